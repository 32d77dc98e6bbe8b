import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RulesWorld, rulesWorld } from '../rules/test-rules.ts';

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
  await save({ ...place, settings: { functionDisplay: { allowsPrint: false } } });
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
