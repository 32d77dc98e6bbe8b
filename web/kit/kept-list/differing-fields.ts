type Values = Readonly<Record<string, unknown>>;

/** A field that somebody else changed while it stood open here. */
export type Differing = {
  readonly name: string;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Changed here as well: the two have to be told apart. */
  readonly isMine: boolean;
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Fields that differ from what was opened, in the order of the form; where both did the same there is nothing to say. */
export const differingFields = (mine: Values, opened: Values, theirs: Values): Differing[] =>
  Object.keys(theirs)
    .filter((name) => !isSame(theirs[name], opened[name]) && !isSame(theirs[name], mine[name]))
    .map((name) => ({
      name,
      theirs: theirs[name],
      mine: mine[name],
      isMine: !isSame(mine[name], opened[name]),
    }));
