import { describe, expect, it } from 'vitest';
import { facts, holiday, issues, warnings } from './example-applications.ts';

describe('休日出勤', () => {
  it.each([
    ['休日', holiday('2026-11-28'), {}, []],
    ['勤務日', holiday('2026-11-24'), {}, ['workDate notADayOff']],
    ['休憩のない予定', holiday('2026-11-28', { breaks: [] }), {}, ['breaks breakNeeded']],
    [
      '休む日が同じ日',
      holiday('2026-11-28', { transferDate: '2026-11-28' }),
      {},
      ['transferDate transferSameDay'],
    ],
    [
      '休む日が休日',
      holiday('2026-11-28', { transferDate: '2026-11-22' }),
      {},
      ['transferDate transferIsDayOff'],
    ],
    [
      '振替が過去',
      holiday('2026-11-28', { transferDate: '2026-11-18' }),
      {},
      ['transferDate transferInPast'],
    ],
    [
      '休む日が要る',
      holiday('2026-11-28'),
      { limits: { ...facts().limits, needsTransfer: true } },
      ['transferDate transferNeeded'],
    ],
  ])('%s', (_label, given, more, expected) => {
    expect(issues(given, more)).toEqual(expected);
  });

  it('半日は振替にならず、別の週は知らせる', () => {
    const other = holiday('2026-11-28', { part: 'HALF', transferDate: '2026-11-25' });
    expect(issues(other)).toEqual(['transferDate compensatoryBeforeWork']);
    const sunday = { weekStartDay: 6, ...{} };
    expect(warnings(holiday('2026-11-28', { transferDate: '2026-11-25' }), sunday)).toEqual([
      'warning.transferOtherWeek',
    ]);
    expect(warnings(holiday('2026-11-28', { transferDate: '2026-11-25' }))).toEqual([]);
  });

  it('振替休日と代休は、会社が認める日と単位だけ', () => {
    const transfer = {
      substituteWithinDays: 3,
      compensatoryParts: ['WHOLE' as const],
      compensatoryWithinMonths: 2,
    };
    const by = (more: object) => ({
      limits: { ...facts().limits, transfer: { ...transfer, ...more } },
    });
    const near = holiday('2026-11-28', { transferDate: '2026-11-25' });
    const far = holiday('2026-11-28', { transferDate: '2026-11-24' });
    expect(issues(near, by({}))).toEqual([]);
    expect(issues(far, by({}))).toEqual(['transferDate substituteTooFar']);
    expect(issues(near, by({ substituteWithinDays: null }))).toEqual([
      'transferDate substituteNotOffered',
    ]);
    const after = { today: '2026-11-21', now: 1200 };
    const half = holiday('2026-11-21', { part: 'HALF', transferDate: '2026-11-24' });
    expect(issues(half, { ...after, ...by({}) })).toEqual(['transferDate compensatoryWholeOnly']);
    const taken = (transferDate: string) => holiday('2026-11-21', { transferDate });
    expect(issues(taken('2026-11-24'), { ...after, ...by({ compensatoryParts: [] }) })).toEqual([
      'transferDate compensatoryNotOffered',
    ]);
    expect(issues(taken('2027-01-22'), { ...after, ...by({}) })).toEqual([
      'transferDate compensatoryTooLate',
    ]);
    expect(issues(taken('2026-11-24'), { ...after, ...by({}) })).toEqual([]);
  });

  it('過ぎた休日出勤の休む日は代休になる', () => {
    const past = holiday('2026-11-21', { transferDate: '2026-11-24' });
    expect(warnings(past, { today: '2026-11-21', now: 1200 })).toEqual([
      'warning.becomesCompensatory',
    ]);
  });
});
