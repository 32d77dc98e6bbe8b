import { describe, expect, it } from 'vitest';
import { hoursOf, lineOf } from './person-line.ts';

const DATE = '2026-11-20';
const NOON = 720;
const day = (start: string, end: string) => ({ start, end });

describe("a person's line on today's board", () => {
  it('draws plan, attendance and breaks; what goes on ends now', () => {
    const person = {
      workDate: DATE,
      plan: day('09:00', '18:00'),
      spans: [
        { kind: 'WORK' as const, from: 530, until: 640 },
        { kind: 'WORK' as const, from: 660, until: null },
        { kind: 'BREAK' as const, from: 700, until: null },
      ],
    };
    expect(lineOf(person, DATE, NOON)).toEqual([
      { kind: 'plan', from: 540, until: 1080 },
      { kind: 'work', from: 530, until: 640 },
      { kind: 'work', from: 660, until: 720 },
      { kind: 'break', from: 700, until: 720 },
    ]);
    expect(hoursOf([person], DATE, NOON)).toEqual({ from: 480, until: 1200 });
  });

  it('draws a night shift of the evening before where it stands today', () => {
    const person = {
      workDate: '2026-11-19',
      plan: day('22:00', '31:00'),
      spans: [{ kind: 'WORK' as const, from: 1315, until: null }],
    };
    expect(lineOf(person, DATE, 125)).toEqual([
      { kind: 'plan', from: -120, until: 420 },
      { kind: 'work', from: -125, until: 125 },
    ]);
    expect(hoursOf([person], DATE, 125)).toEqual({ from: 0, until: 1200 });
  });

  it('stays within the day, and within an ordinary one where nobody needs more', () => {
    const evening = { workDate: DATE, plan: day('22:00', '31:00'), spans: [] };
    const early = { workDate: DATE, plan: day('06:30', '15:30'), spans: [] };
    const off = { workDate: DATE, plan: null, spans: [] };
    expect(hoursOf([evening, early, off], DATE, NOON)).toEqual({ from: 360, until: 1440 });
    expect(hoursOf([off], DATE, NOON)).toEqual({ from: 480, until: 1200 });
    expect(lineOf(off, DATE, NOON)).toEqual([]);
  });

  it('never ends before it began, whatever the clock of the answer says', () => {
    const person = {
      workDate: DATE,
      plan: null,
      spans: [{ kind: 'WORK' as const, from: 730, until: null }],
    };
    expect(lineOf(person, DATE, NOON)).toEqual([{ kind: 'work', from: 730, until: 730 }]);
  });
});
