import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, issuesIn, type PluginWorld } from '#test/support/plugin-world.ts';
import { trashedDivisions } from '../../migrations/0021_trashed_divisions.ts';
import { mastersWorld } from '../test-masters.ts';

const FIELDS = `id name employmentType closingDate isFullTime isBreakAllow flex autoGrantVacationType
  timetables { day start end affiliationGroupId affiliationGroupName } displayOrder headcount version
  validFrom versions { validFrom validUntil closingDate flex timetables { day start end } }`;
const LIST = `query ($where: EmploymentDivisionWhereInput) { employmentDivisions(where: $where) { ${FIELDS} } }`;
const CREATE = `mutation ($data: CreateEmploymentDivisionInput!) {
  createEmploymentDivision(data: $data) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateEmploymentDivisionInput!) {
  updateEmploymentDivision(where: { id: $id }, data: $data) { ${FIELDS} } }`;
const CANCEL = `mutation ($id: ID!, $validFrom: Date!) {
  cancelEmploymentDivisionChange(where: { id: $id }, validFrom: $validFrom) { ${FIELDS} } }`;
const TERMS_OF = `query ($id: ID!, $asOf: Date) { employee(where: { id: $id }) {
  employmentDivision(asOf: $asOf) { name closingDate flex validFrom timetables { day start end } } } }`;
const MY_HOURS = `query ($date: Date!) { myUsualHours(date: $date) { start end } }`;
const DELETE = `mutation ($id: ID!) { deleteEmploymentDivision(where: { id: $id }) {
  id name trashId errors { id employeeNumber lastName firstName email isActive } } }`;
const REORDER = `mutation ($inputs: [DisplayOrderInput!]!) {
  updateDisplayOrderEmploymentDivisions(inputs: $inputs) { name } }`;

let world: PluginWorld;
beforeAll(async () => {
  world = await mastersWorld();
  const at = { created_at: '2026-11-20', updated_at: '2026-11-20', search_text: '' };
  await world.database.knex('affiliation_groups').insert([
    { company_id: 'hinata', id: 'sales', name: '営業部', display_order: 0, ...at },
    { company_id: 'minato', id: 'making', name: '製作部', display_order: 0, ...at },
  ]);
});
afterAll(() => world.stop());

const ask = async (who: string, query: string, variables: object = {}) => {
  const answer = await world.ask(who, query, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
};
const make = async (name: string, more: object = {}) =>
  (await ask('admin', CREATE, { data: { name, employmentType: 'REGULAR', ...more } }))
    .createEmploymentDivision;
const row = (start: string, end: string, more: object = {}) => ({ day: 1, start, end, ...more });

describe('employment divisions', () => {
  it('a new one has its hours by day and group, and the change is on record', async () => {
    const made = await make('フルタイム', {
      closingDate: 20,
      isBreakAllow: false,
      timetables: [
        row('22:00', '31:00', { day: 5 }),
        row('09:00', '18:00', { affiliationGroupId: 'sales' }),
      ],
    });
    expect(made).toMatchObject({
      closingDate: 20,
      isFullTime: true,
      isBreakAllow: false,
      flex: false,
      autoGrantVacationType: 'NONE',
      headcount: 0,
      version: 1,
      timetables: [
        { day: 1, start: '09:00', end: '18:00', affiliationGroupName: '営業部' },
        { day: 5, start: '22:00', end: '31:00', affiliationGroupName: null },
      ],
    });
    const [entry] = await world.audited('EmploymentDivision');
    expect(entry).toMatchObject({ action: 'create', after: { closingDate: 20 } });
  });

  it('an update replaces the hours it gives and leaves the others alone', async () => {
    const { id } = await make('短時間', { isFullTime: false, timetables: [row('10:00', '15:00')] });
    const renamed = (await ask('admin', UPDATE, { id, data: { flex: true } }))
      .updateEmploymentDivision;
    expect(renamed).toMatchObject({ isFullTime: false, flex: true, version: 2 });
    expect(renamed.timetables).toHaveLength(1);
    const emptied = (await ask('admin', UPDATE, { id, data: { timetables: [] } }))
      .updateEmploymentDivision;
    expect(emptied.timetables).toEqual([]);
    const entries = await world.audited('EmploymentDivision');
    expect(entries.at(-1)).toMatchObject({
      before: { day1: '10:00–15:00' },
      after: { day1: null },
    });
  });

  it('a change counts from its day: a month of the past prints what was true then', async () => {
    const { id } = await make('改定前後', { closingDate: 20, timetables: [row('09:00', '18:00')] });
    const held = { company_id: 'hinata', id: 'dated', employee_id: 'sato' };
    await world.database
      .knex('employee_assignments')
      .insert({ ...held, valid_from: '2026-01-01', employment_division_id: id });
    const changed = (
      await ask('admin', UPDATE, {
        id,
        data: {
          name: '改定後',
          validFrom: '2026-12-01',
          closingDate: 31,
          flex: true,
          timetables: [row('10:00', '19:00')],
        },
      })
    ).updateEmploymentDivision;
    // The name holds at once, the terms on their day.
    expect(changed).toMatchObject({
      name: '改定後',
      closingDate: 20,
      flex: false,
      validFrom: null,
      timetables: [{ start: '09:00', end: '18:00' }],
      versions: [
        { validFrom: null, validUntil: '2026-12-01', closingDate: 20, flex: false },
        { validFrom: '2026-12-01', validUntil: null, closingDate: 31, flex: true },
      ],
    });
    const termsOn = async (asOf: string) =>
      (await ask('hr', TERMS_OF, { id: 'sato', asOf })).employee.employmentDivision;
    expect(await termsOn('2026-11-30')).toMatchObject({
      closingDate: 20,
      flex: false,
      timetables: [{ start: '09:00' }],
    });
    expect(await termsOn('2026-12-01')).toMatchObject({
      closingDate: 31,
      flex: true,
      validFrom: '2026-12-01',
      timetables: [{ start: '10:00' }],
    });
    expect((await world.audited('EmploymentDivision')).at(-1)).toMatchObject({
      before: { closingDate: 20, day1: '09:00–18:00' },
      after: { closingDate: 31, day1: '10:00–19:00', validFrom: '2026-12-01' },
    });

    const back = (await ask('admin', CANCEL, { id, validFrom: '2026-12-01' }))
      .cancelEmploymentDivisionChange;
    expect(back.versions).toMatchObject([{ validFrom: null, validUntil: null, closingDate: 20 }]);
    expect(await termsOn('2026-12-01')).toMatchObject({ closingDate: 20, flex: false });
    const left = world.database.knex('employment_division_timetables');
    expect(await left.where({ employment_division_id: id, valid_from: '2026-12-01' })).toEqual([]);
    expect((await world.audited('EmploymentDivision')).at(-1)).toMatchObject({
      after: { closingDate: 20, validFrom: '2026-12-01' },
    });
    await world.database.knex('employee_assignments').where(held).delete();
  });

  it('tell people their usual hours by the day: those of their group before those of all', async () => {
    const { id } = await make('現場', {
      timetables: [
        row('09:00', '18:00'),
        row('07:00', '16:00', { affiliationGroupId: 'sales' }),
        row('22:00', '31:00', { day: 2 }),
      ],
    });
    const of = { company_id: 'hinata', employee_id: 'sato' };
    const { knex } = world.database;
    await knex('employee_assignments').insert({
      ...of,
      id: 'on-site',
      valid_from: '2026-11-01',
      employment_division_id: id,
    });
    const inGroup = { ...of, id: 'in-sales', group_id: 'sales', is_main: true };
    await knex('affiliations').where(of).delete();
    await knex('affiliations').insert({ ...inGroup, valid_from: '2026-11-16' });
    await ask('admin', UPDATE, {
      id,
      data: { validFrom: '2026-12-01', timetables: [row('10:00', '19:00')] },
    });
    const hours = async (date: string) => (await ask('sato', MY_HOURS, { date })).myUsualHours;
    expect(await hours('2026-10-26')).toBeNull();
    expect(await hours('2026-11-09')).toEqual({ start: 540, end: 1080 });
    expect(await hours('2026-11-16')).toEqual({ start: 420, end: 960 });
    expect(await hours('2026-11-17')).toEqual({ start: 1320, end: 1860 });
    expect(await hours('2026-11-18')).toBeNull();
    expect(await hours('2026-12-07')).toEqual({ start: 600, end: 1140 });
    await knex('employee_assignments').where({ id: 'on-site' }).delete();
    await knex('affiliations').where({ id: 'in-sales' }).delete();
  });

  it('a change that has begun, or was never entered, cannot be taken back', async () => {
    const { id } = await make('開始済み');
    await ask('admin', UPDATE, { id, data: { flex: true } });
    const refused = await world.ask('admin', CANCEL, { id, validFrom: '2026-11-20' });
    expect(issuesIn(refused)).toEqual([{ path: 'validFrom', key: 'validation.alreadyBegun' }]);
    const unknown = await world.ask('admin', CANCEL, { id, validFrom: '2027-01-01' });
    expect(codeOf(unknown)).toBe('NOT_FOUND');
  });

  it('full time and short hours are found by what they are today', async () => {
    const { id } = await make('時短勤務', { isFullTime: true });
    await ask('admin', UPDATE, { id, data: { isFullTime: false, validFrom: '2026-12-01' } });
    const named = async (isFullTime: boolean) =>
      (await ask('admin', LIST, { where: { search: '時短勤務', isFullTime } })).employmentDivisions;
    expect(await named(true)).toHaveLength(1);
    expect(await named(false)).toEqual([]);
  });

  it('the second of two editors is told who was faster', async () => {
    const { id, version } = await make('裁量労働');
    await ask('second', UPDATE, { id, data: { flex: true, version } });
    const refused = await world.ask('admin', UPDATE, { id, data: { flex: false, version } });
    expect(codeOf(refused)).toBe('CONFLICT');
  });

  it.each([
    ['a name that is taken', { name: 'フルタイム' }, 'data/name', 'validation.duplicate'],
    ['a closing day that no month has', { closingDate: 0 }, 'data/closingDate', 'validation.min'],
    [
      'an end before its start',
      { timetables: [row('18:00', '09:00')] },
      'data/timetables/0/end',
      'validation.endBeforeStart',
    ],
    [
      'another company’s group',
      { timetables: [row('09:00', '18:00', { affiliationGroupId: 'making' })] },
      'data/timetables/0/affiliationGroupId',
      'validation.choiceGone',
    ],
    [
      'an eighth day of the week',
      { timetables: [row('09:00', '18:00', { day: 7 })] },
      'data/timetables/0/day',
      'validation.max',
    ],
  ])('refuses %s', async (_what, data, path, key) => {
    const refused = await world.ask('admin', CREATE, {
      data: { name: '新しい区分', employmentType: 'REGULAR', ...data },
    });
    expect(codeOf(refused)).toBe('INVALID_INPUT');
    expect(issuesIn(refused)).toContainEqual(expect.objectContaining({ path, key }));
    expect(
      (await ask('admin', LIST, { where: { search: '新しい区分' } })).employmentDivisions,
    ).toEqual([]);
  });

  it('is not deleted while somebody works under it, and then goes with its hours', async () => {
    const { id } = await make('季節雇用', { timetables: [row('09:00', '18:00')] });
    const held = {
      company_id: 'hinata',
      id: 'held',
      employee_id: 'sato',
      valid_from: '2026-01-01',
    };
    const assignments = () => world.database.knex('employee_assignments');
    await assignments().insert({ ...held, employment_division_id: id });
    const { errors } = (await ask('admin', DELETE, { id })).deleteEmploymentDivision;
    expect(errors).toMatchObject([{ id: 'sato', isActive: true }]);
    await assignments().where(held).delete();
    expect((await ask('admin', DELETE, { id })).deleteEmploymentDivision).toMatchObject({
      id,
      errors: [],
    });
    const left = world.database.knex('employment_division_timetables');
    expect(await left.where({ employment_division_id: id })).toEqual([]);
  });

  it('comes back from the trash, also from before its terms were dated', async () => {
    const RESTORE = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { __typename } }';
    const { knex } = world.database;
    const { id } = await make('昔の区分', {
      closingDate: 20,
      timetables: [row('09:00', '18:00', { affiliationGroupId: 'sales' })],
    });
    const backFrom = async (change: () => Promise<void>) => {
      const { trashId } = (await ask('admin', DELETE, { id })).deleteEmploymentDivision;
      await change();
      await ask('admin', RESTORE, { id: trashId });
      return (await ask('admin', LIST, { where: { search: '昔の区分' } })).employmentDivisions;
    };
    const whole = [{ id, closingDate: 20, timetables: [{ day: 1, start: '09:00', end: '18:00' }] }];
    expect(await backFrom(async () => {})).toMatchObject(whole);
    const asBefore = async () => {
      await trashedDivisions.down(knex);
      await knex('trash_entries').update({
        kept: knex.raw(`jsonb_set(kept, '{0,rows,0,closing_day}', '20')`),
      });
      await trashedDivisions.up(knex);
    };
    expect(await backFrom(asBefore)).toMatchObject(whole);
  });

  it('can be put into a new order', async () => {
    const { employmentDivisions } = await ask('admin', LIST);
    const turned = [...employmentDivisions].reverse();
    const inputs = turned.map(({ id }: { id: string }, displayOrder) => ({ id, displayOrder }));
    const { updateDisplayOrderEmploymentDivisions } = await ask('admin', REORDER, { inputs });
    expect(updateDisplayOrderEmploymentDivisions[0].name).toBe(employmentDivisions.at(-1).name);
  });

  it('are read by everybody and changed by who holds the right, each company its own', async () => {
    const [{ id }] = (await ask('sato', LIST)).employmentDivisions;
    for (const who of ['sato', 'reader']) {
      for (const [query, variables] of [
        [CREATE, { data: { name: '無断', employmentType: 'OTHER' } }],
        [UPDATE, { id, data: { name: '無断' } }],
        [CANCEL, { id, validFrom: '2026-12-01' }],
        [DELETE, { id }],
        [REORDER, { inputs: [{ id, displayOrder: 9 }] }],
      ] as const)
        expect(codeOf(await world.ask(who, query, variables))).toBe('FORBIDDEN');
    }
    expect((await ask('minami', LIST)).employmentDivisions).toEqual([]);
    expect(codeOf(await world.ask('minami', UPDATE, { id, data: { name: '乗っ取り' } }))).toBe(
      'NOT_FOUND',
    );
  });
});
