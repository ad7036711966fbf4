"""What tables in a browser share: where everything lies, as widgets, and the ZIP of their files.

virtualtabletop.io and playingcards.io have the same table of the same size. The widgets are in the
words of the first, whose format is public; the second one's are made of them.
"""

SURFACE = (1600, 1000)  # pixels of the table
