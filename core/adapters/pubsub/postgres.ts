import type { Database } from '../../ports/database.ts';
import type { PubSub } from '../../ports/pubsub.ts';
import { memoryPubSub } from './memory.ts';

const CHANNEL = 'hataraki';
/** PostgreSQL takes 7,999 bytes. */
const MAX_BYTES = 7_999;
const GATHER_MS = 20;

/**
 * Between processes: one channel, the topic inside the message. Publish after the commit only;
 * inside a transaction the embedded database would deadlock on its one connection.
 */
export const postgresPubSub = (database: Database): PubSub => {
  const here = memoryPubSub();
  let hearing: Promise<unknown> | undefined;

  const hear = () => {
    hearing ??= database.listen(CHANNEL, (text) => {
      const { topic, payload } = JSON.parse(text);
      void here.publish(topic, payload);
    });
    hearing.catch(() => {
      hearing = undefined;
    });
    return hearing;
  };

  // What is to be said while one statement is under way, and a moment longer, gathers for the next:
  // a single message is sent at once, and many at the same time share one statement.
  let waiting: string[] = [];
  let sent: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const gather = () => new Promise<void>((later) => setTimeout(later, GATHER_MS).unref());
  const sendWaiting = async () => {
    const texts = waiting;
    waiting = [];
    next = undefined;
    await database.knex.raw('select count(pg_notify(?, text)) from unnest(?::text[]) as text', [
      CHANNEL,
      texts,
    ]);
  };

  return {
    async publish(topic, payload) {
      const text = JSON.stringify({ topic, payload });
      if (Buffer.byteLength(text) > MAX_BYTES)
        throw new Error('Only names are published: this message is too long.');
      waiting.push(text);
      if (!next) {
        next = sent.then(sendWaiting, sendWaiting);
        sent = next.then(gather, gather);
      }
      await next;
    },
    listen(topic) {
      const heard = hear();
      const read = here.listen(topic);
      return {
        ...read,
        // A reader that is told "nothing yet" must be sure that the channel is open.
        next: async () => {
          try {
            await heard;
          } catch (error) {
            await read.return();
            throw error;
          }
          return read.next();
        },
        [Symbol.asyncDispose]: () => read[Symbol.asyncDispose](),
        [Symbol.asyncIterator]() {
          return this;
        },
      };
    },
    ready: async () => void (await hear()),
    listeners: here.listeners,
  };
};
