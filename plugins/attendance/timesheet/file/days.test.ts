import { describe, expect, it } from 'vitest';
import type { Span } from '../../domain/day-summary.ts';
import { dayOfDate, minuteOfWallClock, wallClockOfMinute } from '../../domain/engine/day/clock.ts';
import { minutesOf, spansOf, workDaysOf } from './days.ts';
import type { FileDay, TextSpan, TimesheetFile } from './format.ts';

const D2 = '2025-06-02';
const D3 = '2025-06-03';
const at = (date: string, from: string, until: string): TextSpan => [
  `${date}T${from}`,
  `${date}T${until}`,
];
/** Spans as '02 09:00-18:00', with the day of the month in front. */
const shown = (spans: readonly Span[] = []): string =>
  spans
    .map(({ from, until }) => [wallClockOfMinute(from), wallClockOfMinute(until)])
    .map(([from = '', until = '']) => `${from.slice(8).replace('T', ' ')}-${until.slice(11)}`)
    .join(', ');
const day = (more: Partial<FileDay> = {}): FileDay => ({
  date: D2,
  prescribedMinutes: 480,
  ...more,
});
const first = (file: TimesheetFile) => workDaysOf(file).days[0];

describe('the days of a file as the engine takes them', () => {
  it('times of the wall clock become minutes', () => {
    expect(minutesOf('00:00')).toBe(0);
    expect(minutesOf('09:05')).toBe(545);
    expect(minutesOf('23:59')).toBe(1439);
    expect(spansOf([at(D2, '09:00', '18:00')])).toEqual([
      { from: minuteOfWallClock(`${D2}T09:00`), until: minuteOfWallClock(`${D2}T18:00`) },
    ]);
    expect(spansOf()).toEqual([]);
  });

  it('carry what they were given and nothing that was left out', () => {
    const full = first({
      days: [
        day({
          work: [at(D2, '09:00', '18:00')],
          breaks: [at(D2, '12:00', '13:00')],
          outings: [at(D2, '15:00', '16:00')],
          leave: [at(D2, '08:00', '09:00')],
          plannedAtStart: 540,
          paidLeaveMinutes: 60,
          scheduledStart: '08:00',
          scheduledEnd: '17:00',
        }),
      ],
    });
    expect(full).toEqual({
      day: dayOfDate(D2),
      prescribedMinutes: 480,
      plannedAtStart: 540,
      paidLeaveMinutes: 60,
      plan: { from: 480, until: 1020 },
      work: spansOf([at(D2, '09:00', '18:00')]),
      breaks: spansOf([at(D2, '12:00', '13:00')]),
      outings: spansOf([at(D2, '15:00', '16:00')]),
      leave: spansOf([at(D2, '08:00', '09:00')]),
    });
    expect(first({ days: [day()] })).toEqual({
      day: dayOfDate(D2),
      prescribedMinutes: 480,
      work: [],
      breaks: [],
      outings: [],
      leave: [],
    });
  });

  const plan = (own: Partial<FileDay>, more: Partial<TimesheetFile> = {}) =>
    first({ days: [day(own)], ...more })?.plan;
  const USUAL = { scheduledStart: '09:00', scheduledEnd: '18:00' };
  it.each([
    ['the day says it', USUAL, {}, { from: 540, until: 1080 }],
    [
      'over midnight',
      { scheduledStart: '22:00', scheduledEnd: '06:00' },
      {},
      { from: 1320, until: 1800 },
    ],
    [
      'a whole day round',
      { scheduledStart: '09:00', scheduledEnd: '09:00' },
      {},
      { from: 540, until: 1980 },
    ],
    ['the file says it for days of work', {}, USUAL, { from: 540, until: 1080 }],
    ['and not for days off', { prescribedMinutes: 0 }, USUAL, undefined],
    ['a day off may say it', { prescribedMinutes: 0, ...USUAL }, {}, { from: 540, until: 1080 }],
    [
      'the day says the start, the file the end',
      { scheduledStart: '10:00' },
      USUAL,
      { from: 600, until: 1080 },
    ],
    ['no end', { scheduledStart: '10:00' }, {}, undefined],
    [
      'a day off has no end of the file',
      { prescribedMinutes: 0, scheduledStart: '10:00' },
      USUAL,
      undefined,
    ],
    ['no start', { scheduledEnd: '18:00' }, {}, undefined],
  ])('the plan: %s', (_what, own, file, expected) => {
    expect(plan(own, file)).toEqual(expected);
  });

  it('attendance of several days goes to the days on which it began', () => {
    const file = {
      days: [day(), day({ date: D3 })],
      rawWork: [[`${D2}T22:00`, `${D3}T05:00`] as const, at(D3, '22:00', '23:00')],
    };
    expect(workDaysOf(file).days.map(({ work }) => shown(work))).toEqual([
      '02 22:00-05:00',
      '03 22:00-23:00',
    ]);
    const listed = { ...file, days: [day({ work: [] }), day({ date: D3 })] };
    expect(workDaysOf(listed).days.map(({ work }) => shown(work))).toEqual(['', '']);
  });

  it('planned breaks lie on every day', () => {
    const { plannedBreaks } = workDaysOf({
      days: [day(), day({ date: D3 })],
      scheduledBreaks: [
        { from: '12:00', to: '13:00' },
        { from: '23:30', until: '00:30' },
      ],
    });
    for (const ofDay of plannedBreaks.values())
      expect(shown(ofDay)).toBe('02 12:00-13:00, 02 23:30-00:30, 03 12:00-13:00, 03 23:30-00:30');
    expect([...workDaysOf({ days: [day()] }).plannedBreaks.values()]).toEqual([[]]);
  });
  it('a day’s own breaks, approved work, hours and grace stand in the place of the file’s', () => {
    const own = workDaysOf({
      days: [
        day({
          scheduledBreaks: [{ from: '11:00', until: '11:30' }],
          approved: [['2025-06-02T18:00', '2025-06-02T19:00']],
          attended: ['10:00', '15:00'],
          lateGraceMinutes: 5,
          isOnLeave: true,
        }),
        day({ date: D3, attended: [] }),
      ],
      scheduledBreaks: [{ from: '12:00', to: '13:00' }],
    });
    const [first, second] = [...own.plannedBreaks.values()];
    expect(shown(first ?? [])).toBe('02 11:00-11:30');
    expect(shown(second ?? [])).toBe('02 12:00-13:00, 03 12:00-13:00');
    expect([...own.approved.values()].map((spans) => shown(spans))).toEqual(['02 18:00-19:00', '']);
    expect([...own.attendance.values()]).toEqual([
      { attended: { from: 600, until: 900 }, lateGrace: 5, earlyLeaveGrace: 0 },
      { attended: null, lateGrace: 0, earlyLeaveGrace: 0 },
    ]);
    expect(own.days.map(({ isOnLeave }) => isOnLeave)).toEqual([true, undefined]);
  });
});

describe('a shift that runs into the next plan is cut at it', () => {
  const night = day({
    work: [[`${D2}T20:00`, `${D3}T11:00`]],
    breaks: [[`${D2}T23:00`, `${D3}T00:00`], at(D3, '09:30', '10:00')],
    outings: [at(D3, '10:00', '10:15')],
  });
  const next = (more: Partial<FileDay> = {}) =>
    day({
      date: D3,
      work: [at(D3, '13:00', '18:00')],
      breaks: [at(D3, '15:00', '15:10')],
      outings: [at(D3, '16:00', '16:10')],
      ...more,
    });
  const cut = (days: readonly FileDay[], more: Partial<TimesheetFile> = {}) =>
    workDaysOf({ days, ...more }).days.map(({ work, breaks, outings }) =>
      [work, breaks, outings].map(shown).join(' / '),
    );
  const WHOLE = [
    '02 20:00-11:00 / 02 23:00-00:00, 03 09:30-10:00 / 03 10:00-10:15',
    '03 13:00-18:00 / 03 15:00-15:10 / 03 16:00-16:10',
  ];
  const CUT = [
    '02 20:00-09:00 / 02 23:00-00:00 / ',
    '03 09:00-11:00, 03 13:00-18:00 / 03 09:30-10:00, 03 15:00-15:10 / 03 10:00-10:15, 03 16:00-16:10',
  ];
  it.each([
    ['of the day', [night, next({ scheduledStart: '09:00' })], {}, CUT],
    ['in whatever order the days come', [next({ scheduledStart: '09:00' }), night], {}, CUT],
    ['of the file', [night, next()], { scheduledStart: '09:00' }, CUT],
    ['named as an instant', [night, next()], { nextScheduledStart: `${D3}T09:00` }, CUT],
    [
      'which wins over the day',
      [night, next({ scheduledStart: '08:00' })],
      { nextScheduledStart: `${D3}T09:00` },
      CUT,
    ],
    [
      'an instant of another day says nothing',
      [night, next()],
      { nextScheduledStart: '2025-06-04T09:00' },
      WHOLE,
    ],
    ['no plan, no cut', [night, next()], {}, WHOLE],
    [
      'a day off has none',
      [night, next({ prescribedMinutes: 0 })],
      { scheduledStart: '09:00' },
      WHOLE,
    ],
    ['a start after the end of the shift', [night, next({ scheduledStart: '11:00' })], {}, WHOLE],
  ])('%s', (_what, days, more, expected) => {
    expect(cut(days, more)).toEqual(expected);
  });
  it('of several spans only what goes on is that day’s', () => {
    const morning = day({ work: [at(D2, '08:00', '10:00'), [`${D2}T20:00`, `${D3}T11:00`]] });
    expect(cut([morning, day({ date: D3 })], { scheduledStart: '09:00' })).toEqual([
      '02 08:00-10:00, 02 20:00-09:00 /  / ',
      '03 09:00-11:00 /  / ',
    ]);
  });
  it('an instant cuts on its own day only', () => {
    const last = day({ date: '2025-06-04', prescribedMinutes: 0 });
    const nextScheduledStart = `${D3}T09:00`;
    expect(cut([night, next(), last], { nextScheduledStart })).toEqual([...CUT, ' /  / ']);
  });
  it('through several days, each from its own start', () => {
    const long = day({ work: [[`${D2}T20:00`, '2025-06-04T10:00']] });
    const others = [day({ date: D3 }), day({ date: '2025-06-04' })];
    expect(
      cut([long, ...others], { scheduledStart: '09:00' }).map((one) => one.split(' / ')[0]),
    ).toEqual(['02 20:00-09:00', '03 09:00-09:00', '04 09:00-10:00']);
  });
});
