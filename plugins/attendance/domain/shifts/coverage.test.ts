import { describe, expect, it } from 'vitest';
import { coverageOf, fewestIn, headcountByHour, presencesOn } from './coverage.ts';
import { type CellPlan, checkTimes, samePlan, shortTimes, workMinutes } from './shift-plan.ts';

const work = (start: number, end: number): CellPlan => ({
  kind: 'WORK',
  patternId: null,
  start: start * 60,
  end: end * 60,
  breaks: [],
});

describe('coverage of a band', () => {
  it.each<[string, CellPlan[], CellPlan[], number]>([
    ['nobody', [], [], 0],
    ['two over the whole band', [work(9, 18), work(8, 12)], [], 2],
    [
      'the fewest at any moment, not whoever looks in',
      [work(9, 11), work(11, 12), work(10, 12)],
      [],
      1,
    ],
    [
      'a hole of a minute is a hole',
      [work(9, 10), { ...work(10, 12), start: 601 } as CellPlan],
      [],
      0,
    ],
    ['who is off or has no plan is not there', [{ kind: 'OFF' }, null], [], 0],
    ['last night goes on this morning', [], [work(22, 36)], 1],
    ['last evening does not', [], [work(14, 24)], 0],
  ])('%s', (_what, today, yesterday, assigned) => {
    expect(fewestIn(presencesOn(today, yesterday), 540, 720)).toBe(assigned);
  });

  it('says what is missing by weekday, and never less than nothing', () => {
    const band = { start: 540, end: 720, needed: [0, 3, 1, 0, 0, 0, 0] };
    const there = presencesOn([work(9, 18), work(9, 18)]);
    expect(coverageOf(band, 1, there)).toEqual({ needed: 3, assigned: 2, missing: 1 });
    expect(coverageOf(band, 2, there)).toEqual({ needed: 1, assigned: 2, missing: 0 });
  });

  it('counts heads by hour', () => {
    const hours = headcountByHour(presencesOn([work(9, 18), work(17, 26)]));
    expect([hours[8], hours[9], hours[17], hours[18], hours[23]]).toEqual([0, 1, 2, 1, 1]);
  });
});

describe('a plan', () => {
  it('is work without its breaks', () => {
    expect(
      workMinutes({
        kind: 'WORK',
        patternId: null,
        start: 540,
        end: 1080,
        breaks: [{ from: 720, until: 780 }],
      }),
    ).toBe(480);
    expect(workMinutes({ kind: 'OFF' })).toBe(0);
  });

  it.each<[number, number, [number, number][], string | undefined]>([
    [540, 1080, [[720, 780]], undefined],
    [1320, 1860, [[1560, 1620]], undefined],
    [540, 540, [], 'end endBeforeStart'],
    [1440, 1500, [], 'start time'],
    [540, 1981, [], 'end within24Hours'],
    [540, 1080, [[500, 560]], 'breaks/0/from breakInside'],
    [540, 1080, [[720, 720]], 'breaks/0/until endBeforeStart'],
    [
      540,
      1080,
      [
        [720, 780],
        [770, 800],
      ],
      'breaks/1/from overlaps',
    ],
  ])('from %i to %i with breaks %j', (start, end, breaks, expected) => {
    const [issue] = checkTimes({
      start,
      end,
      breaks: breaks.map(([from, until]) => ({ from, until })),
    });
    expect(issue && `${issue.path} ${issue.key.replace('validation.', '')}`).toBe(expected);
  });

  it('is the same only with the same pattern, times and breaks', () => {
    const day = work(9, 18);
    expect(samePlan(day, { ...day } as CellPlan)).toBe(true);
    expect(samePlan(day, { ...day, patternId: 'x' } as CellPlan)).toBe(false);
    expect(samePlan(day, { ...day, breaks: [{ from: 720, until: 780 }] } as CellPlan)).toBe(false);
    expect(samePlan(null, { kind: 'OFF' })).toBe(false);
  });

  it('is written in few letters', () => {
    expect(shortTimes({ start: 540, end: 1110 })).toBe('9-18:30');
  });
});
