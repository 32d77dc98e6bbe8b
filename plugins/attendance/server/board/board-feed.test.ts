import { describe, expect, it } from 'vitest';
import { memoryPubSub } from '#core/adapters/pubsub/memory.ts';
import { boardTopic } from '../../api.ts';
import { boardFeed, type Moved } from './board-feed.ts';

const counts = { total: 1, in: 1, break: 0, out: 0, notStamped: 0, dayOff: 0, late: 0 };
const later = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

function company() {
  const pubsub = memoryPubSub();
  const readings: (readonly string[])[] = [];
  const failures: Error[] = [];
  const feed = boardFeed({
    pubsub,
    load: async (_company, ids) => {
      readings.push(ids);
      const failure = failures.pop();
      if (failure) throw failure;
      return ids.map(
        (employeeId) => ({ person: { employeeId }, groupIds: [] }) as unknown as Moved,
      );
    },
  });
  const stamp = (employeeId: string, companyId = 'hinata') =>
    pubsub.publish(boardTopic(companyId), { employeeId });
  return { pubsub, feed, readings, failures, stamp };
}
const nameOf = (moved: Moved | undefined) => moved?.person.employeeId;

describe('boards that are open', () => {
  it('cost a stamp one reading, however many they are, and a crowd a few', async () => {
    const { pubsub, feed, readings, stamp } = company();
    const watchers = Array.from({ length: 50 }, () => feed.rows('hinata'));
    await stamp('sato');
    expect(await Promise.all(watchers.map(async (one) => nameOf(await one.next())))).toEqual(
      watchers.map(() => 'sato'),
    );
    expect(readings).toEqual([['sato']]);
    for (let at = 0; at < 300; at += 1) await stamp(`crowd-${at}`);
    for (const watcher of watchers) {
      const seen = new Set<string | undefined>();
      while (seen.size < 300) seen.add(nameOf(await watcher.next()));
    }
    expect(readings.length).toBeLessThanOrEqual(4);
    for (const watcher of watchers) watcher.end();
    expect(pubsub.listeners()).toBe(0);
  });

  it('hear of their own company alone', async () => {
    const { feed, stamp, readings } = company();
    const [here, there] = [feed.rows('hinata'), feed.rows('minato')];
    await stamp('sato');
    await stamp('minami', 'minato');
    expect(nameOf(await there.next())).toBe('minami');
    expect(nameOf(await here.next())).toBe('sato');
    expect(readings).toEqual([['sato'], ['minami']]);
    here.end();
    there.end();
  });

  it('hold the newest row of a person alone while their reader is slow', async () => {
    const { feed, stamp, readings } = company();
    const [slow, quick] = [feed.rows('hinata'), feed.rows('hinata')];
    for (let at = 0; at < 3; at += 1) {
      await stamp('sato');
      await quick.next();
    }
    expect(readings).toHaveLength(3);
    await slow.next();
    slow.end();
    expect(await slow.next()).toBeUndefined();
    quick.end();
  });

  it('are told where the rows cannot be read, and the next ones begin anew', async () => {
    const { feed, failures, stamp, pubsub } = company();
    const watcher = feed.rows('hinata');
    failures.push(new Error('no connection'));
    await stamp('sato');
    await expect(watcher.next()).rejects.toThrow('no connection');
    expect(await watcher.next()).toBeUndefined();
    expect(pubsub.listeners()).toBe(0);
    const again = feed.rows('hinata');
    await stamp('suzuki');
    expect(nameOf(await again.next())).toBe('suzuki');
    again.end();
  });

  it('are counted at once, once for all with the same key, one after the other, and not for every stamp', async () => {
    const { feed, stamp, pubsub } = company();
    let [counting, most, counted] = [0, 0, 0];
    const ask = (key: string) => async () => ({
      key,
      count: async () => {
        counting += 1;
        counted += 1;
        most = Math.max(most, counting);
        await later(5);
        counting -= 1;
        return { counts, at: new Date() };
      },
    });
    const boards = ['all', 'all', 'sales'].map((key) => feed.counts('hinata', ask(key)));
    for (const board of boards) expect((await board.next())?.counts).toEqual(counts);
    [counted, most] = [0, 0];
    for (let at = 0; at < 20; at += 1) {
      await stamp('sato');
      await later(2);
    }
    for (const board of boards) expect((await board.next())?.counts).toEqual(counts);
    expect([counted, most]).toEqual([2, 1]);
    // What came meanwhile is counted too, after a rest.
    for (const board of boards) expect((await board.next())?.counts).toEqual(counts);
    expect([counted, most]).toEqual([4, 1]);
    for (const board of boards) board.end();
    expect(pubsub.listeners()).toBe(0);
  });
});
