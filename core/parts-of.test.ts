import { expect, it } from 'vitest';
import { partsOf } from './parts-of.ts';

it.each<[number, number, number[][]]>([
  [0, 3, []],
  [2, 3, [[0, 1]]],
  [3, 3, [[0, 1, 2]]],
  [5, 2, [[0, 1], [2, 3], [4]]],
])('%i things in parts of %i are all there, once and in order', (count, size, parts) => {
  expect(partsOf([...Array(count).keys()], size)).toEqual(parts);
});
