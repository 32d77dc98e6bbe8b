import type { Database } from '#core/ports/database.ts';
import { attendanceWorld, when } from '#plugins/attendance/server/test-company.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';

const ALL_RIGHTS = ['revise', 'overtime', 'vacation', 'holidayWork', 'approvalRoute'].flatMap(
  (code) => [`attendance.${code}`, `attendance.${code}:update`],
);

export const RESULT = `{ applicationId outcome reasons { key params } handledAt handledBy { id } application { id status version
  evaluaterComment evaluatedBy { id } details { ... on HolidayWorkApplicationDetails { transferKind } } } }`;
export const CONFIRM = `mutation ($inputs: [ApprovalInput!]!, $comment: String) {
  results: confirmApplications(applicationInputs: $inputs, comment: $comment) ${RESULT} }`;
export const REJECT = `mutation ($inputs: [ApprovalInput!]!) {
  results: rejectApp(applicationInputs: $inputs, comment: "人手が足りないため") ${RESULT} }`;
export const WITHDRAW = `mutation ($ids: [ID!]!) { results: cancelApplications(applicationIds: $ids) ${RESULT} }`;

export type Act = 'approve' | 'reject' | 'withdraw';

/** An application that waits, as the applicant's half would have kept it. */
export type Waiting = {
  readonly id?: string;
  readonly employeeId?: string;
  readonly type?: 'REVISE' | 'OVERTIME' | 'VACATION' | 'HOLIDAY_WORK';
  readonly fromDate?: string;
  readonly toDate?: string;
  readonly details?: object;
  readonly days?: number;
  readonly minutes?: number;
  readonly isRetroactive?: boolean;
};

export type ApprovalWorld = PluginWorld & {
  must(person: string, query: string, variables?: object): Promise<Untyped>;
  /** Sends an application through the real route; answers with its id. */
  send(asked?: Waiting): Promise<string>;
  status(id: string): Promise<string>;
  /** Decides on them as this person; one result for each. `more`: what was seen, such as the version. */
  act(person: string, what: Act, ids: readonly string[], more?: object): Promise<Untyped[]>;
  /** What became of one. */
  outcome(person: string, what: Act, id: string, more?: object): Promise<string>;
  /** What rings for somebody, the newest last: 'key date'. */
  heard(person: string): Promise<string[]>;
  clean(): Promise<void>;
};

const SUBMIT = `mutation ($id: ID!) {
  submitApplication(where: { id: $id }) { __typename ... on ApplicationRefused { reason } } }`;

/** The plan is from 9 to 18; November 28th and 29th are a weekend. */
function detailsOf(type: NonNullable<Waiting['type']>, vacationClassId: string): object {
  switch (type) {
    case 'VACATION':
      return { vacationClassId, unit: 'DAY', from: null, until: null };
    case 'OVERTIME':
      return { from: 1080, until: 1200, breaks: [] };
    case 'HOLIDAY_WORK':
      return {
        part: 'WHOLE',
        from: 540,
        until: 1080,
        breaks: [{ from: 720, until: 780 }],
        transferDate: '2026-12-03',
        transferKind: null,
      };
    case 'REVISE':
      return {
        stamps: [
          { id: null, type: 'CHECK_IN_OFFICE', at: 540 },
          { id: null, type: 'BREAK_IN', at: 720 },
          { id: null, type: 'BREAK_OUT', at: 780 },
          { id: null, type: 'CHECK_OUT_OFFICE', at: 1080 },
        ],
      };
  }
}

let made = 0;

/**
 * Eastern sales with sato and suzuki; chief manages it, deputy too, director the sales above; plant with
 * tanaka has no manager. officer holds every right, bystander none.
 */
export async function approvalWorld(database?: Database): Promise<ApprovalWorld> {
  const manages = (groups: string[]) => ({ isStaff: true, adminGroupIds: groups });
  const world = await attendanceWorld(
    {
      chief: { company: 'hinata', ...manages(['sales-east']) },
      deputy: { company: 'hinata', ...manages(['sales-east']) },
      director: { company: 'hinata', ...manages(['sales', 'sales-east']) },
      bystander: { company: 'hinata', isStaff: true },
      officer: { company: 'hinata', isAdmin: true, grants: new Set(ALL_RIGHTS) },
      reader: { company: 'hinata', grants: new Set(['attendance.vacation']) },
      keeper: {
        company: 'hinata',
        isAdmin: true,
        grants: new Set(['attendance.vacationClass', 'attendance.vacationClass:update']),
      },
      stranger: { company: 'minato', isStaff: true, grants: new Set(ALL_RIGHTS) },
    },
    database,
  );
  const { knex } = world.database;
  await knex('employees')
    .whereIn('id', ['staff', 'chief', 'deputy', 'director', 'bystander', 'stranger'])
    .update({ is_staff: true });
  await knex('group_admins').insert(
    [
      ['sales-east', 'chief'],
      ['sales-east', 'deputy'],
      ['sales', 'director'],
    ].map(([group_id, employee_id]) => ({ company_id: 'hinata', group_id, employee_id })),
  );
  await knex('affiliations').insert(
    ['chief', 'deputy'].map((employee_id) => ({
      company_id: 'hinata',
      id: `${employee_id}-main`,
      employee_id,
      group_id: 'sales-east',
      is_main: true,
      valid_from: '2026-01-01',
    })),
  );
  await knex('employee_basic_shifts').insert(
    ['chief', 'deputy', 'director'].map((employee_id) => ({
      company_id: 'hinata',
      employee_id,
      basic_shift_id: 'day',
      valid_from: '2026-01-01',
    })),
  );
  world.app.clock.set(when('20 10:00'));
  const must: ApprovalWorld['must'] = async (person, query, variables = {}) => {
    const answer = await world.ask(person, query, variables);
    if (answer.errors)
      throw new Error(
        `${JSON.stringify(answer.errors)} ${JSON.stringify(world.app.logged.filter((one) => one.err).at(-1) ?? '')}`,
      );
    return answer.data;
  };
  const { addStandardVacationClasses: classes } = await must(
    'keeper',
    'mutation { addStandardVacationClasses { id code } }',
  );
  const paid = classes.find((one: Untyped) => one.code === 'PAID_LEAVE').id;
  const act: ApprovalWorld['act'] = async (person, what, ids, more = {}) => {
    const inputs = ids.map((applicationId) => ({ applicationId, ...more }));
    const data =
      what === 'withdraw'
        ? await must(person, WITHDRAW, { ids })
        : await must(person, what === 'approve' ? CONFIRM : REJECT, { inputs });
    return data.results;
  };
  return {
    ...world,
    must,
    act,
    outcome: async (person, what, id, more) => (await act(person, what, [id], more))[0].outcome,
    async send(asked = {}) {
      const { type = 'VACATION', employeeId = 'sato', fromDate = '2026-12-01' } = asked;
      made += 1;
      const id = asked.id ?? `application-${String(made).padStart(4, '0')}`;
      await world.app.suite.ports.inCompany('hinata', async (ctx) => {
        await ctx.insert('applications', {
          id,
          employee_id: employeeId,
          type,
          status: 'DRAFT',
          from_date: fromDate,
          to_date: asked.toDate ?? fromDate,
          details: JSON.stringify(asked.details ?? detailsOf(type, paid)),
          reason: '私用のため',
          days: asked.days ?? (type === 'VACATION' ? 1 : 0),
          minutes: asked.minutes ?? 0,
          is_retroactive: asked.isRetroactive ?? false,
          created_at: ctx.now,
          updated_at: ctx.now,
          updated_by: employeeId,
        });
      });
      const { submitApplication: sent } = await must(employeeId, SUBMIT, { id });
      if (sent.__typename !== 'ApplicationSaved') throw new Error(JSON.stringify(sent));
      return id;
    },
    status: async (id) => (await knex('applications').where({ id }).first('status')).status,
    async heard(person) {
      const rows = await knex('notifications').where({ employee_id: person }).orderBy('id');
      return rows.map(({ text_key, text_params }) => `${text_key} ${text_params.date}`);
    },
    async clean() {
      await knex.raw(`truncate applications, application_routes, application_approvers,
        application_decisions, comments, approval_routes, approval_route_steps,
        approval_delegations, notifications, audit_entries, trash_entries, closed_periods cascade`);
      world.app.clock.set(when('20 10:00'));
    },
  };
}
