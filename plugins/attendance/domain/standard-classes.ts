import type { PaletteColor } from './palette.ts';
import {
  ABSENCE,
  COMPENSATORY_DAY,
  isWithoutNotice,
  PAID_LEAVE,
  PRIVATE_OUTING,
  SICK,
} from './vacation-classes.ts';

type Standard = {
  readonly code: string;
  readonly name: string;
  readonly color: PaletteColor;
  readonly isPaid: boolean;
  readonly unit: 'DAY' | 'HALF_DAY' | 'HOUR';
  readonly limitDays: number | null;
  /** Days before its first day by which it is asked for; null: by the company's rule. */
  readonly noticeDays: number | null;
};

const leave = (
  code: string,
  name: string,
  color: PaletteColor,
  isPaid: boolean,
  unit: Standard['unit'] = 'DAY',
  limitDays: number | null = null,
): Standard => ({
  code,
  name,
  color,
  isPaid,
  unit,
  limitDays,
  noticeDays: isWithoutNotice(code) || code === SICK ? 0 : null,
});

/** What a company usually has: paid leave, leave that laws give, and leave that work rules give. */
export const STANDARD_CLASSES: readonly Standard[] = [
  leave(PAID_LEAVE, '年次有給休暇', 'INDIGO', true, 'HALF_DAY'),
  leave(COMPENSATORY_DAY, '代休', 'TEAL', true, 'HALF_DAY'),
  leave('CONGRATULATION_CONDOLENCE', '慶弔休暇', 'PURPLE', true, 'DAY', 5),
  leave('SUMMER', '夏季休暇', 'ORANGE', true, 'DAY', 3),
  leave('REFRESH', 'リフレッシュ休暇', 'GREEN', true, 'DAY', 5),
  leave('SICK', '病気休暇', 'VERMILION', false, 'HALF_DAY'),
  // 育児・介護休業法16条の2, 16条の5: five days a year, by the hour.
  leave('NURSING_LEAVE', '子の看護等休暇', 'PINK', false, 'HOUR', 5),
  leave('FAMILY_CARE_LEAVE', '介護休暇', 'BROWN', false, 'HOUR', 5),
  leave('MATERNITY', '産前産後休業', 'AMBER', false),
  leave('CHILDCARE', '育児休業', 'OLIVE', false),
  leave('FAMILY_CARE_ABSENCE', '介護休業', 'GREY', false, 'DAY', 93),
  // 労働基準法68条: as needed. The name says no more than it must.
  leave('MENSTRUATION', '生理休暇', 'BLUE', false, 'HOUR'),
  // 労働基準法7条, 裁判員の参加する刑事裁判に関する法律100条: the time that is needed.
  leave('CIVIC_DUTY', '公民権行使・裁判員休暇', 'INDIGO', false, 'HOUR'),
  leave(ABSENCE, '欠勤', 'GREY', false),
  leave(PRIVATE_OUTING, '私用外出（中抜け）', 'GREY', false, 'HOUR'),
];
