import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { addDays, addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { ParallelItem } from '#plugins/attendance/domain/parallel/items.ts';
import type { DayFigures, Figures, Trial } from '#plugins/attendance/domain/parallel/kinds.ts';
import { periodsOf } from '../../server/closing/months.ts';
import { keepAcceptances } from '../../server/parallel/report/acceptances.store.ts';
import { figuresOfDay, ownDays, ownTotals } from '../../server/parallel/report/own-figures.ts';
import { trialsOf } from '../../server/parallel/report/trials.ts';
import { writeTotals } from '../../server/parallel/totals/totals.store.ts';

/** So many people have totals of the system before; every fourth of them is counted otherwise there. */
const PEOPLE = 50;
const EVERY = 4;
const ITEMS = [
  'WORKED_DAYS',
  'WORKED',
  'OVERTIME',
  'LATE_NIGHT',
  'BREAK',
  'PAID_LEAVE_DAYS',
] as const;

type Person = {
  readonly now: Figures;
  readonly days: readonly DayFigures[];
  readonly trials: readonly Trial[];
};

const pick = (
  of: (item: ParallelItem) => number,
): Readonly<Partial<Record<ParallelItem, number>>> =>
  Object.fromEntries(ITEMS.map((item) => [item, of(item)]));
const byTrial =
  (kind: Trial['kind'], unit?: number) =>
  ({ now, trials }: Person) => {
    const trial = trials.find((one) => one.kind === kind && one.unit === unit);
    // Leave is the same by every rule, and no matter of these days.
    return pick((item) =>
      trial && item !== 'PAID_LEAVE_DAYS'
        ? trial.days.reduce((sum, { figures }) => sum + figures[item], 0)
        : now[item],
    );
  };

/** How the system before counts, one after the other. */
const WAYS: readonly ((person: Person) => Readonly<Partial<Record<ParallelItem, number>>>)[] = [
  byTrial('STAMPS_SHORTER', 15),
  byTrial('BREAK_AT_NOON'),
  byTrial('STAMPS_NEAREST', 10),
  // One day was never brought over.
  ({ now, days }) => {
    const missing = days.find(({ figures }) => figures.WORKED > 0);
    return pick((item) => now[item] - (missing?.figures[item] ?? 0));
  },
  byTrial('FROM_PLAN'),
  ({ now }) =>
    pick((item) => (item === 'OVERTIME' ? Math.floor(now.OVERTIME / 30) * 30 : now[item])),
  byTrial('WEEK_UNCOUNTED'),
  byTrial('NIGHT_UNTIL_MIDNIGHT'),
  // Nobody can tell why.
  ({ now }) => pick((item) => (item === 'WORKED' ? now.WORKED + 37 : now[item])),
];

/** 並行稼働: last month's totals of a system before, and who is in a parallel run. */
export async function writeParallelDemo(
  ctx: RequestContext,
  { ids }: Pick<Ports, 'ids'>,
  people: readonly { readonly id: string }[],
): Promise<void> {
  const today = tokyoDate(ctx.now);
  const month = addMonths(monthOf(today), -1);
  const some = people.slice(0, PEOPLE).map(({ id }) => id);
  const periods = await periodsOf(ctx, month, some);
  const counted = periods.filter((_period, place) => place % EVERY === EVERY - 1);
  const days = await ownDays(ctx, counted);
  const trials = await trialsOf(ctx, counted, await figuresOfDay(ctx));
  const places = new Map(counted.map(({ employeeId }, place) => [employeeId, place]));
  const totals = (await ownTotals(ctx, periods)).map(({ person: { employeeId }, now }) => {
    const place = places.get(employeeId);
    const way = place === undefined ? undefined : WAYS[place % WAYS.length];
    const person = { now, days: days.get(employeeId) ?? [], trials: trials.get(employeeId) ?? [] };
    return { employeeId, month, now, figures: way ? way(person) : pick((item) => now[item]) };
  });
  await writeTotals(ctx, totals);
  const untold = totals.find(({ figures, now }) => figures.WORKED === now.WORKED + 37);
  if (untold)
    await keepAcceptances(ctx, month, '以前のシステムの入力誤りと確認した。', [
      {
        ...{ employeeId: untold.employeeId, item: 'WORKED' },
        ...{ oldFigure: untold.now.WORKED + 37, newFigure: untold.now.WORKED },
      },
    ]);
  const at = { created_at: ctx.now, updated_at: ctx.now };
  const named = (name: string) => ({ name, search_text: foldForSearch(name) });
  const last = people.at(-1);
  await ctx.insert('parallel_periods', [
    {
      ...{ id: ids.next(), ...named('全社の並行稼働'), ...at, employee_id: null },
      ...{ starts_on: `${month}-01`, ends_on: addDays(`${monthOf(today)}-01`, -1) },
    },
    ...(last
      ? [
          {
            ...{ id: ids.next(), ...named('締め日が異なる人の並行稼働'), ...at },
            ...{ employee_id: last.id, starts_on: `${month}-01`, ends_on: addDays(today, 30) },
          },
        ]
      : []),
  ]);
}
