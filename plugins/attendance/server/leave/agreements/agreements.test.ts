import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import {
  type ApplicationWorld,
  applicationWorld,
  CREATE,
  LEAVE,
} from '../../applications/test-applications.ts';

const PARTS = `{ id name agreedOn note dates { date unit } people days isToCome takenBackBecause
  files { key fileName bytes url } plannedDays { id employeeId date unit endedBecause } }`;
const PLAN = `query ($data: PlanLeaveAgreementInput!) { leaveAgreementPlan(data: $data) { planned leftOut days
  people { employeeId leftOut heldDays plannedDays freeDays leftDays dates { date unit leftOut } } } }`;
const ENTER = `mutation ($data: PlanLeaveByAgreementInput!) { planLeaveByAgreement(data: $data) ${PARTS} }`;
const TAKE_BACK = `mutation ($id: ID!, $reason: String!) { takeBackLeaveAgreement(where: { id: $id }, reason: $reason) ${PARTS} }`;
const LIST = `{ leaveAgreements { id name isToCome } }`;
const BOOK = `query ($id: ID!) { leaveBook(employeeId: $id) { balanceDays plannedDays } }`;
const DUTY = `query ($id: ID!) { leaveDesignations(employeeId: $id) {
  duty { plannedDays designatedDays missingDays } days { id date by isToCome endedHow } } }`;
const ONE_BACK = `mutation ($id: ID!) { takeBackLeaveDesignation(where: { id: $id }, reason: "出張のため") { id } }`;
const CANCEL = `mutation ($id: ID!) { employeeCancelApp(applicationId: $id, isDelete: false) { __typename } }`;

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld({
    granter: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set(['attendance.leave', 'attendance.leave:update']),
    },
    onlooker: { company: 'hinata', isAdmin: true, grants: new Set(['attendance.leave']) },
  });
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    const lot = (employee_id: string, days: number) => ({
      id: `lot of ${employee_id}`,
      employee_id,
      vacation_class_id: world.paidLeave,
      kind: 'STATUTORY',
      granted_on: '2026-10-01',
      usable_from: '2026-10-01',
      usable_until: '2028-09-30',
      days,
      hours: 0,
      reason: '法定の付与',
      executor: 'ADMINISTRATOR',
      created_at: ctx.now,
    });
    await ctx.insert('leave_lots', [
      ...[lot('sato', 10), lot('suzuki', 6), lot('tanaka', 10), lot('granter', 10)],
    ]);
    await ctx.insert('leave_periods', {
      id: 'away',
      employee_id: 'tanaka',
      starts_on: '2026-12-01',
      ends_on: '2026-12-28',
      reason: '育児休業',
      created_at: ctx.now,
    });
  });
});
afterAll(() => world.stop());

// Monday, Tuesday and Wednesday, and a Sunday.
const DATES = ['2026-12-28', '2026-12-29', '2026-12-30'];
const SUNDAY = '2026-12-27';
const PEOPLE = ['sato', 'suzuki', 'tanaka', 'granter'];
type Unit = 'DAY' | 'HALF_AM' | 'HALF_PM';
const inDays = (dates: readonly string[], unit: Unit = 'DAY') =>
  dates.map((date) => ({ date, unit }));
const plan = (dates = DATES, employeeIds = PEOPLE) => ({
  days: inDays(dates),
  where: { employeeIds },
});
const planOf = async (...args: Parameters<typeof plan>) =>
  (await world.must('granter', PLAN, { data: plan(...args) })).leaveAgreementPlan;
const of = ({ people }: Untyped, id: string) =>
  people.find(({ employeeId }: Untyped) => employeeId === id);
const order = (key: string, people: readonly object[], more: object = {}) => ({
  data: {
    ...{ plan: plan(), people, key },
    name: '2026年末の一斉休暇',
    agreedOn: '2026-11-16',
    note: '労働者代表 佐藤。総務部で保管',
    ...more,
  },
});
const SHOWN = [
  { employeeId: 'sato', dates: DATES },
  { employeeId: 'tanaka', dates: DATES.slice(1) },
];
const book = async (id: string) => (await world.must('granter', BOOK, { id })).leaveBook;
const told = (key: string) =>
  world.database.knex('notifications').where({ text_key: `leaveNotice.${key}` });

describe('計画年休', () => {
  it('五日を残せない人、休業中の日、休日を、数字と理由で示す', async () => {
    const shown = await planOf([SUNDAY, ...DATES]);
    expect(shown).toMatchObject({ planned: 2, leftOut: 2, days: 5 });
    expect(of(shown, 'sato')).toMatchObject({
      ...{ leftOut: null, heldDays: 10, plannedDays: 3, freeDays: 7, leftDays: 7 },
      dates: [
        { date: SUNDAY, unit: 'DAY', leftOut: 'DAY_OFF' },
        ...DATES.map((date) => ({ date, unit: 'DAY', leftOut: null })),
      ],
    });
    expect(of(shown, 'suzuki')).toMatchObject({
      ...{ leftOut: 'TOO_FEW_DAYS', heldDays: 6, plannedDays: 3, freeDays: 3 },
    });
    expect(of(shown, 'tanaka')).toMatchObject({
      ...{ leftOut: null, plannedDays: 2 },
      dates: [SUNDAY, ...DATES].map((date, at) => ({
        ...{ date, unit: 'DAY', leftOut: at < 2 ? 'AWAY' : null },
      })),
    });
    expect(of(shown, 'granter')).toMatchObject({ leftOut: 'OWN' });
    expect(await world.database.knex('leave_designations')).toEqual([]);
  });

  it('refuses dates that are over or stand there twice', async () => {
    expect(await world.issues('granter', PLAN, { data: plan(['2026-11-20']) })).toEqual([
      'data/days/0/date validation.designationNotToCome',
    ]);
    expect(
      await world.issues('granter', PLAN, { data: plan([DATES[0] ?? '', DATES[0] ?? '']) }),
    ).toEqual(['data/days/1/date validation.designationTwice']);
  });

  it.each<[string, readonly object[], object, string]>([
    ['これから結ぶ協定', SHOWN, { agreedOn: '2026-11-21' }, 'data/agreedOn validation.agreedLater'],
    ['名前がない', SHOWN, { name: ' ' }, 'data/name validation.required'],
    ['協定の控えがない', SHOWN, { note: ' ' }, 'data/note validation.required'],
    [
      '日数の足りない人',
      [{ employeeId: 'suzuki', dates: DATES }],
      {},
      'data/people validation.agreementChanged',
    ],
    [
      '休業中の日',
      [{ employeeId: 'tanaka', dates: DATES }],
      {},
      'data/people validation.agreementChanged',
    ],
    [
      '自分',
      [{ employeeId: 'granter', dates: DATES }],
      {},
      'data/people validation.agreementChanged',
    ],
    ['同じ人が二度', [...SHOWN, ...SHOWN], {}, 'data/people validation.agreementChanged'],
  ])('plans nothing at all: %s', async (_what, people, more, issue) => {
    expect(await world.issues('granter', ENTER, order('never-2026', people, more))).toEqual([
      issue,
    ]);
    expect(await world.database.knex('leave_designations')).toEqual([]);
  });

  it('is for who may grant alone', async () => {
    for (const who of ['onlooker', 'sato', 'staff'])
      for (const [document, variables] of [
        [PLAN, { data: plan() }],
        [ENTER, order('nobody-2026', SHOWN)],
        [LIST, {}],
      ] as const)
        expect(codeOf(await world.ask(who, document, variables))).toBe('FORBIDDEN');
  });

  it('becomes approved leave once however often it is sent, counts for the five days, and people hear of it', async () => {
    const sent = order('closure-2026', SHOWN);
    const [first, second] = await Promise.all([
      world.must('granter', ENTER, sent),
      world.must('granter', ENTER, sent),
    ]);
    const agreement = first.planLeaveByAgreement;
    expect(agreement).toMatchObject({ people: 2, days: 5, dates: inDays(DATES), isToCome: true });
    expect(agreement.plannedDays).toHaveLength(5);
    expect(second.planLeaveByAgreement.id).toBe(agreement.id);
    expect(await book('sato')).toMatchObject({ balanceDays: 10, plannedDays: 3 });
    expect(await book('tanaka')).toMatchObject({ plannedDays: 2 });
    const { leaveDesignations } = await world.must('granter', DUTY, { id: 'sato' });
    expect(leaveDesignations).toMatchObject({
      duty: { plannedDays: 3, designatedDays: 3, missingDays: 2 },
      days: DATES.toReversed().map((date) => ({ date, by: 'AGREEMENT', isToCome: true })),
    });
    expect(await told('planned')).toHaveLength(2);
    // Days that are planned already are not planned again.
    expect(of(await planOf(), 'sato')).toMatchObject({
      leftOut: 'NO_DATE',
      dates: DATES.map(() => ({ leftOut: 'OTHER_REQUEST' })),
    });
  });

  it('what was planned counts with the next agreement, and what people choose does not eat into the five', async () => {
    const january = ['2027-01-12', '2027-01-13', '2027-01-14'];
    expect(of(await planOf(january), 'sato')).toMatchObject({
      ...{ leftOut: 'TOO_FEW_DAYS', heldDays: 10, plannedDays: 6, freeDays: 4 },
    });
    await world.saved('sato', CREATE.vacation, {
      data: {
        ...LEAVE,
        ...{ vacationClassId: world.paidLeave, fromDate: '2026-12-07', toDate: '2026-12-11' },
      },
    });
    expect(of(await planOf(january.slice(0, 2)), 'sato')).toMatchObject({
      ...{ leftOut: null, plannedDays: 5, freeDays: 5 },
    });
    expect(of(await planOf(['2026-12-07', '2027-01-12']), 'sato')).toMatchObject({
      dates: [{ leftOut: 'OTHER_REQUEST' }, { leftOut: null }],
    });
  });

  it('nobody gives it up alone; one day or all that are to come are taken back with a reason', async () => {
    const [application] = await world.database
      .knex('applications')
      .where({ employee_id: 'sato', from_date: DATES[0] });
    expect(await world.issues('sato', CANCEL, { id: application.id })).toEqual([
      'applicationId validation.designatedLeave',
    ]);
    const { leaveAgreements } = await world.must('granter', LIST);
    const [{ id }] = leaveAgreements;
    const { leaveDesignations } = await world.must('granter', DUTY, { id: 'tanaka' });
    await world.must('granter', ONE_BACK, { id: leaveDesignations.days[0].id });
    expect(await told('plannedTakenBack')).toHaveLength(1);
    world.app.clock.set(new Date('2026-12-28T01:00:00Z'));
    expect(await world.issues('granter', TAKE_BACK, { id, reason: ' ' })).toEqual([
      'reason validation.required',
    ]);
    const after = (await world.must('granter', TAKE_BACK, { id, reason: '協定の見直し' }))
      .takeBackLeaveAgreement;
    expect(after).toMatchObject({ isToCome: false, takenBackBecause: '協定の見直し' });
    // The day that has come stays.
    expect(
      after.plannedDays
        .filter(({ endedBecause }: Untyped) => endedBecause === null)
        .map(({ employeeId, date }: Untyped) => `${employeeId} ${date}`),
    ).toEqual(['sato 2026-12-28']);
    expect(await book('sato')).toMatchObject({ plannedDays: 0 });
    expect(await told('plannedTakenBack')).toHaveLength(3);
    expect(await world.issues('granter', TAKE_BACK, { id, reason: '再度' })).toEqual([
      'where/id validation.agreementTakenBack',
    ]);
  });
});

const FORM = `mutation ($name: String!) { createPresignedPostUrl(fileName: $name, fileSize: 100) { key } }`;
const CHANGE_FILES = `mutation ($id: ID!, $data: ChangeLeaveAgreementFilesInput!) {
  changeLeaveAgreementFiles(where: { id: $id }, data: $data) { files { key fileName bytes url } } }`;

async function upload(name: string, contents = '%PDF-1.7', who = 'granter'): Promise<string> {
  const { key } = (await world.must(who, FORM, { name })).createPresignedPostUrl;
  await world.app.suite.ports.files.put(key, Buffer.from(contents), 'application/pdf');
  return key;
}

describe('計画年休の半日と協定書', () => {
  const MARCH = [
    { date: '2027-03-01', unit: 'DAY' },
    { date: '2027-03-02', unit: 'HALF_AM' },
    { date: '2027-03-03', unit: 'HALF_PM' },
  ];
  const halves = { days: MARCH, where: { employeeIds: ['tanaka'] } };
  const shown = [{ employeeId: 'tanaka', dates: MARCH.map(({ date }) => date) }];
  const unit = (value: string) =>
    world.database.knex('vacation_classes').where({ id: world.paidLeave }).update({ unit: value });

  it('半日を認めない会社では、1日だけを計画する', async () => {
    await unit('DAY');
    expect(await world.issues('granter', PLAN, { data: halves })).toEqual([
      'data/days/1/unit validation.designationWholeDays',
    ]);
    expect(
      await world.issues('granter', ENTER, order('halves-no', shown, { plan: halves })),
    ).toEqual(['data/plan/days/1/unit validation.designationWholeDays']);
    await unit('HALF_DAY');
  });

  it('half days are planned, counted and kept as such, and the agreement lies beside them', async () => {
    const { leaveAgreementPlan: seen } = await world.must('granter', PLAN, { data: halves });
    expect(seen).toMatchObject({ planned: 1, days: 2 });
    const fileKeys = [await upload('協定書.pdf')];
    const before = await book('tanaka');
    const sent = order('halves-2027', shown, { plan: halves, fileKeys });
    const { planLeaveByAgreement: agreement } = await world.must('granter', ENTER, sent);
    expect(agreement).toMatchObject({
      ...{ dates: MARCH, days: 2, people: 1 },
      files: [{ fileName: '協定書.pdf', bytes: 100, url: expect.stringContaining('/files/') }],
      plannedDays: MARCH.map((day) => ({ ...day, employeeId: 'tanaka' })),
    });
    expect((await book('tanaka')).plannedDays - before.plannedDays).toBe(2);
    const rows = await world.database
      .knex('applications')
      .where({ employee_id: 'tanaka' })
      .whereIn('from_date', ['2027-03-02', '2027-03-03'])
      .orderBy('from_date');
    expect(rows.map(({ details }: Untyped) => details.unit)).toEqual(['HALF_AM', 'HALF_PM']);
  });

  it('files are attached and let go of later; what is no paper or not one’s own is refused', async () => {
    const { leaveAgreements } = await world.must('granter', LIST);
    const { id } = leaveAgreements[0];
    const change = (data: object, who = 'granter') => world.ask(who, CHANGE_FILES, { id, data });
    const issuesOf = (data: object) => world.issues('granter', CHANGE_FILES, { id, data });
    const [photograph, minutes] = [await upload('議事録.pdf', 'no pdf'), await upload('選出.pdf')];
    expect(await issuesOf({ add: [await upload('表.xlsx')] })).toEqual([
      'data/add/0 validation.agreementFile',
    ]);
    expect(await issuesOf({ add: [await upload('別人.pdf', '%PDF-', 'staff')] })).toEqual([
      'data/add/0 validation.agreementFile',
    ]);
    expect(await issuesOf({ add: [minutes, photograph] })).toEqual([
      'data/add/1 validation.agreementFileContents',
    ]);
    const many = await Promise.all([1, 2, 3, 4, 5].map((at) => upload(`${at}.pdf`)));
    expect(await issuesOf({ add: many })).toEqual(['data/add validation.agreementFiles']);
    for (const who of ['onlooker', 'sato', 'staff'])
      expect(codeOf(await change({ add: [] }, who))).toBe('FORBIDDEN');
    const { data } = await change({ add: [minutes] });
    const { files } = data.changeLeaveAgreementFiles;
    expect(files.map(({ fileName }: Untyped) => fileName)).toEqual(['協定書.pdf', '選出.pdf']);
    const after = await change({ remove: [files[0].key, 'unknown'] });
    expect(after.data.changeLeaveAgreementFiles.files).toMatchObject([{ fileName: '選出.pdf' }]);
    const stored = await world.database.knex('files').whereNotNull('stored_at').select('file_name');
    expect(stored).toEqual([{ file_name: '選出.pdf' }]);
  });
});
