/** A mail fails or arrives while nobody does anything: its mark comes and goes on a page that stays open. */
export const ASK_AGAIN_EVERY = 30_000;
