import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type ApplicationWorld, CREATE, LEAVE } from '../../applications/test-applications.ts';
import { leaveWorld } from '../test-leave.ts';

const DUTY = `from to grantedDays requiredDays takenDays plannedDays designatedDays missingDays daysLeft workdaysLeft
  state why`;
const ONE = `query ($id: ID!, $on: Date) { fiveDayDuty(employeeId: $id, on: $on) { ${DUTY} } }`;
const MINE = `query ($on: Date) { myFiveDayDuty(on: $on) { ${DUTY} } }`;
const LIST = `query ($where: FiveDayDutyWhereInput, $first: Int) {
  fiveDayDutiesConnection(where: $where, first: $first) { totalCount endedShortPeople
    distribution { days people coveredPeople }
    nodes { id balanceDays groupName lastAsk { askedAt askedBy }
      endedShort { from to requiredDays takenDays missingDays } duty { ${DUTY} } } } }`;
const ASK = `mutation ($ids: [ID!]!, $again: Boolean) { askToPlanLeave(employeeIds: $ids, again: $again) {
  askedPeople skippedPeople recently { employeeId askedBy } } }`;
const CONFIRM = `mutation ($data: ConfirmEndedDutiesInput!) { confirmEndedDuties(data: $data) { confirmedWindows skippedWindows } }`;
const REOPEN = `mutation ($windows: [EndedDutyInput!]!) { reopenEndedDuties(windows: $windows) }`;
const APPROVE = `mutation ($inputs: [ApprovalInput!]!) { confirmAppVacation(applicationInputs: $inputs) { outcome } }`;

let world: ApplicationWorld;
beforeAll(async () => {
  world = await leaveWorld();
  const { knex } = world.database;
  await knex('vacation_classes').where('id', world.paidLeave).update({ unit: 'HOUR' });
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    const lot = (employee_id: string, granted_on: string, days: number, kind: string) => ({
      id: `${employee_id} ${granted_on}`,
      employee_id,
      vacation_class_id: world.paidLeave,
      kind,
      granted_on,
      usable_from: granted_on,
      usable_until: '2028-12-31',
      days,
      hours: 0,
      reason: '法定の付与',
      executor: 'ADMINISTRATOR',
      created_at: ctx.now,
    });
    await ctx.insert('leave_lots', [
      lot('sato', '2026-04-01', 10, 'STATUTORY'),
      lot('suzuki', '2026-10-01', 7, 'PROPORTIONAL'),
      lot('tanaka', '2026-01-15', 12, 'STATUTORY'),
      lot('watanabe', '2026-04-01', 10, 'STATUTORY'),
    ]);
    // Brought in on 1 October from another system, where five days were taken since April.
    await ctx.insert('leave_lots', {
      ...lot('idle', '2026-04-01', 12, 'CARRIED_IN'),
      carried_in_on: '2026-10-01',
      taken_since_grant_days: 5,
    });
    // The same, but nobody said how many days: six of the twelve were used of it.
    await ctx.insert('leave_lots', {
      ...lot('hr', '2026-05-01', 12, 'CARRIED_IN'),
      carried_in_on: '2026-10-01',
    });
    await ctx.insert('leave_adjustments', {
      id: 'hr used',
      employee_id: 'hr',
      lot_id: 'hr 2026-05-01',
      kind: 'USED_BEFORE',
      date: '2026-10-01',
      days: -6,
      hours: 0,
      reason: '',
      created_at: ctx.now,
    });
    await ctx.insert('leave_periods', {
      id: 'whole year',
      employee_id: 'watanabe',
      starts_on: '2026-03-01',
      ends_on: '2027-12-31',
    });
  });
});
afterAll(() => world.stop());

const duty = async (who: string, id: string, on?: string) =>
  (await world.must(who, ONE, { id, on })).fiveDayDuty;
const list = async (who: string, where: object = {}) =>
  (await world.must(who, LIST, { where })).fiveDayDutiesConnection;
const ids = ({ nodes }: Untyped) => nodes.map(({ id }: Untyped) => id);
async function take(who: string, data: object): Promise<void> {
  const { id } = await world.saved(who, CREATE.vacation, {
    data: { ...LEAVE, vacationClassId: world.paidLeave, ...data },
  });
  const inputs = [{ applicationId: id }];
  await world.must('staff', APPROVE, { inputs });
}

describe('年5日取得義務', () => {
  it('is worked out of the grant of the law and of what was approved, hours left out', async () => {
    expect(await duty('granter', 'sato')).toMatchObject({
      from: '2026-04-01',
      to: '2027-03-31',
      grantedDays: 10,
      requiredDays: 5,
      takenDays: 0,
      plannedDays: 0,
      missingDays: 5,
      daysLeft: 131,
      state: 'WARN_SIX_MONTHS',
      why: null,
    });
    await take('sato', { fromDate: '2026-11-24', toDate: '2026-11-25' });
    await take('sato', { fromDate: '2026-11-26', toDate: '2026-11-26', unit: 'HALF_PM' });
    const before = await duty('sato', 'sato', '2026-11-20');
    expect(before).toMatchObject({ plannedDays: 2.5, missingDays: 2.5, state: 'ON_THE_WAY' });
    await take('sato', {
      fromDate: '2026-11-27',
      toDate: '2026-11-27',
      unit: 'HOUR',
      start: '10:00',
      end: '12:00',
    });
    const after = await duty('sato', 'sato', '2026-11-24');
    expect(after).toMatchObject({ takenDays: 1, plannedDays: 1.5, missingDays: 2.5 });
    expect((await world.must('sato', MINE)).myFiveDayDuty).toEqual(before);
    const then = await world.must('sato', MINE, { on: '2026-11-24' });
    expect(then.myFiveDayDuty).toEqual(after);
  });

  it('says why somebody has none: a grant below ten days, a window on leave of absence', async () => {
    expect(await duty('staff', 'suzuki')).toMatchObject({ why: 'UNDER_TEN_DAYS', grantedDays: 7 });
    expect(await duty('granter', 'watanabe')).toMatchObject({ why: 'AWAY', requiredDays: 0 });
    expect(await duty('granter', 'staff')).toMatchObject({ why: 'NOTHING_GRANTED' });
  });

  it('counts what was taken in another system since the grant', async () => {
    expect(await duty('granter', 'idle')).toMatchObject({
      takenDays: 5,
      missingDays: 0,
      state: 'FULFILLED',
    });
  });

  it('counts what was used of a carried-in grant where nobody said how many days were taken', async () => {
    expect(await duty('granter', 'hr')).toMatchObject({
      grantedDays: 12,
      takenDays: 6,
      state: 'FULFILLED',
    });
  });

  it('is read by the person, by the managers of their groups and with the right', async () => {
    for (const who of ['suzuki', 'idle', 'minami'])
      expect(codeOf(await world.ask(who, ONE, { id: 'sato' }))).toBe('NOT_FOUND');
    expect(codeOf(await world.ask('sato', LIST))).toBe('FORBIDDEN');
    expect(ids(await list('staff'))).toEqual(expect.arrayContaining(['sato', 'suzuki']));
    expect(ids(await list('staff'))).not.toContain('tanaka');
  });

  it('tells how many people have taken how many days, whatever the list is narrowed to', async () => {
    const all = await list('granter');
    const obliged = all.nodes.filter(({ duty: { state } }: Untyped) => state !== 'NO_DUTY');
    const counted = (days: number) =>
      obliged.filter(({ duty: { takenDays } }: Untyped) => Math.floor(takenDays) === days);
    expect(all.distribution).toHaveLength(11);
    for (const { days, people, coveredPeople } of all.distribution) {
      expect([days, people]).toEqual([days, counted(days).length]);
      const covered = counted(days).filter(({ duty: { missingDays } }: Untyped) => !missingDays);
      expect([days, coveredPeople]).toEqual([days, covered.length]);
    }
    // Five days each in another system, six in a grant that was carried in.
    expect(all.distribution[5].people).toBeGreaterThan(0);
    expect(all.distribution[6].people).toBeGreaterThan(0);
    expect((await list('granter', { isMissing: true })).distribution).toEqual(all.distribution);
    const own = await list('granter', { search: 'suzuki' });
    expect(own).toMatchObject({ totalCount: 1, distribution: [] });
  });

  it('the list begins with whose window ends first, and finds who falls short', async () => {
    const all = await list('granter');
    expect(ids(all).slice(0, 2)).toEqual(['tanaka', 'sato']);
    expect(all.nodes[1]).toMatchObject({
      balanceDays: 10,
      groupName: expect.stringMatching('営業'),
    });
    expect(all.nodes[1].duty).toEqual(await duty('granter', 'sato'));
    expect(all.nodes[0].duty).toMatchObject({ state: 'WARN_THREE_MONTHS', to: '2027-01-14' });
    expect(ids(await list('granter', { isMissing: true }))).toEqual(['tanaka', 'sato']);
    expect(ids(await list('granter', { states: ['WARN_THREE_MONTHS'] }))).toEqual(['tanaka']);
    expect(ids(await list('granter', { isMissing: true, search: 'sato' }))).toEqual(['sato']);
    const away = (await list('granter', { search: 'watanabe' })).nodes;
    expect(away).toMatchObject([{ duty: { state: 'NO_DUTY', why: 'AWAY' } }]);
  });

  it('whoever falls short is asked to plan, and within a week only by somebody who was told of it', async () => {
    const ask = async (who: string, ids: string[], again = false) =>
      (await world.must(who, ASK, { ids, again })).askToPlanLeave;
    expect(codeOf(await world.ask('sato', ASK, { ids: ['sato'] }))).toBe('FORBIDDEN');
    // Of another group, or with nothing missing: nobody is told.
    expect(await ask('staff', ['tanaka', 'suzuki'])).toMatchObject({
      askedPeople: 0,
      skippedPeople: 2,
    });
    expect(await ask('staff', ['sato', 'suzuki'])).toEqual({
      askedPeople: 1,
      skippedPeople: 1,
      recently: [],
    });
    const told = () =>
      world.database.knex('notifications').where({ text_key: 'leaveNotice.planAsked' });
    expect(await told()).toMatchObject([
      {
        employee_id: 'sato',
        node_id: 'leave:sato',
        text_params: { days: 2.5, date: '2027/03/31' },
      },
    ]);
    expect(await ask('granter', ['sato', 'tanaka'])).toMatchObject({
      askedPeople: 1,
      recently: [{ employeeId: 'sato', askedBy: expect.stringMatching('staff') }],
    });
    expect(await ask('granter', ['sato'], true)).toMatchObject({ askedPeople: 1, recently: [] });
    expect(await told()).toHaveLength(3);
    const { nodes } = await world
      .must('granter', LIST, { where: { search: 'sato' } })
      .then(({ fiveDayDutiesConnection }: Untyped) => fiveDayDutiesConnection);
    expect(nodes[0].lastAsk).not.toBeNull();
  });

  it('whoever has too little at the middle and near the end is told by the nightly job, and their managers', async () => {
    const morning = async (date: string) => {
      world.app.clock.set(new Date(`${date}T00:40:00Z`));
      await world.app.jobs.enqueue('attendance.alerts', {});
      await world.app.jobs.runAll();
    };
    const told = async () =>
      (
        await world.database
          .knex('notifications')
          .where('text_key', 'like', 'notifications.fiveDays%')
          .orderBy(['employee_id', 'created_at', 'text_key'])
      ).map(({ employee_id, text_key, node_id, text_params }: Untyped) => [
        employee_id,
        text_key.replace('notifications.', ''),
        node_id,
        text_params.date,
      ]);
    await world.database.knex('notifications').del();
    // Half of what is required is planned for sato: no word at the middle of the year, but near its end.
    await morning('2026-11-21');
    await morning('2026-11-22');
    expect(await told()).toContainEqual(['tanaka', 'fiveDays', 'leave:tanaka', '2027/01/14']);
    expect((await told()).filter(([who]) => who === 'tanaka')).toHaveLength(1);
    expect((await told()).filter(([who]) => who === 'sato')).toEqual([]);
    await morning('2027-01-01');
    await morning('2027-01-02');
    expect((await told()).filter(([who]) => who === 'sato')).toEqual([
      ['sato', 'fiveDays', 'leave:sato', '2027/03/31'],
    ]);
    expect(await told()).toContainEqual(['staff', 'fiveDaysOf', 'hours:sato', '2027/03/31']);
  });

  it('足りないまま終わった期間は、誰かが確認するまで一覧に残る', async () => {
    world.app.clock.set(new Date('2027-04-01T01:00:00Z'));
    const ended = async (who = 'granter') => list(who, { endedShort: true });
    const before = await ended();
    // The grants of idle and hr were taken, and watanabe was away for all of the window.
    expect(ids(before).sort()).toEqual(['sato', 'tanaka']);
    expect(before.endedShortPeople).toBe(2);
    expect(
      ids(await list('granter'))
        .slice(0, 2)
        .sort(),
    ).toEqual(['sato', 'tanaka']);
    const [{ endedShort: windows }] = before.nodes.filter(({ id }: Untyped) => id === 'sato');
    const [{ taken }]: Untyped[] = await world.database
      .knex('leave_uses')
      .where({ company_id: 'hinata', employee_id: 'sato' })
      .whereBetween('date', ['2026-04-01', '2027-03-31'])
      .sum('days as taken');
    expect(windows).toEqual([
      {
        ...{ from: '2026-04-01', to: '2027-03-31', requiredDays: 5 },
        ...{ takenDays: Number(taken), missingDays: 5 - Number(taken) },
      },
    ]);
    const window = { employeeId: 'sato', from: '2026-04-01' };
    const confirm = async (who: string, more: object[] = []) =>
      (await world.must(who, CONFIRM, { data: { windows: [window, ...more], note: '是正した' } }))
        .confirmEndedDuties;
    const noted = { data: { windows: [window], note: '是正した' } };
    expect(codeOf(await world.ask('sato', CONFIRM, noted))).toBe('FORBIDDEN');
    const unsaid = { data: { ...noted.data, note: ' ' } };
    expect(issuesIn(await world.ask('granter', CONFIRM, unsaid))).toEqual([
      { path: 'data/note', key: 'validation.required' },
    ]);
    // Nobody's window of that day, and somebody of another group.
    expect(await confirm('staff', [{ ...window, from: '2025-04-01' }])).toEqual({
      ...{ confirmedWindows: 1, skippedWindows: 1 },
    });
    expect(await confirm('granter')).toEqual({ confirmedWindows: 0, skippedWindows: 1 });
    expect(ids(await ended())).toEqual(['tanaka']);
    const [kept] = (await world.audited('AttendanceRecord')).slice(-1);
    expect(kept?.after).toMatchObject({ endedDuty: '2026-04-01', note: '是正した' });
    expect((await world.must('granter', REOPEN, { windows: [window] })).reopenEndedDuties).toBe(1);
    expect(ids(await ended()).sort()).toEqual(['sato', 'tanaka']);
  });
});
