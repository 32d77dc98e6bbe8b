import { describe, expect, it } from 'vitest';
import { checkTimesheetFile, unreadOfTimesheet, withLists } from './check.ts';

const D2 = '2025-06-02';
const D3 = '2025-06-03';
const at = (date: string, from: string, until: string) => [`${date}T${from}`, `${date}T${until}`];
const MONDAY = { date: D2, prescribedMinutes: 480, work: [at(D2, '09:00', '18:00')] };
const TUESDAY = { date: D3, prescribedMinutes: 480, work: [at(D3, '09:00', '18:00')] };
const FILE = { days: [MONDAY, TUESDAY] };
const JUNE = { from: '2025-06-01', to: '2025-06-30' };

describe('what does not go together is refused with its place', () => {
  const { work: _work, ...EMPTY } = MONDAY;
  const flex = (more: object) => ({ ...FILE, workSystem: 'FLEX', ...more });
  const notCovered = (date: string) => [
    `FLEX needs "settlementPeriods" (or "closingPeriods" or "closingDay") for every day; ${date} is in none.`,
  ];
  const first = { from: '2025-06-01', to: D2 };
  const rows: readonly (readonly [string, object, readonly string[]])[] = [
    ['the same day twice', { days: [MONDAY, TUESDAY, MONDAY] }, [`The day ${D2} is there twice.`]],
    ['flextime without a period', flex({}), notCovered(D2)],
    ['flextime with a closing day', flex({ closingDay: 'END' }), []],
    ['flextime with closing periods', flex({ closingPeriods: [{ ...JUNE, label: 'x' }] }), []],
    [
      'flextime with a period that ends on the first day',
      flex({ settlementPeriods: [first] }),
      notCovered(D3),
    ],
    [
      'flextime with a period that begins on the second day',
      flex({ settlementPeriods: [{ from: D3, to: D3 }] }),
      notCovered(D2),
    ],
    [
      'settlement periods decide where both are given',
      flex({ settlementPeriods: [first], closingPeriods: [{ ...JUNE, label: 'x' }] }),
      notCovered(D3),
    ],
    [
      'a closing day does not help beside periods',
      flex({ settlementPeriods: [first], closingDay: 'END' }),
      notCovered(D3),
    ],
    [
      'a closing day does not help beside closing periods',
      flex({ closingPeriods: [{ ...first, label: 'x' }], closingDay: 'END' }),
      notCovered(D3),
    ],
    [
      'flextime from a day on',
      { ...FILE, rulesFrom: [{ from: D3, workSystem: 'FLEX' }] },
      notCovered(D3),
    ],
    ['flextime by the policy', { ...FILE, policy: { workSystem: 'FLEX' } }, notCovered(D2)],
    [
      'flextime until a day',
      flex({ settlementPeriods: [first], rulesFrom: [{ from: D3, workSystem: 'FIXED' }] }),
      [],
    ],
    [
      'the newest rules decide, in any order',
      flex({
        settlementPeriods: [first],
        rulesFrom: [
          { from: D3, workSystem: 'SHIFT' },
          { from: D2, workSystem: 'FLEX' },
        ],
      }),
      [],
    ],
    [
      'newer rules that say nothing of the system',
      flex({ settlementPeriods: [JUNE], rulesFrom: [{ from: D3, deemedMinutes: 60 }] }),
      [],
    ],
    [
      'a settlement period backwards',
      { ...FILE, settlementPeriods: [{ from: D3, to: D2 }] },
      [`The settlement period from ${D3} ends before it begins.`],
    ],
    ['a period of one day', { ...FILE, settlementPeriods: [{ from: D2, to: D2 }] }, []],
    [
      'a closing period backwards',
      { ...FILE, closingPeriods: [{ label: 'x', from: D3, to: D2 }] },
      [`The closing period from ${D3} ends before it begins.`],
    ],
    [
      'work and stamps',
      { days: [{ ...MONDAY, stamps: [] }] },
      ['"days[0].work" and "days[0].stamps" stand for each other; give one of them.'],
    ],
    [
      'attendance on no day',
      { days: [EMPTY], rawWork: [at(D3, '09:00', '10:00')] },
      [`"rawWork[0]" begins on ${D3}, which "days" does not list.`],
    ],
    ['attendance that days list already', { ...FILE, rawWork: [at(D2, '10:00', '11:00')] }, []],
    [
      'attendance that days list otherwise',
      { ...FILE, rawWork: [at(D2, '17:00', '19:00')] },
      [
        '"rawWork[0]" is not read where days list "work", and they do not list it; give one of them.',
      ],
    ],
    [
      'attendance alone',
      { days: [EMPTY, { ...EMPTY, date: D3 }], rawWork: [at(D2, '17:00', '19:00')] },
      [],
    ],
    [
      'a minute on two days',
      { days: [{ ...MONDAY, work: [[`${D2}T20:00`, `${D3}T09:01`]] }, TUESDAY] },
      [`${D3}T09:00 is worked on two days, ${D2} and ${D3}.`],
    ],
    [
      'a shift up to the next one',
      { days: [{ ...MONDAY, work: [[`${D2}T20:00`, `${D3}T09:00`]] }, TUESDAY] },
      [],
    ],
    [
      'a minute twice on one day',
      { days: [{ ...MONDAY, work: [at(D2, '09:00', '12:00'), at(D2, '11:00', '18:00')] }] },
      [],
    ],
    [
      'a long span before a short one',
      {
        days: [
          TUESDAY,
          { ...MONDAY, work: [[`${D2}T08:00`, `${D3}T10:00`], at(D2, '09:00', '10:00')] },
        ],
      },
      [`${D3}T09:00 is worked on two days, ${D2} and ${D3}.`],
    ],
    [
      'a second span of the day before',
      {
        days: [
          { ...MONDAY, work: [at(D2, '08:00', '09:00'), [`${D2}T20:00`, `${D3}T10:00`]] },
          TUESDAY,
        ],
      },
      [`${D3}T09:00 is worked on two days, ${D2} and ${D3}.`],
    ],
    [
      'spans in any order',
      {
        days: [
          { ...MONDAY, work: [[`${D2}T20:00`, `${D3}T09:01`]] },
          { ...TUESDAY, work: [at(D3, '13:00', '18:00'), at(D3, '09:00', '12:00')] },
        ],
      },
      [`${D3}T09:00 is worked on two days, ${D2} and ${D3}.`],
    ],
    [
      'attendance of a day that lists none, beside one that does',
      { days: [MONDAY, { ...EMPTY, date: D3 }], rawWork: [at(D3, '09:00', '10:00')] },
      [
        '"rawWork[0]" is not read where days list "work", and they do not list it; give one of them.',
      ],
    ],
    [
      'the newest rules, listed the other way round',
      flex({
        settlementPeriods: [first],
        rulesFrom: [
          { from: D2, workSystem: 'FLEX' },
          { from: D3, workSystem: 'SHIFT' },
        ],
      }),
      [],
    ],
    [
      'stamps without an end',
      { days: [{ ...EMPTY, stamps: [{ type: 'CHECK_IN', at: `${D2}T09:00` }] }] },
      ['"days[0].stamps" lack a CHECK_OUT, without which they do not count.'],
    ],
    [
      'stamps with an estimated end',
      {
        days: [{ ...EMPTY, stamps: [{ type: 'CHECK_IN', at: `${D2}T09:00` }] }],
        autoCheckOut: { mode: 'AFTER', minutes: 60 },
      },
      [],
    ],
  ];
  it.each(rows)('%s', (_what, file, sentences) => {
    expect(checkTimesheetFile(file)).toEqual(sentences);
  });

  it.each([
    ['leave', { leave: [at(D2, '09:00', '10:00')] }],
    ['paid leave', { paidLeaveMinutes: 480 }],
    ['an empty list of work', { work: [] }],
    ['stamps', { stamps: [] }],
  ])('a month of which one day says %s can be calculated', (_what, more) => {
    expect(
      checkTimesheetFile({
        days: [
          { ...EMPTY, date: D3 },
          { ...EMPTY, ...more },
        ],
      }),
    ).toEqual([]);
  });
  it('a month of which no day says anything cannot', () => {
    const said = checkTimesheetFile({ days: [EMPTY], rawWork: [] });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^No day says what was worked: "days\[0\]\.work" is missing;/);
    expect(checkTimesheetFile({ days: [], rawWork: [] })).toEqual([
      '"days" is empty; it must list at least one.',
    ]);
    expect(checkTimesheetFile({ days: [7] })).toEqual(['"days[0]" must be an object.']);
    expect(checkTimesheetFile({ days: [EMPTY, null] })).toEqual(['"days[1]" must be an object.']);
  });
});

describe('one thing may stand without its list', () => {
  it.each([
    ['statutoryHoliday', 'statutoryHolidays'],
    ['holidayTransfer', 'holidayTransfers'],
    ['settlementPeriod', 'settlementPeriods'],
    ['closingPeriod', 'closingPeriods'],
  ])('%s is a list of one of %s', (single, list) => {
    expect(withLists({ [single]: 'x', other: 1 })).toEqual({ [list]: ['x'], other: 1 });
    expect(withLists({ [single]: 'x', [list]: ['y'] })).toEqual({ [single]: 'x', [list]: ['y'] });
  });
  it('anything else stays as it is, and what was given is not changed', () => {
    expect(withLists('x')).toBe('x');
    const given = { statutoryHoliday: D2 };
    withLists(given);
    expect(given).toEqual({ statutoryHoliday: D2 });
    expect(unreadOfTimesheet({ ...FILE, memo: 'x' })).toEqual(['memo']);
  });
});
