import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, datesOf } from '#core/time/dates.ts';
import { codeOf, issuesIn, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld, when } from '../test-company.ts';

const PARTS = 'id name dayType startsOn endsOn workplace { id } hasBegun version';
const CREATE = `mutation ($data: CreateCompanyHolidayInput!) { createCompanyHoliday(data: $data) { ${PARTS} } }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateCompanyHolidayInput!) {
  updateCompanyHoliday(where: { id: $id }, data: $data) { ${PARTS} } }`;
const DELETE = `mutation ($id: ID!) { deleteCompanyHoliday(where: { id: $id }) { name trashId } }`;
const RESTORE = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }';
const LIST = `query ($where: CompanyHolidayWhereInput) { companyHolidaysConnection(where: $where, first: 100) {
  nodes { ${PARTS} } } }`;
const NATIONAL = 'mutation ($year: Int!) { addNationalHolidays(year: $year) { name startsOn } }';
const MONTH = `query ($month: String!) { attendanceMonth(month: $month) { days { date companyDay dayType plan { start } } } }`;
const NEW_YEAR = {
  name: '年末年始休業',
  dayType: 'PRESCRIBED',
  startsOn: '2026-12-29',
  endsOn: '2027-01-03',
};

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld({
    keeper: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set([
        'attendance.companyHoliday',
        'attendance.companyHoliday:update',
        'company.trash',
        'company.trash:update',
      ]),
    },
    reader: { company: 'hinata', grants: new Set(['attendance.companyHoliday']) },
  });
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    const at = { created_at: ctx.now, updated_at: ctx.now, search_text: '' };
    await ctx.insert('workplaces', [
      { id: 'tokyo', name: '東京', display_order: 0, ...at },
      { id: 'osaka', name: '大阪', display_order: 1, ...at },
    ]);
    await ctx.insert('employment_divisions', {
      id: 'part',
      name: 'パート',
      employment_type: 'PART_TIME',
      updated_at: ctx.now,
    });
    await ctx.insert(
      'employee_assignments',
      ['sato', 'suzuki'].map((employee_id) => ({
        id: `${employee_id}-post`,
        employee_id,
        valid_from: '2026-01-01',
        workplace_id: employee_id === 'sato' ? 'tokyo' : 'osaka',
      })),
    );
  });
});
afterAll(() => world.stop());

beforeEach(async () => {
  world.app.clock.set(when('8:55'));
  for (const table of [
    'company_holidays',
    'company_days',
    'employee_calendars',
    'day_plans',
    'applications',
    'closed_periods',
  ])
    await world.database.knex(table).where({ company_id: 'hinata' }).delete();
});

const enter = async (data: object): Promise<Untyped> => {
  const answer = await world.ask('keeper', CREATE, { data });
  expect(answer.errors).toBeUndefined();
  return answer.data.createCompanyHoliday;
};
/** Days of a month on which nobody expects the person, weekends left out. */
const weekdaysOff = async (person: string, month: string): Promise<string[]> =>
  (await daysOf(person, month))
    .filter(({ date, plan }: Untyped) => !plan && ![0, 6].includes(new Date(date).getUTCDay()))
    .map(({ date }: Untyped) => date.slice(8));
const daysOf = async (person: string, month: string): Promise<Untyped[]> => {
  const answer = await world.ask(person, MONTH, { month });
  expect(answer.errors).toBeUndefined();
  return answer.data.attendanceMonth.days;
};

describe('the calendar of the company', () => {
  it('makes days off of everybody, by name, in both months that it touches', async () => {
    expect(await enter(NEW_YEAR)).toMatchObject({ ...NEW_YEAR, hasBegun: false });
    expect(await weekdaysOff('sato', '2026-12')).toEqual(['29', '30', '31']);
    // The first is a national holiday; the second and third are a weekend.
    expect(await weekdaysOff('sato', '2027-01')).toEqual(['01', '11']);
    const on = (await daysOf('sato', '2027-01')).find(({ date }) => date === '2027-01-02');
    expect(on?.companyDay).toBe('年末年始休業');
    // Who works on national holidays is off all the same.
    expect(await weekdaysOff('tanaka', '2027-01')).toEqual(['29', '30', '31', '01']);
  });

  it('a workday of the company is worked although it is a national holiday', async () => {
    await enter({ name: '出勤', dayType: 'WORK', startsOn: '2026-11-23', endsOn: '2026-11-23' });
    expect(await weekdaysOff('sato', '2026-11')).toEqual(['03']);
  });

  it('is for a place alone where it says so, and stands before what is said for everybody', async () => {
    const day = { startsOn: '2026-12-01', endsOn: '2026-12-02', dayType: 'PRESCRIBED' };
    await enter({ name: '棚卸し', ...day, workplaceId: 'tokyo' });
    expect(await weekdaysOff('sato', '2026-12')).toEqual(['01', '02']);
    expect(await weekdaysOff('suzuki', '2026-12')).toEqual([]);
    await enter({ name: '全社休業', ...day, endsOn: '2026-12-03' });
    await enter({ name: '大阪は営業', ...day, dayType: 'WORK', workplaceId: 'osaka' });
    expect(await weekdaysOff('sato', '2026-12')).toEqual(['01', '02', '03']);
    expect(await weekdaysOff('suzuki', '2026-12')).toEqual(['03']);
    const names = (await daysOf('sato', '2026-12')).map(({ companyDay }) => companyDay);
    expect(names.slice(0, 3)).toEqual(['棚卸し', '棚卸し', '全社休業']);
  });

  it('is changed, deleted and brought back', async () => {
    const { id, version } = await enter(NEW_YEAR);
    const data = { endsOn: '2026-12-30', version };
    const { data: changed } = await world.ask('keeper', UPDATE, { id, data });
    expect(changed.updateCompanyHoliday.endsOn).toBe('2026-12-30');
    expect(await weekdaysOff('sato', '2026-12')).toEqual(['29', '30']);
    const { data: gone } = await world.ask('keeper', DELETE, { id });
    expect(await weekdaysOff('sato', '2026-12')).toEqual([]);
    await world.ask('keeper', RESTORE, { id: gone.deleteCompanyHoliday.trashId });
    expect(await weekdaysOff('sato', '2026-12')).toEqual(['29', '30']);
    const actions = (await world.audited('CompanyHoliday')).filter(
      (entry: Untyped) => entry.subject_id === id,
    );
    expect(actions.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'restore']);
  });

  it('is listed by the days that it touches', async () => {
    await enter(NEW_YEAR);
    await enter({ ...NEW_YEAR, name: '春', startsOn: '2027-04-30', endsOn: '2027-04-30' });
    const where = { from: '2027-01-01', until: '2027-01-31' };
    const { data } = await world.ask('reader', LIST, { where });
    expect(data.companyHolidaysConnection.nodes.map(({ name }: Untyped) => name)).toEqual([
      '年末年始休業',
    ]);
  });

  it('takes the national holidays of a year at once, and a second time none', async () => {
    await enter({ ...NEW_YEAR, startsOn: '2027-05-03', endsOn: '2027-05-04', dayType: 'WORK' });
    const { data } = await world.ask('keeper', NATIONAL, { year: 2027 });
    expect(data.addNationalHolidays).toHaveLength(15);
    expect(data.addNationalHolidays[0]).toEqual({ name: '元日', startsOn: '2027-01-01' });
    expect(await weekdaysOff('tanaka', '2027-01')).toEqual(['01', '11']);
    expect(await weekdaysOff('sato', '2027-05')).toEqual(['05']);
    const again = await world.ask('keeper', NATIONAL, { year: 2027 });
    expect(again.data.addNationalHolidays).toEqual([]);
    // Of this year those that are to come.
    const rest = await world.ask('keeper', NATIONAL, { year: 2026 });
    expect(rest.data.addNationalHolidays).toEqual([
      { name: '勤労感謝の日', startsOn: '2026-11-23' },
    ]);
  });
});

describe('what is refused', () => {
  it.each([
    [
      'a day that has begun',
      { startsOn: '2026-11-20', endsOn: '2026-11-25' },
      'startsOn',
      'holidayHasBegun',
    ],
    ['an end before the beginning', { endsOn: '2026-12-28' }, 'endsOn', 'endBeforeStart'],
    ['more than a year', { endsOn: '2027-12-31' }, 'endsOn', 'holidayTooLong'],
    [
      'two audiences',
      { workplaceId: 'tokyo', employmentDivisionId: 'part' },
      'employmentDivisionId',
      'oneAudience',
    ],
    ['a place that nobody knows', { workplaceId: 'nowhere' }, 'workplaceId', 'choice'],
    ['no name', { name: ' ' }, 'name', 'required'],
  ])('%s', async (_what, more, field, key) => {
    const answer = await world.ask('keeper', CREATE, { data: { ...NEW_YEAR, ...more } });
    expect((issuesIn(answer) as Untyped)[0]).toMatchObject({
      path: `data/${field}`,
      key: `validation.${key}`,
    });
  });

  it('two of the same people on one day, by the name of the other', async () => {
    await enter(NEW_YEAR);
    const data = { ...NEW_YEAR, name: '初詣', startsOn: '2027-01-02' };
    const issue = (issuesIn(await world.ask('keeper', CREATE, { data })) as Untyped)[0];
    expect(issue).toEqual({
      path: 'data/startsOn',
      key: 'validation.holidayOverlaps',
      params: { name: '年末年始休業', from: '2026/12/29', to: '2027/01/03' },
    });
    await enter({ ...data, workplaceId: 'tokyo' });
  });

  it('another plan of a day that an application was made by; days that stay as they are, are none', async () => {
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      ctx.insert(
        'applications',
        [
          ['sato', '2026-12-28', '2026-12-29'],
          ['suzuki', '2027-01-01', '2027-01-03'],
        ].map(([employee_id, from_date, to_date]) => ({
          id: `of ${employee_id}`,
          ...{ employee_id, from_date, to_date, type: 'OVERTIME', status: 'PENDING' },
          details: '{}',
          requested_at: ctx.now,
          created_at: ctx.now,
          updated_at: ctx.now,
        })),
      ),
    );
    const answer = await world.ask('keeper', CREATE, { data: NEW_YEAR });
    expect(issuesIn(answer)).toEqual([
      {
        path: 'data/startsOn',
        key: 'validation.applicationsAhead',
        params: { count: 1, list: 'sato 花子 2026/12/28–2026/12/29', date: '2026/12/30' },
      },
    ]);
    expect((await world.database.knex('company_days')).length).toBe(0);
    await enter({ ...NEW_YEAR, startsOn: '2026-12-30' });
  });

  it('days of a month that is closed already, and whose it is', async () => {
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      ctx.insert('closed_periods', {
        ...{ employee_id: 'suzuki', from_date: '2026-12-01', to_date: '2026-12-31' },
        closed_at: ctx.now,
      }),
    );
    const issue = (issuesIn(await world.ask('keeper', CREATE, { data: NEW_YEAR })) as Untyped)[0];
    expect(issue).toMatchObject({
      key: 'validation.holidayInClosedMonth',
      params: { count: 1, list: 'suzuki 花子 2026/12/01–2026/12/31' },
    });
  });

  it('a change by who may read only', async () => {
    const { id } = await enter(NEW_YEAR);
    for (const answer of [
      await world.ask('reader', CREATE, { data: NEW_YEAR }),
      await world.ask('reader', DELETE, { id }),
      await world.ask('reader', NATIONAL, { year: 2027 }),
      await world.ask('sato', LIST),
    ])
      expect(codeOf(answer)).toBe('FORBIDDEN');
  });
});

describe('a holiday that has begun', () => {
  const HOLIDAY = { ...NEW_YEAR, startsOn: '2026-11-24', endsOn: '2026-11-27' };
  const later = (day: string) => world.app.clock.set(when(`${day} 9:00`));

  it('is shortened and lengthened, and keeps the days that have gone by', async () => {
    const { id } = await enter(HOLIDAY);
    later('25');
    const change = async (data: object) => world.ask('keeper', UPDATE, { id, data });
    const key = async (data: object) => (issuesIn(await change(data)) as Untyped)?.[0]?.path;
    expect(await key({ startsOn: '2026-11-25' })).toBe('data/startsOn');
    expect(await key({ dayType: 'WORK' })).toBe('data/dayType');
    expect(await key({ endsOn: '2026-11-24' })).toBe('data/endsOn');
    expect(await key({ endsOn: '2026-11-25', name: '臨時休業' })).toBeUndefined();
    expect(await weekdaysOff('sato', '2026-11')).toEqual(['03', '23', '24', '25']);
    const days = await daysOf('sato', '2026-11');
    expect(days.find(({ date }) => date === '2026-11-25')?.companyDay).toBe('年末年始休業');
    expect(await key({ endsOn: '2026-11-30' })).toBeUndefined();
    expect(await weekdaysOff('sato', '2026-11')).toEqual([
      '03',
      '23',
      '24',
      '25',
      '26',
      '27',
      '30',
    ]);
    later('30');
    expect(await key({ note: '台風のため' })).toBeUndefined();
  });

  it('is not deleted, and comes back from the trash for the days to come only', async () => {
    const { id } = await enter(HOLIDAY);
    const { data: gone } = await world.ask('keeper', DELETE, { id });
    later('25');
    await world.ask('keeper', RESTORE, { id: gone.deleteCompanyHoliday.trashId });
    expect(await weekdaysOff('sato', '2026-11')).toEqual(['03', '23', '26', '27']);
    const { data } = await world.ask('reader', LIST, {});
    expect(data.companyHolidaysConnection.nodes[0].startsOn).toBe('2026-11-26');
    later('26');
    const refused = await world.ask('keeper', DELETE, { id });
    expect((issuesIn(refused) as Untyped)[0].key).toBe('validation.holidayBegunStays');
  });

  it('leaves the minutes that the month began with: what was fixed before it stays the measure', async () => {
    await enter(HOLIDAY);
    const kept = await world.database
      .knex('day_plans')
      .where({ company_id: 'hinata', employee_id: 'sato' })
      .orderBy('date');
    expect(
      kept.map(({ date, kind, planned_at_start }: Untyped) => [date, kind, planned_at_start]),
    ).toEqual(datesOf('2026-11-24', addDays('2026-11-27', 1)).map((date) => [date, 'NONE', 480]));
    // Of a month that has not begun nothing has to be kept.
    await enter(NEW_YEAR);
    expect(
      await world.database
        .knex('day_plans')
        .where({ employee_id: 'sato' })
        .where('date', '>', '2026-11-30'),
    ).toEqual([]);
  });
});
