@rem npm scripts say "exec", so that a signal reaches the program and not a shell in between. Windows lacks it.
@%*
