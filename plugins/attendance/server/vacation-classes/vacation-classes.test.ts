import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { vacationClassRecords } from '../../migrations/0061_vacation_class_records.ts';
import { attendanceMasters, type MastersWorld } from '../test-masters.ts';
import { welcomeCompany } from './standard-classes.ts';

const FIELDS = `inAttendanceRate inAttendanceRateByLaw isInAttendanceRateFixed id code name color hex isSpecial isPaid unit limitDays noticeDays isWithoutNotice mayFollow display displayPeriod { from until }
  displayOrder version`;
const SETTINGS = `{ vacationClassSettings { ${FIELDS} } }`;
const OFFERED = '{ vacationClasses { name } }';
const STANDARD = `mutation { addStandardVacationClasses { ${FIELDS} } }`;
const CREATE = `mutation ($data: CreateVacationClassInput!) { createVacationClass(data: $data) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateVacationClassInput!) {
  updateVacationClass(where: { id: $id }, data: $data) { ${FIELDS} } }`;
const SAVE_ALL = `mutation ($inputs: [VacationSettingInput!]!) {
  updateVacationSettings(inputs: $inputs) { ${FIELDS} } }`;
const DELETE = `mutation ($id: ID!) { deleteVacationClass(where: { id: $id }) { id name trashId } }`;
const REORDER = `mutation ($inputs: [DisplayOrderInput!]!) {
  updateDisplayOrderVacationClasses(inputs: $inputs) { id } }`;
const RESTORE = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { name } }';

let world: MastersWorld;
beforeAll(async () => {
  world = await attendanceMasters();
});
afterAll(() => world.stop());

const all = async () => (await world.must('reader', SETTINGS)).vacationClassSettings;
const offered = async () =>
  (await world.must('sato', OFFERED)).vacationClasses.map(({ name }: Untyped) => name);
const make = async (name: string, more: object = {}) =>
  (await world.must('keeper', CREATE, { data: { name, color: 'GREEN', ...more } }))
    .createVacationClass;
const named = async (name: string) => (await all()).find((one: Untyped) => one.name === name);

describe('vacation classes', () => {
  it('a company gets the usual ones at once, and those it lacks later', async () => {
    const added = (await world.must('keeper', STANDARD)).addStandardVacationClasses;
    expect(added[0]).toMatchObject({
      code: 'PAID_LEAVE',
      name: '年次有給休暇',
      isSpecial: false,
      color: 'INDIGO',
      hex: '#3b4f9a',
      limitDays: null,
    });
    expect(added.slice(1).every((one: Untyped) => one.isSpecial)).toBe(true);
    expect(await named('子の看護等休暇')).toMatchObject({
      limitDays: 5,
      unit: 'HOUR',
      isPaid: false,
    });
    await world.must('keeper', DELETE, { id: (await named('夏季休暇')).id });
    const again = (await world.must('keeper', STANDARD)).addStandardVacationClasses;
    expect(again).toHaveLength(added.length);
    expect(new Set(again.map(({ name }: Untyped) => name)).size).toBe(added.length);
  });

  it('how days count in the attendance rate is chosen within what the law leaves open', async () => {
    await world.must('keeper', STANDARD);
    const refused = async (name: string, inAttendanceRate: string) => {
      const { id } = await named(name);
      const data = { inAttendanceRate };
      return issuesIn(await world.ask('keeper', UPDATE, { id, data }));
    };
    const fixed = [
      expect.objectContaining({ path: 'data/inAttendanceRate', key: 'validation.fixedInRate' }),
    ];
    expect(await refused('年次有給休暇', 'ABSENT')).toEqual(fixed);
    expect(await refused('代休', 'ATTENDED')).toEqual(fixed);
    expect(await refused('公民権行使・裁判員休暇', 'ABSENT')).toEqual(fixed);
    const made = await make('復興支援休暇', { isPaid: false, inAttendanceRate: 'ATTENDED' });
    expect(made).toMatchObject({
      inAttendanceRate: 'ATTENDED',
      inAttendanceRateByLaw: 'ABSENT',
      isInAttendanceRateFixed: false,
    });
    const { updateVacationClass: back } = await world.must('keeper', UPDATE, {
      id: made.id,
      data: { inAttendanceRate: null },
    });
    expect(back).toMatchObject({ inAttendanceRate: null, inAttendanceRateByLaw: 'ABSENT' });
    await world.must('keeper', DELETE, { id: made.id });
  });

  it('notice is a rule of each class: leave of the law has none, and none can be given to it', async () => {
    const byCode = new Map((await all()).map((one: Untyped) => [one.code, one]));
    const noticeOf = (code: string) => {
      const { noticeDays, isWithoutNotice, mayFollow } = byCode.get(code) as Untyped;
      return [noticeDays, isWithoutNotice, mayFollow];
    };
    for (const code of [
      'NURSING_LEAVE',
      'FAMILY_CARE_LEAVE',
      'MATERNITY',
      'MENSTRUATION',
      'CIVIC_DUTY',
    ])
      expect(noticeOf(code)).toEqual([0, true, true]);
    expect(noticeOf('SICK')).toEqual([0, false, true]);
    for (const code of ['PAID_LEAVE', 'SUMMER', 'FAMILY_CARE_ABSENCE'])
      expect(noticeOf(code)).toEqual([null, false, false]);
    const change = (code: string, noticeDays: number | null) =>
      world.ask('keeper', UPDATE, { id: (byCode.get(code) as Untyped).id, data: { noticeDays } });
    expect(issuesIn(await change('NURSING_LEAVE', 3))).toEqual([
      { path: 'data/noticeDays', key: 'validation.withoutNotice' },
    ]);
    // Emptied, it would go by the company's rule: what the law fixes stays.
    expect((await change('NURSING_LEAVE', null)).data.updateVacationClass).toMatchObject({
      noticeDays: 0,
    });
    expect((await change('SICK', 2)).data.updateVacationClass).toMatchObject({
      noticeDays: 2,
      mayFollow: false,
    });
    expect((await change('SICK', 0)).data.updateVacationClass).toMatchObject({ mayFollow: true });
    expect(await make('記念日休暇', { noticeDays: 14 })).toMatchObject({ noticeDays: 14 });
    expect((await world.audited('VacationClass')).at(-1)).toMatchObject({
      after: { noticeDays: 14 },
    });
  });

  it('the first person of a company finds them there', async () => {
    await world.app.suite.ports.inCompany('minato', (ctx) => welcomeCompany(ctx));
    const { vacationClassSettings } = await world.must('stranger', SETTINGS);
    expect(vacationClassSettings.length).toBeGreaterThan(8);
  });

  it('a class of the company’s own comes last and is on record', async () => {
    const made = await make('誕生日休暇', { limitDays: 0.5, color: 'PINK' });
    expect(made).toMatchObject({
      isSpecial: true,
      isPaid: true,
      unit: 'DAY',
      display: true,
      version: 1,
    });
    expect((await all()).at(-1).name).toBe('誕生日休暇');
    expect((await world.audited('VacationClass')).at(-1)).toMatchObject({
      action: 'create',
      after: { name: '誕生日休暇', color: 'PINK' },
    });
  });

  it('is offered only in its part of the year, and not where it is hidden', async () => {
    await make('夏だけ', { displayPeriod: { from: '07-01', until: '09-30' } });
    await make('秋だけ', { displayPeriod: { from: '10-01', until: '11-30' } });
    await make('年末年始だけ', { displayPeriod: { from: '12-20', until: '01-10' } });
    await make('隠れ', { display: false });
    const names = await offered();
    expect(names).toContain('秋だけ');
    for (const name of ['夏だけ', '年末年始だけ', '隠れ']) expect(names).not.toContain(name);
  });

  it('settings of several are saved together, all or none', async () => {
    const [summer, autumn] = [await named('夏だけ'), await named('秋だけ')];
    await world.must('keeper', SAVE_ALL, {
      inputs: [
        { id: summer.id, color: 'ORANGE', limitDays: 3, version: summer.version },
        { id: autumn.id, display: false, displayPeriod: null },
      ],
    });
    expect(await named('夏だけ')).toMatchObject({ color: 'ORANGE', limitDays: 3, version: 2 });
    expect(await named('秋だけ')).toMatchObject({ display: false, displayPeriod: null });
    const refused = await world.ask('keeper', SAVE_ALL, {
      inputs: [
        { id: summer.id, color: 'GREY' },
        { id: autumn.id, limitDays: 1.3 },
      ],
    });
    expect(issuesIn(refused)).toEqual([{ path: 'inputs/1/limitDays', key: 'validation.halfDays' }]);
    expect(await named('夏だけ')).toMatchObject({ color: 'ORANGE', version: 2 });
    const stale = await world.ask('keeper', SAVE_ALL, {
      inputs: [{ id: summer.id, color: 'GREY', version: 1 }],
    });
    expect(codeOf(stale)).toBe('CONFLICT');
    const twice = await world.ask('keeper', SAVE_ALL, {
      inputs: [{ id: summer.id }, { id: summer.id }],
    });
    expect(issuesIn(twice)).toEqual([{ path: 'inputs', key: 'validation.duplicateIds' }]);
  });

  it('null empties the limit and leaves what cannot be empty', async () => {
    const { id } = await make('上限つき', { limitDays: 10 });
    const { updateVacationClass } = await world.must('keeper', UPDATE, {
      id,
      data: { limitDays: null, name: null, color: null },
    });
    expect(updateVacationClass).toMatchObject({
      name: '上限つき',
      color: 'GREEN',
      limitDays: null,
    });
  });

  it.each<[string, object, string, string]>([
    ['a name that is taken', { name: '年次有給休暇' }, 'data/name', 'duplicate'],
    ['an empty name', { name: ' ' }, 'data/name', 'required'],
    ['a colour outside of the palette', { color: 'GOLD' }, 'data/color', 'type'],
    ['a third of a day', { limitDays: 0.3 }, 'data/limitDays', 'halfDays'],
    ['more days than a year has', { limitDays: 367 }, 'data/limitDays', 'max'],
    [
      'a month that does not exist',
      { displayPeriod: { from: '13-01', until: '01-01' } },
      'data/displayPeriod/from',
      'monthDay',
    ],
    [
      'a day that does not exist',
      { displayPeriod: { from: '01-01', until: '02-30' } },
      'data/displayPeriod/until',
      'monthDay',
    ],
  ])('refuses %s', async (_what, data, path, key) => {
    const refused = await world.ask('keeper', CREATE, {
      data: { name: '新', color: 'GREEN', ...data },
    });
    expect(codeOf(refused)).toBe('INVALID_INPUT');
    expect(issuesIn(refused)).toContainEqual(
      expect.objectContaining({ path, key: `validation.${key}` }),
    );
  });

  it('goes into the trash and comes back; paid leave stays', async () => {
    const { id } = await make('試し休暇');
    const { trashId } = (await world.must('keeper', DELETE, { id })).deleteVacationClass;
    expect(await named('試し休暇')).toBeUndefined();
    await world.must('keeper', RESTORE, { id: trashId });
    expect(await named('試し休暇')).toMatchObject({ id });
    const paid = await named('年次有給休暇');
    expect(issuesIn(await world.ask('keeper', DELETE, { id: paid.id }))).toEqual([
      { path: 'where/id', key: 'validation.paidLeaveStays' },
    ]);
  });

  it('付与された人がいる区分は、誰が持っているかを言って断る', async () => {
    const { id } = await make('付与済み休暇');
    await world.app.suite.ports.inCompany('hinata', async (ctx) => {
      await ctx.insert('leave_lots', {
        ...{ id: 'granted', employee_id: 'sato', vacation_class_id: id, kind: 'SPECIAL' },
        ...{ granted_on: '2026-10-01', usable_from: '2026-10-01', days: 2, hours: 0 },
        ...{ reason: '記念', executor: 'ADMINISTRATOR', created_at: ctx.now },
      });
    });
    const refused = await world.ask('keeper', DELETE, { id });
    expect(refused.errors[0].extensions.issues).toEqual([
      {
        path: 'where/id',
        key: 'validation.leaveClassIsGranted',
        params: { count: 1, names: expect.stringMatching(/\S/) },
      },
    ]);
    expect(await named('付与済み休暇')).toMatchObject({ id });
  });

  it('that is in use cannot be deleted', async () => {
    const { id } = await make('取得済み休暇');
    // Whatever table of leave comes later points at its class: the database itself says no.
    await world.database.knex.raw(`
      create table leave_taken (company_id text, class_id text,
        foreign key (company_id, class_id) references vacation_classes (company_id, id))`);
    await world.database.knex('leave_taken').insert({ company_id: 'hinata', class_id: id });
    const refused = await world.ask('keeper', DELETE, { id });
    expect(issuesIn(refused)).toEqual([{ path: 'where/id', key: 'validation.stillUsed' }]);
    expect(await named('取得済み休暇')).toMatchObject({ id });
    await world.database.knex.raw('drop table leave_taken');
  });

  it('can be put into a new order', async () => {
    const ids = (await all()).map(({ id }: Untyped) => id).reverse();
    const inputs = ids.map((id: string, displayOrder: number) => ({ id, displayOrder }));
    const answer = await world.must('keeper', REORDER, { inputs });
    expect(answer.updateDisplayOrderVacationClasses.map(({ id }: Untyped) => id)).toEqual(ids);
  });

  it('are offered to everybody and kept by those who may, each company its own', async () => {
    const [{ id }] = await all();
    expect((await offered()).length).toBeGreaterThan(5);
    expect(codeOf(await world.ask('sato', SETTINGS))).toBe('FORBIDDEN');
    const tries: [string, object][] = [
      [UPDATE, { id, data: { name: '無断' } }],
      [SAVE_ALL, { inputs: [{ id, display: false }] }],
      [DELETE, { id }],
      [REORDER, { inputs: [{ id, displayOrder: 1 }] }],
    ];
    for (const who of ['sato', 'reader'])
      for (const [query, variables] of [
        ...tries,
        [CREATE, { data: { name: '無断', color: 'GREY' } }],
        [STANDARD, {}],
      ] as [string, object][])
        expect(codeOf(await world.ask(who, query, variables))).toBe('FORBIDDEN');
    for (const [query, variables] of tries)
      expect(codeOf(await world.ask('stranger', query, variables))).toBe('NOT_FOUND');
  });

  it('keep their season when they come back from a trash that knew it as two columns', async () => {
    const season = { from: '12-20', until: '01-10' };
    const { id } = await make('年末年始の休暇', { displayPeriod: season });
    const kept = await make('春の休暇', { displayPeriod: { from: '03-20', until: '04-10' } });
    const { knex } = world.database;
    await vacationClassRecords.down(knex);
    const [row] = await knex('vacation_classes')
      .where({ id })
      .select(knex.raw('to_jsonb(vacation_classes) as row'));
    await knex('vacation_classes').where({ id }).delete();
    await knex('trash_entries').insert({
      company_id: 'hinata',
      id: 'older',
      subject: 'VacationClass',
      subject_id: id,
      name: '年末年始の休暇',
      search_text: '',
      kept: JSON.stringify([{ table: 'vacation_classes', rows: [row.row] }]),
      before: '{}',
      parts: 0,
      deleted_at: '2026-11-20T09:00:00+09:00',
      deleted_by: 'keeper',
    });
    await vacationClassRecords.up(knex);
    await world.must('keeper', RESTORE, { id: 'older' });
    expect(await named('年末年始の休暇')).toMatchObject({ id, displayPeriod: season });
    expect(await named('春の休暇')).toMatchObject({
      id: kept.id,
      displayPeriod: { from: '03-20', until: '04-10' },
    });
  });
});
