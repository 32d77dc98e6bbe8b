import { describe, expect, it } from 'vitest';
import type { Span } from '../../day-summary.ts';
import type { StampType } from '../../stamp.ts';
import { countTime, kindOf, NO_HANDOVER } from './counted-time.ts';
import type { CountedTime, CountingRules, Neighbours } from './counting.ts';

const clock = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};
/** '09:00-18:00 20:00-33:00' as spans from midnight of the day. */
const spans = (text: string): Span[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [from = '', until = ''] = one.split('-');
      return { from: clock(from), until: clock(until) };
    });
const text = (list: readonly Span[] = []): string =>
  list
    .map(({ from, until }) =>
      [from, until]
        .map((at) =>
          [Math.floor(at / 60), at % 60].map((one) => String(one).padStart(2, '0')).join(':'),
        )
        .join('-'),
    )
    .join(' ');

/** Attendance with breaks in it, as the stamps of one day. */
function stampsOf(work: string, breaks = '') {
  const at = (type: StampType, minute: number) => ({ id: `${type}${minute}`, type, at: minute });
  return [
    ...spans(work).flatMap(({ from, until }) => [
      at('CHECK_IN_OFFICE', from),
      at('CHECK_OUT_OFFICE', until),
    ]),
    ...spans(breaks).flatMap(({ from, until }) => [at('BREAK_IN', from), at('BREAK_OUT', until)]),
  ].sort((a, b) => a.at - b.at);
}

const AS_STAMPED: CountingRules = {
  stampRounding: {},
  earlyWork: 'FROM_STAMP',
  autoBreak: { mode: 'STAMPED_ONLY' },
  autoCheckOut: { mode: 'NONE' },
};
const ALONE: Neighbours = {
  nextStart: undefined,
  nextBreaks: [],
  carried: NO_HANDOVER,
  taken: [],
};
const counted = (
  work: string,
  more: Partial<Neighbours> = {},
  rules: Partial<CountingRules> = {},
  breaks = '',
): CountedTime =>
  countTime({
    stamps: stampsOf(work, breaks),
    rules: { ...AS_STAMPED, ...rules },
    neighbours: { ...ALONE, ...more },
  });
const stepsOf = ({ steps }: CountedTime): string[] =>
  steps.map(({ kind, from, until }) => `${kind} ${text([{ from, until }])}`);

describe('a shift that meets the days around it counts each minute once', () => {
  it('ends at the planned start of the next day, which counts the rest with its breaks', () => {
    const day = counted(
      '22:00-38:00',
      { nextStart: clock('33:00') },
      {},
      '26:00-27:00 34:00-34:30',
    );
    expect(text(day.work)).toBe('22:00-33:00');
    expect(text(day.breaks)).toBe('26:00-27:00');
    expect(text(day.raw)).toBe('22:00-38:00');
    expect(text(day.elsewhere)).toBe('33:00-38:00');
    const { raw, rawBreaks, work, breaks } = day.handedOver ?? NO_HANDOVER;
    expect([raw, work].map(text)).toEqual(['33:00-38:00', '33:00-38:00']);
    expect([rawBreaks, breaks].map(text)).toEqual(['34:00-34:30', '34:00-34:30']);
    expect(stepsOf(day)).toEqual(['GOES_TO_NEXT_DAY 33:00-38:00']);
    expect(day.minutesRemoved).toBe(0);
  });

  it('stays whole where it is over by then, and hands nothing over', () => {
    const day = counted('22:00-33:00', { nextStart: clock('33:00') });
    expect(text(day.work)).toBe('22:00-33:00');
    expect(day).not.toHaveProperty('handedOver');
    expect(day).not.toHaveProperty('elsewhere');
    expect(day.steps).toEqual([]);
  });

  it('begins with what the day before handed over, in one piece where they touch', () => {
    const rest = spans('09:00-14:00');
    const carried = {
      raw: rest,
      rawBreaks: spans('11:00-11:30'),
      work: rest,
      breaks: spans('11:00-11:30'),
    };
    const day = counted('14:00-18:00', { carried });
    expect(text(day.work)).toBe('09:00-18:00');
    expect(text(day.breaks)).toBe('11:00-11:30');
    expect(text(day.raw)).toBe('14:00-18:00');
    expect(stepsOf(day)).toEqual(['COMES_FROM_DAY_BEFORE 09:00-14:00']);
    expect(day.minutesRemoved).toBe(0);
    expect(day).not.toHaveProperty('elsewhere');
  });

  it('counts nothing that the day before counts already', () => {
    const day = counted('08:00-17:00', { taken: spans('05:00-10:00') });
    expect(text(day.work)).toBe('10:00-17:00');
    expect(text(day.elsewhere)).toBe('08:00-10:00');
    expect(stepsOf(day)).toEqual(['COUNTED_DAY_BEFORE 08:00-10:00']);
    expect(day.minutesRemoved).toBe(0);
  });

  it('leaves out the stamped breaks of the next day, without calling them removed', () => {
    const day = counted('22:00-32:00', { nextBreaks: spans('30:00-30:45') });
    expect(text(day.breaks)).toBe('30:00-30:45');
    expect(day.minutesRemoved).toBe(0);
  });

  it('says only of minutes that were worked that another day counts them', () => {
    const day = counted('09:00-18:00', { taken: spans('05:00-08:00'), nextStart: clock('33:00') });
    expect(text(day.work)).toBe('09:00-18:00');
    expect(day).not.toHaveProperty('elsewhere');
    expect(day.steps).toEqual([]);
  });

  it('puts an automatic break into what the day counts, and not into what it hands over', () => {
    const day = counted(
      '22:00-38:00',
      { nextStart: clock('33:00') },
      { autoBreak: { mode: 'STEPS_BY_ELAPSED', steps: [{ afterMinutes: 480, breakMinutes: 60 }] } },
    );
    expect(text(day.automaticBreaks)).toBe('27:00-28:00');
    expect(text(day.handedOver?.breaks)).toBe('');
    expect(stepsOf(day)).toEqual(['GOES_TO_NEXT_DAY 33:00-38:00', 'AUTO_BREAK 27:00-28:00']);
    expect(day.minutesRemoved).toBe(0);
  });
});

describe('early work that nobody approved', () => {
  const EARLY = { earlyWork: 'FROM_SCHEDULED_START_UNLESS_APPROVED' } as const;
  const early = (work: string, more: { approved?: string; plan?: string; breaks?: string } = {}) =>
    countTime({
      stamps: stampsOf(work, more.breaks),
      ...(more.plan !== '' && { plan: spans(more.plan ?? '09:00-18:00')[0] as Span }),
      approved: spans(more.approved ?? ''),
      rules: { ...AS_STAMPED, ...EARLY },
      neighbours: ALONE,
    });
  it.each([
    ['is left out up to the planned start', '08:00-18:00', {}, '09:00-18:00', 60],
    ['counts on a day off', '08:00-18:00', { plan: '' }, '08:00-18:00', 0],
    [
      'counts where it was approved',
      '08:00-18:00',
      { approved: '08:20-08:40' },
      '08:20-08:40 09:00-18:00',
      40,
    ],
    ['has no minutes of breaks in it', '07:00-18:00', { breaks: '07:30-08:00' }, '09:00-18:00', 90],
    ['counts where it ends at the planned start', '07:00-09:00', {}, '07:00-09:00', 0],
    ['is none that begins at the planned start', '09:00-18:00', {}, '09:00-18:00', 0],
    [
      'counts in a shift of its own before',
      '05:00-07:00 08:30-18:00',
      {},
      '05:00-07:00 09:00-18:00',
      30,
    ],
  ] as const)('%s', (_what, work, more, found, minutes) => {
    const day = early(work, more);
    expect(text(day.work)).toBe(found);
    expect(day.earlyMinutes).toBe(minutes);
    expect(day.minutesRemoved).toBe(minutes);
  });
});

describe('a shift that nobody ended', () => {
  const open = (autoCheckOut: CountingRules['autoCheckOut'], more: object = {}) =>
    countTime({
      stamps: [{ id: 'in', type: 'CHECK_IN_OFFICE', at: clock('09:00') }],
      plan: { from: clock('09:00'), until: clock('18:00') },
      rules: { ...AS_STAMPED, autoCheckOut },
      ...more,
    });
  it.each([
    ['NONE', { mode: 'NONE' }, '', false],
    ['AT_PLAN_END', { mode: 'AT_PLAN_END' }, '09:00-18:00', true],
    ['AFTER', { mode: 'AFTER', minutes: 600 }, '09:00-19:00', true],
  ] as const)('%s', (_mode, rule, work, isEstimated) => {
    const day = open(rule);
    expect(text(day.work)).toBe(work);
    expect(day).toMatchObject({ isEstimated, missing: ['CHECK_OUT'] });
    expect(day.steps.map(({ kind, stampId }) => [kind, stampId])).toEqual(
      isEstimated ? [['AUTO_CHECK_OUT', undefined]] : [],
    );
  });
  it('has no estimated end on a day off, nor where the plan was over when it began', () => {
    const rule = { mode: 'AT_PLAN_END' } as const;
    expect(open(rule, { plan: undefined })).toMatchObject({ work: [], isEstimated: false });
    const plan = { from: clock('05:00'), until: clock('09:00') };
    expect(open(rule, { plan })).toMatchObject({ work: [], isEstimated: false, steps: [] });
  });
  it('counts until now while it runs, and lacks nothing', () => {
    const day = open({ mode: 'AT_PLAN_END' }, { openUntil: clock('10:30') });
    expect(text(day.work)).toBe('09:00-10:30');
    expect(day).toMatchObject({ isEstimated: false, missing: [], steps: [] });
    expect(open({ mode: 'NONE' }, { openUntil: clock('09:00') })).toMatchObject({ work: [] });
  });
  it('counts what was ended before, and nothing of a break before the second check-in', () => {
    const read = (stamps: string) =>
      countTime({
        stamps: stamps.split(' ').map((one, index) => {
          const [type, at] = one.split('@') as [StampType, string];
          return { id: String(index), type, at: clock(at) };
        }),
        rules: AS_STAMPED,
      });
    const day = read(
      'CHECK_IN_OFFICE@08:00 CHECK_OUT_OFFICE@09:00 CHECK_IN_OFFICE@10:00 BREAK_IN@11:00 CHECK_IN_OFFICE@12:00 CHECK_OUT_OFFICE@15:00',
    );
    expect([text(day.work), text(day.breaks)]).toEqual(['08:00-09:00 12:00-15:00', '']);
    expect(day.missing).toEqual(['CHECK_OUT']);
    expect(day.steps).toMatchObject([{ kind: 'UNREADABLE', stampId: '4', from: clock('12:00') }]);
    const ended = read('CHECK_IN_OFFICE@09:00 BREAK_IN@12:00 CHECK_OUT_OFFICE@15:00');
    expect([text(ended.work), text(ended.breaks)]).toEqual(['09:00-15:00', '12:00-15:00']);
    expect(ended.missing).toEqual([]);
  });
});

describe('rounding moves the stamps of its kind only', () => {
  it.each([
    ['CHECK_IN', '09:00-17:55', '12:07-12:52'],
    ['CHECK_OUT', '08:55-18:00', '12:07-12:52'],
    ['BREAK_IN', '08:55-17:55', '12:15-12:52'],
    ['BREAK_OUT', '08:55-17:55', '12:07-13:00'],
  ] as const)('%s', (kind, work, breaks) => {
    const day = countTime({
      stamps: stampsOf('08:55-17:55', '12:07-12:52'),
      rules: { ...AS_STAMPED, stampRounding: { [kind]: { unit: 15, mode: 'CEIL' } } },
    });
    expect([text(day.work), text(day.breaks)]).toEqual([work, breaks]);
    expect(day.steps).toHaveLength(1);
    expect(text(day.raw)).toBe('08:55-17:55');
  });
  it('every kind of stamp begins or ends work or a break', () => {
    expect(
      (
        [
          'CHECK_IN_OFFICE',
          'DIRECT_START',
          'CHECK_OUT_OFFICE',
          'DIRECT_END',
          'BREAK_IN',
          'BREAK_OUT',
        ] as const
      ).map(kindOf),
    ).toEqual(['CHECK_IN', 'CHECK_IN', 'CHECK_OUT', 'CHECK_OUT', 'BREAK_IN', 'BREAK_OUT']);
  });
  it('a stamp on its unit already is not told as moved', () => {
    const day = countTime({
      stamps: stampsOf('09:00-18:00'),
      rules: { ...AS_STAMPED, stampRounding: { CHECK_IN: { unit: 15, mode: 'CEIL' } } },
    });
    expect(day).toMatchObject({ steps: [], minutesRemoved: 0 });
  });
});
