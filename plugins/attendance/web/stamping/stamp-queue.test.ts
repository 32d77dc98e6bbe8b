import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  type Outgoing,
  type QueuedStamp,
  type QueueParts,
  stampQueue,
} from './stamp-queue.ts';

let kept: readonly QueuedStamp[];
let sent: Outgoing[][];
let now: number;
let online: boolean;
let full: boolean;
let answer: (stamps: readonly Outgoing[]) => readonly Answer[];
let keys: number;

const accept = (stamps: readonly Outgoing[]): readonly Answer[] =>
  stamps.map(({ key }) => ({ kind: 'accepted', key, accepted: key }));
const noAnswer = () => {
  throw new Error('The network gave no answer.');
};

beforeEach(() => {
  kept = [];
  sent = [];
  now = 1_000;
  online = true;
  full = false;
  answer = accept;
  keys = 0;
});

const parts = (): QueueParts => ({
  store: {
    read: async () => kept,
    update: async (change) => {
      if (full) throw new DOMException('no room', 'QuotaExceededError');
      kept = change(kept);
    },
  },
  send: async (stamps) => {
    sent.push([...stamps]);
    return answer(stamps);
  },
  alone: (run) => run(),
  now: () => now,
  online: () => online,
  newKey: () => `key-${++keys}`,
});
const press = async (queue: ReturnType<typeof stampQueue>, type: QueuedStamp['type']) => {
  const key = await queue.add(type, 0);
  now += 1_000;
  return key;
};

describe('a stamp with a network', () => {
  it('is on the device before it leaves, and gone once the server has answered', async () => {
    const queue = stampQueue(parts());
    await press(queue, 'CHECK_IN_OFFICE');
    expect(kept).toHaveLength(1);
    await queue.flush();
    expect(sent).toEqual([
      [
        expect.objectContaining({
          key: 'key-1',
          wasOffline: false,
          deviceTime: new Date(1_000).toISOString(),
        }),
      ],
    ]);
    expect(kept).toEqual([]);
    expect(queue.state().accepted).toEqual(['key-1']);
  });

  it('stays where no answer came, and counts as late from the second attempt on', async () => {
    const queue = stampQueue(parts());
    await press(queue, 'CHECK_IN_OFFICE');
    answer = noAnswer;
    await expect(queue.flush()).rejects.toThrow();
    expect(kept).toHaveLength(1);
    answer = accept;
    await queue.flush();
    expect(sent.map(([stamp]) => [stamp?.key, stamp?.wasOffline])).toEqual([
      ['key-1', false],
      ['key-1', true],
    ]);
    expect(kept).toEqual([]);
  });

  it('waits for its position, and whatever was pressed later waits behind it', async () => {
    const queue = stampQueue(parts());
    const key = await queue.add('CHECK_IN_OFFICE', 8_000);
    await press(queue, 'BREAK_IN');
    await queue.flush();
    expect(sent).toEqual([]);
    await queue.settle(key, { position: 'GIVEN', latitude: 35.6, longitude: 139.7, accuracy: 20 });
    await queue.flush();
    expect(sent[0]?.map((stamp) => [stamp.type, stamp.latitude])).toEqual([
      ['CHECK_IN_OFFICE', 35.6],
      ['BREAK_IN', undefined],
    ]);
  });

  it('whose page was closed while it waited for the position leaves without one', async () => {
    await stampQueue(parts()).add('CHECK_IN_OFFICE', 8_000);
    now += 60_000;
    const afterReload = stampQueue(parts());
    await afterReload.flush();
    expect(sent[0]).toEqual([expect.objectContaining({ key: 'key-1', position: 'NOT_ASKED' })]);
  });
});

describe('stamps without a network', () => {
  it('outlive a reload and come home in the order in which they were made', async () => {
    online = false;
    answer = noAnswer;
    const queue = stampQueue(parts());
    for (const type of ['CHECK_IN_OFFICE', 'BREAK_IN', 'BREAK_OUT', 'CHECK_OUT_OFFICE'] as const)
      await press(queue, type);
    await queue.flush().catch(() => undefined);
    const afterReload = stampQueue(parts());
    await afterReload.reload();
    expect(afterReload.state().stamps.map(({ type }) => type)).toEqual([
      'CHECK_IN_OFFICE',
      'BREAK_IN',
      'BREAK_OUT',
      'CHECK_OUT_OFFICE',
    ]);
    answer = accept;
    sent = [];
    await afterReload.flush();
    expect(sent[0]?.map(({ key, wasOffline }) => [key, wasOffline])).toEqual([
      ['key-1', true],
      ['key-2', true],
      ['key-3', true],
      ['key-4', true],
    ]);
    expect(kept).toEqual([]);
  });

  it('leave a hundred at a time', async () => {
    const queue = stampQueue(parts());
    for (let count = 0; count < 250; count += 1) await queue.add('BREAK_IN', 0);
    await queue.flush();
    expect(sent.map((batch) => batch.length)).toEqual([100, 100, 50]);
  });

  it('that the server refuses stay with the reason, are not sent again, and do not hold up the others', async () => {
    const queue = stampQueue(parts());
    await press(queue, 'CHECK_IN_OFFICE');
    await press(queue, 'BREAK_IN');
    answer = (stamps) =>
      stamps.map(({ key }) =>
        key === 'key-1'
          ? { kind: 'refused', key, reason: 'DEVICE_TIME_TOO_OLD' }
          : { kind: 'accepted', key, accepted: key },
      );
    await queue.flush();
    expect(kept).toEqual([
      expect.objectContaining({ key: 'key-1', refused: 'DEVICE_TIME_TOO_OLD' }),
    ]);
    await queue.flush();
    expect(sent).toHaveLength(1);
    await queue.discard('key-1');
    expect(kept).toEqual([]);
  });

  it('a stamp that was not refused cannot be thrown away', async () => {
    const queue = stampQueue(parts());
    const key = await press(queue, 'CHECK_IN_OFFICE');
    await queue.discard(key);
    expect(kept).toHaveLength(1);
  });

  it('of another tab are seen and not sent twice', async () => {
    const one = stampQueue(parts());
    const other = stampQueue(parts());
    await press(one, 'CHECK_IN_OFFICE');
    await one.flush();
    await other.flush();
    expect(sent).toHaveLength(1);
  });

  it('pressed while sending goes on leave with the next round', async () => {
    const queue = stampQueue(parts());
    await press(queue, 'CHECK_IN_OFFICE');
    let pressed = false;
    answer = (stamps) => {
      if (!pressed) {
        pressed = true;
        void queue.add('BREAK_IN', 0);
      }
      return accept(stamps);
    };
    await queue.flush();
    await queue.flush();
    expect(sent.flat().map(({ type }) => type)).toEqual(['CHECK_IN_OFFICE', 'BREAK_IN']);
  });
});

describe('a device without room', () => {
  it('still sends the stamp and says that it was not kept', async () => {
    full = true;
    answer = noAnswer;
    const queue = stampQueue(parts());
    await press(queue, 'CHECK_IN_OFFICE');
    expect(queue.state()).toMatchObject({ notKept: true, stamps: [{ key: 'key-1' }] });
    await expect(queue.flush()).rejects.toThrow();
    answer = accept;
    await queue.flush();
    expect(queue.state()).toMatchObject({ notKept: false, stamps: [] });
  });
});
