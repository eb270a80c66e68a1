"""The Qt desktop: draws what a seat may know and answers its decisions."""
