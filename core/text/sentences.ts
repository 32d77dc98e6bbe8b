/** One after the other; Japanese writes no blank between them. At least one is expected. */
export const sentences = (all: readonly string[]): string =>
  all.reduce((before, next) => (before.endsWith('。') ? before + next : `${before} ${next}`));
