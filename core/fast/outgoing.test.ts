import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { describe, expect, it } from 'vitest';
import { Outgoing, prepared } from './outgoing.ts';

const bytesOf = (write: (to: Outgoing) => void): Buffer => {
  const outgoing = new Outgoing();
  write(outgoing);
  return outgoing.take();
};

describe('what is sent to the database', () => {
  it.each([
    null,
    undefined,
    '',
    '佐藤 花子 🏢',
    42,
    -0.5,
    true,
    ['a', 'b"c', null],
    { a: [1] },
    new Date('2026-11-20T15:04:05.678+09:00'),
    new Date('1951-05-06T02:30:00+09:00'),
    new Date('0999-12-31T23:00:00Z'),
    new Date('-000010-01-01T00:00:00Z'),
    new Date('9999-06-01T00:00:00Z'),
    Buffer.from([0, 255]),
  ])('is prepared as the driver prepares it: %s', (value) => {
    expect(prepared(value)).toEqual(prepareValue(value));
  });

  it('is read by a server as what the driver writes', () => {
    const name = 'a_name';
    expect(bytesOf((to) => to.parse(name, 'select $1'))).toEqual(
      serialize.parse({ name, text: 'select $1' }),
    );
    expect(bytesOf((to) => to.closeStatement(name))).toEqual(serialize.close({ type: 'S', name }));
    expect(bytesOf((to) => to.describePortal())).toEqual(serialize.describe({ type: 'P' }));
    expect(bytesOf((to) => to.execute())).toEqual(serialize.execute({ portal: '' }));
    expect(bytesOf((to) => to.sync())).toEqual(serialize.sync());
  });

  it('holds each value with its length, bytes marked as bytes', () => {
    const text = bytesOf((to) => to.bind('n', ['あ', null]));
    expect(text.toString('latin1', 5)).toBe(
      `\0n\0\0\0\0\x02\0\0\0\x03${Buffer.from('あ').toString('latin1')}\xff\xff\xff\xff\0\0`,
    );
    const bytes = bytesOf((to) => to.bind('n', ['a', Buffer.from([7])]));
    expect(bytes.toString('latin1', 5)).toBe(
      '\0n\0\0\x02\0\0\0\x01\0\x02\0\0\0\x01a\0\0\0\x01\x07\0\0',
    );
    for (const message of [text, bytes]) expect(message.readInt32BE(1)).toBe(message.length - 1);
  });

  it('grows with what is written, and touches nothing that was taken before', () => {
    const outgoing = new Outgoing();
    outgoing.bind('small', ['x'.repeat(60_000)]);
    const first = outgoing.take();
    const before = Buffer.from(first);
    outgoing.sync();
    outgoing.bind('large', ['い'.repeat(100_000)]);
    outgoing.sync();
    const second = outgoing.take();
    expect(first.equals(before)).toBe(true);
    expect(second.length).toBe(5 + 1 + 4 + 1 + 6 + 2 + 2 + 4 + 300_000 + 2 + 5);
    expect(second.subarray(0, 5).equals(second.subarray(-5))).toBe(true);
  });

  it('forgets what could not be written to its end', () => {
    const outgoing = new Outgoing();
    outgoing.bind('half', ['a']);
    outgoing.drop();
    outgoing.sync();
    expect(outgoing.take()).toEqual(serialize.sync());
  });
});
