import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Chosen,
  differenceOf,
  differingLines,
  inputOf,
  markOf,
  mergedChoice,
  rowsOf,
  toggled,
} from './tree-state.ts';

const line = (code: string, parentCode: string | null, more = {}) => ({
  code,
  parentCode,
  isHeading: false,
  isOnlyRead: false,
  description: code,
  ...more,
});
const lines = [
  line('company', null, { isHeading: true }),
  line('info', 'company'),
  line('places', 'company'),
  line('rooms', 'places'),
  line('log', 'company', { isOnlyRead: true }),
];
const chosen = (given: Record<string, 'READ' | 'UPDATE'>): Chosen => new Map(Object.entries(given));
const anything = () => true;
const ticked = (
  before: Record<string, 'READ' | 'UPDATE'>,
  code: string,
  action: 'READ' | 'UPDATE',
  mayGive: (code: string, action: 'READ' | 'UPDATE') => boolean = anything,
) => Object.fromEntries(toggled(lines, chosen(before), code, action, mayGive));

describe('チェックの状態', () => {
  it('見出しは、下がすべて入っていればオン、一部なら中間、なければオフ', () => {
    const mark = (given: Record<string, 'READ' | 'UPDATE'>) =>
      markOf(lines, chosen(given), 'company', 'READ');
    expect(mark({})).toBe('off');
    expect(mark({ info: 'READ' })).toBe('some');
    expect(mark({ info: 'READ', places: 'READ', rooms: 'READ', log: 'READ' })).toBe('on');
  });

  it('編集の列では、閲覧だけの権限を数えない', () => {
    const all = { info: 'UPDATE', places: 'UPDATE', rooms: 'UPDATE', log: 'READ' } as const;
    expect(markOf(lines, chosen(all), 'company', 'UPDATE')).toBe('on');
  });
});

describe('チェックを入れる、外す', () => {
  it('編集を入れると閲覧も入る', () => {
    expect(ticked({}, 'info', 'UPDATE')).toEqual({ info: 'UPDATE' });
  });

  it('編集を外しても閲覧は残り、閲覧を外すと編集も外れる', () => {
    expect(ticked({ info: 'UPDATE' }, 'info', 'UPDATE')).toEqual({ info: 'READ' });
    expect(ticked({ info: 'UPDATE' }, 'info', 'READ')).toEqual({});
  });

  it('見出しは下のすべてに及び、閲覧だけの権限は閲覧のまま', () => {
    expect(ticked({}, 'company', 'UPDATE')).toEqual({
      info: 'UPDATE',
      places: 'UPDATE',
      rooms: 'UPDATE',
    });
    expect(ticked({ info: 'UPDATE' }, 'company', 'READ')).toEqual({
      info: 'UPDATE',
      places: 'READ',
      rooms: 'READ',
      log: 'READ',
    });
  });

  it('自分が渡せない権限は、見出しからも変わらない', () => {
    const notPlaces = (code: string) => code !== 'places';
    expect(ticked({ places: 'UPDATE' }, 'company', 'READ', notPlaces)).toEqual({
      places: 'UPDATE',
      info: 'READ',
      rooms: 'READ',
      log: 'READ',
    });
  });

  it('送る順は押した順によらない', () => {
    expect(inputOf(chosen({ b: 'READ', a: 'UPDATE' }))).toEqual([
      { code: 'a', action: 'UPDATE' },
      { code: 'b', action: 'READ' },
    ]);
  });
});

describe('検索', () => {
  it('見つかった行を、上の見出しと下の行とともに残す', () => {
    const found = rowsOf(lines, ({ code }) => code === 'places');
    expect(found.map(({ line: { code }, depth }) => [code, depth])).toEqual([
      ['company', 0],
      ['places', 1],
      ['rooms', 2],
    ]);
  });
});

describe('2つのグループの違い', () => {
  it.each([
    ['READ', 'READ', 'same'],
    ['READ', undefined, 'onlyLeft'],
    [undefined, 'UPDATE', 'onlyRight'],
    ['UPDATE', 'READ', 'moreLeft'],
    ['READ', 'UPDATE', 'moreRight'],
  ] as const)('%s と %s は %s', (a, b, expected) => {
    expect(differenceOf(chosen(a ? { info: a } : {}), chosen(b ? { info: b } : {}), 'info')).toBe(
      expected,
    );
  });
});

describe('ほかの人が先に変更したとき', () => {
  const given = fc
    .dictionary(
      fc.constantFrom('info', 'places', 'rooms', 'log'),
      fc.constantFrom('READ', 'UPDATE'),
    )
    .map((one) => chosen(one as Record<string, 'READ' | 'UPDATE'>));

  it('自分が変えた行だけを上書きし、ほかの行は相手のまま', () => {
    fc.assert(
      fc.property(given, given, given, (mine, opened, theirs) => {
        const merged = mergedChoice(mine, opened, theirs);
        for (const { code } of lines) {
          const own = mine.get(code) !== opened.get(code);
          expect(merged.get(code)).toBe(own ? mine.get(code) : theirs.get(code));
        }
      }),
    );
  });

  it('並べて見せるのは、相手が変えて、自分の内容と違う行', () => {
    const rows = differingLines(
      lines,
      chosen({ info: 'UPDATE', places: 'READ', rooms: 'READ' }),
      chosen({ info: 'READ', places: 'READ' }),
      chosen({ places: 'UPDATE', rooms: 'READ', log: 'READ' }),
    );
    expect(rows.map(({ line: { code }, isMine }) => [code, isMine])).toEqual([
      ['info', true],
      ['places', false],
      ['log', false],
    ]);
  });
});
