import { MINUTES_OF_DAY } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { DayType } from '#plugins/attendance/domain/engine/rules.ts';
import { AsciiText } from '#plugins/attendance/domain/records/ascii-text.ts';
import { writeDetail } from '#plugins/attendance/domain/records/day-detail.ts';
import type { DayResult } from '#plugins/attendance/domain/records/results.ts';
import { type NumberType, numberArray } from './number-array.ts';

const DAY_TYPES: readonly DayType[] = ['WORKDAY', 'NON_STATUTORY_HOLIDAY', 'STATUTORY_HOLIDAY'];
/** No minute of a day, so that a list of numbers needs no holes. */
const NONE = -32_768;

/** $1 company, $2 moment, $3 engine, $4 how many, then what `values` gives. */
const EMPLOYEES = 5;
const DETAILS = 6;
const MISSING_TEXTS = 7;
const NUMBERS = 8;

type Column = {
  readonly name: string;
  readonly type: NumberType;
  /** The column's value out of the number that travels. */
  readonly sql?: (number: string) => string;
};

const smallint = (name: string): Column => ({ name, type: 'smallint' });
const flag = (name: string): Column => ({
  ...smallint(name),
  sql: (number) => `${number} <> 0`,
});
const instant = (name: string): Column => ({
  ...smallint(name),
  sql: (number) => `nullif(${number}, (${NONE})::smallint)`,
});

/** Every column of a result besides its key, the moment it was made and `detail`. */
const COLUMNS: readonly Column[] = [
  { name: 'rules_version', type: 'integer' },
  smallint('stamps'),
  flag('is_open'),
  flag('is_estimated'),
  {
    ...smallint('day_type'),
    sql: (number) => `(array['${DAY_TYPES.join("', '")}'])[${number}]`,
  },
  { ...smallint('missing'), sql: (number) => `($${MISSING_TEXTS}::text[])[${number}]` },
  instant('first_in'),
  instant('last_out'),
  ...[
    'prescribed_minutes',
    'worked',
    'actual_worked',
    'prescribed',
    'overtime_within_statutory',
    'overtime_beyond_statutory',
    'overtime_over_60',
    'statutory_holiday_work',
    'non_statutory_holiday_work',
    'not_tested',
    'late_night',
    'lateness',
    'early_leave',
    'absence',
    'outing',
    'break_minutes',
    'break_shortage',
    'removed_minutes',
    'non_prescribed_work',
    'unapproved_work',
    'stamp_gap',
    'early_stamp',
  ].map(smallint),
];

/**
 * The numbers of one day in the order of the columns, its date before them. Each is named where it is
 * written: a function for every column would be called nine million times for a month of many people.
 */
function writeNumbers(
  to: Float64Array,
  start: number,
  { day, made, totals, figures, ledger, gaps, absence, dayType, rulesVersion }: DayResult,
  missing: number,
): void {
  const midnight = day * MINUTES_OF_DAY;
  let at = start;
  to[at++] = day;
  to[at++] = rulesVersion;
  to[at++] = made.stamps;
  to[at++] = made.isOpen ? 1 : 0;
  to[at++] = made.counted.isEstimated ? 1 : 0;
  to[at++] = DAY_TYPES.indexOf(dayType) + 1;
  to[at++] = missing;
  to[at++] = made.firstIn === undefined ? NONE : made.firstIn - midnight;
  to[at++] = made.lastOut === undefined ? NONE : made.lastOut - midnight;
  to[at++] = made.plan.prescribedMinutes;
  to[at++] = totals.worked;
  to[at++] = totals.actualWorked;
  to[at++] = totals.prescribed;
  to[at++] = totals.overtimeWithinStatutory;
  to[at++] = totals.overtimeBeyondStatutory;
  to[at++] = totals.overtimeOver60;
  to[at++] = totals.statutoryHolidayWork;
  to[at++] = totals.nonStatutoryHolidayWork;
  to[at++] = totals.notTested;
  to[at++] = totals.lateNight;
  to[at++] = figures.latenessMinutes;
  to[at++] = figures.earlyLeaveMinutes;
  to[at++] = absence;
  to[at++] = figures.outingMinutes;
  to[at++] = figures.breakMinutes;
  to[at++] = figures.breakShortageMinutes;
  to[at++] = made.counted.minutesRemoved;
  to[at++] = ledger.nonPrescribedWork;
  to[at++] = ledger.unapprovedWork;
  to[at++] = gaps.stampGap;
  to[at++] = gaps.earlyStamp;
}

/** The date and the columns. */
const WIDTH = COLUMNS.length + 1;
const FIRST_ROWS = 512;

/** A list that is one number over and over travels as one of one. */
const numberAt = (parameter: number, type: NumberType): string =>
  `coalesce(($${parameter}::${type}[])[made.place], ($${parameter}::${type}[])[1])`;

export const COMPARED = [...COLUMNS.map(({ name }) => name), 'detail'];
export const RESULT_COLUMNS = [
  'company_id',
  'employee_id',
  'work_date',
  'calculated_at',
  'engine_version',
  ...COMPARED,
];

/**
 * The rows as a select. Only the two texts are lists to be walked along; numbers are looked up by their
 * place, which for a database is a step and not a list of its own.
 */
export const RESULT_ROWS = `select $1, made.employee_id,
    date '1970-01-01' + ${numberAt(NUMBERS, 'integer')}, $2::timestamptz, $3::smallint,
    ${COLUMNS.map(({ type, sql = (number) => number }, index) =>
      sql(numberAt(NUMBERS + 1 + index, type)),
    ).join(', ')}, made.detail
  from rows from (string_to_table($${EMPLOYEES}, E'\\n'), string_to_table($${DETAILS}, E'\\n'),
    generate_series(1, $4::integer)) as made (employee_id, detail, place)`;

/** Results of any number of people on their way to the database; none of them is kept as an object. */
export class ResultRows {
  #count = 0;
  #employees = '';
  readonly #details = new AsciiText();
  readonly #missingTexts: string[] = [];
  #numbers = new Float64Array(FIRST_ROWS * WIDTH);

  get count(): number {
    return this.#count;
  }

  add(employeeId: string, results: readonly DayResult[]): void {
    for (const result of results) {
      const start = this.#count * WIDTH;
      if (start === this.#numbers.length) this.#grow();
      writeNumbers(this.#numbers, start, result, this.#placeOf(result.made.counted.missing));
      if (this.#count > 0) this.#details.text('\n');
      writeDetail(this.#details, result);
      this.#count += 1;
    }
    this.#employees += `${employeeId}\n`.repeat(results.length);
  }

  /** $4 and on of the statements that take `RESULT_ROWS`. */
  values(): unknown[] {
    return [
      this.#count,
      this.#employees.slice(0, -1),
      Buffer.from(this.#details.bytes),
      this.#missingTexts,
      numberArray(this.#numbers, 0, WIDTH, this.#count, 'integer'),
      ...COLUMNS.map(({ type }, index) =>
        numberArray(this.#numbers, index + 1, WIDTH, this.#count, type),
      ),
    ];
  }

  #grow(): void {
    const bigger = new Float64Array(2 * this.#numbers.length);
    bigger.set(this.#numbers);
    this.#numbers = bigger;
  }

  /** 1 is the first text, 0 none. */
  #placeOf(missing: readonly string[]): number {
    if (missing.length === 0) return 0;
    const text = missing.join(',');
    const knownPlace = this.#missingTexts.indexOf(text) + 1;
    return knownPlace || this.#missingTexts.push(text);
  }
}
