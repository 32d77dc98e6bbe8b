import { describe, expect, it } from 'vitest';
import { changedFields, differingFields, differingRows, mergedRows } from './differing-fields.ts';

const opened = { name: '東京', phone: '', tags: ['a'], note: null };

it('names what the other one changed, and whether it was changed here too', () => {
  const theirs = { ...opened, name: '東京本社', phone: '03-1234-5678' };
  const mine = { ...opened, name: '本社', note: '移転' };
  expect(differingFields(mine, opened, theirs)).toEqual([
    { name: 'name', theirs: '東京本社', mine: '本社', isMine: true },
    { name: 'phone', theirs: '03-1234-5678', mine: '', isMine: false },
  ]);
});

it('says nothing of what both changed alike, nor of nothing in two shapes', () => {
  const both = { ...opened, tags: ['a', 'b'], note: undefined };
  expect(differingFields(both, opened, { ...both })).toEqual([]);
});

it('sends what was changed and nothing else, however an empty field is written', () => {
  const input = { name: '本社', phone: null, tags: ['a'], note: null };
  const values = { name: '本社 ', phone: '', tags: ['a'], note: '' };
  expect(changedFields(input, values, opened)).toEqual({ name: '本社' });
  expect(changedFields(input, values, { ...opened, phone: '03-1234-5678' })).toEqual({
    name: '本社',
    phone: null,
  });
});

it('does not take another address of the same picture for a change of a text', () => {
  const text = (key: string, address: string) =>
    `<p>一</p><img data-key="${key}" src="/files/${address}">`;
  const before = { content: text('a/upload/1.png', 'one') };
  const again = { content: text('a/upload/1.png', 'two') };
  expect(differingFields(before, before, again)).toEqual([]);
  const other = { content: text('a/upload/2.png', 'two') };
  expect(differingFields(before, before, other)).toMatchObject([
    { name: 'content', isMine: false },
  ]);
});

describe('rows that are known by a key', () => {
  type Row = { readonly day: string; readonly start: string };
  const row = (day: string, start: string): Row => ({ day, start });
  const versions = {
    opened: [row('月', '9:00'), row('火', '9:00'), row('水', '9:00'), row('木', '9:00')],
    theirs: [row('月', '10:00'), row('火', '10:00'), row('水', '9:00'), row('金', '9:00')],
    mine: [row('月', '8:00'), row('火', '9:00'), row('水', '8:00'), row('木', '9:00')],
  };
  const keyOf = ({ day }: Row) => day;

  it('are told one by one: changed by both, by the other one, added and taken away', () => {
    const lines = differingRows(versions, keyOf).map(({ name, isMine }) => `${name} ${isMine}`);
    expect(lines).toEqual(['月 true', '火 false', '金 false', '木 false']);
  });

  it('stay as the other one left them where nothing was changed here', () => {
    expect(mergedRows(versions, keyOf)).toEqual([
      row('月', '8:00'),
      row('火', '10:00'),
      row('水', '8:00'),
      row('金', '9:00'),
    ]);
  });
});
