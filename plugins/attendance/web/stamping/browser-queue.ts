import { createStore, get, update } from 'idb-keyval';
import type { Request } from '#kit/data/request.ts';
import { SendStampsDocument, type SendStampsMutation } from './Stamping.generated.ts';
import { type Answer, type QueuedStamp, type StampQueue, stampQueue } from './stamp-queue.ts';

export type AcceptedStamp = Extract<
  SendStampsMutation['stamps'][number],
  { __typename: 'StampAccepted' }
>;

export type DeviceQueue = StampQueue & {
  /** Calls back when another tab of this device has brought stamps home. */
  readonly onSentElsewhere: (listener: () => void) => () => void;
};

type Kept = { readonly queue: DeviceQueue; request: Request };
const queues = new Map<string, Kept>();

/** One queue per account and tab; the stamps themselves are shared by all tabs of the device. */
export function queueOf(account: string, request: Request): DeviceQueue {
  const knownQueue = queues.get(account);
  if (knownQueue) {
    knownQueue.request = request;
    return knownQueue.queue;
  }
  const made: Kept = { request, queue: makeQueue(account, (...args) => made.request(...args)) };
  queues.set(account, made);
  return made.queue;
}

function makeQueue(account: string, request: Request): DeviceQueue {
  // Opened on first use: where a browser forbids storage, the promise fails and not the page.
  let database: ReturnType<typeof createStore> | undefined;
  const open = () => {
    database ??= createStore('hataraki-stamps', 'unsent');
    return database;
  };
  const others =
    typeof BroadcastChannel === 'undefined'
      ? undefined
      : new BroadcastChannel(`hataraki.stamps.${account}`);
  const queue = stampQueue({
    store: {
      read: async () => (await get<readonly QueuedStamp[]>(account, open())) ?? [],
      async update(change) {
        await update<readonly QueuedStamp[]>(account, (stamps) => change(stamps ?? []), open());
        others?.postMessage('changed');
      },
    },
    send: async (stamps) => {
      const { stamps: answers } = await request(SendStampsDocument, { data: [...stamps] });
      others?.postMessage('sent');
      return answers.map(answerOf);
    },
    alone: (run) =>
      navigator.locks ? navigator.locks.request(`hataraki.stamps.${account}`, run) : run(),
    now: () => Date.now(),
    online: () => navigator.onLine,
    newKey,
  });
  const elsewhere = new Set<() => void>();
  others?.addEventListener('message', ({ data }) => {
    if (data === 'sent') for (const listener of elsewhere) listener();
    else void queue.reload();
  });
  return {
    ...queue,
    onSentElsewhere(listener) {
      elsewhere.add(listener);
      return () => elsewhere.delete(listener);
    },
  };
}

const answerOf = (answer: SendStampsMutation['stamps'][number]): Answer => {
  switch (answer.__typename) {
    case 'StampAccepted':
      return { kind: 'accepted', key: answer.key, accepted: answer };
    case 'StampNotValidNow':
      return { kind: 'refused', key: answer.key, reason: 'NOT_VALID' };
    default:
      return { kind: 'refused', key: answer.key, reason: answer.reason };
  }
};

/** crypto.randomUUID is missing on an address without TLS; the random numbers are not. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
