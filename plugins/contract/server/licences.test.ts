import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definePlugin } from '#core/plugin.ts';
import type { RequestContext } from '#core/server/context.ts';
import { defineServer } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';
import { type CompanyWorld, companyWorld } from '#test/support/company-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { oneContractADay } from '../migrations/0050_one_contract_a_day.ts';

/** Stands in for attendance: what a plan turns on and off is a plugin's id. */
const attendance = defineServer<Untyped>()({
  manifest: definePlugin({ id: 'attendance', requires: ['company'], permissions: [] }),
  typeDefs: `extend type Query { days: [String!]! @can(do: "read", on: "Day") }
    extend type Mutation { writeDay(day: String!): String! @can(do: "create", on: "Day") }`,
  migrations: [],
  validators: {},
  columns: {},
  rules: ({ can }) => can(['read', 'create'], 'Day'),
  deps: {},
  setup: () => ({
    features: [
      {
        name: 'all',
        resolvers: {
          Query: {
            days: (_root: unknown, _args: unknown, ctx: RequestContext) =>
              ctx.table('test_days').pluck('day'),
          },
          Mutation: {
            writeDay: async (_root: unknown, { day }: { day: string }, ctx: RequestContext) => {
              await ctx.insert('test_days', { day });
              return day;
            },
          },
        },
      },
    ],
  }),
});

const PLAN = `{ currentPlan { id name numberOfGroup numberOfStorageSpace numberOfCrm validFrom validUntil
  modules { id isOn isAlwaysOn } usage { limit used max } } }`;

let world: CompanyWorld;
beforeAll(async () => {
  world = await companyWorld([attendance]);
  const { knex } = world.app.suite.ports.database;
  await knex.schema.createTable('test_days', (table) => {
    table.text('company_id').notNullable();
    table.text('day').notNullable();
    table.primary(['company_id', 'day']);
  });
  await tenantTable(knex, 'test_days');
});
afterAll(() => world.stop());
beforeEach(() => forget());

const forget = () => {
  world.app.suite.callers.forget('hinata');
  world.app.suite.callers.forget('minato');
};
const sign = async (planId: string, from: string) => {
  const { ports } = world.app.suite;
  const { beginContract } = await import('./plan.store.ts');
  await ports.inCompany('hinata', (ctx) => beginContract(ctx, planId, from, ctx.now));
  forget();
};

describe('plans', () => {
  it('turn plugins on: the light one has no attendance, and the API says which part is missing', async () => {
    expect(await world.ask('hinata admin', '{ days }')).toEqual({ days: [] });
    expect(await world.refusal('minato admin', '{ days }')).toMatchObject({
      errorCode: 'PLAN_REQUIRED',
      plugin: 'attendance',
    });
    const write = 'mutation { writeDay(day: "2026-11-20") }';
    expect((await world.refusal('minato admin', write)).errorCode).toBe('PLAN_REQUIRED');
    expect(await world.rows('test_days', { company_id: 'minato' })).toEqual([]);
  });

  it('keep the data of what they turn off, for the day it is turned on again', async () => {
    await world.ask('hinata admin', 'mutation { writeDay(day: "2026-11-20") }');
    await sign('light', '2026-11-20');
    expect((await world.refusal('hinata admin', '{ days }')).errorCode).toBe('PLAN_REQUIRED');
    expect(await world.rows('test_days', { company_id: 'hinata' })).toHaveLength(1);
    await sign('standard', '2026-11-20');
    expect(await world.ask('hinata admin', '{ days }')).toEqual({ days: ['2026-11-20'] });
  });

  it('begin on their first day in Tokyo; the earlier contract stays on record and ends there', async () => {
    await sign('light', '2026-12-01');
    expect((await world.ask('hinata admin', PLAN)).currentPlan).toMatchObject({
      id: 'standard',
      validUntil: '2026-12-01',
    });
    world.app.clock.set('2026-11-30T23:59:00+09:00');
    forget();
    expect((await world.ask('hinata admin', PLAN)).currentPlan.id).toBe('standard');
    world.app.clock.set('2026-12-01T00:00:00+09:00');
    forget();
    expect((await world.ask('hinata admin', PLAN)).currentPlan).toMatchObject({
      id: 'light',
      validUntil: null,
    });
    expect((await world.refusal('hinata admin', '{ days }')).errorCode).toBe('PLAN_REQUIRED');
    expect(await world.rows('contracts', { company_id: 'hinata' })).toHaveLength(3);
  });

  it('a contract that begins before another one that is signed already ends where that begins', async () => {
    await sign('premium', '2027-04-01');
    await sign('standard', '2027-01-01');
    const { knex } = world.app.suite.ports.database;
    const rows = async () =>
      (await knex('contracts').where({ company_id: 'hinata' }).orderBy('valid_from'))
        .slice(-3)
        .map(({ plan_id, valid_from, valid_until }) => [plan_id, valid_from, valid_until]);
    const apart = [
      ['light', '2026-12-01', '2027-01-01'],
      ['standard', '2027-01-01', '2027-04-01'],
      ['premium', '2027-04-01', null],
    ];
    expect(await rows()).toEqual(apart);
    const other = { company_id: 'hinata', plan_id: 'light', valid_from: '2027-02-01' };
    await expect(knex('contracts').insert({ ...other, created_at: new Date() })).rejects.toThrow(
      'contracts_do_not_overlap',
    );
    // A database from before is mended on its way here.
    await oneContractADay.down(knex);
    await knex('contracts').where({ plan_id: 'standard', valid_from: '2027-01-01' }).update({
      valid_until: null,
    });
    await oneContractADay.up(knex);
    expect(await rows()).toEqual(apart);
    await knex('contracts').where('valid_from', '>', '2026-12-31').delete();
    await knex('contracts').where({ company_id: 'hinata', valid_from: '2026-12-01' }).update({
      valid_until: null,
    });
  });

  it('say what is on, what is limited and what is used', async () => {
    const { currentPlan } = await world.ask('minato admin', PLAN);
    expect(currentPlan).toMatchObject({
      id: 'light',
      name: 'ライト',
      numberOfGroup: 20,
      numberOfCrm: null,
    });
    const module = (id: string) => currentPlan.modules.find((one: { id: string }) => one.id === id);
    expect(module('company')).toMatchObject({ isOn: true, isAlwaysOn: true });
    expect(module('attendance')).toMatchObject({ isOn: false, isAlwaysOn: false });
    expect(currentPlan.usage).toEqual([
      { limit: 'numberOfGroup', used: 3, max: 20 },
      { limit: 'numberOfStorageSpace', used: 0, max: 1_073_741_824 },
    ]);
    const seen = (await world.ask('hinata employee', '{ currentPlan { id usage { used } } }'))
      .currentPlan;
    expect(seen).toEqual({ id: 'light', usage: null });
  });
});
