import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyWorld, companyWorld } from '#test/support/company-world.ts';
import type { Untyped } from '#test/support/untyped.ts';

const PARTS = `id name statutoryWeekdays prescribedWeekdays hasNationalHolidays
  companyDays { name startsOn endsOn isYearly } workplaces { id } version`;
const LIST = `{ holidayPatterns { ${PARTS} } }`;
const CREATE = `mutation ($data: CreateHolidayPatternInput!) { createHolidayPattern(data: $data) { ${PARTS} } }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateHolidayPatternInput!) {
  updateHolidayPattern(where: { id: $id }, data: $data) { ${PARTS} } }`;
const DELETE = `mutation ($id: ID!) { deleteHolidayPattern(where: { id: $id }) {
  name trashId errors { id } workplaces { name } } }`;
const RESTORE = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }';
const WORKPLACE = `mutation ($id: ID!, $data: UpdateWorkplaceInput!) {
  updateWorkplace(where: { id: $id }, data: $data) { holidayPattern { name } } }`;
const WEEKEND = 'hinata-pattern-weekend';
const OBON = { name: 'お盆', startsOn: '2026-08-13', endsOn: '2026-08-15', isYearly: true };

let world: CompanyWorld;
beforeAll(async () => {
  world = await companyWorld();
});
afterAll(() => world.stop());

const make = async (data: object): Promise<Untyped> =>
  (await world.ask('hinata admin', CREATE, { data })).createHolidayPattern;
const patterns = async (): Promise<Untyped[]> =>
  (await world.ask('hinata employee', LIST)).holidayPatterns;

describe('holiday patterns', () => {
  it('keep weekdays once each and in order, and the company’s own days', async () => {
    const made = await make({
      name: '日月休み',
      statutoryWeekdays: [0, 0],
      prescribedWeekdays: [6, 1, 6],
      companyDays: [OBON],
    });
    expect(made).toMatchObject({
      statutoryWeekdays: [0],
      prescribedWeekdays: [1, 6],
      hasNationalHolidays: false,
      companyDays: [OBON],
      workplaces: [],
    });
  });

  it('tell every day off of a year', async () => {
    const query = `query ($id: ID!) { holidayPattern(where: { id: $id }) {
      daysOff(year: 2026) { date kind name holidayKey } } }`;
    const { daysOff } = (await world.ask('hinata employee', query, { id: WEEKEND })).holidayPattern;
    const on = (date: string) => daysOff.find((day: Untyped) => day.date === date);
    expect(on('2026-11-22')).toMatchObject({ kind: 'STATUTORY' });
    expect(on('2026-11-21')).toMatchObject({ kind: 'PRESCRIBED' });
    expect(on('2026-11-23')).toMatchObject({ kind: 'NATIONAL', holidayKey: 'labourThanksgiving' });
    expect(on('2026-08-13')).toMatchObject({ kind: 'COMPANY', name: '夏季休業' });
    expect(on('2026-01-02')).toMatchObject({ kind: 'COMPANY', name: '年末年始休業' });
    expect(on('2026-11-20')).toBeUndefined();
  });

  it.each([
    ['no name', { name: '' }, 'name', 'required'],
    ['a name that is taken', { name: '土日祝休み' }, 'name', 'duplicate'],
    ['an eighth weekday', { name: '一', statutoryWeekdays: [7] }, 'statutoryWeekdays/0', 'max'],
    [
      'one weekday as both',
      { name: '一', statutoryWeekdays: [0], prescribedWeekdays: [0, 6] },
      'prescribedWeekdays',
      'oneKindOfHoliday',
    ],
    [
      'a company holiday that ends before it begins',
      { name: '一', companyDays: [{ ...OBON, endsOn: '2026-08-12' }] },
      'companyDays/0/endsOn',
      'endBeforeStart',
    ],
    [
      'a company holiday longer than a year',
      { name: '一', companyDays: [{ ...OBON, endsOn: '2027-08-13' }] },
      'companyDays/0/endsOn',
      'longerThanAYear',
    ],
    [
      'a company holiday without a name',
      { name: '一', companyDays: [{ ...OBON, name: ' ' }] },
      'companyDays/0/name',
      'required',
    ],
  ])('refuses %s', async (_what, data, field, key) => {
    const before = (await patterns()).length;
    const { issues } = await world.refusal('hinata admin', CREATE, { data });
    expect(issues[0]).toMatchObject({ path: `data/${field}`, key: `validation.${key}` });
    expect(await patterns()).toHaveLength(before);
  });

  it('change as a whole list of days, and the history says what changed', async () => {
    const { id } = await make({ name: '変更前', companyDays: [OBON] });
    const data = { companyDays: [], prescribedWeekdays: [2] };
    const { updateHolidayPattern } = await world.ask('hinata admin', UPDATE, { id, data });
    expect(updateHolidayPattern).toMatchObject({
      name: '変更前',
      prescribedWeekdays: [2],
      companyDays: [],
    });
    const [entry] = await world.rows('audit_entries', { subject_id: id, action: 'update' });
    expect(entry.before).toEqual({ prescribedWeekdays: [], companyDays: [OBON] });
  });

  it('belong to workplaces, and are not deleted while one follows them', async () => {
    const { id } = await make({ name: '店舗', companyDays: [OBON] });
    const { updateWorkplace } = await world.ask('hinata admin', WORKPLACE, {
      id: 'hinata-sapporo',
      data: { holidayPatternId: id },
    });
    expect(updateWorkplace.holidayPattern.name).toBe('店舗');
    const refused = (await world.ask('hinata admin', DELETE, { id })).deleteHolidayPattern;
    expect(refused).toMatchObject({ trashId: null, workplaces: [{ name: '札幌出張所' }] });

    await world.ask('hinata admin', WORKPLACE, {
      id: 'hinata-sapporo',
      data: { holidayPatternId: null },
    });
    const { deleteHolidayPattern } = await world.ask('hinata admin', DELETE, { id });
    expect((await patterns()).some((pattern) => pattern.id === id)).toBe(false);
    await world.ask('hinata admin', RESTORE, { id: deleteHolidayPattern.trashId });
    expect((await patterns()).find((pattern) => pattern.id === id).companyDays).toEqual([OBON]);
  });

  it('of another company cannot be given to a workplace', async () => {
    const { issues } = await world.refusal('hinata admin', WORKPLACE, {
      id: 'hinata-sapporo',
      data: { holidayPatternId: 'minato-pattern' },
    });
    expect(issues).toEqual([{ path: 'data/holidayPatternId', key: 'validation.choice' }]);
  });

  it('are changed by who holds the right only', async () => {
    for (const who of ['hinata employee', 'hinata reader'] as const) {
      const { errorCode } = await world.refusal(who, DELETE, { id: WEEKEND });
      expect(errorCode).toBe('FORBIDDEN');
    }
  });
});

it('transfer classes are the same for every company', async () => {
  const query = '{ transferClasses { id name nameEn } }';
  const { transferClasses } = await world.ask('minato admin', query);
  expect(transferClasses[0]).toEqual({
    id: 'NEW_GRADUATE',
    name: '新卒採用',
    nameEn: 'New graduate',
  });
  expect(transferClasses.map(({ id }: Untyped) => id)).toContain('RELOCATION');
});
