"""One mechanic per file, named as in the engine where the engine has it too."""
