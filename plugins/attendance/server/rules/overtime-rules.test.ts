import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issuesIn } from '../../../../test/support/plugin-world.ts';
import { type RulesWorld, rulesWorld } from './test-rules.ts';

let world: RulesWorld;
beforeAll(async () => {
  world = await rulesWorld();
});
afterAll(() => world.stop());
const must: RulesWorld['must'] = (...asked) => world.must(...asked);

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
      overTimeRuleSettings: [{ scope: 'BASIC_SHIFT' }],
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
