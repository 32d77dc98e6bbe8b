import type { HolidayWorkDetails } from './details.ts';

export type TransferJudgement = {
  readonly kind: HolidayWorkDetails['transferKind'];
  readonly because: 'NO_DAY_ASKED' | 'BEFORE_THE_DAY' | 'DAY_HAD_BEGUN' | 'HALF_A_DAY';
};

/**
 * 振替休日か代休か (labour-rules 3.3): both days have to be fixed before 0:00 of the worked day. A
 * holiday is a whole calendar day, so half a day of work never moves it. `beganAt` is that 0:00.
 */
export function judgeTransfer(
  { transferDate, part }: Pick<HolidayWorkDetails, 'transferDate' | 'part'>,
  approvedAt: Date,
  beganAt: Date,
): TransferJudgement {
  if (transferDate === null) return { kind: null, because: 'NO_DAY_ASKED' };
  if (approvedAt >= beganAt) return { kind: 'COMPENSATORY', because: 'DAY_HAD_BEGUN' };
  if (part === 'HALF') return { kind: 'COMPENSATORY', because: 'HALF_A_DAY' };
  return { kind: 'SUBSTITUTE', because: 'BEFORE_THE_DAY' };
}
