import { describe, expect, it } from 'vitest';
import { kind } from './example-kind.ts';
import { nameOf } from './name-of.ts';
import type { OwnedKind } from './registry.ts';

describe('the name of a record that is gone', () => {
  const own = kind({
    nameOf: ({ first, last }) => (first && last ? `${last} ${first}` : undefined),
  });
  it.each<[string, OwnedKind | undefined, object | null | undefined, string | null]>([
    ['its name', kind(), { name: '棚', title: '題' }, '棚'],
    ['its title', kind(), { title: '題' }, '題'],
    ['nothing', kind(), {}, null],
    ['an empty name', kind(), { name: '' }, null],
    ['a number', kind(), { name: 5 }, null],
    ['nothing was kept', kind(), null, null],
    ['nothing was said', kind(), undefined, null],
    ['of no kind', undefined, { name: '棚' }, null],
    ['as the kind puts it together', own, { first: '花', last: '日向' }, '日向 花'],
    ['which then is the only way', own, { name: '棚', first: '花' }, null],
  ])('%s', (_what, of, values, expected) => {
    expect(nameOf(of, values as never)).toBe(expected);
  });
});
