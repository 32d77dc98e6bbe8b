import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { composedSchema } from '#scripts/check-schema.ts';
import type { IsolationRow } from '../support/isolation.ts';
import type { Untyped } from '../support/untyped.ts';
import { documentOf, type RootField, rootFields } from './documents.ts';
import { matrix } from './matrix.ts';
import { roles, type SecurityWorld, securityWorld, type Telling } from './world.ts';

// Made from the SDL itself, so that a field cannot be called and stay out of this list.
const fields = rootFields(await composedSchema());
const rowOf = ({ name }: RootField): IsolationRow => matrix[name] ?? {};
const called = fields.filter(({ root }) => root !== 'Subscription');
const heard = fields.filter(({ root }) => root === 'Subscription');

let world: SecurityWorld;
let telling: Telling;
beforeAll(async () => {
  world = await securityWorld();
  telling = await world.telling();
});
afterAll(() => world.stop());

const asked = (field: RootField): string => documentOf(field, rowOf(field).first);
const sent = (field: RootField): readonly object[] =>
  rowOf(field).sends?.(world.victims, world.own) ?? [{}];
/** Strangers get their answer before a mail is written: what follows is not the next question's doing. */
const quiet = async (): Promise<string> => {
  for (let before = ''; ; ) {
    const now = await world.fingerprint();
    if (now === before) return now;
    before = now;
    await new Promise((later) => setTimeout(later, 150));
  }
};
const codesOf = (answer: Untyped): unknown[] =>
  (answer.errors ?? []).map((error: Untyped) => error.extensions?.errorCode);

describe('the matrix', () => {
  it('has a row for every field that can be called, and no other', () => {
    expect(fields.map(({ name }) => name).filter((name) => !(name in matrix))).toEqual([]);
    const known = new Set(fields.map(({ name }) => name));
    expect(Object.keys(matrix).filter((name) => !known.has(name))).toEqual([]);
  });

  it('knows the server’s own fields and not an older list', () => {
    expect(
      rootFields(world.schema)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(fields.map(({ name }) => name).sort());
  });
});

describe.each(roles)('as %s of another company', (role) => {
  let unchanged: string;
  beforeAll(async () => {
    unchanged = await world.fingerprint();
  });
  // A query runs in a transaction that only reads; what the last of them left is compared once.
  const inOrder = called.toSorted(
    (a, b) => Number(a.root === 'Mutation') - Number(b.root === 'Mutation'),
  );

  it.each(inOrder)('$name tells nothing and changes nothing', async (field) => {
    const document = asked(field);
    for (const variables of sent(field)) {
      const answer = await world.ask(role, document, variables);
      const about = `${role} ${JSON.stringify(variables)} → ${JSON.stringify(answer).slice(0, 600)}`;
      expect(telling.in(answer), about).toEqual([]);
      expect(codesOf(answer), about).not.toContain('INTERNAL');
      if (field.root === 'Query') continue;
      if (rowOf(field).mayTouch) unchanged = await quiet();
      else expect(await world.fingerprint(), about).toBe(unchanged);
    }
  });
});

describe('the same questions by the company itself', () => {
  // Otherwise a question that always fails would look like one that is well guarded.
  const shown = called.filter(
    (field) => field.root === 'Query' && !rowOf(field).tellsNothing && !rowOf(field).personal,
  );
  it.each(shown)('$name tells what it has to tell', async (field) => {
    const answer = await world.askAsVictim(asked(field), sent(field)[0]);
    expect(answer.errors, JSON.stringify(answer.errors)).toBeUndefined();
    expect(telling.in(answer).length).toBeGreaterThan(0);
  });
});

describe('subscriptions', () => {
  /** `listens` once the server has said so. */
  type Ear = {
    readonly heard: unknown[];
    readonly listens: Promise<void>;
    stop(): Promise<void>;
  };
  const listen = async (
    token: string | undefined,
    field: RootField,
    variables: object,
  ): Promise<Ear> => {
    const listening = Promise.withResolvers<void>();
    const client = createClient({
      url: `${world.app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: token ? { authorization: `Bearer ${token}` } : {},
      on: {
        ping: (received, payload) => {
          if (received && payload?.['listening']) listening.resolve();
        },
      },
    });
    const all: unknown[] = [];
    const hear = (one: unknown) => void all.push(one);
    client.subscribe(
      { query: documentOf(field), variables: variables as Record<string, unknown> },
      { next: hear, error: hear, complete() {} },
    );
    const stop = async () => void (await client.dispose());
    return { heard: all, listens: listening.promise, stop };
  };

  /** Everything that happens in the other company while strangers listen. */
  const stir = async () => {
    const { ports } = world.app.suite;
    await ports.inCompany('hinata', async (ctx) => {
      const people: string[] = await ctx
        .table('employees')
        .where({ is_active: true })
        .orderBy('id')
        .pluck('id');
      await ctx.table('employees').whereIn('id', people).update({ last_online_at: ctx.now });
      const rows = people.map((employeeId) => ({
        id: ports.ids.next(),
        employee_id: employeeId,
        notify_type: 'SYSTEM',
        text_plugin: 'employee',
        text_key: 'notifications.message.comment',
        text_params: '{"name":"hinataのうわさ"}',
        created_at: ctx.now,
      }));
      await ctx.insert('notifications', rows);
      const newsIds: string[] = await ctx.table('news').pluck('id');
      const { id: commentId } = await ctx.table('comments').orderBy('id').first('id');
      ctx.afterCommit(async () => {
        for (const { id, employee_id } of rows)
          await ports.pubsub.publish(['notification', 'hinata', employee_id], {
            type: 'Notification',
            id,
          });
        for (const newsId of newsIds)
          await ports.pubsub.publish(['comment', 'hinata', 'news', newsId], {
            type: 'Comment',
            id: commentId,
          });
        await ports.pubsub.publish(['online', 'hinata'], {
          type: 'OnlineStatus',
          employeeIds: people.join(','),
        });
        for (const employeeId of people)
          await ports.pubsub.publish(['shifts', 'hinata'], {
            kind: 'place',
            groupId: '',
            editor: 'somebody-else',
            by: employeeId,
            employeeId,
            date: '2026-11-20',
          });
      });
    });
    const stamp = called.find(({ name }) => name === 'Mutation.stamp');
    if (!stamp) return;
    const data = {
      type: 'DIRECT_START',
      key: `stirred-${ports.ids.next()}`,
      deviceTime: ports.clock.now().toISOString(),
    };
    const answer = await world.askAsVictim(documentOf(stamp), { data });
    expect(answer.errors, JSON.stringify(answer.errors)).toBeUndefined();
    await world.app.suite.settle();
  };

  it('nobody of another company hears anything, while the company itself does', async () => {
    const before = world.app.suite.ports.pubsub.listeners();
    const strangers: { who: string; ear: Ear }[] = [];
    for (const field of heard.filter((one) => !rowOf(one).tellsNothing)) {
      for (const role of roles) {
        for (const variables of sent(field)) {
          strangers.push({
            who: `${role} ${field.name}`,
            ear: await listen(world.token(role), field, variables),
          });
        }
      }
    }
    await new Promise((settled) => setTimeout(settled, 500));
    const own: { who: string; ear: Ear }[] = [];
    const { employeeMe } = (await world.askAsVictim('{ employeeMe { id } }')).data;
    for (const field of heard.filter((one) => !rowOf(one).tellsNothing)) {
      // A person hears their own bell only; anything else is asked for as a permitted caller would.
      const variables = field.field.args.some(({ name }) => name === 'employeeId')
        ? { employeeId: employeeMe.id }
        : (sent(field)[0] ?? {});
      own.push({ who: field.name, ear: await listen(world.token('victim'), field, variables) });
    }
    await Promise.all(own.map(({ ear }) => ear.listens));
    await stir();
    await expect
      .poll(() => own.filter(({ ear }) => ear.heard.length === 0).map(({ who }) => who))
      .toEqual([]);
    // Who was refused has heard so by now; nobody else may have heard a word.
    const leaks = strangers.flatMap(({ who, ear }) =>
      telling.in(ear.heard).map((word) => `${who}: ${word}`),
    );
    expect(leaks).toEqual([]);
    const internal = strangers
      .filter(({ ear }) => JSON.stringify(ear.heard).includes('INTERNAL'))
      .map(({ who }) => who);
    expect(internal).toEqual([]);
    const told = own.filter(({ ear }) => telling.in(ear.heard).length > 0).map(({ who }) => who);
    expect(told.length).toBe(own.length);
    await Promise.all([...strangers, ...own].map(({ ear }) => ear.stop()));
    await expect.poll(() => world.app.suite.ports.pubsub.listeners()).toBeLessThanOrEqual(before);
  });
});
