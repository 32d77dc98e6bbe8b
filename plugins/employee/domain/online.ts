/** Section 9 of the specification: the dot is green within two minutes, else red. */
export const ONLINE_WITHIN_MINUTES = 2;

export const isOnline = (lastOnline: string | null | undefined, now: Date): boolean =>
  Boolean(lastOnline) &&
  now.getTime() - new Date(lastOnline as string).getTime() <= ONLINE_WITHIN_MINUTES * 60_000;

/** The last heard of first; who was never heard of stays in the order they came. */
export const byLastOnline = <Person extends { readonly lastOnline: string | null }>(
  people: readonly Person[],
): readonly Person[] =>
  people.toSorted(
    (a, b) => new Date(b.lastOnline ?? 0).getTime() - new Date(a.lastOnline ?? 0).getTime(),
  );
