import type { RequestContext } from '#core/server/context.ts';
import type { Language } from '#core/texts.ts';
import { addMonths } from '#core/time/dates.ts';
import {
  averagesAt,
  type MonthWork,
  windowSizes,
} from '#plugins/attendance/domain/agreement36/limits.ts';
import { writeFigure } from '#plugins/attendance/domain/output/write-figure.ts';
import type { PersonPeriod } from '../../closing/months.ts';
import { registerPages } from '../../leave/register/leave-register.ts';
import { figuresOf, type Within } from '../figures/figures.ts';
import { packWord } from '../tables/output-words.ts';
import { type Cell, linesOf, type OutputTable, tableOf } from '../tables/table.ts';
import { CHANGES, type ChangeRow } from './changes.sql.ts';

export type MonthOfPack = { readonly month: string; readonly periods: readonly PersonPeriod[] };
export type PackTable = readonly (readonly Cell[])[];

/** 出勤簿: begin, end, breaks and hours of each day. */
const DAY_ITEMS = [
  ...['employeeNumber', 'name', 'groupName', 'date', 'weekday', 'dayType', 'planFrom', 'planUntil'],
  ...['firstIn', 'lastOut', 'breakMinutes', 'worked', 'overtimeWithinStatutory'],
  ...['overtimeBeyondStatutory', 'nonStatutoryHolidayWork', 'statutoryHolidayWork', 'lateNight'],
  ...['lateness', 'earlyLeave', 'missingStampDays', 'note'],
];
/** 賃金台帳 (LSR 54): 労働日数, 労働時間数, and hours of overtime, holidays and late night. */
const WAGE_ITEMS = [
  ...['employeeNumber', 'name', 'groupName', 'workedDays', 'worked', 'overtimeBeyondStatutory'],
  ...['overtimeWithinStatutory', 'nonStatutoryHolidayWork', 'statutoryHolidayWork', 'lateNight'],
];
const LIMIT_ITEMS = ['employeeNumber', 'name', 'overtimeBeyondStatutory', 'statutoryHolidayWork'];

const tableFor = (
  ctx: RequestContext,
  codes: readonly string[],
  unit: OutputTable['unit'],
  language: Language,
) =>
  tableOf(
    ctx,
    { columns: codes.map((code) => ({ code })), unit, time: 'SEXAGESIMAL' },
    language,
    'data',
  );

export async function daysTable(
  within: Within,
  months: readonly MonthOfPack[],
  language: Language,
): Promise<PackTable> {
  const table = await within((ctx) => tableFor(ctx, DAY_ITEMS, 'PER_DAY', language));
  const lines: Cell[][] = [];
  for (const { periods } of months)
    for await (const block of figuresOf(within, { ...table, periods }))
      lines.push(...linesOf(table, block));
  return [table.headings, ...lines];
}

export async function wagesTable(
  within: Within,
  months: readonly MonthOfPack[],
  language: Language,
): Promise<PackTable> {
  const table = await within((ctx) => tableFor(ctx, WAGE_ITEMS, 'PERIOD_TOTAL', language));
  const lines: Cell[][] = [];
  for (const { month, periods } of months)
    for await (const block of figuresOf(within, { ...table, periods }))
      lines.push(...linesOf(table, block).map((line) => [month, ...line]));
  return [[packWord(language, 'limits.month'), ...table.headings], ...lines];
}

/** Averages reach over the first month of the pack: `months` begin five before it. */
export async function limitsTable(
  within: Within,
  months: readonly MonthOfPack[],
  first: string,
  language: Language,
): Promise<PackTable> {
  const table = await within((ctx) => tableFor(ctx, LIMIT_ITEMS, 'PERIOD_TOTAL', language));
  const [, , overtime] = table.items;
  const ofPeople = new Map<string, { readonly who: Cell[]; readonly work: MonthWork[] }>();
  const lines: Cell[][] = [];
  for (const { month, periods } of months) {
    for await (const { rows } of figuresOf(within, { ...table, periods })) {
      for (const { employeeId, figures } of rows) {
        const [number, name, beyond, holiday] = figures;
        const person = ofPeople.get(employeeId) ?? { who: [], work: [] };
        person.work.push({
          overtimeBeyondStatutory: Number(beyond ?? 0),
          statutoryHolidayWork: Number(holiday ?? 0),
        });
        ofPeople.set(employeeId, person);
        if (month < first || !overtime) continue;
        const write = (minutes: number | undefined): Cell =>
          minutes === undefined ? '' : writeFigure(overtime, Math.ceil(minutes), table.style);
        const averages = averagesAt(person.work, person.work.length - 1);
        const ofMonth = [Number(beyond ?? 0), Number(holiday ?? 0)] as const;
        lines.push([
          ...[month, number as string, name as string],
          ...[ofMonth[0], ofMonth[1], ofMonth[0] + ofMonth[1]].map(write),
          ...windowSizes.map((size) => write(averages[size])),
        ]);
      }
    }
  }
  const headings = [
    packWord(language, 'limits.month'),
    ...table.headings,
    packWord(language, 'limits.total'),
    ...windowSizes.map((size) => packWord(language, `limits.average${size}`)),
  ];
  return [headings, ...lines];
}

/** Months of the pack with the five before them. */
export const monthsOfAverages = (months: readonly string[]): string[] => {
  const [first] = months;
  if (!first) return [];
  return [...[5, 4, 3, 2, 1].map((back) => addMonths(first, -back)), ...months];
};

const AT_ONCE = 500;

/** Pages whose window meets the days, of whom the viewer may read leave. */
export async function leaveTable(
  within: Within,
  people: ReadonlySet<string>,
  { from, to }: { readonly from: string; readonly to: string },
  language: Language,
): Promise<PackTable> {
  const lines: Cell[][] = [];
  const since = `${addMonths(from.slice(0, 7), -12)}-01`;
  for (let skip = 0, total = 1; skip < total; skip += AT_ONCE) {
    const page = await within((ctx) =>
      ctx.ability.can('list', 'LeaveBook')
        ? registerPages(ctx, { from: since, to, first: AT_ONCE, skip })
        : Promise.resolve(undefined),
    );
    if (!page) break;
    total = page.totalCount;
    for (const one of page.nodes) {
      if (!people.has(one.employeeId) || one.to < from) continue;
      lines.push([
        ...[one.employeeNumber, `${one.lastName} ${one.firstName}`, one.from, one.to],
        one.baseDates.map(({ date }) => date).join(' '),
        one.baseDates.map(({ days }) => days).join(' '),
        ...[one.carriedOverDays, one.takenDays, one.takenHours, one.leftDays],
        one.dates.map(({ date }) => date).join(' '),
      ]);
    }
  }
  return [
    [
      ...(await nameHeadings(within, language)),
      ...['from', 'to', 'baseDates', 'granted', 'carriedOver', 'taken', 'takenHours', 'left'].map(
        (key) => packWord(language, `leave.${key}`),
      ),
      packWord(language, 'leave.dates'),
    ],
    ...lines,
  ];
}

export async function changesTable(
  within: Within,
  people: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
  language: Language,
): Promise<PackTable> {
  const rows = await within((ctx) =>
    ctx.run<ChangeRow>(CHANGES, [ctx.viewer.companyId, people, from, to]),
  );
  return [
    [
      ...(await nameHeadings(within, language)),
      ...['date', 'what', 'before', 'after', 'reason', 'by', 'at'].map((key) =>
        packWord(language, `changes.${key}`),
      ),
    ],
    ...rows.map(([number, last, given, date, what, ...rest]): Cell[] => [
      ...[number, `${last} ${given}`, date, packWord(language, `what.${what}`)],
      ...rest,
    ]),
  ];
}

const nameHeadings = async (within: Within, language: Language): Promise<readonly string[]> =>
  (await within((ctx) => tableFor(ctx, ['employeeNumber', 'name'], 'PERIOD_TOTAL', language)))
    .headings;
