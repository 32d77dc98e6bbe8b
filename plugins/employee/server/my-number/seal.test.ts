import { describe, expect, it } from 'vitest';
import { sealer } from './seal.ts';

const _PERSON = 'hinata-e0009';
const NUMBER = '123456789018';
const _OTHER = '000000000019';

describe('the seal', () => {
  const [old, fresh] = ['o'.repeat(40), 'f'.repeat(40)];
  const owner = ['hinata', 'person', 'row'];

  it('opens with the secret it was made with, also when that is an older one', () => {
    const kept = sealer([old]).seal(NUMBER, owner);
    expect(sealer([fresh, old]).open(kept, owner)).toBe(NUMBER);
    expect(() => sealer([fresh]).open(kept, owner)).toThrow(/not known/);
    expect(sealer([fresh, old]).seal(NUMBER, owner).keyId).not.toBe(kept.keyId);
  });

  it('does not open for another person, row or company, nor when a bit was changed', () => {
    const kept = sealer([old]).seal(NUMBER, owner);
    for (const other of [
      ['minato', 'person', 'row'],
      ['hinata', 'x', 'row'],
      ['hinata', 'person', 'y'],
    ])
      expect(() => sealer([old]).open(kept, other)).toThrow();
    const altered = Buffer.from(kept.sealed);
    altered[0] = (altered[0] ?? 0) ^ 1;
    expect(() => sealer([old]).open({ ...kept, sealed: altered }, owner)).toThrow();
  });

  it('looks different each time', () => {
    const [one, other] = [sealer([old]).seal(NUMBER, owner), sealer([old]).seal(NUMBER, owner)];
    expect(one.sealed.equals(other.sealed)).toBe(false);
  });
});
