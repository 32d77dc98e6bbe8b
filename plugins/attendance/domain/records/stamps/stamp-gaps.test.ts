import { describe, expect, it } from 'vitest';
import { MONDAY } from '../test-somebody.ts';
import { stampGaps } from './stamp-gaps.ts';

describe('presence beside what counts', () => {
  const at = (clock: string) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return MONDAY * 1440 + hours * 60 + minutes;
  };
  const spans = (text: string) =>
    text
      .split(' ')
      .filter(Boolean)
      .map((one) => {
        const [from = '', until = ''] = one.split('-');
        return { from: at(from), until: at(until) };
      });
  const rules = (more: object = {}, workSystem = 'FIXED') =>
    ({
      TIME_STAMPING: { gapThresholdMinutes: 30, earlyStampMinutes: 60, ...more },
      WORK_SYSTEM: { workSystem },
    }) as never;
  const gaps = (
    raw: string,
    work: string,
    more: { elsewhere?: string; firstIn?: string; prescribed?: number; plan?: null } = {},
    of = rules(),
  ) =>
    stampGaps(
      {
        counted: {
          raw: spans(raw),
          work: spans(work),
          ...(more.elsewhere ? { elsewhere: spans(more.elsewhere) } : {}),
        },
        workDay: {
          day: MONDAY,
          prescribedMinutes: more.prescribed ?? 480,
          ...(more.plan === null ? {} : { plan: { from: 540, until: 1080 } }),
        },
        firstIn: more.firstIn === undefined ? undefined : at(more.firstIn),
      } as never,
      of,
    );
  it.each<[string, string, string, number]>([
    ['all of it counts', '9:00-18:00', '9:00-18:00', 0],
    ['half an hour before is within the rule', '8:30-18:00', '9:00-18:00', 0],
    ['a minute more is not', '8:29-18:00', '9:00-18:00', 31],
    ['after the end', '9:00-19:00', '9:00-18:00', 60],
    ['the longer of both', '8:00-20:00', '9:00-18:00', 120],
    ['the first and the last of several', '8:00-12:00 13:00-18:00', '9:00-12:00 13:00-18:00', 60],
    ['in whatever order', '13:00-18:00 8:00-12:00', '13:00-18:00 9:00-12:00', 60],
    ['nothing of it counts', '9:00-12:00', '', 180],
    ['nobody was there', '', '', 0],
    ['rounded in favour of the person', '9:05-17:55', '9:00-18:00', 0],
  ])('%s', (_what, raw, work, gap) => {
    expect(gaps(raw, work)).toEqual({ stampGap: gap, earlyStamp: 0 });
  });
  it('what a neighbouring day counts is counted', () => {
    expect(gaps('5:00-18:00', '9:00-18:00', { elsewhere: '5:00-9:00' }).stampGap).toBe(0);
  });
  it.each<[string, object, number]>([
    ['an hour before the plan is within the rule', { firstIn: '8:00' }, 0],
    ['a minute more stands out', { firstIn: '7:59' }, 61],
    ['on a day off', { firstIn: '7:00', prescribed: 0 }, 0],
    ['without a plan', { firstIn: '7:00', plan: null }, 0],
    ['nobody came', {}, 0],
  ])('%s', (_what, more, early) => {
    expect(gaps('9:00-18:00', '9:00-18:00', more).earlyStamp).toBe(early);
  });
  it('whoever chooses their hours is never early', () => {
    expect(
      gaps('9:00-18:00', '9:00-18:00', { firstIn: '5:00' }, rules({}, 'FLEX')).earlyStamp,
    ).toBe(0);
  });
});
