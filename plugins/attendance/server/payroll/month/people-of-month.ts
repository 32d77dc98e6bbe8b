import type { RequestContext } from '#core/server/context.ts';
import type { OutputItem } from '#plugins/attendance/domain/output/items/item.ts';
import type { PayrollPeriod } from '#plugins/attendance/domain/output/payroll/period-text.ts';
import {
  type Figure,
  KEY_ITEM,
  type PayrollColumn,
  type PayrollPerson,
} from '#plugins/attendance/domain/output/payroll/template.ts';
import { type PersonPeriod, periodsOfMonth } from '../../closing/months.ts';
import { figuresOf } from '../../output/figures/figures.ts';
import { itemsOfMonths } from './items.ts';

/** A person of a month, with what the file is made of. */
export type PersonOfMonth = PayrollPerson & {
  readonly period: PayrollPeriod;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly isClosed: boolean;
};

const OF_EACH = ['lastName', 'firstName', 'closed', 'divisionName', 'workplaceName', 'groupName'];

/** Those whose month it is and whom the viewer may see, in the order of their numbers. */
export async function peopleOfMonth(
  ctx: RequestContext,
  month: string,
  columns: readonly Pick<PayrollColumn, 'items'>[],
  only: readonly PersonPeriod[] | undefined = undefined,
): Promise<PersonOfMonth[]> {
  const periods = only ?? (await periodsOfMonth(ctx, month, {}));
  const wanted = new Set([KEY_ITEM, ...OF_EACH, ...columns.flatMap(({ items }) => items)]);
  const items = (await itemsOfMonths(ctx)).filter(({ code }) => wanted.has(code));
  const byId = new Map(periods.map((period) => [period.employeeId, period]));
  const people: PersonOfMonth[] = [];
  for await (const { rows } of figuresOf((run) => run(ctx), {
    items,
    unit: 'PERIOD_TOTAL',
    periods,
  }))
    for (const { employeeId, figures } of rows) {
      const period = byId.get(employeeId);
      if (period) people.push(personOf(period, month, items, figures));
    }
  return people.toSorted((one, other) =>
    one.employeeNumber.localeCompare(other.employeeNumber, 'ja', { numeric: true }),
  );
}

function personOf(
  { employeeId, from, to }: PersonPeriod,
  month: string,
  items: readonly OutputItem[],
  values: readonly Figure[],
): PersonOfMonth {
  const figures = Object.fromEntries(items.map(({ code }, at) => [code, values[at] ?? null]));
  const text = (item: string): string => String(figures[item] ?? '');
  return {
    employeeId,
    figures,
    period: { month, from, to },
    employeeNumber: text(KEY_ITEM),
    lastName: text('lastName'),
    firstName: text('firstName'),
    isClosed: figures.closed === 'CLOSED',
    groups: {
      DIVISION: text('divisionName') || null,
      WORKPLACE: text('workplaceName') || null,
      GROUP: text('groupName') || null,
    },
  };
}

/** What is kept of a person: the items that the columns have, and no more. */
export function sentFigures(
  { figures }: PayrollPerson,
  columns: readonly PayrollColumn[],
): Record<string, Figure> {
  const items = columns.flatMap((column) => (column.content === 'ITEM' ? column.items : []));
  return Object.fromEntries(items.map((item) => [item, figures[item] ?? null]));
}
