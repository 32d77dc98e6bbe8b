import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type ApplicationWorld, CREATE, LEAVE } from '../../applications/test-applications.ts';
import { leaveWorld } from '../test-leave.ts';

const LIST = `query ($from: Date!, $to: Date!, $first: Int, $skip: Int, $where: LeaveRegisterWhereInput) {
  leaveRegisterPagesConnection(from: $from, to: $to, first: $first, skip: $skip, where: $where) { totalCount
    groups { id }
    nodes { id employeeId lastName employeeNumber groupName joinedOn leftOn from to
      baseDates { date days hours } besidesDays carriedOverDays carriedOverHours
      dates { date days hours chosenBy isPlanned }
      takenDays takenHours plannedDays plannedHours takenElsewhereDays leftDays leftHours keepUntil } } }`;
const APPROVE = `mutation ($inputs: [ApprovalInput!]!) { confirmAppVacation(applicationInputs: $inputs) { outcome } }`;
const DESIGNATE = `mutation ($data: DesignateLeaveInput!) { designateLeave(data: $data) { __typename } }`;
const RUNNING = { from: '2025-11-21', to: '2026-11-20' };

let world: ApplicationWorld;
beforeAll(async () => {
  world = await leaveWorld();
  const { knex } = world.database;
  await knex('vacation_classes').where('id', world.paidLeave).update({ unit: 'HOUR' });
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    const lot = (employee_id: string, granted_on: string, days: number, kind = 'STATUTORY') => ({
      id: `${employee_id} ${granted_on}`,
      employee_id,
      vacation_class_id: world.paidLeave,
      kind,
      granted_on,
      usable_from: granted_on,
      usable_until: `${Number(granted_on.slice(0, 4)) + 2}${granted_on.slice(4, 8)}28`,
      days,
      hours: 0,
      reason: '法定の付与',
      executor: 'ADMINISTRATOR',
      created_at: ctx.now,
    });
    await ctx.insert('leave_lots', [
      lot('sato', '2025-04-01', 10),
      lot('sato', '2026-04-01', 11),
      lot('suzuki', '2026-10-01', 7, 'PROPORTIONAL'),
      lot('tanaka', '2025-12-01', 10),
      lot('tanaka', '2026-04-01', 11),
    ]);
    await ctx.insert('leave_lots', {
      ...lot('idle', '2026-04-01', 12, 'CARRIED_IN'),
      carried_in_on: '2026-10-01',
    });
    await ctx.insert('leave_adjustments', {
      id: 'used before',
      lot_id: 'idle 2026-04-01',
      employee_id: 'idle',
      date: '2026-10-01',
      days: -3,
      hours: 0,
      kind: 'USED_BEFORE',
      reason: '移行前の取得',
      created_at: ctx.now,
    });
  });
});
afterAll(() => world.stop());

const pages = async (who: string, more: object = {}) =>
  (await world.must(who, LIST, { ...RUNNING, ...more })).leaveRegisterPagesConnection;
const ids = ({ nodes }: Untyped) => nodes.map(({ id }: Untyped) => id);

describe('年次有給休暇管理簿', () => {
  it('has base dates, dates and days of everybody who was granted leave, by kana', async () => {
    const { id } = await world.saved('sato', CREATE.vacation, {
      data: {
        ...LEAVE,
        vacationClassId: world.paidLeave,
        fromDate: '2026-11-22',
        toDate: '2026-11-25',
      },
    });
    await world.must('staff', APPROVE, { inputs: [{ applicationId: id }] });
    await world.must('granter', DESIGNATE, {
      data: {
        employeeId: 'sato',
        heardOn: '2026-11-10',
        opinion: '12月がよい',
        days: [{ date: '2026-12-28', unit: 'HALF_AM' }],
      },
    });
    world.app.clock.set(new Date('2026-11-24T12:00:00+09:00'));
    const { nodes, totalCount } = await pages('granter');
    expect(totalCount).toBe(4);
    expect(nodes.find(({ employeeId }: Untyped) => employeeId === 'sato')).toEqual({
      id: 'sato 2026-04-01',
      employeeId: 'sato',
      lastName: expect.any(String),
      employeeNumber: 'sato',
      groupName: expect.stringMatching('営業'),
      joinedOn: null,
      leftOn: null,
      from: '2026-04-01',
      to: '2027-03-31',
      baseDates: [{ date: '2026-04-01', days: 11, hours: 0 }],
      besidesDays: 0,
      carriedOverDays: 10,
      carriedOverHours: 0,
      // Sunday and the holiday of Monday are no leave.
      dates: [
        { date: '2026-11-24', days: 1, hours: 0, chosenBy: null, isPlanned: false },
        { date: '2026-11-25', days: 1, hours: 0, chosenBy: null, isPlanned: true },
        { date: '2026-12-28', days: 0.5, hours: 0, chosenBy: 'DESIGNATED', isPlanned: true },
      ],
      takenDays: 1,
      takenHours: 0,
      plannedDays: 1.5,
      plannedHours: 0,
      takenElsewhereDays: 0,
      leftDays: 20,
      leftHours: 0,
      keepUntil: '2032-03-31',
    });
  });

  it('has two base dates within a year on one page, which lasts until a year after the second', async () => {
    const { nodes } = await pages('granter', { where: { employeeId: 'tanaka' } });
    expect(nodes).toMatchObject([
      {
        from: '2025-12-01',
        to: '2027-03-31',
        baseDates: [
          { date: '2025-12-01', days: 10 },
          { date: '2026-04-01', days: 11 },
        ],
      },
    ]);
  });

  it('tells what another system counted, without dates', async () => {
    const { nodes } = await pages('granter', { where: { employeeId: 'idle' } });
    expect(nodes).toMatchObject([{ dates: [], takenElsewhereDays: 3, leftDays: 9 }]);
  });

  it('has the windows of earlier years, page by page', async () => {
    const years = { from: '2020-01-01', to: '2026-11-20' };
    const all = await pages('granter', years);
    expect(all.totalCount).toBe(5);
    const first = await pages('granter', { ...years, first: 2 });
    const rest = await pages('granter', { ...years, first: 3, skip: 2 });
    expect([...ids(first), ...ids(rest)]).toEqual(ids(all));
    expect(ids(all)).toEqual(expect.arrayContaining(['sato 2025-04-01', 'sato 2026-04-01']));
    // The page of one person asks for so much.
    expect((await pages('granter', { from: '2015-11-25', to: '2026-11-24' })).totalCount).toBe(5);
    const tooLong = await world.ask('granter', LIST, { ...years, from: '2010-01-01' });
    expect(codeOf(tooLong)).toBe('INVALID_INPUT');
  });

  it('is kept of people who left, and finds them', async () => {
    await world.database
      .knex('employees')
      .where('id', 'tanaka')
      .update({ retired_on: '2026-10-31' });
    expect(ids(await pages('granter', { where: { hasLeft: true } }))).toEqual([
      'tanaka 2025-12-01',
    ]);
    expect(ids(await pages('granter', { where: { hasLeft: false } }))).not.toContain(
      'tanaka 2025-12-01',
    );
    expect(ids(await pages('granter'))).toContain('tanaka 2025-12-01');
    const { nodes } = await pages('granter', { where: { hasLeft: true } });
    expect(nodes).toMatchObject([{ leftOn: '2026-10-31', keepUntil: '2032-03-31' }]);
  });

  it('names the group of each window as it was called on its last day', async () => {
    const { knex } = world.database;
    const [main] = await knex('affiliations').where({ employee_id: 'sato', is_main: true });
    const names = [
      { id: 'n1', valid_from: '1970-01-01', valid_until: '2026-04-01', name: '旧営業部' },
      { id: 'n2', valid_from: '2026-04-01', valid_until: null, name: '新営業部' },
    ];
    await knex('affiliation_group_names').insert(
      names.map((row) => ({ company_id: 'hinata', record_id: main.group_id, ...row })),
    );
    const { nodes } = await pages('granter', {
      ...{ from: '2020-01-01', to: '2026-11-20', where: { employeeId: 'sato' } },
    });
    expect(nodes).toMatchObject([
      { from: '2025-04-01', groupName: '旧営業部' },
      { from: '2026-04-01', groupName: '新営業部' },
    ]);
    await knex('affiliation_group_names').del();
  });

  it('shows managers their groups alone, and nobody else anything', async () => {
    expect(ids(await pages('staff'))).toEqual(
      expect.arrayContaining(['sato 2026-04-01', 'suzuki 2026-10-01']),
    );
    expect(ids(await pages('staff'))).not.toContain('idle 2026-04-01');
    expect(codeOf(await world.ask('sato', LIST, RUNNING))).toBe('FORBIDDEN');
  });
});
