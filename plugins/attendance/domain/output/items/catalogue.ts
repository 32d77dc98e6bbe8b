import { countItems, dayItems } from './day-items.ts';
import type { ItemGroup, ItemNeed, OutputItem, OutputUnit } from './item.ts';
import { leaveItems, type OutputLeaveClass } from './leave-items.ts';
import { periodItems, personItems } from './person-items.ts';
import { bandItems, workItems } from './work-items.ts';

/** 出力項目: all that a table of a company can show, in the order in which they are offered. */
export const outputItems = (
  classes: readonly OutputLeaveClass[] = [],
  paidLeaveId?: string,
): readonly OutputItem[] => [
  ...personItems,
  ...periodItems,
  ...dayItems,
  ...workItems,
  ...bandItems,
  ...countItems,
  ...leaveItems(classes, paidLeaveId),
];

/** The item can stand in rows of this kind. */
export const fitsUnit = (item: OutputItem, unit: OutputUnit): boolean =>
  (unit === 'PER_DAY' ? item.ofDay : item.ofPeriod) !== undefined;

/** Of every item in these groups some day's result is asked for. */
const OF_RESULTS: ReadonlySet<ItemGroup> = new Set(['DAY', 'WORK', 'BANDS', 'DAYS']);

export const needsOf = (items: readonly OutputItem[]): ReadonlySet<ItemNeed> =>
  new Set(
    items.flatMap(({ group, needs = [] }): readonly ItemNeed[] =>
      OF_RESULTS.has(group) ? ['results', ...needs] : needs,
    ),
  );
