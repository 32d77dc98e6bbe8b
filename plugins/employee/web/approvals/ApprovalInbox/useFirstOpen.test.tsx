import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFirstOpen } from './useFirstOpen.ts';

afterEach(cleanup);

const rowsOf = (ids: string) => [...ids].map((id) => ({ id }));
type Drawn = { list?: string; ids: string; gone?: string };
const openIn = (...all: readonly Drawn[]) => {
  const [begin, ...then] = all;
  const { result, rerender } = renderHook(
    ({ list, ids, gone = '' }: Drawn) => useFirstOpen(list, rowsOf(ids), new Set(gone)),
    { initialProps: begin as Drawn },
  );
  for (const drawn of then) rerender(drawn);
  return result.current;
};

it.each<[string, string | undefined, ...Drawn[]]>([
  ['the first row stands open', 'a', { list: 'mine', ids: 'abc' }],
  [
    'no other row slips into its place when somebody else takes it',
    'a',
    { list: 'mine', ids: 'abc' },
    { list: 'mine', ids: 'bc' },
  ],
  [
    'nor when one comes before it',
    'a',
    { list: 'mine', ids: 'abc' },
    { ids: 'abc' },
    { list: 'mine', ids: 'zabc' },
  ],
  [
    'the next one follows a decision of one’s own',
    'b',
    { list: 'mine', ids: 'abc' },
    { list: 'mine', ids: 'bc', gone: 'a' },
  ],
  [
    'another list begins with its own first row, once it is there',
    'x',
    { list: 'mine', ids: 'abc' },
    { ids: 'abc' },
    { list: 'all', ids: 'xyz' },
  ],
  [
    'nothing is open in an empty list',
    undefined,
    { list: 'mine', ids: 'a' },
    { list: 'mine', ids: '' },
  ],
  [
    'what arrives in an empty list is open',
    'b',
    { list: 'mine', ids: 'a' },
    { list: 'mine', ids: '' },
    { list: 'mine', ids: 'b' },
  ],
])('%s', (_name, open, ...drawn) => {
  expect(openIn(...drawn)).toBe(open);
});
