import { expect, it } from 'vitest';
import { type KeptStamp, restored } from './revision.ts';

/** 'b of a, void, back': b stands in the place of a, is no stamp, and its correction was taken back. */
const stamps = (...all: string[]): KeptStamp[] =>
  all.map((one) => {
    const [name = '', ...marks] = one.split(', ');
    const [id = '', replaces] = name.split(' of ');
    return { id, replaces, isVoid: marks.includes('void'), isTakenBack: marks.includes('back') };
  });

it.each<[string, string[], (readonly [instead: string, by: string | undefined])[]]>([
  ['where nothing was taken back', ['a', 'b of a', 'c'], []],
  ['where there is nothing', [], []],
  ['a correction: what stood there before', ['a', 'b of a, back'], [['b', 'a']]],
  ['a stamp that was added: nothing', ['a, back'], [['a', undefined]]],
  ['a stamp that was left out: it counts again', ['a', 'b of a, void, back'], [['b', 'a']]],
  ['the last of two corrections', ['a', 'b of a', 'c of b, back'], [['c', 'b']]],
  ['the first of two: the later one stays', ['a', 'b of a, back', 'c of b'], []],
  ['both', ['a', 'b of a, back', 'c of b, back'], [['c', 'a']]],
  ['an addition and its correction', ['a, back', 'b of a, back'], [['b', undefined]]],
  [
    'leaving out what was added: nothing in the place of nothing',
    ['a, back', 'b of a, void, back'],
    [],
  ],
  ['leaving out once more: it is left out still', ['a', 'b of a, void', 'c of b, void, back'], []],
  ['each chain by itself', ['a', 'b', 'c of a, back', 'd of b'], [['c', 'a']]],
])('what is written when corrections are taken back, %s', (_what, kept, expected) => {
  const found = restored(stamps(...kept)).map(({ instead, by }) => [instead, by]);
  expect(found).toEqual(expected);
});
