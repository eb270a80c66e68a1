"""What all games share: state, flow of decisions, chance, events, hidden information, refusals, content."""
