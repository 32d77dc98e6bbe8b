import { describe, expect, it } from 'vitest';
import type { Span } from '../../domain/day-summary.ts';
import { dayOfDate, wallClockOfMinute } from '../../domain/engine/day/clock.ts';
import { autoBreakOn, workDaysOf } from './days.ts';
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

describe('stamps of a file', () => {
  const stamp = (type: 'CHECK_IN' | 'CHECK_OUT' | 'BREAK_IN' | 'BREAK_OUT', time: string) => ({
    type,
    at: `${D2}T${time}`,
  });
  const WHOLE = [
    stamp('CHECK_IN', '08:50'),
    stamp('BREAK_IN', '12:00'),
    stamp('BREAK_OUT', '12:45'),
    stamp('CHECK_OUT', '18:05'),
  ];
  const read = (
    stamps: FileDay['stamps'] & object,
    more: Partial<TimesheetFile> = {},
    own: Partial<FileDay> = {},
  ) => {
    const { days, counted, unreadableStamps } = workDaysOf({
      days: [day({ stamps, ...own })],
      ...more,
    });
    return {
      work: shown(days[0]?.work),
      breaks: shown(days[0]?.breaks),
      removed: counted.get(dayOfDate(D2))?.minutesRemoved,
      automatic: counted.get(dayOfDate(D2))?.automaticBreakMinutes,
      unreadableStamps,
    };
  };
  it('count as they are', () => {
    expect(read(WHOLE)).toEqual({
      work: '02 08:50-18:05',
      breaks: '02 12:00-12:45',
      removed: 0,
      automatic: 0,
      unreadableStamps: [],
    });
  });
  it('have breaks beside them that nobody stamped', () => {
    expect(read(WHOLE, {}, { breaks: [at(D2, '15:00', '15:15')] }).breaks).toBe(
      '02 12:00-12:45, 02 15:00-15:15',
    );
  });
  it('are rounded as the file says', () => {
    const { work, removed } = read(WHOLE, {
      stampRounding: { CHECK_IN: { unit: 15, mode: 'CEIL' } },
    });
    expect([work, removed]).toEqual(['02 09:00-18:05', 10]);
  });
  it('before the plan count, unless the file leaves them out and nobody approved them', () => {
    const planned = { scheduledStart: '09:00', scheduledEnd: '18:00' };
    const earlyWorkPolicy = 'FROM_SCHEDULED_START_UNLESS_APPROVED' as const;
    expect(read(WHOLE, planned).work).toBe('02 08:50-18:05');
    expect(read(WHOLE, { ...planned, earlyWorkPolicy })).toMatchObject({
      work: '02 09:00-18:05',
      removed: 10,
    });
    const approved = [at(D2, '08:00', '09:00')];
    expect(read(WHOLE, { ...planned, earlyWorkPolicy, approved }).work).toBe('02 08:50-18:05');
    expect(read(WHOLE, { earlyWorkPolicy }).work).toBe('02 08:50-18:05');
  });
  it('get the automatic break of the file', () => {
    expect(
      read([WHOLE[0]!, WHOLE[3]!], { autoBreak: [{ from: '12:00', to: '13:00' }] }),
    ).toMatchObject({ breaks: '02 12:00-13:00', automatic: 60, removed: 0 });
  });
  it.each([
    [
      'nobody ends them',
      undefined,
      '',
      ['"days[0].stamps" lack a CHECK_OUT, without which they do not count.'],
    ],
    [
      'not ended by rule',
      { mode: 'NONE' },
      '',
      ['"days[0].stamps" lack a CHECK_OUT, without which they do not count.'],
    ],
    ['ended with the plan', { mode: 'AT_PLAN_END' }, '02 08:50-18:00', []],
    ['ended after so many minutes', { mode: 'AFTER', minutes: 60 }, '02 08:50-09:50', []],
    ['ended after fourteen hours', { mode: 'AFTER' }, '02 08:50-22:50', []],
  ] as const)('without an end: %s', (_what, autoCheckOut, work, unreadable) => {
    const given = {
      scheduledStart: '09:00',
      scheduledEnd: '18:00',
      ...(autoCheckOut && { autoCheckOut }),
    };
    expect(read([WHOLE[0]!], given)).toMatchObject({ work, unreadableStamps: unreadable });
  });
  it('that cannot be read are named with their day', () => {
    const lost = {
      date: D3,
      prescribedMinutes: 0,
      stamps: [stamp('CHECK_OUT', '18:00'), stamp('BREAK_IN', '19:00')],
    };
    expect(workDaysOf({ days: [day({ stamps: WHOLE }), lost] }).unreadableStamps).toEqual([
      '"days[1].stamps" lack a CHECK_IN, without which they do not count.',
      '"days[1].stamps" lack a CHECK_IN, without which they do not count.',
    ]);
    expect(
      read([WHOLE[0]!, WHOLE[1]!], { autoCheckOut: { mode: 'AFTER' } }).unreadableStamps,
    ).toEqual(['"days[0].stamps" lack a BREAK_OUT, without which they do not count.']);
  });
});

describe('automatic breaks of a file', () => {
  const noon = { from: '12:00', to: '13:00' };
  const steps = [{ afterMinutes: 360, breakMinutes: 45 }];
  it('are none, windows around the day, or steps', () => {
    expect(autoBreakOn(undefined, 1)).toEqual({ mode: 'STAMPED_ONLY' });
    expect(autoBreakOn({ mode: 'STAMPED_ONLY' }, 1)).toEqual({ mode: 'STAMPED_ONLY' });
    expect(autoBreakOn({ mode: 'STEPS_BY_WORKED', steps }, 1)).toEqual({
      mode: 'STEPS_BY_WORKED',
      steps,
    });
    expect(autoBreakOn({ mode: 'STEPS_BY_ELAPSED', steps }, 1)).toEqual({
      mode: 'STEPS_BY_ELAPSED',
      steps,
    });
    const windows = [0, 1, 2, 3].map((day) => ({
      from: day * 1440 + 720,
      until: day * 1440 + 780,
    }));
    expect(autoBreakOn([noon], 1)).toEqual({ mode: 'FIXED_WINDOWS', windows });
    expect(autoBreakOn({ mode: 'FIXED_WINDOWS', windows: [noon] }, 1)).toEqual({
      mode: 'FIXED_WINDOWS',
      windows,
    });
    expect(autoBreakOn({ mode: 'MAX', windows: [noon] }, 1)).toEqual({ mode: 'MAX', windows });
    expect(autoBreakOn({ mode: 'MAX' }, 1)).toEqual({ mode: 'MAX', windows: [] });
    expect(autoBreakOn({ mode: 'STEPS_BY_WORKED' }, 1)).toEqual({
      mode: 'STEPS_BY_WORKED',
      steps: [],
    });
  });
  it('of the morning are taken out of a night shift too', () => {
    const { days, counted } = workDaysOf({
      days: [day({ work: [[`${D2}T20:00`, `${D3}T07:00`]] })],
      autoBreak: [{ from: '02:00', until: '03:00' }],
    });
    expect(shown(days[0]?.breaks)).toBe('03 02:00-03:00');
    expect(counted.get(dayOfDate(D2))?.automaticBreakMinutes).toBe(60);
  });
});
