import type {
  HolidayRow,
  OvertimeRow,
  SpecialRow,
} from '#plugins/attendance/domain/agreement36/paper/paper.ts';
import {
  type Block,
  facts,
  grid,
  heading,
  paragraph,
  space,
} from '#plugins/attendance/domain/papers/flow.ts';

/** The words of one form, as they are printed. */
export type DraftPaper = {
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly overtime: {
    readonly title: string;
    readonly headers: readonly string[];
    readonly rows: readonly OvertimeRow[];
    readonly blockOf: (row: OvertimeRow) => string;
  };
  readonly holiday: {
    readonly title: string;
    readonly headers: readonly string[];
    readonly rows: readonly HolidayRow[];
  };
  readonly special:
    | {
        readonly title: string;
        readonly headers: readonly string[];
        readonly rows: readonly SpecialRow[];
        readonly health: readonly (readonly [label: string, value: string])[];
      }
    | undefined;
  readonly checks: readonly string[];
  readonly parties: readonly (readonly [label: string, value: string])[];
  readonly missingTitle: string;
  /** One sentence where nothing is missing. */
  readonly missing: readonly string[];
};

const OVERTIME = [3, 5, 3, 1.6, 1.8, 1.4, 1.4, 2];
const HOLIDAY = [5, 3, 1.6, 3, 3, 2.4];
const SPECIAL = [5, 3, 1.6, 1.4, 1.4, 1.8, 1.6, 1.8, 1.6];

const columns = (headers: readonly string[], shares: readonly number[]) =>
  headers.map((header, at) => ({ header, share: shares[at] ?? 1 }));
const number = (value: number | null | undefined): string => (value == null ? '' : String(value));

/** A form in the order in which it is filled in, from top to bottom. */
export function draftBlocks(paper: DraftPaper): Block[] {
  const { overtime, holiday, special } = paper;
  return [
    ...facts(paper.facts, 4),
    heading(overtime.title),
    ...grid(
      columns(overtime.headers, OVERTIME),
      overtime.rows.map((row) => [
        overtime.blockOf(row),
        row.reason,
        row.work,
        number(row.people),
        number(row.prescribedDay),
        number(row.day),
        number(row.month),
        number(row.year),
      ]),
    ),
    heading(holiday.title),
    ...grid(
      columns(holiday.headers, HOLIDAY),
      holiday.rows.map((row) => [
        row.reason,
        row.work,
        number(row.people),
        row.prescribedHolidays ?? '',
        row.days,
        `${row.start} – ${row.end}`,
      ]),
    ),
    ...(special
      ? [
          heading(special.title),
          ...grid(
            columns(special.headers, SPECIAL),
            special.rows.map((row) => [
              row.reason,
              row.work,
              number(row.people),
              number(row.day),
              number(row.times),
              number(row.month),
              `${row.monthRate}%`,
              number(row.year),
              `${row.yearRate}%`,
            ]),
          ),
          ...facts(special.health, 1),
        ]
      : []),
    space(),
    ...paper.checks.map(paragraph),
    space(),
    ...facts(paper.parties, 4),
    heading(paper.missingTitle),
    ...paper.missing.map(paragraph),
  ];
}
