import { withoutAddresses } from '#core/text/rich-text.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field that somebody else changed while it stood open here. */
export type Differing = {
  readonly name: string;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Changed here as well: the two have to be told apart. */
  readonly isMine: boolean;
};

/** A rich text as it is kept: the addresses of its pictures are made anew each time that it is read. */
const asKept = (value: unknown): unknown =>
  typeof value === 'string' && value.includes(' data-key="') ? withoutAddresses(value) : value;

/** A field that is emptied holds '' where one that was never filled holds null. */
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(asKept(plain(one))) === JSON.stringify(asKept(plain(other)));

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

/** Of the input of a form what its values changed of those it was opened with; the rest is nobody's to send. */
export const changedFields = <Input extends object>(
  input: Input,
  values: Values,
  opened: Values,
): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(([name]) => !isSame(values[name], opened[name])),
  ) as Partial<Input>;
