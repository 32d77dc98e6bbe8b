import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, issuesIn, type PluginWorld } from '../../../../test/support/plugin-world.ts';
import { dayOfDate } from '../../domain/engine/clock.ts';
import { attendanceWorld } from '../test-company.ts';
import { rulesOfPeople } from './rules-of-people.ts';

const RULES = ['attendance.rules', 'attendance.rules:update'];
const OTHERS = ['attendance.otherSettings', 'attendance.otherSettings:update'];
const SAVE = `mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) {
  rule { id scope scopeName validFrom version changedBy settings { holiday { statutoryWeekday }
    workSystem { workSystem weeklyLimitMinutes } overtime { nightEnd } breakAuto { mode } } warnings { key } }
  warnings { field key article } recalculationId } }`;
const CANCEL = `mutation ($id: ID!) { cancelAttendanceRule(where: { id: $id }) { id } }`;
const LIST = `query ($kind: AttendanceRuleKind!) { attendanceRules(kind: $kind) {
  id scope scopeName validFrom validUntil state version warnings { key } } }`;
const EFFECTIVE = `query ($kind: AttendanceRuleKind!, $where: AttendanceRuleForInput!, $on: Date) {
  effectiveAttendanceRule(kind: $kind, where: $where, on: $on) {
    settings { workSystem { workSystem weekStartDay weeklyLimitMinutes } holiday { statutoryWeekday } timeStamping { position } }
    sources { field scope scopeName origin } } }`;
const IMPACT = `query ($data: SaveAttendanceRuleInput!) { attendanceRuleImpact(data: $data) {
  people days closedDays sample { employeeId days } } }`;

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld({
    keeper: {
      company: 'hinata',
      isStaff: true,
      grants: new Set([...RULES, ...OTHERS, 'employee.list']),
    },
    ruler: { company: 'hinata', isStaff: true, grants: new Set(RULES) },
    looker: { company: 'hinata', isStaff: true, grants: new Set(['attendance.rules']) },
    hrOthers: {
      company: 'hinata',
      isStaff: true,
      grants: new Set([...OTHERS, 'attendance.records']),
    },
    othersOnly: { company: 'hinata', grants: new Set(OTHERS) },
    stranger: { company: 'minato', isStaff: true, grants: new Set([...RULES, ...OTHERS]) },
  });
});
afterAll(() => world.stop());

async function must(person: string, query: string, variables: object = {}): Promise<any> {
  const answer = await world.ask(person, query, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}
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
  const source = sources.find((one: any) => one.field === 'statutoryWeekday');
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

  it('shows what was, is and will be; only what has not begun is taken back', async () => {
    const { rule } = await save(weekday(1, { validFrom: '2026-12-07' }));
    const { attendanceRules } = await must('keeper', LIST, { kind: 'HOLIDAY' });
    expect(
      attendanceRules.map((one: any) => [one.scope, one.validFrom, one.validUntil, one.state]),
    ).toEqual([
      ['COMPANY', '2026-11-01', '2026-12-07', 'CURRENT'],
      ['WORKPLACE_GROUP', '2026-11-10', null, 'CURRENT'],
      ['BASIC_SHIFT', '2026-11-10', '2026-11-15', 'PAST'],
      ['BASIC_SHIFT', '2026-11-15', null, 'CURRENT'],
      ['COMPANY', '2026-12-07', null, 'FUTURE'],
    ]);
    await must('keeper', CANCEL, { id: rule.id });
    const refused = await world.ask('keeper', CANCEL, { id: attendanceRules[0].id });
    expect(issuesIn(refused)).toEqual([{ path: 'where/id', key: 'validation.alreadyBegun' }]);
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

describe('the overtime rules of the specification', () => {
  const FIELDS = `id scope scopeName overtime { calcType value includeLegalHolidays }
    nightWork { start end includeEarlyMorning } workingHours { calcType value prescribedDays } workOnHoliday { substituteRequired } `;
  const ADD = `mutation ($group: ID, $shift: ID, $night: NightWorkSettingInput!) {
    addOvertTimeRuleSetting(groupByWorkplaceId: $group, basicShiftId: $shift, overtime: { calcType: FIXED_DAILY_VALUE, value: 450 },
      nightWork: $night, workingHours: { calcType: PRESCRIBED_DAYS_HOURS, value: 450, prescribedDays: 20 },
      workOnHoliday: { substituteRequired: true }) { overTimeRuleSetting { ${FIELDS} } warnings { key } } }`;
  const NIGHT = { start: '22:00', end: '05:00' };

  it('are added for one place, changed in part, and read', async () => {
    const { addOvertTimeRuleSetting: added } = await must('ruler', ADD, {
      shift: 'day',
      night: NIGHT,
    });
    expect(added.overTimeRuleSetting).toMatchObject({
      scope: 'BASIC_SHIFT',
      scopeName: '日勤',
      overtime: { calcType: 'FIXED_DAILY_VALUE', value: 450, includeLegalHolidays: null },
      workOnHoliday: { substituteRequired: true },
    });
    const update = `mutation ($id: ID!) { updateExistsOverTimeRuleSetting(overTimeRuleSettingId: $id,
      workOnHoliday: { substituteRequired: false }) { overTimeRuleSetting { ${FIELDS} } } }`;
    const { updateExistsOverTimeRuleSetting: changed } = await must('ruler', update, {
      id: added.overTimeRuleSetting.id,
    });
    expect(changed.overTimeRuleSetting).toMatchObject({
      overtime: { value: 450 },
      workOnHoliday: { substituteRequired: false },
    });
    const read = `{ overTimeRuleSettings { scope } getOverTimeRuleSettings(basicShiftId: "day") { scope nightWork { start } } }`;
    expect(await must('looker', read)).toEqual({
      overTimeRuleSettings: [{ scope: 'COMPANY' }, { scope: 'BASIC_SHIFT' }],
      getOverTimeRuleSettings: [{ scope: 'BASIC_SHIFT', nightWork: { start: '22:00' } }],
    });
  });

  it('are refused for two places at once, and asked about below the law', async () => {
    const both = await world.ask('ruler', ADD, { shift: 'day', group: 'sales', night: NIGHT });
    expect(issuesIn(both)).toEqual([{ path: 'basicShiftId', key: 'validation.oneOf' }]);
    const narrow = await must('ruler', ADD, {
      group: 'plant',
      night: { start: '23:00', end: '05:00' },
    });
    expect(narrow.addOvertTimeRuleSetting).toEqual({
      overTimeRuleSetting: null,
      warnings: [{ key: 'nightNarrowed' }],
    });
  });

  it('are named by their enums', async () => {
    const names = `{ over: enumByName(name: "OverWorkTimeCalcType") { name } hours: enumByName(name: "WorkingHoursCalcType") { name } }`;
    const { over, hours } = await must('sato', names);
    expect(over.map(({ name }: any) => name)).toEqual([
      'BY_QUANTITY',
      'BY_TIME_BAND',
      'FIXED_DAILY_VALUE',
      'APPROVED_ONLY',
    ]);
    expect(hours).toHaveLength(3);
  });
});

describe('lists by the hours of a month', () => {
  const RESULT = {
    calculated_at: new Date(),
    engine_version: 1,
    rules_version: 0,
    stamps: 2,
    is_open: false,
    is_estimated: false,
    day_type: 'WORKDAY',
    prescribed_minutes: 480,
    worked: 600,
    actual_worked: 600,
    prescribed: 480,
    overtime_within_statutory: 0,
    overtime_beyond_statutory: 120,
    overtime_over_60: 0,
    statutory_holiday_work: 0,
    non_statutory_holiday_work: 0,
    not_tested: 0,
    late_night: 0,
    lateness: 0,
    early_leave: 0,
    outing: 0,
    break_minutes: 60,
    break_shortage: 0,
    removed_minutes: 0,
    detail: '{}',
  };
  const EARLY = `{ earlyWorkPeople(month: "2026-11") { employeeId times unapprovedTimes minutes limit } }`;
  const EXTRACT = `query ($condition: WorktimeExtractionConditionsRowInput!) {
    worktimeExtraction(month: "2026-11", condition: $condition) { from to totalCount people { employeeId minutes worked } } }`;
  beforeAll(async () => {
    const row = (employee_id: string, work_date: string, first_in: number) => ({
      company_id: 'hinata',
      employee_id,
      work_date,
      first_in,
      last_out: 1200,
      ...RESULT,
    });
    await world.database
      .knex('day_results')
      .insert([
        row('sato', '2026-11-16', 510),
        row('sato', '2026-11-17', 480),
        row('sato', '2026-11-18', 535),
        row('suzuki', '2026-11-16', 540),
      ]);
    await world.database.knex('applications').insert({
      company_id: 'hinata',
      id: 'early',
      key: 'early-work',
      employee_id: 'sato',
      type: 'OVERTIME',
      status: 'APPROVED',
      from_date: '2026-11-16',
      to_date: '2026-11-16',
      details: { from: 510, until: 540, breaks: [] },
      requested_at: new Date(),
      created_at: new Date(),
      updated_at: new Date(),
    });
  });

  it('tell who often stamps before the plan, and how often without approval', async () => {
    expect((await must('hrOthers', EARLY)).earlyWorkPeople).toEqual([
      { employeeId: 'sato', times: 2, unapprovedTimes: 1, minutes: 90, limit: 5 },
    ]);
    // Whoever may see no records sees nobody.
    expect((await must('othersOnly', EARLY)).earlyWorkPeople).toEqual([]);
    expect(codeOf(await world.ask('ruler', EARLY))).toBe('FORBIDDEN');
  });

  it.each([
    ['OVERTIME', 'OVER', 300, [['sato', 360]]],
    ['OVERTIME', 'OVER', 360, []],
    ['WORKED', 'UNDER', 1000, [['suzuki', 600]]],
    [
      'CONTRACT_DIFFERENCE',
      'OVER',
      0,
      [
        ['sato', 360],
        ['suzuki', 120],
      ],
    ],
    // 40 hours × 30 ÷ 7 of a month come off.
    [
      'DOCTOR',
      'UNDER',
      0,
      [
        ['suzuki', -9685],
        ['sato', -8485],
      ],
    ],
  ])('tell who is by %s %s %i minutes', async (measure, comparison, minutes, expected) => {
    const { worktimeExtraction } = await must('hrOthers', EXTRACT, {
      condition: { measure, comparison, minutes },
    });
    expect(worktimeExtraction).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-30',
      totalCount: expected.length,
    });
    expect(worktimeExtraction.people.map((one: any) => [one.employeeId, one.minutes])).toEqual(
      expected,
    );
  });
});
