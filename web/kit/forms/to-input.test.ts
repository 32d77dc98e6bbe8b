import { describe, expect, it } from 'vitest';
import type { InputRules } from '#core/input-rules.ts';
import { fieldOfPath } from './issue-words.ts';
import { toInput } from './to-input.ts';

const rules: InputRules = {
  properties: {
    name: { type: 'string', minLength: 1 },
    note: { type: ['string', 'null'] },
    password: { type: 'string' },
    personalEmail: { type: ['string', 'null'] },
    seats: { type: 'integer' },
    rows: {
      type: 'array',
      items: { type: 'object', properties: { start: { type: ['string', 'null'] } } },
    },
  },
};

describe('what a form sends', () => {
  it('has no spaces at its ends, full-width ones neither', () => {
    expect(toInput({ name: '　大阪営業所 ' }, rules)).toEqual({ name: '大阪営業所' });
  });
  it('has null for an emptied text where the input allows it, and an empty text where it does not', () => {
    expect(toInput({ name: ' ', note: ' ' }, rules)).toEqual({ name: '', note: null });
  });
  it('has mail addresses in half width, and other texts as wide as they were typed', () => {
    expect(
      toInput({ personalEmail: '　ｈａｎａ＠ｅｘａｍｐｌｅ．ｊｐ ', name: 'Ａ社' }, rules),
    ).toEqual({
      personalEmail: 'hana@example.jp',
      name: 'Ａ社',
    });
  });
  it('does not touch the spaces of a password', () => {
    expect(toInput({ password: ' a b ' }, rules)).toEqual({ password: ' a b ' });
  });
  it('leaves out what only the form knows and what was never touched', () => {
    expect(toInput({ name: 'a', confirmation: 'b', note: undefined }, rules)).toEqual({
      name: 'a',
    });
  });
  it('looks into rows', () => {
    expect(toInput({ rows: [{ start: ' ' }, { start: '09:00 ' }] }, rules)).toEqual({
      rows: [{ start: null }, { start: '09:00' }],
    });
  });
});

describe("the field that the server's path means", () => {
  it('is without the name of the argument', () => {
    expect(fieldOfPath('data/name', rules.properties)).toBe('name');
    expect(fieldOfPath('data/rows/0/start', rules.properties)).toBe('rows.0.start');
  });
  it('is the path itself where the input has such a field', () => {
    expect(fieldOfPath('rows/0/start', rules.properties)).toBe('rows.0.start');
    expect(fieldOfPath('name', rules.properties)).toBe('name');
  });
});
