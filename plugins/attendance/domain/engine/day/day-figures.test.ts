import { describe, expect, it } from 'vitest';
import type { Span } from '../../day-summary.ts';
import type { WorkDay } from '../rules.ts';
import { dayFigures } from './day-figures.ts';

const DAY = 20_241;
const clock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const spans = (text: string, midnight = DAY * 1440): Span[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [from = '', until = ''] = one.split('-');
      return { from: midnight + clock(from), until: midnight + clock(until) };
    });
const day = (work: string, more: Partial<WorkDay> = {}): WorkDay => ({
  day: DAY,
  prescribedMinutes: 480,
  plan: spans('09:00-18:00', 0)[0] as Span,
  work: spans(work),
  breaks: [],
  ...more,
});

describe('what the row of a day shows', () => {
  it('of time bound, breaks and outings, as far as somebody was there', () => {
    const figures = dayFigures(
      day('13:00-20:00 08:00-12:00', {
        breaks: spans('11:30-12:30 15:00-15:20'),
        outings: spans('16:00-16:30 21:00-22:00'),
      }),
    );
    expect(figures).toMatchObject({
      boundMinutes: 720,
      breakMinutes: 50,
      outingMinutes: 30,
      // 660 of attendance less 50 and 30.
      requiredBreakMinutes: 60,
      breakShortageMinutes: 10,
    });
  });

  it('of a day without work: nothing, and neither late nor early', () => {
    expect(dayFigures(day(''))).toEqual({
      boundMinutes: 0,
      breakMinutes: 0,
      outingMinutes: 0,
      requiredBreakMinutes: 0,
      breakShortageMinutes: 0,
      latenessMinutes: 0,
      earlyLeaveMinutes: 0,
    });
  });

  const rows: readonly (readonly [string, WorkDay, string, number, number])[] = [
    ['on time', day('09:00-18:00'), '', 0, 0],
    ['before and after the plan', day('08:00-19:00'), '', 0, 0],
    ['late', day('09:20-18:00'), '', 20, 0],
    ['gone early', day('09:00-17:15'), '', 0, 45],
    ['both, and away in between, which is neither', day('09:30-12:00 14:00-17:00'), '', 30, 60],
    ['hours of leave excuse', day('11:00-17:00', { leave: spans('09:00-10:45') }), '', 15, 60],
    ['a planned break excuses', day('13:00-18:00'), '12:00-13:00', 180, 0],
    ['come when the plan was over', day('19:00-21:00'), '12:00-13:00', 480, 0],
    ['gone before the plan began', day('05:00-08:00'), '12:00-13:00', 0, 480],
    ['gone as the plan began', day('05:00-09:00'), '', 0, 540],
    ['come as the plan ended', day('18:00-20:00'), '', 540, 0],
  ];
  it.each(rows)('%s', (_what, given, pauses, latenessMinutes, earlyLeaveMinutes) => {
    expect(dayFigures(given, spans(pauses))).toMatchObject({ latenessMinutes, earlyLeaveMinutes });
  });

  it('asks for the core time only where somebody chooses their own hours', () => {
    const core = { from: clock('11:00'), until: clock('15:00') };
    const figures = dayFigures(day('11:30-14:30'), [], core);
    expect(figures).toMatchObject({ latenessMinutes: 30, earlyLeaveMinutes: 30 });
    for (const none of [dayFigures(day('11:30-14:30'), [], null)]) {
      expect(none).toMatchObject({ latenessMinutes: 0, earlyLeaveMinutes: 0 });
    }
    const { plan: _plan, ...off } = day('11:30-14:30');
    expect(dayFigures(off)).toMatchObject({ latenessMinutes: 0, earlyLeaveMinutes: 0 });
  });
});
