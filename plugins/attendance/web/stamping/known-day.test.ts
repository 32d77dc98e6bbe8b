import { describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import type { Appointment } from '../../domain/day-summary.ts';
import { STAMP_TYPES } from '../../domain/stamp.ts';
import { stampingDay } from './known-day.ts';
import type { QueuedStamp } from './stamp-queue.ts';

const at = (clock: string): number => Date.parse(`2026-11-20T${clock}:00+09:00`);
const iso = (clock: string): string => new Date(at(clock)).toISOString();
const plans = ['2026-11-19', '2026-11-20'].map((date) => ({
  date,
  start: '09:00',
  end: '18:00',
  breakStart: '12:00',
  breakEnd: '13:00',
}));
const byPlan: Appointment = {
  choosesOwnHours: false,
  core: null,
  lateGraceMinutes: 0,
  earlyLeaveGraceMinutes: 0,
};
const loaded = (days: Untyped[] = [], now = '8:40'.padStart(5, '0')) => ({
  now: iso(now),
  incompleteDates: [],
  asksPosition: true,
  stampTypes: [...STAMP_TYPES],
  appointment: byPlan,
  plans,
  days,
});
const onDuty = {
  workDate: '2026-11-20',
  state: 'ON_DUTY' as const,
  firstInAt: iso('08:50'),
  lastAt: iso('08:50'),
  mayStartAt: '2026-11-20T20:00:00.000Z',
  turnAt: '2026-11-20T22:30:00.000Z',
  openUntil: '2026-11-21T00:00:00.000Z',
};
const sent = (id: string, type: Untyped, clock: string) => ({
  id,
  type,
  workDate: '2026-11-20',
  stampedAt: iso(clock),
  deviceTime: iso(clock),
  receivedAt: iso(clock),
  skewSeconds: 0,
  wasOffline: false,
  position: 'NOT_ASKED' as const,
});
const unsent = (type: Untyped, clock: string, more: Partial<QueuedStamp> = {}): QueuedStamp => ({
  key: `key-${clock}`,
  type,
  deviceTime: at(clock),
  attempts: 1,
  madeOffline: true,
  position: 'NOT_ASKED',
  waitsUntil: 0,
  ...more,
});
const first = (day: ReturnType<typeof stampingDay>) => day.offers[0]?.type;

describe('the button without a network', () => {
  it('goes on from the last known day, stamp by stamp', () => {
    const known = loaded(
      [{ ...onDuty, stamps: [sent('s1', 'CHECK_IN_OFFICE', '08:50')] }],
      '09:00',
    );
    expect(first(stampingDay(known, [], [], at('12:00')))).toBe('CHECK_OUT_OFFICE');
    const resting = stampingDay(known, [], [unsent('BREAK_IN', '12:00')], at('12:01'));
    expect([resting.state, first(resting)]).toEqual(['DURING_BREAK', 'BREAK_OUT']);
    const done = stampingDay(
      known,
      [],
      [unsent('BREAK_IN', '12:00'), unsent('CHECK_OUT_OFFICE', '12:30')],
      at('12:31'),
    );
    expect([done.state, done.finished]).toEqual(['OFF_DUTY', true]);
    expect(done.stamps.map(({ type, unsent: waits }) => [type, waits])).toEqual([
      ['CHECK_IN_OFFICE', false],
      ['BREAK_IN', true],
      ['CHECK_OUT_OFFICE', true],
    ]);
  });

  it('begins a day that the device knew only as a plan', () => {
    expect(first(stampingDay(loaded(), [], [], at('08:55')))).toBe('CHECK_IN_OFFICE');
    const begun = stampingDay(loaded(), [], [unsent('CHECK_IN_OFFICE', '08:55')], at('09:30'));
    expect([begun.state, begun.summary.workedMinutes]).toEqual(['ON_DUTY', 35]);
  });

  it('does not count what the server refused', () => {
    const day = stampingDay(
      loaded(),
      [],
      [unsent('CHECK_IN_OFFICE', '08:55', { refused: 'NOT_VALID' })],
      at('09:30'),
    );
    expect([day.state, day.stamps]).toEqual(['OFF_DUTY', []]);
  });
});

describe('a stamp that was taken a moment ago', () => {
  const answer = {
    __typename: 'StampAccepted' as const,
    key: 'k',
    stamp: sent('s1', 'CHECK_IN_OFFICE', '08:50'),
    day: onDuty,
  };

  it('counts at once, before the day is loaded again', () => {
    const day = stampingDay(loaded([], '08:40'), [answer], [], at('08:51'));
    expect([day.state, day.stamps.length]).toEqual(['ON_DUTY', 1]);
  });

  it('does not count twice once it is loaded, nor against what came later', () => {
    const later = {
      ...onDuty,
      state: 'DURING_BREAK' as const,
      lastAt: iso('12:00'),
      stamps: [sent('s1', 'CHECK_IN_OFFICE', '08:50'), sent('s2', 'BREAK_IN', '12:00')],
    };
    const day = stampingDay(loaded([later], '12:01'), [answer], [], at('12:02'));
    expect([day.state, day.stamps.length]).toEqual(['DURING_BREAK', 2]);
  });

  it('is not before itself where the clock of the device is slow', () => {
    expect(first(stampingDay(loaded([], '08:40'), [answer], [], at('08:45')))).toBe(
      'CHECK_OUT_OFFICE',
    );
  });
});

it('offers no type that the rules of the person leave out', () => {
  const offered = { ...loaded(), stampTypes: ['DIRECT_START' as const, 'DIRECT_END' as const] };
  const day = stampingDay(offered, [], [], at('08:55'));
  expect(day.offers.map(({ type }) => type)).toEqual(['DIRECT_START']);
});

describe('who is late before the day is calculated', () => {
  const core = { from: 600, until: 900 };
  it.each<[string, Partial<Appointment>, string, string[]]>([
    ['by the plan', {}, '09:01', ['LATE']],
    ['not at its start', {}, '09:00', []],
    ['not within the grace', { lateGraceMinutes: 10 }, '09:10', []],
    ['past the grace', { lateGraceMinutes: 10 }, '09:11', ['LATE']],
    ['nobody who chooses their hours', { choosesOwnHours: true }, '11:00', []],
    ['not before the core time', { choosesOwnHours: true, core }, '10:00', []],
    ['in the core time', { choosesOwnHours: true, core }, '10:01', ['LATE']],
  ])('%s', (_what, more, clock, marks) => {
    const day = { ...onDuty, firstInAt: iso(clock), lastAt: iso(clock) };
    const stamps = [sent('in', 'CHECK_IN_OFFICE', clock)];
    const known = { ...loaded([{ ...day, stamps }], '08:40'), appointment: { ...byPlan, ...more } };
    expect(stampingDay(known, [], [], at('12:00')).summary.marks).toEqual(marks);
  });
});
