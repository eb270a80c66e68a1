"""What the main window is made of: menus, files it writes, thumbnails, the end of a match, its place on the screen."""
