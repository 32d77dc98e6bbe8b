import { describe, expect, it } from 'vitest';
import { breakFindings, issue, overlaps, spanIssues } from './issues.ts';
import { isSameWeek } from './same-week.ts';
import { summarizeSpans } from './stamp-spans.ts';

const span = (from: number, until: number) => ({ from, until });

describe('what is wrong with the times of an application', () => {
  it.each([
    ['a shift with a break', span(540, 1080), [span(720, 780)], []],
    ['no length', span(540, 540), [], ['end endAfterStart']],
    ['backwards', span(540, 539), [], ['end endAfterStart']],
    ['a whole day', span(0, 1440), [], []],
    ['a minute more than a day', span(0, 1441), [], ['end longestShift']],
    ['a break without length', span(540, 1080), [span(720, 720)], ['breaks/0/end endAfterStart']],
    ['a break at both ends', span(540, 1080), [span(540, 600), span(1020, 1080)], []],
    [
      'a break that begins before',
      span(540, 1080),
      [span(539, 600)],
      ['breaks/0/start breakInsideWork'],
    ],
    [
      'a break that ends after',
      span(540, 1080),
      [span(1020, 1081)],
      ['breaks/0/start breakInsideWork'],
    ],
    ['breaks that touch', span(540, 1080), [span(700, 720), span(720, 740)], []],
    ['breaks in any order', span(540, 1080), [span(900, 920), span(700, 720)], []],
    ['that touch the other way round', span(540, 1080), [span(720, 740), span(700, 720)], []],
    [
      'a break over the one before',
      span(540, 1080),
      [span(700, 720), span(719, 740)],
      ['breaks/1/start breaksOverlap'],
    ],
    [
      'a break over a later one',
      span(540, 1080),
      [span(719, 740), span(700, 720)],
      ['breaks/1/start breaksOverlap'],
    ],
    [
      'each of several',
      span(540, 1080),
      [span(500, 560), span(600, 590)],
      ['breaks/0/start breakInsideWork', 'breaks/1/end endAfterStart'],
    ],
  ])('%s', (_what, work, breaks, expected) => {
    const told = spanIssues(work, breaks).map(({ path, key }) => `${path} ${key}`);
    expect(told).toEqual(expected.map((one) => one.replace(' ', ' validation.')));
  });

  it.each([
    [span(0, 10), span(10, 20), false],
    [span(0, 11), span(10, 20), true],
    [span(10, 20), span(0, 10), false],
    [span(10, 20), span(0, 11), true],
    [span(0, 30), span(10, 20), true],
    [span(10, 20), span(0, 30), true],
  ])('%j and %j overlap: %s', (one, other, is) => {
    expect(overlaps(one, other)).toBe(is);
  });

  it('an issue names its field, its sentence and what stands in it', () => {
    expect(issue('end', 'x')).toEqual({ path: 'end', key: 'validation.x' });
    expect(issue('end', 'x', { days: 3 })).toEqual({
      path: 'end',
      key: 'validation.x',
      params: { days: 3 },
    });
  });
});

describe('breaks of the law', () => {
  const of = (
    work: ReturnType<typeof span>[],
    breaks: ReturnType<typeof span>[],
    isPlan: boolean,
  ) => breakFindings(work, breaks, { isPlan, path: 'breaks' });
  it('a plan must have them, what has happened is pointed at', () => {
    const params = { needed: 45, taken: 30 };
    expect(of([span(0, 421)], [span(100, 130)], true)).toEqual({
      issues: [{ path: 'breaks', key: 'validation.breakNeeded', params }],
      warnings: [],
    });
    expect(of([span(0, 421)], [span(100, 130)], false)).toEqual({
      issues: [],
      warnings: [{ key: 'warning.breakShort', params }],
    });
    for (const isPlan of [true, false])
      expect(of([span(0, 405)], [span(100, 145)], isPlan)).toEqual({ issues: [], warnings: [] });
  });
  it('of two breaks over each other a minute counts once', () => {
    expect(of([span(0, 420)], [span(100, 130), span(110, 140)], false).warnings).toEqual([
      { key: 'warning.breakShort', params: { needed: 45, taken: 40 } },
    ]);
  });
});

describe('weeks', () => {
  // 2026-11-22 is a Sunday.
  it.each([
    ['2026-11-22', '2026-11-28', 0, true],
    ['2026-11-21', '2026-11-22', 0, false],
    ['2026-11-22', '2026-11-23', 1, false],
    ['2026-11-16', '2026-11-22', 1, true],
    ['2026-11-28', '2026-11-29', 6, true],
  ])('%s and %s, begun on weekday %i, are one: %s', (one, other, weekday, is) => {
    expect(isSameWeek(one, other, weekday)).toBe(is);
    expect(isSameWeek(other, one, weekday)).toBe(is);
  });
});

describe('work and breaks of stamps', () => {
  const read = (text: string) =>
    summarizeSpans(
      text
        .split(' ')
        .filter(Boolean)
        .map((one) => {
          const [type = '', at = ''] = one.split('@');
          const types = {
            in: 'CHECK_IN_OFFICE',
            direct: 'DIRECT_START',
            out: 'CHECK_OUT_OFFICE',
            home: 'DIRECT_END',
            break: 'BREAK_IN',
            back: 'BREAK_OUT',
          } as const;
          return { type: types[type as keyof typeof types], at: Number(at) };
        }),
    );
  it.each([
    ['nothing', '', [], []],
    ['a day', 'in@540 break@720 back@780 out@1080', [span(540, 1080)], [span(720, 780)]],
    ['twice', 'direct@540 home@600 in@700 out@800', [span(540, 600), span(700, 800)], []],
    [
      'a break that the end of work ends',
      'in@540 break@720 out@1080',
      [span(540, 1080)],
      [span(720, 1080)],
    ],
    ['nobody ended it', 'in@540 break@720', [], []],
    [
      'two breaks',
      'in@540 break@600 back@610 break@700 back@710 out@800',
      [span(540, 800)],
      [span(600, 610), span(700, 710)],
    ],
    ['an end without a beginning', 'out@540 back@600', [], []],
    [
      'work goes on after a break',
      'in@540 break@600 back@610 out@620 out@700',
      [span(540, 620)],
      [span(600, 610)],
    ],
  ])('%s', (_what, stamps, work, breaks) => {
    expect(read(stamps)).toEqual({ work, breaks });
  });
});
