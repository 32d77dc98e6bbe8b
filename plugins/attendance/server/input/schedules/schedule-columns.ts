import { choiceCell, dateCell, numberAsTextCell } from '#core/server/imports/columns/cells.ts';
import { type Cell, columnsOf, type ImportColumn } from '#core/server/imports/define-import.ts';
import { breaksInFile, minutesInFile } from '#plugins/attendance/domain/input/times-in-files.ts';

function timeCell(text: string): Cell {
  const value = minutesInFile(text);
  return value === undefined ? { issue: { key: 'validation.timeInFile' } } : { value };
}

const MOST_BREAKS = 5;

function breaksCell(text: string): Cell {
  const value = breaksInFile(text);
  if (!value) return { issue: { key: 'validation.breaksInFile' } };
  return value.length > MOST_BREAKS
    ? { issue: { key: 'validation.tooManyBreaks', params: { max: MOST_BREAKS } } }
    : { value };
}

/** The first word of each is the one that the filled template writes. */
export const DAY_KINDS = {
  WORK: ['勤務', '出勤', '出', '勤', 'Work'],
  OFF: ['休日', '休', '公休', '休み', '法定休日', '所定休日', 'Day off'],
  LEAVE: ['休暇', '有休', 'Leave'],
  BASIC: ['基本シフト', '基本', 'Basic shift'],
} as const;

const spaced = (text: string): Cell => {
  // Registered names have a half-width space; whatever space somebody types is that one.
  const value = text.replace(/[\s\u3000]+/gu, ' ').trim();
  return [...value].length > 250
    ? { issue: { key: 'validation.tooLong', params: { max: 250 } } }
    : { value };
};

const column = columnsOf('scheduleImport');

/** A row is one day of one person. Which of two rows of a day is right nobody can know: `prepare` refuses both. */
export const scheduleColumns: readonly ImportColumn[] = [
  column('employeeNumber', 'E0001', ['従業員番号', '社員コード', '従業員コード'], {
    read: numberAsTextCell,
  }),
  column('employeeName', '見本 太郎', ['名前', '従業員名', '社員名'], { read: spaced }),
  column('date', '2026/12/01', ['年月日', '勤務日', '対象日'], {
    required: 'ALWAYS',
    read: dateCell,
  }),
  column('kind', '勤務', ['勤務区分', '種別'], { read: choiceCell(DAY_KINDS) }),
  column('pattern', '早番', ['シフトパターン', '勤務パターン', 'パターン']),
  column('start', '9:00', ['始業', '開始時刻', '出勤時刻'], { read: timeCell }),
  column('end', '18:00', ['終業', '終了時刻', '退勤時刻'], { read: timeCell }),
  column('breaks', '12:00-13:00', ['休憩時間'], { read: breaksCell }),
  column('leave', '', ['休暇区分', '休暇種別'], {}),
  column('reason', '', ['訂正の理由', '備考']),
];
