import { numberAsTextCell } from '#core/server/imports/columns/cells.ts';
import { type Cell, columnsOf, type ImportColumn } from '#core/server/imports/define-import.ts';
import { toHalfWidth } from '#core/text/width.ts';
import { isMonth } from '#core/time/dates.ts';
import {
  PARALLEL_ITEMS,
  type ParallelItem,
  unitOf,
} from '#plugins/attendance/domain/parallel/items.ts';
import { readDays } from '#plugins/attendance/domain/parallel/read-figure.ts';

/** 2026-10, 2026/10, 202610, 2026年10月, and a day of the month. */
function monthCell(text: string): Cell {
  const match = /^(\d{4})[-/.年]?(\d{1,2})月?(?:[-/.]?\d{1,2}日?(?:[T ].*)?)?$/u.exec(
    toHalfWidth(text).trim(),
  );
  const month = match ? `${match[1]}-${(match[2] ?? '').padStart(2, '0')}` : '';
  return isMonth(month) ? { value: month } : { issue: { key: 'validation.monthInFile' } };
}

function daysCell(text: string): Cell {
  const value = readDays(text);
  return value === undefined ? { issue: { key: 'validation.daysInFile' } } : { value };
}

/** Headings that systems for attendance write over these totals. Their files can be laid out freely: these are words in use. */
const HEADINGS: { readonly [Item in ParallelItem]: readonly string[] } = {
  WORKED_DAYS: ['出勤', '実働日数', '労働日数', '勤務日数', '出勤日数合計'],
  WORKED: ['実働時間', '労働時間', '総実働時間', '労働合計', '総労働', '労働時間合計', '勤務時間'],
  PRESCRIBED: ['所定時間', '所定労働時間', '所定内', '所定内時間', '所定'],
  OVERTIME: ['残業', '時間外', '残業合計', '時間外労働', '総残業時間', '残業時間合計'],
  OVERTIME_WITHIN: ['法定内残業時間', '法内残業', '法定時間内残業', '所定外時間', '法定内時間外'],
  OVERTIME_BEYOND: [
    '法定外残業時間',
    '法外残業',
    '法定時間外',
    '法定外時間外',
    '時間外労働（法定外）',
  ],
  LATE_NIGHT: ['深夜', '深夜時間', '深夜労働', '深夜勤務時間', '深夜時間合計'],
  STATUTORY_HOLIDAY: ['法定休日労働時間', '法定休日', '法休労働', '法定休日出勤時間'],
  NON_STATUTORY_HOLIDAY: ['所定休日労働時間', '法定外休日労働', '公休労働', '所定休日出勤時間'],
  BREAK: ['休憩', '休憩合計', '休憩時間合計'],
  LATENESS: ['遅刻', '遅刻合計'],
  EARLY_LEAVE: ['早退', '早退合計'],
  ABSENT_DAYS: ['欠勤', '欠勤日'],
  PAID_LEAVE_DAYS: ['有休', '有給', '有給休暇', '年次有給休暇', '有休日数', '有給日数'],
};
const EXAMPLES: { readonly [Item in ParallelItem]?: string } = {
  WORKED_DAYS: '20',
  WORKED: '168:30',
  PRESCRIBED: '160:00',
  OVERTIME: '8:30',
};

const column = columnsOf('parallelImport');

/** A row is one month of one person. How lengths are written the options say: `prepare` reads them. */
export const totalsColumns: readonly ImportColumn[] = [
  column(
    'employeeNumber',
    'E0001',
    ['従業員番号', '社員コード', '従業員コード', 'スタッフコード'],
    {
      required: 'ALWAYS',
      read: numberAsTextCell,
    },
  ),
  column('month', '2026/10', ['年月', '月度', '集計月', '処理月'], { read: monthCell }),
  ...PARALLEL_ITEMS.map(({ item }) => ({
    ...column(item, EXAMPLES[item] ?? '', HEADINGS[item]),
    hint: `parallelImport.hint.${unitOf(item)}`,
    ...(unitOf(item) === 'DAYS' ? { read: daysCell } : {}),
  })),
];
