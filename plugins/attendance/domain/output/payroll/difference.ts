import { shownFigure } from './figure-text.ts';
import type { Figure, KindOf, PayrollColumn, PayrollPerson } from './template.ts';

/** What the last file that counts said of a person. */
export type SentPerson = {
  readonly employeeId: string;
  readonly figures: Readonly<Record<string, Figure>>;
};

export type CellChange = {
  readonly columnName: string;
  /** As the column writes them; null where the earlier file had no such item. */
  readonly before: string | null;
  readonly after: string;
};

export type PayrollDifference = {
  /** In the order of the people of now. */
  readonly changed: readonly {
    readonly employeeId: string;
    readonly changes: readonly CellChange[];
  }[];
  /** Who was in no file of the month yet. */
  readonly added: readonly string[];
  /** People of the earlier file who are not in the new one. */
  readonly gone: readonly string[];
  readonly same: number;
};

/**
 * 前回の出力との差分. Values are compared as the columns of now would write them both: another way of writing alone
 * makes no difference, and neither do minutes that are rounded away.
 */
export function differenceOf(
  columns: readonly PayrollColumn[],
  sent: ReadonlyMap<string, SentPerson>,
  people: readonly PayrollPerson[],
  kindOf: KindOf,
): PayrollDifference {
  const ofItems = columns.filter(({ content }) => content === 'ITEM');
  const changed: { employeeId: string; changes: CellChange[] }[] = [];
  const added: string[] = [];
  let same = 0;
  for (const { employeeId, figures } of people) {
    const before = sent.get(employeeId);
    if (!before) {
      added.push(employeeId);
      continue;
    }
    const changes = ofItems.flatMap((column) => changeOf(column, before.figures, figures, kindOf));
    if (changes.length > 0) changed.push({ employeeId, changes });
    else same += 1;
  }
  const now = new Set(people.map(({ employeeId }) => employeeId));
  return { changed, added, gone: [...sent.keys()].filter((id) => !now.has(id)), same };
}

function changeOf(
  column: PayrollColumn,
  before: SentPerson['figures'],
  after: SentPerson['figures'],
  kindOf: KindOf,
): CellChange[] {
  const isKnown = column.items.every((item) => item in before);
  const texts = {
    before: isKnown ? shownFigure(column, before, kindOf) : null,
    after: shownFigure(column, after, kindOf),
  };
  return texts.before === texts.after ? [] : [{ columnName: column.name, ...texts }];
}
