import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import { type AnyServerHalf, defineServer } from '#core/server/define-server.ts';
import { invalidInput } from '#core/server/errors.ts';
import { attendance } from '#plugins/attendance/server/index.ts';
import { company } from '#plugins/company/server/index.ts';
import { codeOf, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { employeeWithoutViewers } from '#test/support/without-viewers.ts';
import { employeeApi, type RequestKind } from '../../api.ts';

/** What an approval has let happen, and nothing else: errands that are to be run. */
const toRun = new Set<string>();
const closedDays = new Set<string>();

const errand: RequestKind = {
  type: 'ERRAND',
  prepare: async (_ctx, wish, { at }) => {
    if (wish.details.place === 'Mars')
      throw invalidInput([{ path: `${at}/place`, key: 'validation.choice' }]);
    return { ...wish, minutes: 0, days: 1, isRetroactive: false };
  },
  ranges: ({ fromDate, toDate }) => [[fromDate, toDate]],
  isClosed: async (_ctx, _employeeId, from) => closedDays.has(from),
  lock: async () => undefined,
  check: async (_ctx, { details }, at) => {
    if (at === 'LAST' && details.place === 'Venus')
      throw invalidInput([{ path: 'place', key: 'validation.choice' }]);
  },
  settle: {
    approved: ({ details }) => ({ ...details, byTrain: true }),
    open: ({ details: { byTrain: _byTrain, ...details } }) => details,
  },
  groups: async () => [{ id: 'shops', name: '店', depth: 0 }],
  apply: async (_ctx, { id, details }) =>
    void toRun.add(`${id} ${details.place} ${details.byTrain}`),
  takeBack: async (_ctx, { id }) => {
    for (const one of toRun) if (one.startsWith(id)) toRun.delete(one);
  },
  detail: ({ details }) => ({ __typename: 'ErrandDetails', place: details.place }),
  onRecord: ({ place, byTrain }) => ({ place, ...(byTrain === undefined ? {} : { byTrain }) }),
  recordFields: {
    place: { label: 'errand.place' },
    byTrain: { label: 'errand.byTrain', show: 'boolean' },
  },
};

/** A plugin that knows nothing of attendance: its manifest names a kind, its `setup` registers it. */
const errands = defineServer<Untyped>()({
  manifest: {
    id: 'errands',
    requires: ['employee'],
    permissions: [{ code: 'errands.all', area: 'staff', paths: { read: [] } }],
    notices: [{ code: 'errands.toDecide' }, { code: 'errands.decided' }],
    requests: {
      kinds: [{ type: 'ERRAND', right: 'errands.all' }],
      routes: 'errands.routes',
      notices: { asked: 'errands.toDecide', decided: 'errands.decided' },
    },
  },
  typeDefs: `extend enum ApplicationType { ERRAND }
    extend union ApplicationDetails = ErrandDetails
    type ErrandDetails { place: String! }
    extend type Mutation {
      createErrand(place: String!, date: Date!, send: Boolean!): Application! @can(do: "create", on: "Application")
      updateErrand(id: ID!, place: String!, date: Date!, version: Int): ApplicationAnswer! @can(do: "create", on: "Application")
    }`,
  migrations: [],
  validators: {},
  deps: { employee: employeeApi },
  setup(_ports, { employee }) {
    employee.requests.register([errand]);
    const { approvals } = employee;
    const wish = (place: string, date: string) => ({
      fromDate: date,
      toDate: date,
      details: { type: 'ERRAND', place },
      reason: '届け物',
    });
    const Mutation = {
      createErrand: (_root: unknown, { place, date, send }: Untyped, ctx: RequestContext) =>
        approvals.create(ctx, wish(place, date), { send }),
      updateErrand: (_root: unknown, { id, place, date, version }: Untyped, ctx: RequestContext) =>
        approvals.update(ctx, id, wish(place, date), { send: true, version }),
    };
    return { api: {}, features: [{ name: 'errands', resolvers: { Mutation } }] };
  },
}) as unknown as AnyServerHalf;

let world: PluginWorld;
beforeAll(async () => {
  world = await pluginWorld(
    [company as never, employeeWithoutViewers as never, attendance as never, errands],
    {
      runner: { company: 'hinata' },
      chief: { company: 'hinata', isStaff: true },
      director: { company: 'hinata', isStaff: true },
      outsider: { company: 'hinata', isStaff: true },
      // Their company has bought no plugin with kinds.
      small: { company: 'kasumi', isStaff: true, isMaster: true },
      holder: {
        company: 'hinata',
        isAdmin: true,
        grants: new Set([
          'errands.all',
          'errands.all:update',
          'errands.routes',
          'errands.routes:update',
        ]),
      },
    },
  );
  await world.database
    .knex('employees')
    .whereIn('id', ['chief', 'director', 'outsider'])
    .update({ is_staff: true });
  const person = (ref: string) => ({ kind: 'PERSON', ref });
  await must(
    'holder',
    'mutation ($data: CreateApprovalRouteInput!) { createApprovalRoute(data: $data) { moved } }',
    {
      data: {
        name: 'お使い',
        steps: [
          { mode: 'ANY', approvers: [person('chief')] },
          { mode: 'ALL', approvers: [person('director')] },
        ],
      },
    },
  );
});
afterAll(() => world.stop());
beforeEach(() => {
  toRun.clear();
  closedDays.clear();
});

const must = async (who: string, query: string, variables: object = {}): Promise<Untyped> => {
  const answer = await world.ask(who, query, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
};

let made = 0;
/** A draft as its plugin would have kept it. */
async function draft(place: string): Promise<string> {
  made += 1;
  const id = `errand-${made}`;
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    await ctx.insert('applications', {
      id,
      employee_id: 'runner',
      type: 'ERRAND',
      status: 'DRAFT',
      from_date: '2026-12-01',
      to_date: '2026-12-01',
      details: JSON.stringify({ place }),
      reason: '届け物',
      days: 1,
      minutes: 0,
      is_retroactive: false,
      created_at: ctx.now,
      updated_at: ctx.now,
      updated_by: 'runner',
    });
  });
  return id;
}

const SUBMIT = `mutation ($id: ID!) { submitApplication(where: { id: $id }) {
  ... on ApplicationSaved { application { type status route { status } } } } }`;
const APPROVE = `mutation ($id: ID!) { results: confirmApplications(
  applicationInputs: [{ applicationId: $id }]) { outcome reasons { key } application { status } } }`;
const WITHDRAW = `mutation ($id: ID!) { results: cancelApplications(applicationIds: [$id]) { outcome } }`;
const CANCEL = `mutation ($id: ID!) { employeeCancelApp(applicationId: $id, isDelete: false) {
  __typename ... on ApplicationRefused { reason } } }`;
const SEEN = `query ($id: ID!) { approval(applicationId: $id) { canDecide step
  application { status start details { __typename ... on ErrandDetails { place } } }
  checks { teamSize effect { month } concerns } } }`;

const submit = async (id: string) => (await must('runner', SUBMIT, { id })).submitApplication;
const approve = async (who: string, id: string) => (await must(who, APPROVE, { id })).results[0];
const seen = async (who: string, id: string) => (await must(who, SEEN, { id })).approval;
const heard = async (who: string) =>
  (await world.database.knex('notifications').where({ employee_id: who }).orderBy('id')).map(
    ({ text_plugin, text_key }) => `${text_plugin}: ${text_key}`,
  );

describe('a kind of request that another plugin brings', () => {
  it('goes from its applicant over two steps to what its plugin does, and back', async () => {
    const id = await draft('Kyoto');
    expect((await submit(id)).application).toEqual({
      type: 'ERRAND',
      status: 'PENDING',
      route: [{ status: 'CURRENT' }, { status: 'WAITING' }],
    });
    expect(await seen('chief', id)).toEqual({
      canDecide: true,
      step: 0,
      application: {
        status: 'PENDING',
        start: null,
        details: { __typename: 'ErrandDetails', place: 'Kyoto' },
      },
      checks: { teamSize: 0, effect: null, concerns: [] },
    });
    expect(await approve('director', id)).toMatchObject({ outcome: 'NOT_YOURS' });
    expect(await approve('chief', id)).toMatchObject({ outcome: 'DONE' });
    expect(toRun).toEqual(new Set());
    expect(await approve('director', id)).toMatchObject({
      outcome: 'DONE',
      application: { status: 'APPROVED' },
    });
    expect(toRun).toEqual(new Set([`${id} Kyoto true`]));

    expect((await must('director', WITHDRAW, { id })).results).toEqual([{ outcome: 'DONE' }]);
    expect(toRun).toEqual(new Set());
    expect(await seen('director', id)).toMatchObject({ canDecide: true, step: 1 });

    await approve('director', id);
    expect(await must('runner', CANCEL, { id })).toEqual({
      employeeCancelApp: { __typename: 'ApplicationSaved' },
    });
    expect(toRun).toEqual(new Set());
  });

  it('is made, found among one’s own, changed and taken back by its applicant', async () => {
    const made = await must(
      'runner',
      `mutation { createErrand(place: "Uji", date: "2026-12-03", send: true) { id status version } }`,
    );
    const { id, version } = made.createErrand;
    expect(made.createErrand.status).toBe('PENDING');
    const own = async (where: object = {}) =>
      (
        await must(
          'runner',
          `query ($where: ApplicationWhereInput) {
            employeeApplicationsN(where: $where) { id actions details { ... on ErrandDetails { place } } } }`,
          { where: { from: '2026-12-03', ...where } },
        )
      ).employeeApplicationsN;
    const mine = { id, actions: ['TAKE_BACK', 'CANCEL'], details: { place: 'Uji' } };
    const four = ['REVISE', 'OVERTIME', 'VACATION', 'HOLIDAY_WORK'];
    expect(await own()).toEqual([mine]);
    // The validators of this test know the four alone; how many a list names has no such limit.
    expect(await own({ types: [...four, 'REVISE'] })).toEqual([]);

    const TAKE_BACK = `mutation ($id: ID!) { takeBackApplication(where: { id: $id }) { __typename } }`;
    await must('runner', TAKE_BACK, { id });
    const CHANGE = `mutation ($id: ID!, $version: Int) {
      updateErrand(id: $id, place: "Otsu", date: "2026-12-04", version: $version) { __typename } }`;
    expect(codeOf(await world.ask('runner', CHANGE, { id, version }))).toBe('CONFLICT');
    await must('runner', CHANGE, { id, version: null });
    expect(await own()).toEqual([{ ...mine, details: { place: 'Otsu' } }]);
    await must('runner', CANCEL, { id });
    expect(await own({ statuses: ['CANCELLED'] })).toMatchObject([{ id }]);
  });

  it('stands in the way of no form of attendance, which knows nothing of it', async () => {
    const { createErrand } = await must(
      'runner',
      `mutation { createErrand(place: "Kobe", date: "2026-12-08", send: true) { id } }`,
    );
    const days = await must(
      'runner',
      `{ applicationDays(from: "2026-12-08", to: "2026-12-08") { applications { id } } }`,
    );
    expect(days.applicationDays).toEqual([{ applications: [] }]);
    const { attendanceMonth } = await must(
      'runner',
      '{ attendanceMonth(month: "2026-12") { days { applications { id } } } }',
    );
    expect(attendanceMonth.days.flatMap((day: Untyped) => day.applications)).toEqual([]);
    const effect = await must(
      'runner',
      'query ($id: ID!) { effectOfApplication(where: { id: $id }) { __typename } }',
      { id: createErrand.id },
    );
    expect(effect).toEqual({ effectOfApplication: null });
  });

  it('lets lists be narrowed by the groups that its plugin names, each once', async () => {
    const { approvalInbox } = await must('chief', '{ approvalInbox { groups { id name depth } } }');
    expect(approvalInbox.groups).toEqual([{ id: 'shops', name: '店', depth: 0 }]);
  });

  it.each([
    '{ approvalInbox { totalApplication } }',
    '{ approvalRoutes { defaultPending } }',
    '{ employeeApplicationsCount }',
    'mutation { rejectApp(applicationInputs: [{ applicationId: "errand-1" }], comment: "x") { outcome } }',
  ])('is nothing that a company without such a plugin could ask for: %s', async (query) => {
    expect(codeOf(await world.ask('small', query))).toBe('PLAN_REQUIRED');
  });

  it('is told in the words of its plugin, to whom its notices say', async () => {
    expect(new Set(await heard('chief'))).toEqual(
      new Set(['errands: approvalNotice.ASKED.ERRAND']),
    );
    expect(await heard('runner')).toContain('errands: approvalNotice.APPROVED.ERRAND');
  });

  it('tells in its history what was asked for and what the approval has settled', async () => {
    const entries = await world.audited('Application');
    expect(entries.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ status: 'APPROVED', byTrain: true, approvalStep: 2 }),
    );
  });

  it('is decided by whoever holds its right, and seen by nobody without reason', async () => {
    const id = await draft('Nara');
    await submit(id);
    expect(await seen('outsider', id)).toBeNull();
    expect(await approve('outsider', id)).toMatchObject({ outcome: 'NOT_FOUND' });
    expect(await approve('holder', id)).toMatchObject({ outcome: 'DONE' });
  });

  it('is refused by its plugin when it is sent, at the last step, and on a closed day', async () => {
    const mars = await draft('Mars');
    expect((await world.ask('runner', SUBMIT, { id: mars })).errors[0].extensions.issues).toEqual([
      { path: 'data/place', key: 'validation.choice' },
    ]);
    const venus = await draft('Venus');
    await submit(venus);
    await approve('chief', venus);
    expect(await approve('director', venus)).toEqual({
      outcome: 'IMPOSSIBLE',
      reasons: [{ key: 'choice' }],
      application: { status: 'PENDING' },
    });
    const late = await draft('Osaka');
    await submit(late);
    closedDays.add('2026-12-01');
    expect(await approve('chief', late)).toMatchObject({ outcome: 'MONTH_CLOSED' });
    expect(toRun).toEqual(new Set());
  });
});
