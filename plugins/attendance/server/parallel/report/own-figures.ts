import type { RequestContext } from '#core/server/context.ts';
import type {
  OutputDay,
  OutputItem,
  OutputPerson,
} from '#plugins/attendance/domain/output/items/item.ts';
import { PARALLEL_ITEMS, type ParallelItem } from '#plugins/attendance/domain/parallel/items.ts';
import type { DayFigures, Figures } from '#plugins/attendance/domain/parallel/kinds.ts';
import type { PersonPeriod } from '../../closing/months.ts';
import { itemsOfCompany } from '../../output/figures/company-items.ts';
import { figuresOf } from '../../output/figures/figures.ts';

export type ComparedPerson = PersonPeriod & {
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly groupName: string | null;
};
export type FiguresOfDay = (day: OutputDay) => DayFigures;

const NAMES = ['employeeNumber', 'lastName', 'firstName', 'groupName'] as const;

const figuresFrom = (of: (item: ParallelItem, code: string) => unknown): Figures =>
  Object.fromEntries(
    PARALLEL_ITEMS.map(({ item, code }) => [item, Number(of(item, code) ?? 0)]),
  ) as unknown as Figures;

/** The totals of people as files of working time have them. */
export async function ownTotals(
  ctx: RequestContext,
  periods: readonly PersonPeriod[],
): Promise<readonly { readonly person: ComparedPerson; readonly now: Figures }[]> {
  const codes = new Set<string>([...NAMES, ...PARALLEL_ITEMS.map(({ code }) => code)]);
  const items = (await itemsOfCompany(ctx)).filter(({ code }) => codes.has(code));
  const placeOf = new Map(items.map(({ code }, place) => [code, place]));
  const byId = new Map(periods.map((period) => [period.employeeId, period]));
  const people: { person: ComparedPerson; now: Figures }[] = [];
  for await (const { rows } of figuresOf((run) => run(ctx), {
    items,
    unit: 'PERIOD_TOTAL',
    periods,
  }))
    for (const { employeeId, figures } of rows) {
      const value = (code: string) => figures[placeOf.get(code) ?? -1];
      const period = byId.get(employeeId);
      if (!period) continue;
      people.push({
        person: {
          ...period,
          employeeNumber: String(value('employeeNumber') ?? ''),
          lastName: String(value('lastName') ?? ''),
          firstName: String(value('firstName') ?? ''),
          groupName: (value('groupName') as string | null | undefined) ?? null,
        },
        now: figuresFrom((_item, code) => value(code)),
      });
    }
  return people;
}

/** The same, day by day. */
export async function ownDays(
  ctx: RequestContext,
  periods: readonly PersonPeriod[],
): Promise<ReadonlyMap<string, readonly DayFigures[]>> {
  const items = await comparedItems(ctx);
  const days = new Map<string, DayFigures[]>(periods.map(({ employeeId }) => [employeeId, []]));
  for await (const { rows } of figuresOf((run) => run(ctx), {
    items: [...items.values()],
    unit: 'PER_DAY',
    periods,
  })) {
    const placeOf = new Map([...items.keys()].map((code, place) => [code, place]));
    for (const { employeeId, date, figures } of rows)
      if (date !== null)
        days.get(employeeId)?.push({
          date,
          figures: figuresFrom((_item, code) => figures[placeOf.get(code) ?? -1]),
        });
  }
  return days;
}

const NOBODY = {} as OutputPerson;

/** Reads a day that was worked out and never stored. */
export async function figuresOfDay(ctx: RequestContext): Promise<FiguresOfDay> {
  const items = await comparedItems(ctx);
  return (day) => ({
    date: day.date,
    figures: figuresFrom((_item, code) => items.get(code)?.ofDay?.(day, NOBODY)),
  });
}

async function comparedItems(ctx: RequestContext): Promise<ReadonlyMap<string, OutputItem>> {
  const codes = new Set<string>(PARALLEL_ITEMS.map(({ code }) => code));
  return new Map(
    (await itemsOfCompany(ctx)).flatMap((item) =>
      codes.has(item.code) ? [[item.code, item]] : [],
    ),
  );
}
