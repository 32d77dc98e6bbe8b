import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { when } from '../test-company.ts';
import {
  ASSIGN,
  CANCEL_ASSIGNMENT,
  CREATE,
  FIELDS,
  hours,
  LIST,
  type ShiftsWorld,
  shiftsWorld,
  UPDATE,
} from './test-shifts.ts';

const DELETE = `mutation ($id: ID!) { deleteBasicShift(where: { id: $id }) {
  id name trashId errors { id employeeNumber lastName firstName email isActive } } }`;
const REORDER = `mutation ($inputs: [DisplayOrderInput!]!) {
  updateDisplayOrderBasicShifts(inputs: $inputs) { id } }`;
const CANCEL = `mutation ($id: ID!, $validFrom: Date!) {
  cancelBasicShiftChange(where: { id: $id }, validFrom: $validFrom) { ${FIELDS} } }`;
const RESTORE = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { __typename } }';
const MONTH = `query ($employeeId: ID, $month: String!) { attendanceMonth(employeeId: $employeeId, month: $month) {
  from to closingDay days { date plan { start end } marks } totals { missingStampDays plannedDays } } }`;

let world: ShiftsWorld;
beforeAll(async () => {
  world = await shiftsWorld();
});
afterAll(() => world.stop());

const { row, weekdays } = hours;
const make: ShiftsWorld['make'] = (...asked) => world.make(...asked);
const change = async (id: string, data: object) =>
  (await world.must('keeper', UPDATE, { id, data })).updateBasicShift;
const planOf = async (date: string, employeeId = 'sato') => {
  const { attendanceMonth } = await world.must('hr', MONTH, {
    employeeId,
    month: date.slice(0, 7),
  });
  return attendanceMonth.days.find((day: Untyped) => day.date === date).plan;
};

describe('a basic shift', () => {
  it('shows its seven days, its hours and what the law asks', async () => {
    const made = await make('工場', {
      closingDate: 20,
      timetables: [
        ...weekdays('09:00', '18:30'),
        { day: 0, shiftType: 'STATUTORY_HOLIDAY' },
        row(6, '22:00', '31:00'),
      ],
    });
    expect(made).toMatchObject({ closingDate: 20, isFixed: true, validFrom: null, headcount: 0 });
    expect(made.weekMinutes).toBe(5 * 510 + 540);
    expect(made.timetables).toHaveLength(7);
    expect(made.timetables[0]).toMatchObject({ shiftType: 'STATUTORY_HOLIDAY', start: null });
    expect(made.timetables[6]).toMatchObject({ start: '22:00', end: '31:00', workMinutes: 540 });
    const kinds = made.warnings.map(({ kind, day }: Untyped) => `${kind} ${day}`);
    expect(kinds).toContain('OVER_DAY 1');
    expect(kinds).toContain('SHORT_BREAK 6');
    expect(kinds).toContain('OVER_WEEK null');
    const [entry] = await world.audited('BasicShift');
    expect(entry).toMatchObject({
      action: 'create',
      employee_id: 'keeper',
      after: { name: '工場', closingDate: 20, day1: '09:00–18:30 (12:00–13:00)', day0: null },
    });
  });

  it('closes as the employment division says where nothing else is said', async () => {
    expect((await make('普通')).closingDate).toBeNull();
  });

  it.each<[string, object, string, string]>([
    ['a name that is taken', { name: '日勤' }, 'name', 'duplicate'],
    ['no name', { name: '' }, 'name', 'required'],
    [
      'a day of work without its end',
      { timetables: [{ day: 1, start: '09:00' }] },
      'timetables/0/end',
      'required',
    ],
    [
      'an end before its start',
      { timetables: [row(1, '18:00', '09:00')] },
      'timetables/0/end',
      'endBeforeStart',
    ],
    [
      'half a break',
      { timetables: [row(1, '09:00', '18:00', { breakStart: '12:00' })] },
      'timetables/0/breakEnd',
      'bothOfBreak',
    ],
    [
      'a break outside of the work',
      { timetables: [row(1, '09:00', '18:00', { breakStart: '18:00', breakEnd: '19:00' })] },
      'timetables/0/breakStart',
      'breakInside',
    ],
    [
      'a day twice',
      { timetables: [row(1, '09:00', '12:00'), row(1, '13:00', '18:00')] },
      'timetables/1/day',
      'duplicateDay',
    ],
    [
      'two statutory days off',
      { timetables: [0, 6].map((day) => ({ day, shiftType: 'STATUTORY_HOLIDAY' })) },
      'timetables/1/shiftType',
      'oneStatutoryHoliday',
    ],
    [
      'a night that meets the next day',
      { timetables: [row(1, '22:00', '34:00'), row(2, '09:00', '18:00')] },
      'timetables/1/start',
      'overlaps',
    ],
    ['a person nobody knows', { employeeIds: ['sato', 'nobody'] }, 'employeeIds/1', 'choice'],
    ['a person of another company', { employeeIds: ['minami'] }, 'employeeIds/0', 'choice'],
  ])('refuses %s', async (_what, data, path, key) => {
    const refused = await world.ask('keeper', CREATE, { data: { name: '新しい', ...data } });
    expect(codeOf(refused)).toBe('INVALID_INPUT');
    expect(issuesIn(refused)).toContainEqual(
      expect.objectContaining({ path: `data/${path}`, key: `validation.${key}` }),
    );
    expect((await world.must('keeper', LIST, { where: { search: '新しい' } })).basicShifts).toEqual(
      [],
    );
  });

  it('the second of two editors is told who was faster', async () => {
    const { id, version } = await make('早出');
    await world.must('second', UPDATE, { id, data: { name: '早番', version } });
    const refused = await world.ask('keeper', UPDATE, { id, data: { name: '朝番', version } });
    expect(refused.errors[0].extensions).toMatchObject({
      errorCode: 'CONFLICT',
      changedBy: 'second 花子',
    });
  });
});

describe('a change of the hours', () => {
  it('counts from its day: the month before keeps what was true, and can be taken back', async () => {
    const { id } = await make('改定');
    await world.worksBy('sato', [id, '2026-10-01']);
    const changed = await change(id, {
      validFrom: '2026-12-01',
      closingDate: 20,
      timetables: weekdays('10:00', '19:00', { breakStart: '13:00', breakEnd: '14:00' }),
    });
    expect(changed).toMatchObject({ closingDate: null, validFrom: null, version: 2 });
    expect(changed.versions).toMatchObject([
      { validFrom: null, validUntil: '2026-12-01', closingDate: null },
      { validFrom: '2026-12-01', validUntil: null, closingDate: 20 },
    ]);
    expect(await planOf('2026-11-30')).toEqual({ start: '09:00', end: '18:00' });
    expect(await planOf('2026-12-01')).toEqual({ start: '10:00', end: '19:00' });
    const month = async (of: string) =>
      (await world.must('hr', MONTH, { employeeId: 'sato', month: of })).attendanceMonth;
    expect(await month('2026-11')).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
    expect(await month('2026-12')).toMatchObject({ from: '2026-12-01', to: '2026-12-20' });
    expect(await month('2027-01')).toMatchObject({ from: '2026-12-21', to: '2027-01-20' });

    const back = (await world.must('keeper', CANCEL, { id, validFrom: '2026-12-01' }))
      .cancelBasicShiftChange;
    expect(back.versions).toMatchObject([{ validFrom: null, validUntil: null, closingDate: null }]);
    expect(await planOf('2026-12-01')).toEqual({ start: '09:00', end: '18:00' });
    const rows = world.database.knex('basic_shift_timetables').where({ basic_shift_id: id });
    expect(await rows.clone().where('valid_from', '2026-12-01')).toEqual([]);
    expect((await world.audited('BasicShift')).at(-1)).toMatchObject({
      before: { closingDate: 20 },
      after: { closingDate: null, validFrom: '2026-12-01' },
    });
  });

  it('of a day that a month has not reached leaves every printed month alone', async () => {
    const { id } = await make('据え置き');
    await world.worksBy('suzuki', [id, '2026-09-01']);
    const october = async () =>
      (await world.must('hr', MONTH, { employeeId: 'suzuki', month: '2026-10' })).attendanceMonth;
    const before = await october();
    await change(id, {
      worksOnHolidays: true,
      timetables: weekdays('08:00', '17:00'),
    });
    expect(await october()).toEqual(before);
    // Today has begun: what is changed without a date counts from tomorrow on.
    expect(await planOf('2026-11-20', 'suzuki')).toMatchObject({ start: '09:00' });
    expect(await planOf('2026-11-23', 'suzuki')).toMatchObject({ start: '08:00' });
  });

  it('is refused over days that have begun for somebody, and says for whom and from when on', async () => {
    const { id } = await make('始まった日');
    await world.worksBy('suzuki', [id, '2026-09-01']);
    const change = (validFrom: string, data: object) =>
      world.ask('keeper', UPDATE, { id, data: { validFrom, ...data } });
    const early = { timetables: weekdays('07:00', '16:00') };
    for (const validFrom of ['2026-11-02', '2026-11-20']) {
      const refused = await change(validFrom, early);
      expect(refused.errors?.[0].extensions.issues).toEqual([
        {
          path: 'data/validFrom',
          key: 'validation.plansHaveBegun',
          params: { count: 1, list: 'suzuki 花子', date: '2026/11/21' },
        },
      ]);
    }
    expect(await planOf('2026-11-20', 'suzuki')).toMatchObject({ start: '09:00' });
    // A Sunday that nobody has worked yet may become a day of work from any day on that has not begun.
    const sundays = { timetables: [...weekdays(), row(0, '09:00', '12:00')] };
    expect(codeOf(await change('2026-11-16', sundays))).toBeUndefined();
    expect(codeOf(await change('2026-11-21', early))).toBeUndefined();
    expect(await planOf('2026-11-24', 'suzuki')).toMatchObject({ start: '07:00' });
  });

  it('is refused over applications that were made by the times as they are', async () => {
    const { id } = await make('申請のある版');
    await world.worksBy('suzuki', [id, '2026-09-01']);
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      ctx.insert('applications', {
        id: 'by-times',
        employee_id: 'suzuki',
        type: 'OVERTIME',
        status: 'APPROVED',
        from_date: '2026-12-08',
        to_date: '2026-12-08',
        details: JSON.stringify({ from: 1080, until: 1230, breaks: [] }),
        requested_at: ctx.now,
        created_at: ctx.now,
        updated_at: ctx.now,
      }),
    );
    const change = (timetables: object[]) =>
      world.ask('keeper', UPDATE, { id, data: { validFrom: '2026-12-01', timetables } });
    const without = (day: number) => weekdays().filter((one: Untyped) => one.day !== day);
    // December 8th is a Tuesday: what other days are planned for is not in its way.
    expect(issuesIn(await change(without(2)))).toMatchObject([
      {
        path: 'data/validFrom',
        key: 'validation.applicationsAhead',
        params: { count: 1, list: 'suzuki 花子 2026/12/08', date: '2026/12/09' },
      },
    ]);
    expect(codeOf(await change(without(3)))).toBeUndefined();
    await world.database.knex('applications').where({ id: 'by-times' }).delete();
    expect(codeOf(await change(without(2)))).toBeUndefined();
  });

  it('that has begun cannot be taken back', async () => {
    const { id } = await make('開始済み');
    await change(id, { closingDate: 15 });
    const refused = await world.ask('keeper', CANCEL, { id, validFrom: '2026-11-20' });
    expect(issuesIn(refused)).toEqual([{ path: 'validFrom', key: 'validation.alreadyBegun' }]);
    const unknown = await world.ask('keeper', CANCEL, { id, validFrom: '2027-01-01' });
    expect(codeOf(unknown)).toBe('NOT_FOUND');
  });
});

describe('an assignment', () => {
  it('of days that have begun is refused by name; days that nobody had planned may get their shift', async () => {
    const { id } = await make('遡り');
    await world.worksBy('sato', ['day', '2026-01-01']);
    const before = await world.periods('sato');
    const assign = (person: string, validFrom: string) =>
      world.ask('keeper', ASSIGN, { id, data: { employeeIds: [person], validFrom } });
    expect(issuesIn(await assign('sato', '2026-11-20'))).toMatchObject([
      {
        path: 'data/validFrom',
        key: 'validation.plansHaveBegun',
        params: { list: 'sato 花子', date: '2026/11/21' },
      },
    ]);
    expect(await world.periods('sato')).toEqual(before);
    await world.worksBy('idle');
    expect(codeOf(await assign('idle', '2026-11-02'))).toBeUndefined();
    expect(codeOf(await assign('sato', '2026-11-21'))).toBeUndefined();
    await world.worksBy('sato', ['day', '2026-01-01']);
  });
});

describe('deleting', () => {
  it('is refused with the people who work by it today or later, and nothing changes', async () => {
    const { id, name } = await make('残業なし');
    await world.must('keeper', ASSIGN, {
      id,
      data: { employeeIds: ['watanabe'], validFrom: '2027-04-01' },
    });
    expect((await world.must('keeper', DELETE, { id })).deleteBasicShift).toEqual({
      id,
      name,
      trashId: null,
      errors: [
        {
          id: 'watanabe',
          employeeNumber: 'watanabe',
          lastName: 'watanabe',
          firstName: '花子',
          email: 'watanabe@hinata.example',
          isActive: true,
        },
      ],
    });
    await world.must('keeper', CANCEL_ASSIGNMENT, {
      employeeId: 'watanabe',
      validFrom: '2027-04-01',
    });
    const { trashId } = (await world.must('keeper', DELETE, { id })).deleteBasicShift;
    const names = async () =>
      (await world.must('keeper', LIST)).basicShifts.map((shift: Untyped) => shift.name);
    expect(await names()).not.toContain(name);
    await world.must('keeper', RESTORE, { id: trashId });
    expect(await names()).toContain(name);
  });

  it('of a shift that people had once keeps their old months', async () => {
    const { id } = await make('昔のシフト', { timetables: weekdays('07:00', '16:00') });
    await world.worksBy('hr', [id, '2026-10-01'], ['day', '2026-11-01']);
    expect((await world.must('keeper', DELETE, { id })).deleteBasicShift.errors).toEqual([]);
    expect(await planOf('2026-10-15', 'hr')).toEqual({ start: '07:00', end: '16:00' });
    expect(await make('昔のシフト')).toMatchObject({ name: '昔のシフト' });
  });
});

describe('lists and rights', () => {
  it('only the shifts of a group are found where one is named, and pages come from both ends', async () => {
    const search = `query ($group: ID) { basicShiftSearch(groupByWorkplaceId: $group) { id } }`;
    const ids = async (group?: string) =>
      (await world.must('reader', search, { group })).basicShiftSearch.map(({ id }: Untyped) => id);
    expect(await ids('plant')).toEqual(['night']);
    expect((await ids()).length).toBeGreaterThan(3);
    const page = `query ($first: Int, $last: Int, $skip: Int) {
      basicShiftsConnection(orderBy: name_ASC, first: $first, last: $last, skip: $skip) {
        totalCount nodes { id } } }`;
    const whole = (await world.must('reader', page, { first: 500 })).basicShiftsConnection;
    const end = (await world.must('reader', page, { last: 2 })).basicShiftsConnection;
    expect(end.nodes).toEqual(whole.nodes.slice(-2));
  });

  it('can be put into a new order', async () => {
    const { basicShifts } = await world.must('keeper', LIST);
    const ids = basicShifts.map(({ id }: Untyped) => id).reverse();
    const inputs = ids.map((id: string, displayOrder: number) => ({ id, displayOrder }));
    const answer = await world.must('keeper', REORDER, { inputs });
    expect(answer.updateDisplayOrderBasicShifts.map(({ id }: Untyped) => id)).toEqual(ids);
  });

  it('are read by everybody, who works by them only by those who may, and changed by keepers', async () => {
    const [{ id }] = (await world.must('keeper', LIST)).basicShifts;
    const seen = (await world.must('sato', LIST)).basicShifts;
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.every((shift: Untyped) => shift.employees === null)).toBe(true);
    const tries: [string, object][] = [
      [CREATE, { data: { name: '無断' } }],
      [UPDATE, { id, data: { name: '無断' } }],
      [DELETE, { id }],
      [CANCEL, { id, validFrom: '2027-01-01' }],
      [REORDER, { inputs: [{ id, displayOrder: 1 }] }],
      [ASSIGN, { id, data: { employeeIds: ['sato'], validFrom: '2027-01-01' } }],
      [CANCEL_ASSIGNMENT, { employeeId: 'sato', validFrom: '2027-01-01' }],
    ];
    for (const who of ['sato', 'reader'])
      for (const [query, variables] of tries)
        expect(codeOf(await world.ask(who, query, variables))).toBe('FORBIDDEN');
    expect((await world.must('stranger', LIST)).basicShifts).toEqual([]);
    for (const [query, variables] of tries.slice(1))
      expect(codeOf(await world.ask('stranger', query, variables))).toMatch(
        /NOT_FOUND|INVALID_INPUT/,
      );
  });
});

describe('no stamp is missing', () => {
  it('before the person joined or after they left', async () => {
    const people = world.database.knex('employees').where({ id: 'sato' });
    world.app.clock.set(when('20:00'));
    await people.clone().update({ joined_on: '2026-11-10', retired_on: '2026-11-17' });
    const { attendanceMonth } = await world.must('hr', MONTH, {
      employeeId: 'sato',
      month: '2026-11',
    });
    const missing = attendanceMonth.days.filter((day: Untyped) =>
      day.marks.includes('MISSING_STAMP'),
    );
    expect(missing.map((day: Untyped) => day.date)).toEqual([
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-16',
      '2026-11-17',
    ]);
    await people.clone().update({ joined_on: null, retired_on: null });
  });
});
