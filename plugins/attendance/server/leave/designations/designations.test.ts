import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type ApplicationWorld, CREATE, LEAVE } from '../../applications/test-applications.ts';
import { leaveWorld } from '../test-leave.ts';

const PARTS = `{ refusal duty { requiredDays plannedDays designatedDays missingDays }
  hearings { heardOn opinion enteredBy }
  days { id date days by opinion endedHow endedBecause isToCome } }`;
const OF = `query ($id: ID!) { leaveDesignations(employeeId: $id) ${PARTS} }`;
const HEAR = `mutation ($data: HearLeaveWishesInput!) { hearLeaveWishes(data: $data) ${PARTS} }`;
const DESIGNATE = `mutation ($data: DesignateLeaveInput!) { designateLeave(data: $data) ${PARTS} }`;
const TAKE_BACK = `mutation ($id: ID!, $reason: String!) {
  takeBackLeaveDesignation(where: { id: $id }, reason: $reason) ${PARTS} }`;
const BOOK = `query ($id: ID!) { leaveBook(employeeId: $id) { balanceDays plannedDays
  rows { date kind designatedBy } } }`;
const APPROVE = `mutation ($inputs: [ApprovalInput!]!) { confirmAppVacation(applicationInputs: $inputs) { outcome } }`;
const CANCEL = `mutation ($id: ID!) { employeeCancelApp(applicationId: $id, isDelete: false) { __typename } }`;

const OWN = `query ($id: ID!) { application(where: { id: $id }) {
  actions details { ... on VacationApplicationDetails { designatedBy } } } }`;
const DECIDED = 'query ($id: ID!) { approval(applicationId: $id) { canWithdraw } }';

let world: ApplicationWorld;
beforeAll(async () => {
  world = await leaveWorld();
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    const lot = (employee_id: string, days: number, kind: string) => ({
      id: `lot of ${employee_id}`,
      employee_id,
      vacation_class_id: world.paidLeave,
      kind,
      granted_on: '2026-04-01',
      usable_from: '2026-04-01',
      usable_until: '2028-03-31',
      days,
      hours: 0,
      reason: '法定の付与',
      executor: 'ADMINISTRATOR',
      created_at: ctx.now,
    });
    await ctx.insert('leave_lots', [
      lot('sato', 10, 'STATUTORY'),
      lot('suzuki', 7, 'PROPORTIONAL'),
      lot('granter', 10, 'STATUTORY'),
    ]);
  });
});
afterAll(() => world.stop());

const HEARD = { employeeId: 'sato', heardOn: '2026-11-18', opinion: '12月の前半がよい' };
const day = (date: string, unit = 'DAY') => ({ date, unit });
const given = (days: object[], more: object = {}) => ({ data: { ...HEARD, days, ...more } });
const designate = async (...days: object[]) =>
  (await world.must('granter', DESIGNATE, given(days))).designateLeave;
const of = async (who: string, id = 'sato') =>
  (await world.must(who, OF, { id })).leaveDesignations;
const book = async () => (await world.must('granter', BOOK, { id: 'sato' })).leaveBook;
const standing = ({ days }: Untyped) =>
  days.filter(({ isToCome }: Untyped) => isToCome).map(({ date }: Untyped) => date);
async function take(data: object): Promise<void> {
  const { id } = await world.saved('sato', CREATE.vacation, {
    data: { ...LEAVE, vacationClassId: world.paidLeave, ...data },
  });
  await world.must('staff', APPROVE, { inputs: [{ applicationId: id }] });
}
const told = (key: string) =>
  world.database.knex('notifications').where({ text_key: `leaveNotice.${key}` });

describe('時季指定', () => {
  it('what somebody said is kept before anything is designated; they read it', async () => {
    const heard = await world.must('granter', HEAR, { data: HEARD });
    expect(heard.hearLeaveWishes.hearings).toMatchObject([
      { heardOn: '2026-11-18', opinion: '12月の前半がよい', enteredBy: expect.any(String) },
    ]);
    // A second time, or with the days that are designated by it, it is no other hearing.
    await world.must('granter', HEAR, { data: HEARD });
    expect((await of('sato')).hearings).toMatchObject([{ opinion: '12月の前半がよい' }]);
  });

  it.each<[string, object[], object, string]>([
    ['意見なし', [day('2026-12-01')], { opinion: ' ' }, 'data/opinion validation.required'],
    [
      'まだ聴いていない日',
      [day('2026-12-01')],
      { heardOn: '2026-11-21' },
      'data/heardOn validation.heardLater',
    ],
    [
      '足りない日より多い',
      ['01', '02', '03', '04', '07', '08'].map((date) => day(`2026-12-${date}`)),
      {},
      'data/days validation.designationTooMany',
    ],
    ['今日', [day('2026-11-20')], {}, 'data/days/0/date validation.designationNotToCome'],
    [
      '休日',
      [day('2026-12-01'), day('2026-12-05')],
      {},
      'data/days/1/date validation.designationNoWorkday',
    ],
    ['期限の後', [day('2027-04-01')], {}, 'data/days/0/date validation.designationAfterWindow'],
    [
      '同じ日',
      [day('2026-12-01'), day('2026-12-01')],
      {},
      'data/days/1/date validation.designationTwice',
    ],
    [
      '義務のない人',
      [day('2026-12-01')],
      { employeeId: 'suzuki' },
      'data/days validation.designationNoDuty',
    ],
    ['自分', [day('2026-12-01')], { employeeId: 'granter' }, 'data/employeeId validation.ownLeave'],
  ])('is refused with what to mend: %s', async (_what, days, more, issue) => {
    expect(await world.issues('granter', DESIGNATE, given(days, more))).toContain(issue);
    expect((await of('granter')).days).toEqual([]);
  });

  it('every wrong day is told at once, and none of the others stays', async () => {
    const days = [day('2026-12-05'), day('2026-12-01'), day('2026-12-01'), day('2026-11-20')];
    expect(await world.issues('granter', DESIGNATE, given(days))).toEqual([
      'data/days/0/date validation.designationNoWorkday',
      'data/days/2/date validation.designationTwice',
      'data/days/3/date validation.designationNotToCome',
    ]);
    expect((await of('granter')).days).toEqual([]);
  });

  it('is for who has the right alone', async () => {
    for (const who of ['sato', 'staff'])
      expect(codeOf(await world.ask(who, DESIGNATE, given([day('2026-12-01')])))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('suzuki', OF, { id: 'sato' }))).toBe('NOT_FOUND');
  });

  it('becomes approved leave, counts for the duty, and the person hears of it', async () => {
    const after = await designate(day('2026-12-01'), day('2026-12-02', 'HALF_AM'));
    expect(after.duty).toMatchObject({ plannedDays: 1.5, designatedDays: 1.5, missingDays: 3.5 });
    expect(standing(after)).toEqual(['2026-12-02', '2026-12-01']);
    expect(await book()).toMatchObject({
      ...{ balanceDays: 10, plannedDays: 1.5 },
      rows: expect.arrayContaining([
        expect.objectContaining({ date: '2026-12-01', kind: 'USE', designatedBy: 'EMPLOYER' }),
        expect.objectContaining({ kind: 'GRANT', designatedBy: null }),
      ]),
    });
    expect(await told('designated')).toMatchObject([
      { employee_id: 'sato', text_params: { dates: '2026/12/01, 2026/12/02', count: 2 } },
    ]);
    // The same day once more, or one with other leave.
    expect(await world.issues('granter', DESIGNATE, given([day('2026-12-01')]))).toEqual([
      'data/days/0/date validation.designationHasOther',
    ]);
  });

  it('the person and approvers cannot give it up; who may designate takes it back with a reason', async () => {
    const [application] = await world.database
      .knex('applications')
      .where({ employee_id: 'sato', from_date: '2026-12-01' });
    expect(await world.issues('sato', CANCEL, { id: application.id })).toEqual([
      'applicationId validation.designatedLeave',
    ]);
    // Neither of them is offered what is refused.
    const { application: own } = await world.must('sato', OWN, { id: application.id });
    expect(own).toEqual({ actions: [], details: { designatedBy: 'EMPLOYER' } });
    const { approval } = await world.must('staff', DECIDED, { id: application.id });
    expect(approval.canWithdraw).toBe(false);
    const { days } = await of('granter');
    const [, first] = days;
    expect(await world.issues('granter', TAKE_BACK, { id: first.id, reason: ' ' })).toEqual([
      'reason validation.required',
    ]);
    const after = (await world.must('granter', TAKE_BACK, { id: first.id, reason: '本人の希望' }))
      .takeBackLeaveDesignation;
    expect(standing(after)).toEqual(['2026-12-02']);
    expect(after.days[1]).toMatchObject({ endedHow: 'TAKEN_BACK', endedBecause: '本人の希望' });
    expect(await book()).toMatchObject({ plannedDays: 0.5 });
    expect(await told('designationTakenBack')).toHaveLength(1);
    expect(await world.issues('granter', TAKE_BACK, { id: first.id, reason: '再度' })).toEqual([
      'where/id validation.designationEnded',
    ]);
  });

  it('what somebody takes on other days gives designated days back, the last one first', async () => {
    await designate(day('2026-12-14'), day('2026-12-15'), day('2026-12-16'));
    await take({ fromDate: '2026-11-24', toDate: '2026-11-24' });
    // 4.5 of 5 days: all of them are needed.
    expect(standing(await of('sato'))).toHaveLength(4);
    await take({ fromDate: '2026-11-25', toDate: '2026-11-26' });
    // 6.5 days: neither the last whole day nor the half one is needed any more.
    const after = await of('sato');
    expect(standing(after)).toEqual(['2026-12-15', '2026-12-14']);
    expect(after.duty).toMatchObject({ plannedDays: 5, missingDays: 0 });
    expect(after.days[0]).toMatchObject({ date: '2026-12-16', endedHow: 'TAKEN_OTHERWISE' });
    expect(await told('designationGivenBack')).toHaveLength(2);
  });

  it('once five days are reached nothing is designated, and a day that has come stays', async () => {
    expect(await world.issues('granter', DESIGNATE, given([day('2026-12-21')]))).toEqual([
      'data/days validation.designationReached',
    ]);
    const { days } = await of('granter');
    const [next] = days.filter(({ date }: Untyped) => date === '2026-12-14');
    world.app.clock.set(new Date('2026-12-14T01:00:00Z'));
    expect(await world.issues('granter', TAKE_BACK, { id: next.id, reason: '遅い' })).toEqual([
      'where/id validation.designationHasCome',
    ]);
  });
});
