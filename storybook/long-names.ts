import { expect } from 'storybook/test';

const LONG =
  '寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処藪ら柑子の藪柑子'.repeat(
    6,
  );
/** Names may have 250 characters. */
export const LONG_NAME = LONG.slice(0, 250);

const NAMES = new Set(['lastName', 'firstName', 'name', 'groupName', 'title']);

/** The same data in which every second thing that has a name has one of 250 characters. */
export function withLongNames<T>(data: T): T {
  let seen = 0;
  const long = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(long);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const hasName = entries.some(([key, one]) => NAMES.has(key) && typeof one === 'string');
    if (hasName) seen += 1;
    const isLong = hasName && seen % 2 === 1;
    return Object.fromEntries(
      entries.map(([key, one]) => [
        key,
        isLong && NAMES.has(key) && typeof one === 'string' ? LONG_NAME : long(one),
      ]),
    );
  };
  return long(data) as T;
}

/** Nothing but a table in its own frame is wider than the window. */
export async function staysInside(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth + 1);
}
