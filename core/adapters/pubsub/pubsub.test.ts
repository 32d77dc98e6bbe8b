import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PubSub } from '../../ports/pubsub.ts';
import { type EmbeddedDatabase, openPglite } from '../database/pglite.ts';
import { memoryPubSub } from './memory.ts';
import { postgresPubSub } from './postgres.ts';

let database: EmbeddedDatabase;
beforeAll(async () => {
  database = await openPglite({ acquireTimeout: 10_000 });
});
afterAll(() => database.close());

describe.each<[string, () => PubSub]>([
  ['in memory', memoryPubSub],
  ['by NOTIFY', () => postgresPubSub(database)],
])('%s', (_name, make) => {
  const topic = ['notification', 'hinata', 'e1'];

  it('a listener hears its own topic, in order, and no other', async () => {
    const pubsub = make();
    const heard = pubsub.listen(topic);
    const other = pubsub.listen(['notification', 'hinata', 'e2']);
    const tricky = pubsub.listen(['notification', 'hinata","e1']);
    const first = heard.next();
    await new Promise((done) => setTimeout(done, 20));
    await pubsub.publish(topic, { id: '1' });
    await pubsub.publish(topic, { id: '2' });
    expect(await first).toEqual({ done: false, value: { id: '1' } });
    expect(await heard.next()).toEqual({ done: false, value: { id: '2' } });
    await pubsub.publish(['notification', 'hinata', 'e2'], { id: '3' });
    expect((await other.next()).value).toEqual({ id: '3' });
    await Promise.all([heard.return(), other.return(), tricky.return()]);
    expect(pubsub.listeners()).toBe(0);
  });

  it('a message between subscribing and reading is not lost', async () => {
    const pubsub = make();
    const ready = pubsub.listen(['x']);
    await pubsub.publish(['warm'], {});
    await pubsub.publish(['x'], { id: '1' });
    expect((await ready.next()).value).toEqual({ id: '1' });
    await ready.return();
  });

  it('whoever leaves is forgotten: while waiting, before the first message, by break and by error', async () => {
    const pubsub = make();
    const waiting = pubsub.listen(topic);
    const next = waiting.next();
    const early = pubsub.listen(topic);
    const failing = pubsub.listen(topic);
    expect(pubsub.listeners()).toBe(3);
    await waiting.return();
    expect(await next).toEqual({ done: true, value: undefined });
    await early.return();
    await expect(failing.throw(new Error('gone'))).rejects.toThrow('gone');
    const looping = pubsub.listen(topic);
    const loop = (async () => {
      for await (const { id } of looping) return id;
    })();
    await new Promise((done) => setTimeout(done, 20));
    await pubsub.publish(topic, { id: '7' });
    expect(await loop).toBe('7');
    expect(pubsub.listeners()).toBe(0);
    expect(await looping.next()).toEqual({ done: true, value: undefined });
  });
});

it('two processes hear each other', async () => {
  const [here, there] = [postgresPubSub(database), postgresPubSub(database)];
  const heard = here.listen(['t']);
  const next = heard.next();
  await new Promise((done) => setTimeout(done, 20));
  await there.publish(['t'], { id: '勤怠' });
  expect((await next).value).toEqual({ id: '勤怠' });
  await heard.return();
});

it('whoever waits until it is ready misses nothing, however long the channel takes to open', async () => {
  const opening = Promise.withResolvers<void>();
  const slow = {
    ...database,
    listen: async (...args: Parameters<typeof database.listen>) => {
      await opening.promise;
      return database.listen(...args);
    },
  };
  const here = postgresPubSub(slow);
  const heard = here.listen(['t']);
  let isReady = false;
  const ready = here.ready().then(() => {
    isReady = true;
  });
  await new Promise((later) => setTimeout(later, 20));
  expect(isReady).toBe(false);
  opening.resolve();
  await ready;
  await postgresPubSub(database).publish(['t'], { id: '1' });
  expect((await heard.next()).value).toEqual({ id: '1' });
  await heard.return();
});

it('says so where the channel does not open, and opens it the next time', async () => {
  let tries = 0;
  const broken = {
    ...database,
    listen: async (...args: Parameters<typeof database.listen>) => {
      tries += 1;
      if (tries === 1) throw new Error('no connection');
      return database.listen(...args);
    },
  };
  const here = postgresPubSub(broken);
  const lost = here.listen(['t']);
  await expect(here.ready()).rejects.toThrow('no connection');
  await expect(lost.next()).rejects.toThrow();
  expect(here.listeners()).toBe(0);
  const heard = here.listen(['t']);
  await here.ready();
  await here.publish(['t'], { id: '2' });
  expect((await heard.next()).value).toEqual({ id: '2' });
  await heard.return();
});

it('content does not travel, only names', async () => {
  await expect(
    postgresPubSub(database).publish(['t'], { text: 'あ'.repeat(3000) }),
  ).rejects.toThrow('too long');
});

it('a reader who sleeps keeps the newest messages only', async () => {
  const pubsub = memoryPubSub();
  const heard = pubsub.listen(['t']);
  for (let i = 1; i <= 1500; i++) await pubsub.publish(['t'], { id: String(i) });
  expect((await heard.next()).value).toEqual({ id: '501' });
  await heard.return();
});
