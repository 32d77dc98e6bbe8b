import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type ApplicationWorld, CREATE, LEAVE } from '../applications/test-applications.ts';
import { when } from '../test-company.ts';
import { leaveWorld } from './test-leave.ts';

const BOOK_FIELDS = `{ on balanceDays balanceHours plannedDays plannedHours pendingDays pendingHours hoursPerDay refusal
  nextExpiry { on days hours }
  lots { id kind grantedOn usableFrom usableUntil days hours leftDays leftHours usedDays usedHours lapsedDays executor
    grantedBy takenBackBecause }
  rows { date kind days hours balanceDays balanceHours reason isPlanned } }`;
const BOOK = `query ($id: ID!, $on: Date, $class: ID) { leaveBook(employeeId: $id, on: $on, vacationClassId: $class) ${BOOK_FIELDS} }`;
const GRANT = `mutation ($data: GrantLeaveInput!) { grantLeave(data: $data) ${BOOK_FIELDS} }`;
const ADJUST = `mutation ($data: AdjustLeaveInput!) { adjustLeave(data: $data) ${BOOK_FIELDS} }`;
const TAKE_BACK = `mutation ($id: ID!, $reason: String!) {
  takeBackLeaveGrant(where: { id: $id }, reason: $reason) {
    book ${BOOK_FIELDS} errors { date kind days hours } } }`;
const LIMIT = `query ($id: ID!, $grantedOn: Date!) { leaveGrantLimit(employeeId: $id, grantedOn: $grantedOn) { statutoryDays serviceMonths } }`;
const BALANCES = `query ($where: LeaveBalanceWhereInput) { leaveBalancesConnection(where: $where) { totalCount
  nodes { employeeId balanceDays plannedDays grantedDays lastGrantedOn groupName } } }`;
const USAGE = `query ($from: Date!, $to: Date!, $where: LeaveListWhereInput) {
  leaveUsagesConnection(from: $from, to: $to, where: $where) { totalCount
    totals { className people takenDays plannedDays }
    nodes { employeeId className takenDays takenHours plannedDays } } }`;
const HISTORY = `query ($from: Date!, $to: Date!, $where: LeaveHistoryWhereInput, $first: Int, $skip: Int) {
  leaveChangesConnection(from: $from, to: $to, where: $where, first: $first, skip: $skip) { totalCount
    nodes { kind date employeeId days hours by reason because isPlanned at } } }`;
const CALENDAR = `query ($from: Date!, $to: Date!, $where: LeaveListWhereInput) {
  leaveCalendar(from: $from, to: $to, where: $where) { people days { date people }
    waiting { date employeeId className days } waitingLeftOut } }`;
const APPROVE = `mutation ($inputs: [ApprovalInput!]!) { confirmAppVacation(applicationInputs: $inputs) { outcome } }`;
const CANCEL = `mutation ($id: ID!) { employeeCancelApp(applicationId: $id, isDelete: false) { __typename } }`;
const CORRECT_PLAN = `mutation ($data: CorrectPlanInput!) { correctPlan(data: $data) { version } }`;

let world: ApplicationWorld;
beforeAll(async () => {
  world = await leaveWorld({
    'hr-mender': {
      company: 'hinata',
      isAdmin: true,
      grants: new Set(['attendance.records', 'attendance.records:update']),
    },
    onlooker: { company: 'hinata', isAdmin: true, grants: new Set(['attendance.leave']) },
  });
});
afterAll(() => world.stop());

const GRANTED = {
  employeeId: 'sato',
  kind: 'STATUTORY',
  grantedOn: '2026-10-01',
  days: 10,
  reason: '6か月の継続勤務',
};
const given = (data: object = {}) => ({
  data: { vacationClassId: world.paidLeave, ...GRANTED, ...data },
});
const grant = async (data: object = {}) =>
  (await world.must('granter', GRANT, given(data))).grantLeave;
const book = async (who: string, id: string, more: object = {}) =>
  (await world.must(who, BOOK, { id, ...more })).leaveBook;
const ask = (who: string, data: object) =>
  world.ask(who, CREATE.vacation, {
    data: { ...LEAVE, vacationClassId: world.paidLeave, ...data },
  });
const apply = (who: string, data: object) =>
  world.saved(who, CREATE.vacation, {
    data: { ...LEAVE, vacationClassId: world.paidLeave, ...data },
  });
const approve = async (...ids: string[]) => {
  const inputs = ids.map((applicationId) => ({ applicationId }));
  const { confirmAppVacation } = await world.must('staff', APPROVE, { inputs });
  expect(confirmAppVacation).toEqual(ids.map(() => ({ outcome: 'DONE' })));
};
const uses = ({ rows }: Untyped) =>
  rows
    .filter(({ kind }: Untyped) => kind === 'USE')
    .map(({ date, days, hours }: Untyped) => [date, days, hours]);

describe('休暇の台帳', () => {
  it('is empty, and nothing is checked, as long as nobody was granted anything', async () => {
    expect(await book('sato', 'sato')).toMatchObject({ balanceDays: 0, lots: [], rows: [] });
    const { id } = await apply('suzuki', { fromDate: '2026-11-24', toDate: '2026-11-25' });
    await approve(id);
  });

  it('a grant counts from its day on, lapses after two years, and is told to the person', async () => {
    expect(await grant({ key: 'grant-once' })).toMatchObject({
      balanceDays: 10,
      hoursPerDay: 8,
      refusal: null,
      nextExpiry: { on: '2028-09-30', days: 10, hours: 0 },
      lots: [
        { kind: 'STATUTORY', usableUntil: '2028-09-30', executor: 'ADMINISTRATOR', leftDays: 10 },
      ],
    });
    // A second click grants nothing.
    expect((await grant({ key: 'grant-once' })).lots).toHaveLength(1);
    expect((await book('sato', 'sato', { on: '2026-09-30' })).balanceDays).toBe(0);
    expect((await book('sato', 'sato', { on: '2028-10-01' })).balanceDays).toBe(0);
    const notices = await world.database
      .knex('notifications')
      .where({ company_id: 'hinata', employee_id: 'sato', kind: 'attendance.leave' });
    expect(notices).toHaveLength(1);
  });

  it('法定の付与は表の日数まで。超える分は特別として付与し、調整でも超えられない', async () => {
    const person = { employeeId: 'tanaka', reason: '継続勤務' };
    await world.database
      .knex('employees')
      .where('id', 'tanaka')
      .update({ joined_on: '2025-04-01' });
    const limit = async (grantedOn: string) =>
      (await world.must('granter', LIMIT, { id: 'tanaka', grantedOn })).leaveGrantLimit;
    expect(await limit('2026-09-30')).toMatchObject({ statutoryDays: 10, serviceMonths: 17 });
    expect(await limit('2026-10-01')).toMatchObject({ statutoryDays: 11, serviceMonths: 18 });
    const refused = (data: object) => world.issues('granter', GRANT, given({ ...person, ...data }));
    expect(await refused({ days: 41 })).toEqual(['data/days validation.leaveAboveLaw']);
    expect(await refused({ days: 9, kind: 'PROPORTIONAL' })).toEqual([
      'data/days validation.leaveAboveLaw',
    ]);
    const key = 'tanaka-law';
    const { lots } = await grant({ ...person, days: 11, key });
    expect((await grant({ ...person, days: 11, key })).lots).toHaveLength(1);
    expect(await refused({ days: 0.5 })).toEqual(['data/days validation.leaveAboveLaw']);
    expect(await limit('2026-10-01')).toMatchObject({ statutoryDays: 0 });
    const more = { lotId: lots[0].id, date: '2026-10-01', days: 1, reason: '誤り' };
    expect(await world.issues('granter', ADJUST, { data: more })).toEqual([
      'data/days validation.leaveAboveLaw',
    ]);
    expect((await grant({ ...person, days: 5, kind: 'SPECIAL' })).balanceDays).toBe(16);
    await world.database.knex('leave_lots').where('employee_id', 'tanaka').del();
    await world.database.knex('employees').where('id', 'tanaka').update({ joined_on: null });
  });

  it('people read their own, managers those of their groups, others nothing', async () => {
    for (const who of ['sato', 'staff', 'granter', 'onlooker'])
      expect((await book(who, 'sato')).balanceDays).toBe(10);
    for (const who of ['suzuki', 'idle'])
      expect(codeOf(await world.ask(who, BOOK, { id: 'sato' }))).toBe('NOT_FOUND');
    expect((await book('staff', 'sato')).refusal).toBe('NO_RIGHT');
    for (const who of ['sato', 'staff', 'onlooker'])
      expect(codeOf(await world.ask(who, GRANT, given()))).toBe('FORBIDDEN');
  });

  it.each([
    ['不足の日', { days: 0 }, 'data/days validation.nothingGranted'],
    ['四分の一日', { days: 0.25 }, 'data/days validation.halfDays'],
    ['理由なし', { reason: ' ' }, 'data/reason validation.required'],
    ['早い失効', { usableUntil: '2027-09-30' }, 'data/usableUntil validation.paidLeaveLapsesEarly'],
    ['付与の前から', { usableFrom: '2026-09-30' }, 'data/usableFrom validation.usableBeforeGrant'],
    ['自分の分', { employeeId: 'granter' }, 'data/employeeId validation.ownLeave'],
  ])('a grant that cannot be is refused, and says where: %s', async (_what, data, issue) => {
    expect(await world.issues('granter', GRANT, given(data))).toContain(issue);
  });

  it('approved leave is taken of workdays alone, day by day; a day off takes nothing', async () => {
    // Friday to Tuesday: the weekend is off.
    const { id } = await apply('sato', { fromDate: '2026-12-04', toDate: '2026-12-08' });
    expect(await book('sato', 'sato')).toMatchObject({ balanceDays: 10, pendingDays: 3 });
    await approve(id);
    const after = await book('sato', 'sato');
    expect(after).toMatchObject({ balanceDays: 10, plannedDays: 3, pendingDays: 0 });
    expect(uses(after)).toEqual([
      ['2026-12-04', -1, 0],
      ['2026-12-07', -1, 0],
      ['2026-12-08', -1, 0],
    ]);
    expect((await book('sato', 'sato', { on: '2026-12-07' })).balanceDays).toBe(8);
    // Given back whole when it is taken back.
    await world.must('sato', CANCEL, { id });
    expect(await book('sato', 'sato')).toMatchObject({ plannedDays: 0, balanceDays: 10 });
  });

  it('a day that is planned off after its leave was approved gives the leave back', async () => {
    const { id } = await apply('sato', {
      fromDate: '2026-11-24',
      toDate: '2026-11-24',
      unit: 'HALF_PM',
    });
    await approve(id);
    world.app.clock.set(when('24 12:00'));
    expect((await book('sato', 'sato')).balanceDays).toBe(9.5);
    const off = {
      employeeId: 'sato',
      date: '2026-11-24',
      plan: { kind: 'OFF' },
      reason: '臨時休業',
      version: 0,
    };
    await world.must('hr-mender', CORRECT_PLAN, { data: off });
    expect((await book('sato', 'sato')).balanceDays).toBe(10);
    const on = {
      kind: 'WORK',
      start: 540,
      end: 1080,
      breaks: [{ from: 720, until: 780 }],
    };
    await world.must('hr-mender', CORRECT_PLAN, {
      data: { ...off, plan: on, reason: '臨時休業の取消', version: 2 },
    });
    expect((await book('sato', 'sato')).balanceDays).toBe(9.5);
    await world.must('sato', CANCEL, { id });
  });

  it('more than is left is refused with what can be had, waiting leave counted', async () => {
    const { id } = await apply('sato', { fromDate: '2026-12-14', toDate: '2026-12-18' });
    const refused = await ask('sato', { fromDate: '2026-12-21', toDate: '2026-12-28' });
    expect(issuesIn(refused)).toEqual([
      expect.objectContaining({
        path: 'data/fromDate',
        key: 'validation.leaveLeft',
        params: expect.objectContaining({ days: 5, date: '2026/12/21' }),
      }),
    ]);
    await approve(id);
    // What is left can be had.
    await apply('sato', { fromDate: '2026-12-21', toDate: '2026-12-25' });
  });

  it('a grant on which leave hangs stays, and the leave is told; an unused one goes', async () => {
    const [lot] = (await book('sato', 'sato')).lots;
    const kept = await world.must('granter', TAKE_BACK, { id: lot.id, reason: '誤り' });
    expect(kept.takeBackLeaveGrant.errors.length).toBeGreaterThan(0);
    expect(kept.takeBackLeaveGrant.book.balanceDays).toBe(10);
    const [wrong] = (await grant({ grantedOn: '2026-11-01', days: 2, kind: 'SPECIAL' })).lots;
    const gone = await world.must('granter', TAKE_BACK, { id: wrong.id, reason: '二重に付与' });
    expect(gone.takeBackLeaveGrant).toMatchObject({ errors: [], book: { balanceDays: 10 } });
    expect(gone.takeBackLeaveGrant.book.lots[0]).toMatchObject({ takenBackBecause: '二重に付与' });
  });

  it('a lot is corrected with a reason, never below what hangs on it', async () => {
    const [, lot] = (await book('sato', 'sato')).lots;
    const adjust = { lotId: lot.id, date: '2026-11-20', days: 1, reason: '前職の引継ぎ' };
    const more = (await world.must('granter', ADJUST, { data: adjust })).adjustLeave;
    expect(more.balanceDays).toBe(11);
    expect(more.rows.find(({ kind }: Untyped) => kind === 'ADJUSTMENT')).toMatchObject({
      days: 1,
      reason: '前職の引継ぎ',
    });
    expect(await world.issues('granter', ADJUST, { data: { ...adjust, days: -8 } })).toEqual([
      'data/days validation.moreThanLeft',
    ]);
    expect(
      await world.issues('granter', ADJUST, { data: { ...adjust, date: '2026-09-30' } }),
    ).toEqual(['data/date validation.outsideOfLot']);
  });

  it('the list shows the people of the viewer with what they have left', async () => {
    const { leaveBalancesConnection: list } = await world.must('staff', BALANCES);
    const sato = list.nodes.find(({ employeeId }: Untyped) => employeeId === 'sato');
    expect(sato).toMatchObject({ balanceDays: 11, grantedDays: 10, lastGrantedOn: '2026-10-01' });
    expect(list.nodes.some(({ employeeId }: Untyped) => employeeId === 'tanaka')).toBe(false);
    const found = await world.must('granter', BALANCES, { where: { search: 'sato' } });
    expect(found.leaveBalancesConnection.totalCount).toBe(1);
    expect(codeOf(await world.ask('sato', BALANCES))).toBe('FORBIDDEN');
  });

  it('whoever applies reads what may still be asked for, planned and waiting leave taken off', async () => {
    const { applicationChoices } = await world.must(
      'sato',
      `{ applicationChoices(date: "2026-12-28") { vacationClasses {
        vacationClass { code } balance { days hours nextExpiry { on days } } } } }`,
    );
    const balances = applicationChoices.vacationClasses
      .filter(({ balance }: Untyped) => balance !== null)
      .map(({ vacationClass, balance }: Untyped) => [vacationClass.code, balance]);
    expect(balances).toEqual([
      ['PAID_LEAVE', { days: 1, hours: 0, nextExpiry: { on: '2028-09-30', days: 1 } }],
    ]);
  });

  const NOVEMBER_ON = { from: '2026-11-01', to: '2027-03-31' };

  it('a period shows who takes how much of which leave, with the totals of everybody', async () => {
    const { leaveUsagesConnection: usage } = await world.must('granter', USAGE, NOVEMBER_ON);
    expect(usage.nodes).toEqual([
      {
        employeeId: 'sato',
        className: '年次有給休暇',
        takenDays: 0,
        takenHours: 0,
        plannedDays: 5,
      },
      {
        employeeId: 'suzuki',
        className: '年次有給休暇',
        takenDays: 1,
        takenHours: 0,
        plannedDays: 1,
      },
    ]);
    expect(usage.totals).toEqual([
      { className: '年次有給休暇', people: 2, takenDays: 1, plannedDays: 6 },
    ]);
    const one = await world.must('granter', USAGE, { ...NOVEMBER_ON, where: { search: 'suzuki' } });
    expect(one.leaveUsagesConnection).toMatchObject({ totalCount: 1, totals: [{ people: 1 }] });
    const early = { from: '2026-11-01', to: '2026-11-24' };
    const { leaveUsagesConnection: short } = await world.must('granter', USAGE, early);
    expect(short.totals).toEqual([
      { className: '年次有給休暇', people: 1, takenDays: 1, plannedDays: 0 },
    ]);
  });

  it('the history of a period tells every change, who made it and why', async () => {
    const where = { search: 'sato' };
    const of = async (kinds: string[], period: object = NOVEMBER_ON) =>
      (await world.must('granter', HISTORY, { ...period, where: { ...where, kinds } }))
        .leaveChangesConnection.nodes;
    expect(await of(['GRANT', 'TAKEN_BACK', 'ADJUSTMENT'])).toMatchObject([
      { kind: 'TAKEN_BACK', date: '2026-11-24', days: -2, reason: '二重に付与' },
      { kind: 'ADJUSTMENT', date: '2026-11-20', days: 1, reason: '前職の引継ぎ' },
      { kind: 'GRANT', date: '2026-11-01', days: 2 },
    ]);
    // Given up by the person, and by a day that was planned off.
    expect(await of(['RETURNED'])).toMatchObject([
      { date: '2026-12-08', days: 1, because: 'APPLICATION', isPlanned: true },
      { date: '2026-12-07', days: 1, because: 'APPLICATION' },
      { date: '2026-12-04', days: 1, because: 'APPLICATION' },
      { date: '2026-11-24', days: 0.5, because: 'APPLICATION' },
      { date: '2026-11-24', days: 0.5, because: 'PLAN', isPlanned: false },
    ]);
    const used = await of(['USE']);
    expect(used).toHaveLength(5);
    expect(used[0]).toMatchObject({ date: '2026-12-18', days: -1, reason: null, isPlanned: true });
    // What nobody writes down: 10 days and the correction, less 5 taken, lapse after two years.
    expect(await of(['EXPIRY'], { from: '2028-09-30', to: '2028-10-31' })).toMatchObject([
      { kind: 'EXPIRY', date: '2028-10-01', days: -6, at: null },
    ]);
    const page = await world.must('granter', HISTORY, { ...NOVEMBER_ON, where, first: 2, skip: 3 });
    expect(page.leaveChangesConnection).toMatchObject({ totalCount: 13 });
    expect(page.leaveChangesConnection.nodes).toHaveLength(2);
  });

  it('the calendar counts people day by day, and shows leave that waits on workdays alone', async () => {
    const february = { from: '2027-02-01', to: '2027-02-28' };
    const calendar = async (more: object) =>
      (await world.must('granter', CALENDAR, { ...NOVEMBER_ON, ...more })).leaveCalendar;
    await grant({ key: 'for-february', grantedOn: '2026-11-20', days: 5 });
    // From a Friday to a Monday.
    await apply('sato', { fromDate: '2027-02-05', toDate: '2027-02-08' });
    const waits = (date: string) => ({
      ...{ date, employeeId: 'sato', className: '年次有給休暇', days: 1 },
    });
    expect(await calendar(february)).toMatchObject({
      days: [],
      waiting: [waits('2027-02-05'), waits('2027-02-08')],
      waitingLeftOut: 0,
    });
    // What a month of thousands holds is cut off, and said.
    const { knex } = world.database;
    await knex.raw(`insert into applications
      select copy.* from applications as asked, generate_series(1, 2000) as number,
        jsonb_populate_record(asked, jsonb_build_object('id', 'copy ' || number)) as copy
      where asked.employee_id = 'sato' and asked.from_date = '2027-02-05'`);
    expect((await calendar(february)).waitingLeftOut).toBe(1);
    await knex('applications').where('id', 'like', 'copy %').delete();
    const { days, people } = await calendar({});
    expect(people).toBeGreaterThan(2);
    const used = await world.must('granter', HISTORY, {
      ...{ ...NOVEMBER_ON, first: 500, where: { kinds: ['USE'] } },
    });
    const byDate = Map.groupBy(
      used.leaveChangesConnection.nodes as { date: string; employeeId: string }[],
      ({ date }) => date,
    );
    const counted = [...byDate].map(([date, rows]) => ({
      date,
      people: new Set(rows.map(({ employeeId }) => employeeId)).size,
    }));
    expect(days).toEqual(counted.toSorted((a, b) => (a.date < b.date ? -1 : 1)));
    expect(await calendar({ ...february, where: { search: 'suzuki' } })).toMatchObject({
      people: 1,
      waiting: [],
    });
  });

  it('lists of a period want both days in their order, a year at most, and the right', async () => {
    for (const list of [USAGE, HISTORY, CALENDAR]) {
      const asked = (from: string, to: string) => world.issues('granter', list, { from, to });
      expect(await asked('2026-11-02', '2026-11-01')).toEqual(['to validation.endAfterStart']);
      expect(await asked('2026-01-01', '2027-01-02')).toEqual(['to validation.leavePeriodTooLong']);
      expect(codeOf(await world.ask('sato', list, NOVEMBER_ON))).toBe('FORBIDDEN');
    }
    const { leaveUsagesConnection: ofStaff } = await world.must('staff', USAGE, NOVEMBER_ON);
    expect(ofStaff.nodes.every(({ employeeId }: Untyped) => employeeId !== 'tanaka')).toBe(true);
  });
});
