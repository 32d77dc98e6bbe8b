import { describe, expect, it } from 'vitest';
import type { FactsOfDay } from './facts.ts';
import {
  type OfferedClass,
  proposedLeaveClass,
  proposedLeaveDay,
  proposedOvertime,
} from './proposals.ts';

const day = (more: Partial<FactsOfDay> = {}): FactsOfDay => ({
  date: '2026-11-24',
  isInService: true,
  isOnLeave: false,
  breakIsCancelled: false,
  plan: { start: 540, end: 1080, breaks: [{ from: 720, until: 780 }] },
  stamps: [],
  ...more,
});
const out = (at: number) => ({ id: 'out', type: 'CHECK_OUT_OFFICE' as const, at });
const into = (at: number) => ({ id: 'in', type: 'CHECK_IN_OFFICE' as const, at });

describe('残業の申請の初期値', () => {
  it.each([
    ['予定の終わりから、最後の打刻まで', [into(540), out(1215)], { from: 1080, until: 1215 }],
    [
      '休憩をはさんでも、最後の打刻まで',
      [
        into(540),
        { id: 'break', type: 'BREAK_IN' as const, at: 720 },
        { id: 'back', type: 'BREAK_OUT' as const, at: 780 },
        out(1215),
      ],
      { from: 1080, until: 1215 },
    ],
    ['まだ退勤していない', [into(540)], { from: 1080, until: null }],
    ['打刻がない', [], { from: 1080, until: null }],
    ['予定より早く帰った', [into(540), out(1020)], { from: 1080, until: null }],
    ['予定どおりに帰った', [into(540), out(1080)], { from: 1080, until: null }],
    ['日付をまたいだ', [into(540), out(1470)], { from: 1080, until: 1470 }],
    [
      '直帰した',
      [into(540), { id: 'end', type: 'DIRECT_END' as const, at: 1200 }],
      { from: 1080, until: 1200 },
    ],
    [
      '休憩の打刻が最後',
      [into(540), { id: 'break', type: 'BREAK_IN' as const, at: 1110 }],
      { from: 1080, until: null },
    ],
  ])('%s', (_case, stamps, proposal) => {
    expect(proposedOvertime(day({ stamps }))).toEqual(proposal);
  });

  it('休みの日には、何も提案しない', () => {
    expect(proposedOvertime(day({ plan: null, stamps: [into(540), out(1215)] }))).toBeUndefined();
  });
});

describe('休暇の申請の初期値', () => {
  const week = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'];
  const days = (free: readonly string[] = [], onLeave: readonly string[] = []) =>
    week.map((date) =>
      day({
        date,
        isOnLeave: onLeave.includes(date),
        ...(free.includes(date) ? { plan: null } : {}),
      }),
    );
  const weekend = ['2026-11-21', '2026-11-22', '2026-11-23'];

  it.each([
    ['翌日', days(), 1, '2026-11-21'],
    ['休日を飛ばす', days(weekend), 1, '2026-11-24'],
    ['締切の日数だけ先', days(weekend), 5, '2026-11-25'],
    ['当日でよくても、翌日から', days(), 0, '2026-11-21'],
    ['もう休みの日を飛ばす', days(weekend, ['2026-11-24']), 1, '2026-11-25'],
    ['知っている日にない', days(weekend), 30, undefined],
  ])('%s', (_case, known, daysBefore, date) => {
    expect(proposedLeaveDay({ today: '2026-11-20', daysBefore, days: known })).toBe(date);
  });
  it('在籍していない日は提案しない', () => {
    const known = [
      day({ date: '2026-11-21', isInService: false }),
      day({ date: '2026-11-22', isInService: false, isOnLeave: true }),
      day({ date: '2026-11-23' }),
    ];
    expect(proposedLeaveDay({ today: '2026-11-20', daysBefore: 0, days: known })).toBe(
      '2026-11-23',
    );
  });
});

describe('休暇の申請の種類の初期値', () => {
  const offered = (id: string, timesAsked: number, more: Partial<OfferedClass> = {}) => ({
    id,
    code: id,
    isPaid: true,
    limitDays: null,
    usedDays: 0,
    timesAsked,
    ...more,
  });
  const paid = (timesAsked = 0, more = {}) => offered('PAID_LEAVE', timesAsked, more);

  it.each([
    ['まだ何も申請していない人には、年次有給休暇', [offered('SUMMER', 0), paid()], 'PAID_LEAVE'],
    ['その人がいちばん多く申請した種類', [paid(2), offered('REFRESH', 5)], 'REFRESH'],
    ['同じ回数なら、年次有給休暇', [offered('REFRESH', 3), paid(3)], 'PAID_LEAVE'],
    [
      '賃金の出ない種類は、本人が選ぶまで出さない',
      [paid(1), offered('SICK', 9, { isPaid: false })],
      'PAID_LEAVE',
    ],
    [
      '欠勤と私用外出は、休暇として出さない',
      [paid(), offered('ABSENCE', 9), offered('PRIVATE_OUTING', 9)],
      'PAID_LEAVE',
    ],
    [
      '使い切った種類は出さない',
      [paid(1), offered('SUMMER', 3, { limitDays: 3, usedDays: 3 })],
      'PAID_LEAVE',
    ],
    [
      '半日残っていれば出す',
      [paid(1), offered('SUMMER', 3, { limitDays: 3, usedDays: 2.5 })],
      'SUMMER',
    ],
    ['会社が別の種類だけを出すなら、申請したことのあるもの', [offered('OWN', 1)], 'OWN'],
    ['選べるものがない', [offered('SICK', 0, { isPaid: false })], undefined],
  ])('%s', (_case, classes, id) => {
    expect(proposedLeaveClass(classes)?.id).toBe(id);
  });
});
