import { afterAll, beforeAll, expect, it } from 'vitest';
import { recalculateStale } from '../results/stale.ts';
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
  expect(month.display.columns).toHaveLength(12);
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
  const dayOf = (date: string) => attendanceMonth.days.find((day: any) => day.date === date);
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
