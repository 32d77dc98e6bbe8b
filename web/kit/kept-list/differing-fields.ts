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

type KeyOf<Row> = (row: Row) => string;
const byKey = <Row>(rows: readonly Row[], keyOf: KeyOf<Row>): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [keyOf(row), row]));

type Versions<Row> = Readonly<Record<'mine' | 'opened' | 'theirs', readonly Row[]>>;

/** The same for a list whose rows are known by a key: `name` is the key, and undefined a row that is not there. */
export function differingRows<Row>(
  { mine, opened, theirs }: Versions<Row>,
  keyOf: KeyOf<Row>,
): Differing[] {
  const [own, before, after] = [mine, opened, theirs].map((rows) =>
    Object.fromEntries(byKey(rows, keyOf)),
  ) as [Values, Values, Values];
  const all = Object.fromEntries([...theirs, ...opened].map((row) => [keyOf(row), undefined]));
  return differingFields(own, before, { ...all, ...after });
}

/** Their rows, with those that were changed here as they are here. */
export function mergedRows<Row>(versions: Versions<Row>, keyOf: KeyOf<Row>): readonly Row[] {
  const { mine, opened, theirs } = versions;
  const own = byKey(mine, keyOf);
  const before = byKey(opened, keyOf);
  const after = byKey(theirs, keyOf);
  const isMine = (key: string): boolean => !isSame(own.get(key), before.get(key));
  return [...new Set([...after.keys(), ...own.keys()])].flatMap((key) => {
    const row = isMine(key) ? own.get(key) : after.get(key);
    return row === undefined ? [] : [row];
  });
}

/** Of the input of a form what its values changed of those it was opened with; the rest is nobody's to send. */
export const changedFields = <Input extends object>(
  input: Input,
  values: Values,
  opened: Values,
): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(([name]) => !isSame(values[name], opened[name])),
  ) as Partial<Input>;
