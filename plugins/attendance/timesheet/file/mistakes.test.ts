import { describe, expect, it } from 'vitest';
import {
  clock,
  date,
  group,
  groups,
  isTypoOf,
  listOf,
  minutes,
  mistakesIn,
  text,
  unreadIn,
} from './read-fields.ts';

describe('a mistake is named with its whole path and what is expected there', () => {
  const WINDOW = groups(
    { from: clock, to: clock, until: clock },
    { required: ['from'], oneOf: [['to'], ['until']] },
  );
  const FILE = group(
    {
      name: text,
      day: group({ date, minutes: minutes(60) }, ['date']),
      days: groups({ date, work: listOf(minutes(60)) }, ['date']),
      off: listOf(date),
      windows: WINDOW,
      either: {
        choose: (value) => (Array.isArray(value) ? WINDOW : group({ mode: text }, ['mode'])),
      },
    },
    { required: ['days', 'off'], mayBeEmpty: ['off'] },
  );
  const WHOLE = { days: [{ date: '2025-06-02' }], off: [] };
  const rows: readonly (readonly [string, unknown, readonly string[]])[] = [
    ['nothing is wrong', WHOLE, []],
    ['what is left out with undefined is not there', { ...WHOLE, name: undefined }, []],
    ['no object', 'x', ['It must be an object.']],
    ['a list', [], ['It must be an object.']],
    [
      'needed fields are gone',
      {},
      [
        '"days" is missing; it must be a list of objects with "date".',
        '"off" is missing; it must be a list; each entry must be a date like 2025-06-02.',
      ],
    ],
    [
      'a needed list is empty',
      { ...WHOLE, days: [] },
      ['"days" is empty; it must list at least one.'],
    ],
    ['a list is none', { ...WHOLE, days: {} }, ['"days" must be a list.']],
    ['an entry is no object', { ...WHOLE, days: [1] }, ['"days[0]" must be an object.']],
    ['an object is a list', { ...WHOLE, day: [] }, ['"day" must be an object.']],
    [
      'deep in a list',
      { ...WHOLE, days: [WHOLE.days[0], { date: 'x', work: [1, 61] }] },
      [
        '"days[1].date" must be a date like 2025-06-02.',
        '"days[1].work" must be whole minutes from 0 to 60.',
      ],
    ],
    [
      'deep in an object',
      { ...WHOLE, day: { minutes: 61 } },
      [
        '"day.date" is missing; it must be a date like 2025-06-02.',
        '"day.minutes" must be whole minutes from 0 to 60.',
      ],
    ],
    [
      'none of two choices',
      { ...WHOLE, windows: [{ from: '12:00' }] },
      [
        'Missing: "windows[0].to" (must be a time like 09:00), or "windows[0].until" (must be a time like 09:00).',
      ],
    ],
    ['either of two choices', { ...WHOLE, windows: [{ from: '12:00', until: '13:00' }] }, []],
    ['the shape of a list', { ...WHOLE, either: [{ from: '12:00', to: '13:00' }] }, []],
    [
      'the shape of an object',
      { ...WHOLE, either: {} },
      ['"either.mode" is missing; it must be a text.'],
    ],
  ];
  it.each(rows)('%s', (_what, value, sentences) => {
    expect(mistakesIn(value, FILE)).toEqual(sentences);
  });

  it('says of a missing object which fields it has', () => {
    const of = (inner: ReturnType<typeof group>) => mistakesIn({}, group({ inner }, ['inner']))[0];
    const fields = { a: text, b: text };
    expect(of(group(fields))).toBe('"inner" is missing; it must be an object with "a", "b".');
    expect(of(group(fields, ['b']))).toBe('"inner" is missing; it must be an object with "b".');
    expect(of(groups(fields, { oneOf: [['a'], ['b', 'a']] }))).toBe(
      '"inner" is missing; it must be a list of objects with "a", "b".',
    );
    expect(mistakesIn({}, group({}, ['gone']))).toEqual(['"gone" is missing; it must be given.']);
  });

  it('counts a choice of several fields only where all of them are there', () => {
    const of = group({ a: text, b: text, c: listOf(text) }, { oneOf: [['a', 'b'], ['c']] });
    expect(mistakesIn({ a: 'x', b: 'y' }, of)).toEqual([]);
    expect(mistakesIn({ c: ['x'] }, of)).toEqual([]);
    const missing = [
      'Missing: "a" (must be a text) with "b" (must be a text), or "c" (must be a list; each entry must be a text).',
    ];
    expect(mistakesIn({ a: 'x' }, of)).toEqual(missing);
    expect(mistakesIn({ c: [] }, of)).toEqual(missing);
  });
});

describe('a field that nobody reads', () => {
  const FEW = group({ prescribedMinutes: minutes(60), date });
  const MANY = group(Object.fromEntries('abcdefghijklm'.split('').map((name) => [name, text])));
  const TWELVE = group(Object.fromEntries('abcdefghijkl'.split('').map((name) => [name, text])));
  it.each([
    [
      'a typing mistake is named with what was meant, whatever it holds',
      { prescribedMinuts: 'x' },
      '"prescribedMinuts" is unknown; did you mean "prescribedMinutes"?',
    ],
    [
      'a figure would be missing from the answer',
      { bonus: 7 },
      '"bonus" is unknown and would not be counted; the fields here are prescribedMinutes, date.',
    ],
    [
      'a figure as text too',
      { bonus: ' 07:30 ' },
      '"bonus" is unknown and would not be counted; the fields here are prescribedMinutes, date.',
    ],
    [
      'a list too',
      { bonus: [] },
      '"bonus" is unknown and would not be counted; the fields here are prescribedMinutes, date.',
    ],
  ])('%s', (_what, value, sentence) => {
    expect(mistakesIn(value, FEW)).toEqual([sentence]);
  });
  it.each([
    [{ memo: '六月の分' }],
    [{ memo: null }],
    [{ memo: '7 hours' }],
    [{ memo: '第2課' }],
    [{ memo: '課 2' }],
  ])('%j is a note', (value) => {
    expect(mistakesIn(value, FEW)).toEqual([]);
    expect(unreadIn(value, FEW)).toEqual(['memo']);
  });
  it('names up to twelve fields, and else the document', () => {
    expect(mistakesIn({ total: 7 }, TWELVE)[0]).toContain('the fields here are a, b, c,');
    expect(mistakesIn({ total: 7 }, MANY)[0]).toBe(
      '"total" is unknown and would not be counted; the fields here are those of docs/timesheet-file.md.',
    );
  });
  it('is found wherever it stands', () => {
    const of = group({
      day: group({ date }),
      days: groups({ date, work: listOf(text) }),
      either: {
        choose: (value) => (Array.isArray(value) ? groups({ a: text }) : group({ b: text })),
      },
    });
    const value = {
      memo: 'x',
      day: { date: 'x', note: 'y' },
      days: [{ date: 'x' }, { colour: 'red', work: ['a'] }],
      either: [{ a: 'x', b: 'y' }],
    };
    expect(unreadIn(value, of)).toEqual(['memo', 'day.note', 'days[1].colour', 'either[0].b']);
    expect(unreadIn('x', of)).toEqual([]);
  });
});

describe('a name that is nearly another', () => {
  it.each([
    ['date', 'date', true],
    ['Date', 'date', true],
    ['To', 'to', true],
    ['prescribed_minutes', 'prescribedMinutes', true],
    ['pre-scribed-minutes', 'prescribedMinutes', true],
    ['breks', 'breaks', true],
    ['breaaks', 'breaks', true],
    ['breoks', 'breaks', true],
    ['xbreaks', 'breaks', true],
    ['breaksx', 'breaks', true],
    ['reaks', 'breaks', true],
    ['break', 'breaks', true],
    ['braeks', 'breaks', false],
    ['broaxs', 'breaks', false],
    ['breaksxx', 'breaks', false],
    ['brea', 'breaks', false],
    ['dat', 'date', false],
    ['to', 'no', false],
    ['fat', 'far', false],
    ['doth', 'date', false],
    ['dote', 'date', true],
    ['work', 'week', false],
  ])('%s for %s: %s', (word, known, is) => {
    expect(isTypoOf(word, known)).toBe(is);
  });
});
