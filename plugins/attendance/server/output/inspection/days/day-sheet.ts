import type { PdfPage } from '#core/pdf/page.ts';
import { type DayColumn, dayPaper } from '#plugins/attendance/domain/papers/day-paper.ts';
import type { PackWords } from '../pack-words.ts';
import type { Line, MonthOfPerson } from './day-table.ts';

/** How a month can be worked out again; null where no file of it is in the pack. */
export type CheckFile = { readonly name: string; readonly differingDays: readonly string[] } | null;

type Sheet = {
  readonly words: PackWords;
  readonly companyName: string;
  readonly madeOn: string;
  readonly check: CheckFile;
};

const COLUMNS: readonly (readonly [key: string, share: number, isNumber: boolean])[] = [
  ['date', 2.7, false],
  ['dayType', 2.2, false],
  ['plan', 2, false],
  ['in', 1.1, true],
  ['out', 1.1, true],
  ['break', 1, true],
  ['worked', 1.1, true],
  ['within', 1.1, true],
  ['beyond', 1.1, true],
  ['offDay', 1.1, true],
  ['holiday', 1.1, true],
  ['night', 1, true],
  ['late', 1.6, true],
  ['leave', 1.4, false],
  ['note', 1.8, false],
];
const MINUTES = [
  ...['breakMinutes', 'worked', 'overtimeWithinStatutory', 'overtimeBeyondStatutory'],
  ...['nonStatutoryHolidayWork', 'statutoryHolidayWork', 'lateNight'],
];

/** The page of one month of one person. */
export function daySheet(
  month: MonthOfPerson,
  { words, companyName, madeOn, check }: Sheet,
): PdfPage {
  const { total, days } = month;
  const say = (key: string, params?: Record<string, unknown>) => words.say(`paper.${key}`, params);
  const columns = COLUMNS.map(
    ([key, share, isNumber]): DayColumn => ({ header: say(key), share, isNumber }),
  );
  const absent = Number(total.figure('absentDays') ?? 0);
  const isClosed = total.figure('closed') === 'CLOSED';
  return dayPaper({
    title: say('title', { month: words.month(month.month) }),
    company: companyName,
    asOf: say('asOf', { date: madeOn }),
    person: [
      [say('name'), total.cell('name')],
      [say('number'), total.cell('employeeNumber')],
      [say('group'), total.cell('groupName')],
      [say('division'), total.cell('divisionName')],
      [say('workplace'), total.cell('workplaceName')],
      [say('period'), words.range(total.cell('periodFrom'), total.cell('periodTo'))],
      [say('state'), total.cell('closed')],
      [
        say('workedDays'),
        [
          say('days', { days: total.cell('workedDays') }),
          ...(absent > 0 ? [say('absent', { days: absent })] : []),
        ].join(' '),
      ],
    ],
    columns,
    days: days.map((day) => cellsOf(day, words)),
    total: [
      ...[say('total'), '', '', '', ''],
      ...MINUTES.map((code) => total.cell(code)),
      lateOf(total),
      leaveOf(total, words),
      '',
    ],
    noDays: say('none'),
    footer: {
      left: [say('article'), isClosed ? checkOf(check, words) : say('open')].filter(Boolean),
      right: say('keep'),
    },
  });
}

function checkOf(check: CheckFile, words: PackWords): string {
  if (!check) return '';
  const { name: file, differingDays } = check;
  return differingDays.length === 0
    ? words.say('paper.check', { file })
    : words.say('paper.checkBut', { file, dates: words.list(differingDays.map(words.date)) });
}

function cellsOf(day: Line, words: PackWords): string[] {
  const from = day.cell('planFrom');
  const missing = Number(day.figure('missingStampDays') ?? 0) > 0;
  return [
    words.dateWithDay(day.date ?? ''),
    day.cell('dayType'),
    from ? `${from}–${day.cell('planUntil')}` : '',
    day.cell('firstIn'),
    day.cell('lastOut'),
    ...MINUTES.map((code) => (day.figure(code) === 0 ? '' : day.cell(code))),
    lateOf(day),
    leaveOf(day, words),
    [missing ? words.say('paper.missing') : '', day.cell('note')].filter(Boolean).join(' '),
  ];
}

/** Late, then early; nothing where neither happened. */
function lateOf(line: Line): string {
  return ['lateness', 'earlyLeave']
    .flatMap((code) => (Number(line.figure(code) ?? 0) > 0 ? [line.cell(code)] : []))
    .join(' / ');
}

/** Annual paid leave, then all other leave together. */
function leaveOf(line: Line, words: PackWords): string {
  const count = (code: string) => Number(line.figure(code) ?? 0);
  const amount = (days: number, minutes: number) =>
    [
      ...(days > 0 ? [words.say('paper.days', { days })] : []),
      ...(minutes > 0 ? [words.say('paper.hours', { hours: minutes / 60 })] : []),
    ].join('');
  const [days, hours] = [count('paidLeaveDays'), count('paidLeaveHours')];
  const paid = amount(days, hours);
  const other = amount(count('leaveDays') - days, count('leaveHours') - hours);
  return [
    ...(paid ? [words.say('paper.paid', { amount: paid })] : []),
    ...(other ? [words.say('paper.other', { amount: other })] : []),
  ].join(' ');
}
