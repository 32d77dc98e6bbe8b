import { dateCell, numberAsTextCell } from '#core/server/imports/columns/cells.ts';
import { type Cell, columnsOf, type ImportColumn } from '#core/server/imports/define-import.ts';
import { toHalfWidth } from '#core/text/width.ts';

const MOST_DAYS = 366;
const MOST_HOURS = 1_000;

const numberOf = (text: string, unit: RegExp): number =>
  Number(toHalfWidth(text).trim().replace(unit, '').trim() || Number.NaN);

/** Whole and half days: '7', '7.5', '７．５日'. */
function daysCell(text: string): Cell {
  const days = numberOf(text, /日$/u);
  if (!(days >= 0 && days <= MOST_DAYS))
    return { issue: { key: 'validation.numberBetween', params: { min: 0, max: MOST_DAYS } } };
  return Number.isInteger(days * 2) ? { value: days } : { issue: { key: 'validation.halfDays' } };
}

/** Whole hours: '3', '3時間'. */
function hoursCell(text: string): Cell {
  const hours = numberOf(text, /(時間|h)$/iu);
  return Number.isInteger(hours) && hours >= 0 && hours <= MOST_HOURS
    ? { value: hours }
    : { issue: { key: 'validation.wholeNumberBetween', params: { min: 0, max: MOST_HOURS } } };
}

const column = columnsOf('leaveImport');
const ALWAYS = { required: 'ALWAYS' } as const;

/** A row is a lot: somebody, a class, and the date of the grant. */
export const carriedInColumns: readonly ImportColumn[] = [
  column('employeeNumber', 'E0001', ['従業員番号', '社員コード', '従業員コード'], {
    ...ALWAYS,
    read: numberAsTextCell,
  }),
  column('vacationClassId', '年次有給休暇', ['休暇', '休暇種別', '休暇名'], ALWAYS),
  column('grantedOn', '2026/04/01', ['付与年月日', '基準日'], { ...ALWAYS, read: dateCell }),
  column('usableFrom', '', ['使用開始日', '有効開始日'], { read: dateCell }),
  column('usableUntil', '2028/03/31', ['有効期限', '失効日', '使用期限'], { read: dateCell }),
  column('days', '11', ['付与数', '付与'], { ...ALWAYS, read: daysCell }),
  column('leftDays', '7', ['残日数', '残数', '残り'], { ...ALWAYS, read: daysCell }),
  column('leftHours', '4', ['残時間', '残時間数'], { read: hoursCell }),
  column('takenSinceGrantDays', '4', ['取得日数', '年5日の取得日数'], { read: daysCell }),
  column('hoursOfYear', '4', ['時間単位年休の取得時間', '時間取得'], { read: hoursCell }),
];
