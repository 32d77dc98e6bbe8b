import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventRef } from '#core/plugin.ts';
import type { Database } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { openSession } from '#core/server/request.ts';
import { auditedFrom } from '#core/server/rows/journal.ts';
import { testDatabase } from '../support/database.ts';

const noted = eventRef<{ n: number }>('test.noted');
const NOTE = {
  name: 'test_note',
  text: `with added as (
    insert into notes (company_id, n) select $1, $2::integer where $2::integer > 0 returning n
  ), audited as (
    ${auditedFrom('added', 3, { action: 'create', subject: 'Note', subjectId: 'added.n::text', after: `jsonb_build_object('n', added.n)` })}
  )
  select added.n from added`,
};

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.knex.raw('create table notes (company_id text, n integer)');
  await database.knex.raw('grant select, insert on notes to hataraki_app');
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.knex.raw('truncate notes, events, audit_entries cascade');
});

function session(heard: readonly string[]) {
  let id = 0;
  const environment = {
    database,
    ids: { next: () => `id-${++id}` },
    heard: new Set(heard),
    wakeEvents: () => {},
  };
  return openSession(
    environment as unknown as Parameters<typeof openSession>[0],
    {
      caller: { kind: 'stranger' },
      scope: { companyId: 'hinata' },
      now: new Date(),
      requestId: 'request-1',
      ip: '192.0.2.1',
      userAgent: 'test',
      source: 'api',
      log: console,
    } as unknown as Parameters<typeof openSession>[1],
  );
}
const note = (ctx: RequestContext, n: number) =>
  ctx.runAndCommit(NOTE, ['hinata', n, ...ctx.auditOrigin()], [noted]);
const kept = async () => ({
  notes: await database.knex('notes').pluck('n'),
  audited: await database.knex('audit_entries').pluck('subject_id'),
  events: await database.knex('events').pluck('name'),
});

it('what is one statement stays with its audit entry, whatever comes after it', async () => {
  const late = session([]).change(async (ctx) => {
    await note(ctx, 1);
    throw new Error('later');
  });
  await expect(late).rejects.toThrow('later');
  expect(await kept()).toEqual({ notes: [1], audited: ['1'], events: [] });
  const [entry] = await database.knex('audit_entries');
  expect(entry).toMatchObject({
    company_id: 'hinata',
    request_id: 'request-1',
    ip: '192.0.2.1',
    source: 'api',
    subject: 'Note',
    after: { n: 1 },
  });
});

it('nothing can be added to the journal of what was committed', async () => {
  const entry = { action: 'create', subject: 'Note', subjectId: '9' } as const;
  const added = session([]).change(async (ctx) => {
    await note(ctx, 1);
    ctx.audit(entry);
  });
  await expect(added).rejects.toThrow('committed by its one statement');
  // One that changed nothing has committed nothing.
  await session([]).change(async (ctx) => {
    expect(await note(ctx, 0)).toEqual([]);
    ctx.audit(entry);
  });
  expect((await kept()).audited.sort()).toEqual(['1', '9']);
});

it('where somebody listens, the event and the change are one transaction', async () => {
  const told = (fails: boolean) =>
    session(['test.noted']).change(async (ctx) => {
      await note(ctx, 2);
      ctx.emit(noted, { n: 2 });
      if (fails) throw new Error('later');
    });
  await expect(told(true)).rejects.toThrow('later');
  expect(await kept()).toEqual({ notes: [], audited: [], events: [] });
  await told(false);
  expect(await kept()).toEqual({ notes: [2], audited: ['2'], events: ['test.noted'] });
});

it('after another statement it belongs to the transaction that has begun', async () => {
  const both = session([]).change(async (ctx) => {
    await ctx.insert('notes', { n: 3 });
    await note(ctx, 4);
    throw new Error('later');
  });
  await expect(both).rejects.toThrow('later');
  expect((await kept()).notes).toEqual([]);
});

it('a context that only reads refuses it', () => {
  const { ctx } = session([]);
  expect(() => note(ctx, 5)).toThrow('Only a mutation may write');
});
