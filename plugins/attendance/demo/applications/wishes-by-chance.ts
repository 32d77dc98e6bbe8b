import type { RequestStatus } from '#plugins/employee/api.ts';
import { chance } from '../days.ts';
import type { Wish } from './wish.ts';

export const REASONS = {
  OVERTIME: ['月末の請求処理', '見積もりの締め切り', '棚卸の準備', '障害の対応', '展示会の準備'],
  VACATION: ['私用のため', '通院のため', '子どもの学校行事', '帰省のため', ''],
  HOLIDAY_WORK: ['展示会の対応', '店舗の棚卸', 'お客様の立ち会い'],
} as const;
export const FORGOTTEN = { end: '退勤の打刻を忘れたため', rest: '休憩の打刻を忘れたため' } as const;
const REFUSALS = ['別の日に調整してください。', '理由をもう少し詳しく書いてください。'];

type Wished = Omit<Wish, 'employeeId' | 'status'>;

/** What somebody wishes by chance, the same each time; most of it waits. */
export function wishesBy(employeeId: string, seed: string) {
  const next = chance(`${seed} ${employeeId}`);
  const pick = (count: number): number => Math.floor(next() * count);
  const one = <Value>(of: readonly Value[]): Value => of[pick(of.length)] as Value;
  const wishes: Wish[] = [];
  const status = (): RequestStatus =>
    next() < 0.55 ? 'PENDING' : next() < 0.8 ? 'APPROVED' : 'REJECTED';
  const add = (wish: Wished, as: RequestStatus = status()) =>
    wishes.push({
      ...wish,
      employeeId,
      status: as,
      ...(as === 'REJECTED' ? { comment: one(REFUSALS) } : {}),
    });
  return { next, pick, one, add, wishes };
}
