import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import { rulesOfPeople } from './rules-of-people.ts';
import { type RulesWorld, rulesWorld } from './test-rules.ts';

const SAVE = `mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) {
  rule { id scope scopeName validFrom version changedBy settings { holiday { statutoryWeekday }
    workSystem { workSystem weeklyLimitMinutes } overtime { nightEnd } breakAuto { mode } } warnings { key } }
  warnings { field key article } recalculationId } }`;
const CANCEL = `mutation ($id: ID!) { cancelAttendanceRule(where: { id: $id }) { id } }`;
const LIST = `query ($kind: AttendanceRuleKind!) { attendanceRules(kind: $kind) {
  id scope scopeName validFrom validUntil state version warnings { key } } }`;
const EFFECTIVE = `query ($kind: AttendanceRuleKind!, $where: EffectiveAttendanceRuleWhereInput!, $on: Date) {
  effectiveAttendanceRule(kind: $kind, where: $where, on: $on) {
    settings { workSystem { workSystem weekStartDay weeklyLimitMinutes } holiday { statutoryWeekday } timeStamping { position } }
    sources { field scope scopeName origin } } }`;
const IMPACT = `query ($data: SaveAttendanceRuleInput!) { attendanceRuleImpact(data: $data) {
  people days closedDays sample { employeeId days } } }`;

let world: RulesWorld;
beforeAll(async () => {
  world = await rulesWorld();
});
afterAll(() => world.stop());
const must: RulesWorld['must'] = (...asked) => world.must(...asked);

const save = async (data: object, person = 'keeper') =>
  (await must(person, SAVE, { data })).saveAttendanceRule;
const weekday = (statutoryWeekday: number | null, more: object = {}) => ({
  settings: { holiday: { statutoryWeekday } },
  scope: 'COMPANY',
  ...more,
});
const holds = async (employeeId: string, on?: string) => {
  const { settings, sources } = (
    await must('keeper', EFFECTIVE, { kind: 'HOLIDAY', where: { employeeId }, on })
  ).effectiveAttendanceRule;
  const source = sources.find((one: Untyped) => one.field === 'statutoryWeekday');
  return [settings.holiday.statutoryWeekday, source.scope, source.scopeName];
};

describe('a rule of attendance', () => {
  it('is the law’s while nobody has said anything', async () => {
    expect(await holds('sato')).toEqual([0, null, null]);
    expect((await must('keeper', LIST, { kind: 'HOLIDAY' })).attendanceRules).toEqual([]);
  });

  it('holds from its day on, the most specific place first, and is taken off again', async () => {
    await save(weekday(6, { validFrom: '2026-11-01' }));
    await save(weekday(5, { scope: 'WORKPLACE_GROUP', scopeId: 'sales', validFrom: '2026-11-10' }));
    await save(weekday(4, { scope: 'BASIC_SHIFT', scopeId: 'night', validFrom: '2026-11-10' }));
    expect(await holds('sato', '2026-10-31')).toEqual([0, null, null]);
    expect(await holds('sato', '2026-11-09')).toEqual([6, 'COMPANY', null]);
    expect(await holds('sato')).toEqual([5, 'WORKPLACE_GROUP', '営業部']);
    expect(await holds('tanaka')).toEqual([4, 'BASIC_SHIFT', '夜勤']);
    expect(await holds('watanabe')).toEqual([6, 'COMPANY', null]);
    await save(weekday(null, { scope: 'BASIC_SHIFT', scopeId: 'night', validFrom: '2026-11-15' }));
    expect(await holds('tanaka', '2026-11-14')).toEqual([4, 'BASIC_SHIFT', '夜勤']);
    expect(await holds('tanaka')).toEqual([6, 'COMPANY', null]);
  });

  it('is found in bulk as the engine takes it, stretch by stretch', async () => {
    await world.app.suite.ports.inCompany('hinata', async (ctx) => {
      const found = await rulesOfPeople(
        ctx,
        ['sato', 'tanaka', 'watanabe'],
        '2026-10-30',
        '2026-12-01',
      );
      const weekdays = (id: string) =>
        found.get(id)?.map(({ from, holiday }) => [from, holiday.statutoryWeekday]);
      const day = dayOfDate;
      expect(weekdays('sato')).toEqual([
        [day('2026-10-30'), 0],
        [day('2026-11-01'), 6],
        [day('2026-11-10'), 5],
        [day('2026-11-15'), 5],
      ]);
      expect(weekdays('tanaka')).toEqual([
        [day('2026-10-30'), 0],
        [day('2026-11-01'), 6],
        [day('2026-11-10'), 4],
        [day('2026-11-15'), 6],
      ]);
      // People who stand alike share what was worked out.
      const sales = await rulesOfPeople(ctx, ['sato', 'suzuki'], '2026-11-20', '2026-11-21');
      expect(sales.get('sato')?.[0]).toBe(sales.get('suzuki')?.[0]);
    });
  });

  it('shows what was, is and will be, and takes back what has not begun', async () => {
    const { rule } = await save(weekday(1, { validFrom: '2026-12-07' }));
    const { attendanceRules } = await must('keeper', LIST, { kind: 'HOLIDAY' });
    expect(
      attendanceRules.map((one: Untyped) => [one.scope, one.validFrom, one.validUntil, one.state]),
    ).toEqual([
      ['COMPANY', '2026-11-01', '2026-12-07', 'CURRENT'],
      ['WORKPLACE_GROUP', '2026-11-10', null, 'CURRENT'],
      ['BASIC_SHIFT', '2026-11-10', '2026-11-15', 'PAST'],
      ['BASIC_SHIFT', '2026-11-15', null, 'CURRENT'],
      ['COMPANY', '2026-12-07', null, 'FUTURE'],
    ]);
    await must('keeper', CANCEL, { id: rule.id });
    expect(codeOf(await world.ask('keeper', CANCEL, { id: rule.id }))).toBe('NOT_FOUND');
  });

  it('takes the company’s week and limits from the attendance setting, and says so', async () => {
    await world.database.knex('attendance_settings').insert({
      company_id: 'hinata',
      valid_from: '1970-01-01',
      week_start_day: 1,
      closing_day: 31,
      daily_minutes: 480,
      weekly_minutes: 2640,
      asks_position: false,
      version: 1,
      updated_at: new Date(),
    });
    const { effectiveAttendanceRule: held } = await must('keeper', EFFECTIVE, {
      kind: 'WORK_SYSTEM',
      where: { employeeId: 'sato' },
    });
    expect(held.settings.workSystem).toMatchObject({ weekStartDay: 1, weeklyLimitMinutes: 2640 });
    expect(held.sources).toContainEqual({
      field: 'weeklyLimitMinutes',
      scope: 'COMPANY',
      scopeName: null,
      origin: 'ATTENDANCE_SETTING',
    });
    await world.database.knex('attendance_settings').delete();
  });

  it('below the law is saved only after a yes, and the yes is kept', async () => {
    const data = { scope: 'COMPANY', settings: { overtime: { nightEnd: '04:00' } } };
    const asked = await save(data);
    expect(asked).toMatchObject({
      rule: null,
      warnings: [{ field: 'nightEnd', key: 'nightNarrowed', article: 'lsa37' }],
    });
    expect((await must('keeper', LIST, { kind: 'OVERTIME' })).attendanceRules).toEqual([]);
    const { rule } = await save({ ...data, acceptsWarnings: true });
    expect(rule).toMatchObject({
      changedBy: 'keeper 花子',
      settings: { overtime: { nightEnd: '04:00' } },
    });
    const [entry] = (await world.audited('AttendanceRule')).slice(-1);
    expect(entry).toMatchObject({
      action: 'create',
      after: {
        'overtime.nightEnd': '04:00',
        kind: 'OVERTIME',
        acceptedWarnings: 'nightEnd（lsa37）',
      },
    });
  });

  it('tells beforehand whom it touches, and leaves closed days out', async () => {
    const data = weekday(2, {
      scope: 'WORKPLACE_GROUP',
      scopeId: 'sales-east',
      validFrom: '2026-11-16',
    });
    await world.database.knex('closed_periods').insert({
      company_id: 'hinata',
      employee_id: 'suzuki',
      from_date: '2026-10-21',
      to_date: '2026-11-17',
      closed_at: new Date(),
    });
    const { attendanceRuleImpact } = await must('keeper', IMPACT, { data });
    expect(attendanceRuleImpact).toEqual({
      people: 2,
      days: 8,
      closedDays: 2,
      sample: [
        { employeeId: 'sato', days: 5 },
        { employeeId: 'suzuki', days: 3 },
      ],
    });
    expect(await holds('sato')).toEqual([5, 'WORKPLACE_GROUP', '営業部']);
  });

  it('has days of the past counted again, and a display has not', async () => {
    const today = await save(weekday(3, { scope: 'WORKPLACE_GROUP', scopeId: 'plant' }));
    expect(today.recalculationId).toEqual(expect.any(String));
    const later = await save(
      weekday(2, { scope: 'WORKPLACE_GROUP', scopeId: 'plant', validFrom: '2027-01-04' }),
    );
    expect(later.recalculationId).toBeNull();
    const display = { scope: 'COMPANY', settings: { recordDisplay: { timeFormat: 'DECIMAL' } } };
    expect((await save(display)).recalculationId).toBeNull();
  });

  it.each([
    ['two kinds at once', { settings: { holiday: {}, exitAuto: {} } }, 'data/settings', 'oneOf'],
    ['no kind', { settings: {} }, 'data/settings', 'oneOf'],
    ['the company with a place', { scopeId: 'sales' }, 'data/scopeId', 'choice'],
    [
      'a group that nobody knows',
      { scope: 'WORKPLACE_GROUP', scopeId: 'nowhere' },
      'data/scopeId',
      'choice',
    ],
    ['a group without its name', { scope: 'WORKPLACE_GROUP' }, 'data/scopeId', 'required'],
    [
      'the company’s week, which stands elsewhere',
      { settings: { workSystem: { weekStartDay: 1 } } },
      'data/settings/workSystem/weekStartDay',
      'notAtThisScope',
    ],
    [
      'a week that is cut',
      {
        scope: 'BASIC_SHIFT',
        scopeId: 'day',
        validFrom: '2026-12-01',
        settings: { workSystem: { weekStartDay: 1 } },
      },
      'data/validFrom',
      'weekBoundary',
    ],
    [
      'a rounding unit that no clock has',
      { settings: { rounding: { checkInUnit: 7 } } },
      'data/settings/rounding/checkInUnit',
      'choice',
    ],
    [
      'breaks that overlap',
      {
        settings: {
          breakAuto: {
            mode: 'FIXED_WINDOWS',
            windows: [
              { from: '12:00', until: '13:00' },
              { from: '12:30', until: '14:00' },
            ],
          },
        },
      },
      'data/settings/breakAuto/windows',
      'breakWindows',
    ],
    [
      'a core time that ends first',
      {
        settings: {
          workSystem: {
            workSystem: 'FLEX',
            hasCoreTime: true,
            coreStart: '15:00',
            coreEnd: '10:00',
          },
        },
      },
      'data/settings/workSystem/coreEnd',
      'endBeforeStart',
    ],
    [
      'stamps without a check-out',
      { settings: { timeStamping: { stampTypes: ['CHECK_IN_OFFICE'] } } },
      'data/settings/timeStamping/stampTypes',
      'stampTypesPair',
    ],
  ])('refuses %s', async (_what, data, path, key) => {
    const refused = await world.ask('keeper', SAVE, {
      data: { scope: 'COMPANY', settings: { holiday: {} }, ...data },
    });
    expect(issuesIn(refused)).toContainEqual(
      expect.objectContaining({ path, key: `validation.${key}` }),
    );
  });

  it('of two who change it at once the second is told who was faster', async () => {
    const { rule } = await save({
      scope: 'COMPANY',
      settings: { exitAuto: { mode: 'AT_PLAN_END' } },
    });
    await save({
      scope: 'COMPANY',
      settings: { exitAuto: { mode: 'NONE' } },
      version: rule.version,
    });
    const refused = await world.ask('keeper', SAVE, {
      data: { scope: 'COMPANY', settings: { exitAuto: { mode: 'AFTER' } }, version: rule.version },
    });
    expect(refused.errors[0].extensions).toMatchObject({
      errorCode: 'CONFLICT',
      changedBy: 'keeper 花子',
    });
  });

  it('is kept by those who may, each page and each company its own', async () => {
    const breaks = { scope: 'COMPANY', settings: { breakAuto: { cancellable: true } } };
    expect(codeOf(await world.ask('ruler', SAVE, { data: breaks }))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('ruler', LIST, { kind: 'BREAK_AUTO' }))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('looker', SAVE, { data: weekday(1) }))).toBe('FORBIDDEN');
    for (const who of ['sato', 'staff', 'hr'])
      expect(codeOf(await world.ask(who, LIST, { kind: 'HOLIDAY' }))).toBe('FORBIDDEN');
    expect((await must('stranger', LIST, { kind: 'HOLIDAY' })).attendanceRules).toEqual([]);
    expect(
      codeOf(
        await world.ask('stranger', EFFECTIVE, { kind: 'HOLIDAY', where: { employeeId: 'sato' } }),
      ),
    ).toBe('NOT_FOUND');
  });
});

it('a division that closes on another day than the basic shift of its people is told of', async () => {
  const { knex } = world.database;
  const since = { company_id: 'hinata', employment_division_id: 'guard' };
  await knex('employment_divisions').insert({
    company_id: 'hinata',
    id: 'guard',
    name: '警備',
    employment_type: 'PART_TIME',
  });
  await knex('employment_division_versions').insert({
    ...since,
    valid_from: '2020-01-01',
    closing_day: 31,
  });
  await knex('employee_assignments').insert({
    ...since,
    id: 'tanaka-guard',
    employee_id: 'tanaka',
    valid_from: '2020-01-01',
  });
  const told = async () =>
    (
      await must('keeper', '{ attendanceRuleFindings { key severity scopeName } }')
    ).attendanceRuleFindings.filter(({ key }: Untyped) => key === 'divisionClosesOtherwise');
  // The night shift closes on the 20th.
  expect(await told()).toEqual([
    { key: 'divisionClosesOtherwise', severity: 'NOTICE', scopeName: '警備' },
  ]);
  await knex('employment_division_versions').where(since).update({ closing_day: 20 });
  expect(await told()).toEqual([]);
});
