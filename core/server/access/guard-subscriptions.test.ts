import { createMongoAbility } from '@casl/ability';
import { parse, subscribe } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { codeOf, contextOf, guarded, type Options, READS } from '../graphql/test-schema.ts';

describe('a subscription', () => {
  const listen = async (source: () => unknown, options: Options, field = 'written(of: " x ")') => {
    const given: unknown[] = [];
    const schema = guarded(
      {},
      {
        source: ((_root: unknown, args: unknown) => {
          given.push(args);
          return source();
        }) as never,
      },
    );
    const { ctx, done } = contextOf(options);
    const result = (await subscribe({
      schema,
      document: parse(`subscription { ${field} }`),
      contextValue: ctx,
    })) as Untyped;
    return { result, ctx, done, given };
  };
  const two = async function* () {
    yield 'one';
    yield 'two';
  };
  const heard = async (result: Untyped) => {
    const all: unknown[] = [];
    for await (const message of result) all.push(Object.values(message.data)[0]);
    return all;
  };

  it('is refused to whoever may not, before anything listens', async () => {
    const { result, given, done } = await listen(two, {});
    expect(codeOf(result)).toBe('FORBIDDEN');
    expect([given, done]).toEqual([[], []]);
  });

  it('gives back the connection once it listens, and brings what comes', async () => {
    const { result, done, given } = await listen(two, { rules: READS });
    expect(done).toEqual(['endReads']);
    expect(given).toEqual([{ of: 'x' }]);
    expect(await heard(result)).toEqual(['one', 'two']);
    expect(done).toEqual(['endReads', 'renew', 'renew']);
  });

  it('is silent while the right is lost, and goes on when it is there again', async () => {
    const rights = [true, false, true];
    const { result, ctx } = await listen(
      async function* () {
        yield* ['one', 'two', 'three'];
      },
      { rules: READS },
    );
    const abilities = rights.map((has) => createMongoAbility(has ? (READS as never) : []));
    let next = 0;
    (ctx as Untyped).renew = async () => {
      (ctx as Untyped).ability = abilities[next++];
    };
    expect(await heard(result)).toEqual(['one', 'three']);
  });

  it('that is public asks for no right', async () => {
    const { result } = await listen(two, { stranger: true }, 'heartbeat');
    expect(await heard(result)).toEqual(['one', 'two']);
  });

  it.each(['return', 'throw'] as const)(
    'lets go of its source by %s, also while it waits',
    async (how) => {
      let left = 0;
      const endless = () => ({
        next: () => new Promise(() => {}),
        return: async () => {
          left += 1;
          return { done: true, value: undefined };
        },
        [Symbol.asyncIterator]() {
          return this;
        },
      });
      // As the guard hands it on: what graphql wraps round it waits for the message before.
      const schema = guarded({}, { source: endless });
      const field = schema.getSubscriptionType()!.getFields().written!;
      const open: Untyped = await field.subscribe!(
        undefined,
        {},
        contextOf({ rules: READS }).ctx,
        {} as never,
      );
      expect(open[Symbol.asyncIterator]()).toBe(open);
      void open.next();
      if (how === 'return') expect(await open.return()).toEqual({ done: true, value: undefined });
      else await expect(open.throw(new Error('gone'))).rejects.toThrow('gone');
      expect(left).toBe(1);
    },
  );

  it('ends although its source cannot be told', async () => {
    const mute = () => ({
      next: async () => ({ done: true, value: undefined }),
      [Symbol.asyncIterator]() {
        return this;
      },
    });
    const field = guarded({}, { source: mute }).getSubscriptionType()!.getFields().written!;
    const open: Untyped = await field.subscribe!(
      undefined,
      {},
      contextOf({ rules: READS }).ctx,
      {} as never,
    );
    expect(await open.return()).toEqual({ done: true, value: undefined });
    await expect(open.throw(new Error('gone'))).rejects.toThrow('gone');
  });
});
