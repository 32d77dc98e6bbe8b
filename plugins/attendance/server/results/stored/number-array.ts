const TYPES = {
  smallint: { size: 2, oid: 21, most: 32_767 },
  integer: { size: 4, oid: 23, most: 2_147_483_647 },
} as const;
export type NumberType = keyof typeof TYPES;

const HEAD_BYTES = 20;

/**
 * Every `step`-th of the numbers from `start` on, in the form in which PostgreSQL takes an array without
 * reading digits. An array of one element where all are alike.
 */
export function numberArray(
  numbers: Float64Array,
  start: number,
  step: number,
  count: number,
  type: NumberType,
): Buffer {
  const { size, oid, most } = TYPES[type];
  const end = start + count * step;
  let isOneNumber = true;
  for (let place = start; place < end; place += step) {
    const value = numbers[place] as number;
    if (!(value >= -most - 1 && value <= most)) throw new RangeError(`${value} is no ${type}.`);
    if (value !== numbers[start]) isOneNumber = false;
  }
  const length = isOneNumber ? Math.min(1, count) : count;
  const array = Buffer.alloc(HEAD_BYTES + length * (4 + size));
  // One dimension, no nulls, type, length, first subscript.
  let at = 0;
  for (const word of [1, 0, oid, length, 1]) at = array.writeInt32BE(word, at);
  for (let index = 0; index < length; index += 1) {
    const value = numbers[start + index * step] as number;
    array[at + 3] = size;
    at += 4;
    if (size === 4) {
      array[at] = value >> 24;
      array[at + 1] = value >> 16;
      at += 2;
    }
    array[at] = value >> 8;
    array[at + 1] = value;
    at += 2;
  }
  return array;
}
