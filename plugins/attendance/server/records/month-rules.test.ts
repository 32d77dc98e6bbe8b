import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { recalculateStale } from '../results/stored/stale.ts';
import { type RulesWorld, rulesWorld } from '../rules/test-rules.ts';
import { STAMP, when } from '../test-company.ts';

const SAVE = `mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) { rule { id } } }`;
const MONTH = `query ($month: String!) { attendanceMonth(month: $month) {
  minutes { worked } roundedMinutes { worked }
  display { columns timeFormat decimals showsOvertimeGauge allowsPrint } } }`;

let world: RulesWorld;
beforeAll(async () => {
  world = await rulesWorld();
});
afterAll(() => world.stop());
const monthOf = async (person: string, month = '2026-11') =>
  (await world.must(person, MONTH, { month })).attendanceMonth;
const save = (data: object) => world.must('keeper', SAVE, { data });

it('shows everything, and rounds nothing, while no rule says otherwise', async () => {
  const month = await monthOf('sato');
  expect(month.roundedMinutes).toBeNull();
  expect(month.display).toMatchObject({ timeFormat: 'SEXAGESIMAL', showsOvertimeGauge: true });
  // Every column there is, absence and outing among them.
  expect(month.display.columns).toHaveLength(14);
});

it('shows people of a place what its rule says, and others all', async () => {
  const place = { scope: 'BASIC_SHIFT', scopeId: 'night', validFrom: '2026-11-01' };
  await save({
    ...place,
    settings: { recordDisplay: { columns: ['WORKED', 'CHECK_IN'], timeFormat: 'DECIMAL' } },
  });
  const hidden = { allowsPrint: false, showsComingShifts: false };
  await save({ ...place, settings: { functionDisplay: hidden } });
  const coming = async (person: string) =>
    (await world.must(person, '{ myComingShifts { isShown } }')).myComingShifts.isShown;
  expect([await coming('tanaka'), await coming('sato')]).toEqual([false, true]);
  expect((await monthOf('tanaka')).display).toMatchObject({
    columns: ['WORKED', 'CHECK_IN'],
    timeFormat: 'DECIMAL',
    allowsPrint: false,
  });
  expect((await monthOf('sato')).display).toMatchObject({ timeFormat: 'SEXAGESIMAL' });
  // October was before the rule.
  expect((await monthOf('tanaka', '2026-10')).display).toMatchObject({ allowsPrint: true });
});

it('gives rounded totals beside the raw ones where the rule rounds', async () => {
  await save({
    scope: 'COMPANY',
    validFrom: '2026-11-01',
    settings: { rounding: { roundsMonthlyTotals: true } },
  });
  expect((await monthOf('sato')).roundedMinutes).toEqual({ worked: 0 });
});

it('whoever comes within the grace of the rule is not late, past it they are by all of it', async () => {
  let counter = 0;
  const stamp = (type: string, text: string) => {
    world.app.clock.set(when(text));
    const data = { type, key: `grace-key-${++counter}`, deviceTime: when(text).toISOString() };
    return world.must('sato', STAMP, { data });
  };
  world.app.clock.set(when('17 8:00'));
  await save({
    scope: 'BASIC_SHIFT',
    scopeId: 'day',
    validFrom: '2026-11-01',
    settings: { timeStamping: { lateGraceMinutes: 10 } },
  });
  for (const [day, at] of [
    ['17', '9:10'],
    ['18', '9:11'],
  ]) {
    await stamp('CHECK_IN_OFFICE', `${day} ${at}`);
    await stamp('CHECK_OUT_OFFICE', `${day} 18:00`);
  }
  world.app.clock.set(when('19 8:00'));
  await recalculateStale((run) => world.app.suite.ports.inCompany('hinata', run));
  const { attendanceMonth } = await world.must(
    'sato',
    `query ($month: String!) { attendanceMonth(month: $month) {
      totals { lateDays } days { date marks result { minutes { lateness worked } } } } }`,
    { month: '2026-11' },
  );
  const dayOf = (date: string) => attendanceMonth.days.find((day: Untyped) => day.date === date);
  expect(dayOf('2026-11-17')).toMatchObject({
    marks: [],
    result: { minutes: { lateness: 0, worked: 530 } },
  });
  expect(dayOf('2026-11-18')).toMatchObject({
    marks: ['LATE'],
    result: { minutes: { lateness: 11, worked: 529 } },
  });
  expect(attendanceMonth.totals.lateDays).toBe(1);
});

it('who chooses their own hours is not late while the day goes on, except in the core time', async () => {
  const place = { scope: 'BASIC_SHIFT', scopeId: 'day', validFrom: '2026-11-01' };
  const core = { workSystem: 'FLEX', hasCoreTime: true, coreStart: '10:00', coreEnd: '15:00' };
  const today = async () => {
    const { attendanceMonth, myWorkDay } = await world.must(
      'sato',
      `query ($month: String!) { attendanceMonth(month: $month) { days { date marks result { prescribedMinutes } } }
        myWorkDay { appointment { choosesOwnHours core { from until } lateGraceMinutes } } }`,
      { month: '2026-11' },
    );
    const day = attendanceMonth.days.find(({ date }: Untyped) => date === '2026-11-19');
    expect(day.result).toBeNull();
    const { attendanceBoard } = await world.must(
      'hr',
      '{ attendanceBoard { nodes { employeeId late } } }',
    );
    const { late } = attendanceBoard.nodes.find((node: Untyped) => node.employeeId === 'sato');
    return { marks: day.marks, late, ...myWorkDay.appointment };
  };
  world.app.clock.set(when('19 10:30'));
  const data = {
    type: 'CHECK_IN_OFFICE',
    key: 'late-key-1',
    deviceTime: when('19 10:30').toISOString(),
  };
  await world.must('sato', STAMP, { data });
  expect(await today()).toMatchObject({ marks: ['LATE'], late: true, choosesOwnHours: false });
  await save({ ...place, settings: { workSystem: core } });
  expect(await today()).toMatchObject({
    marks: ['LATE'],
    late: true,
    choosesOwnHours: true,
    core: { from: 600, until: 900 },
    lateGraceMinutes: 10,
  });
  // Ten minutes of grace, on the board as in the month.
  await save({ ...place, settings: { workSystem: { coreStart: '10:20' } } });
  expect(await today()).toMatchObject({ marks: [], late: false, lateGraceMinutes: 10 });
  await save({ ...place, settings: { workSystem: { hasCoreTime: false } } });
  expect(await today()).toMatchObject({
    marks: [],
    late: false,
    choosesOwnHours: true,
    core: null,
  });
});

it('a Sunday ahead is the statutory holiday that the rule makes it, before anything is calculated', async () => {
  const typesOf = async (person: string) => {
    const { attendanceMonth } = await world.must(
      person,
      `query ($month: String!) { attendanceMonth(month: $month) { days { date dayType } } }`,
      { month: '2026-12' },
    );
    return attendanceMonth.days.flatMap(({ date, dayType }: Untyped) =>
      dayType ? [`${date.slice(5)} ${dayType}`] : [],
    );
  };
  const days = (list: string[]) => list.map((day) => `${day} STATUTORY_HOLIDAY`);
  expect(await typesOf('tanaka')).toEqual(days(['11-22', '11-29', '12-06', '12-13', '12-20']));
  const place = { scope: 'BASIC_SHIFT', scopeId: 'night', validFrom: '2026-11-01' };
  await save({ ...place, settings: { holiday: { statutoryWeekday: 3 } } });
  expect(await typesOf('tanaka')).toEqual(days(['11-25', '12-02', '12-09', '12-16']));
  await save({
    ...place,
    settings: { holiday: { statutoryHolidayRule: 'LATEST_IN_WEEK' } },
    acceptsWarnings: true,
  });
  expect(await typesOf('tanaka')).toEqual([]);
});

it('the limit of a month is what the 36 agreement says, and 42 hours in a long 1-year system', async () => {
  const place = { scope: 'BASIC_SHIFT', scopeId: 'night', validFrom: '2026-11-01' };
  const limit = async (person: string) =>
    (await world.must(person, '{ attendanceMonth(month: "2026-11") { overtimeLimitMinutes } }'))
      .attendanceMonth.overtimeLimitMinutes;
  expect([await limit('tanaka'), await limit('sato')]).toEqual([2700, 2700]);
  const yearly = { workSystem: 'YEARLY_VARIABLE', variablePeriodStart: '2026-04-01' };
  await save({ ...place, settings: { workSystem: yearly } });
  expect(await limit('tanaka')).toBe(2520);
  await save({ ...place, settings: { workSystem: { yearlyPeriodMonths: 3 } } });
  expect(await limit('tanaka')).toBe(2700);
  await save({ ...place, settings: { recordAttendance: { overtimeLimitMinutes: 1800 } } });
  expect([await limit('tanaka'), await limit('sato')]).toEqual([1800, 2700]);
});

it('a rule of a division holds for its people, and one of a group for those below it', async () => {
  const { knex } = world.app.suite.ports.database;
  const company_id = 'hinata';
  const reception = { id: 'reception', name: '受付', employment_type: 'PART_TIME' };
  await knex('employment_divisions').insert({ company_id, ...reception });
  await knex('employee_assignments').insert({
    company_id,
    id: 'suzuki-reception',
    employee_id: 'suzuki',
    valid_from: '2026-01-01',
    valid_until: '2026-12-01',
    employment_division_id: 'reception',
  });
  const shown = async (month?: string) => (await monthOf('suzuki', month)).display;
  const decimals = (scope: string, scopeId: string, value: number) =>
    save({
      scope,
      scopeId,
      validFrom: '2026-11-01',
      settings: { recordDisplay: { decimals: value } },
    });
  await decimals('WORKPLACE_GROUP', 'plant', 3);
  expect(await shown()).toMatchObject({ decimals: 2 });
  await decimals('WORKPLACE_GROUP', 'sales', 1);
  expect(await shown()).toMatchObject({ decimals: 1 });
  await decimals('EMPLOYMENT_DIVISION', 'reception', 3);
  expect(await shown()).toMatchObject({ decimals: 3 });
  // In December nobody belongs to the division any more.
  expect(await shown('2026-12')).toMatchObject({ decimals: 1 });
});
