import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import {
  DAY_SHIFT,
  OVERTIME_ERRORS,
  type RulesWorld,
  type WorkedRulesWorld,
  workedRulesWorld,
} from './test-rules.ts';

const EXPLAIN = `query ($employeeId: ID!, $date: Date!) {
  explainTotal(employeeId: $employeeId, date: $date, total: NON_PRESCRIBED_WORK) {
    minutes parts { from until reason rules { name value setBy setByName } } } }`;

let world: WorkedRulesWorld;
beforeAll(async () => {
  world = await workedRulesWorld();
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
    const names = `{ over: enumByName(name: "OverWorkTimeCalcType") { name } hours: enumByName(name: "WorkingHoursCalcType") { name }
      classes: enumByName(name: "VacationClass") { name } }`;
    const { over, hours, classes } = await must('sato', names);
    expect(over.map(({ name }: Untyped) => name)).toEqual([
      'BY_QUANTITY',
      'BY_TIME_BAND',
      'FIXED_DAILY_VALUE',
      'APPROVED_ONLY',
    ]);
    expect(hours).toHaveLength(3);
    expect(classes).toContainEqual({ name: 'PAID_LEAVE' });
  });
});

describe('overtime as the company counts it', () => {
  beforeEach(() => world.fresh());
  const ADD = `mutation ($group: ID, $division: ID, $shift: ID, $calc: OverWorkTimeCalcType!, $value: Int) {
    addOvertTimeRuleSetting(groupByWorkplaceId: $group, employmentDivisionId: $division, basicShiftId: $shift,
      overtime: { calcType: $calc, value: $value }, nightWork: { start: "22:00", end: "05:00" },
      workingHours: { calcType: PRESCRIBED_DAYS_HOURS, value: 480 }, workOnHoliday: { substituteRequired: false },
      validFrom: "2026-11-01", acceptsWarnings: true) { overTimeRuleSetting { id scope } } }`;

  it('the rule of the most specific place decides about a day, down to its explanation', async () => {
    await world.work('sato', '18', '9:00', '19:00');
    await world.settled();
    const over = async () => (await world.minutesOf('sato', 18)).nonPrescribedWork;
    // 10 hours without a stamped break, of 8 prescribed.
    expect(await over()).toBe(120);
    await must('ruler', ADD, { group: 'sales', calc: 'FIXED_DAILY_VALUE', value: 420 });
    await world.settled();
    expect(await over()).toBe(180);
    await must('ruler', ADD, { shift: 'day', calc: 'BY_TIME_BAND' });
    await world.settled();
    expect(await over()).toBe(60);
    expect((await world.minutesOf('sato', 18)).overtimeBeyondStatutory).toBe(120);
    const variables = { employeeId: 'sato', date: '2026-11-18' };
    const { explainTotal } = await must('hr', EXPLAIN, variables);
    expect(explainTotal).toMatchObject({
      minutes: 60,
      parts: [{ from: 1080, until: 1140, reason: 'COMPANY_RULE' }],
    });
    expect(explainTotal.parts[0].rules[0]).toEqual({
      name: 'overtimeCalcType',
      value: 'BY_TIME_BAND',
      setBy: 'BASIC_SHIFT',
      setByName: '日勤',
    });
  });

  it('approved only: what nobody approved is listed, and stays in the figures of the law', async () => {
    await world.save({ overtime: { overtimeCalcType: 'APPROVED_ONLY' } }, DAY_SHIFT);
    await world.approved('sato', 'OVERTIME', '2026-11-18', { from: 1080, until: 1140, breaks: [] });
    await world.work('sato', '18', '9:00', '20:00');
    await world.settled();
    expect(await world.minutesOf('sato', 18)).toMatchObject({
      nonPrescribedWork: 60,
      unapprovedWork: 120,
      overtimeBeyondStatutory: 180,
    });
    expect((await must('hr', OVERTIME_ERRORS)).attendanceErrorsConnection.nodes).toEqual([
      { employeeId: 'sato', workDate: '2026-11-18', unapprovedMinutes: 120, stampGapMinutes: 0 },
    ]);
  });

  it('is a condition of the extraction, days off included as the switch says', async () => {
    await world.work('sato', '14', '9:00', '12:00');
    await world.settled();
    const EXTRACT = `query { worktimeExtraction(month: "2026-11",
      condition: { measure: COMPANY_OVERTIME, comparison: OVER, minutes: 0 }) { people { employeeId minutes } } }`;
    const found = async () => (await must('hrOthers', EXTRACT)).worktimeExtraction.people;
    expect(await found()).toEqual([{ employeeId: 'sato', minutes: 180 }]);
    await world.save({ overtime: { includePublicHolidays: false } });
    await world.settled();
    expect(await found()).toEqual([]);
  });

  it('approved overtime of a day without stamps counts where the rule says so', async () => {
    await world.approved('sato', 'OVERTIME', '2026-11-18', {
      from: 1080,
      until: 1200,
      breaks: [{ from: 1110, until: 1140 }],
    });
    await world.settled();
    expect((await world.day('sato', 18)).result.minutes.worked).toBe(0);
    await world.save({ request: { unstampedOvertime: 'AS_APPLIED' } });
    await world.settled();
    const { result } = await world.day('sato', 18);
    expect(result.minutes.worked).toBe(90);
    // It stays a day without stamps, for everybody to see.
    expect(result.missing).toEqual(['CHECK_IN', 'CHECK_OUT']);
  });

  it('the limit that was agreed decides who is over it, and is told as such', async () => {
    const LIMITS = `{ attendanceErrorCounts(month: "2026-11") { workOvertime }
      overtimePeopleConnection(month: "2026-11", where: { minMinutes: 1 }) { nodes { employeeId limit { minutes isAgreed } } } }`;
    const EFFECT = `query ($data: ApplicationEffectInput!) {
      applicationEffect(data: $data) { limit { minutes isAgreed } } }`;
    const overtime = { workDate: '2026-11-18', start: '18:00', end: '20:00', breaks: [] };
    await world.work('sato', '18', '9:00', '20:00');
    await world.settled();
    const told = async () => {
      const { attendanceErrorCounts, overtimePeopleConnection } = await must('hr', LIMITS);
      const { applicationEffect } = await must('sato', EFFECT, { data: { overtime } });
      expect(overtimePeopleConnection.nodes).toEqual([
        { employeeId: 'sato', ...applicationEffect },
      ]);
      return [attendanceErrorCounts.workOvertime, applicationEffect.limit];
    };
    expect(await told()).toEqual([0, { minutes: 2700, isAgreed: false }]);
    await world.save({ recordAttendance: { overtimeLimitMinutes: 120 } });
    expect(await told()).toEqual([1, { minutes: 120, isAgreed: true }]);
    await world.save({ recordAttendance: { overtimeLimitMinutes: 180 } });
    expect(await told()).toEqual([0, { minutes: 180, isAgreed: true }]);
  });

  it('what a trial says of a month is what saving the rule brings', async () => {
    const TRY = `query ($data: SaveAttendanceRuleInput!) { tryAttendanceRule(data: $data, month: "2026-11") {
      rows { employeeId changedDays before { nonPrescribedWork overtimeBeyondStatutory }
        after { nonPrescribedWork overtimeBeyondStatutory } } } }`;
    const TOTAL = `query { attendanceMonth(month: "2026-11") { minutes { nonPrescribedWork overtimeBeyondStatutory } } }`;
    const settings = {
      overtime: { overtimeCalcType: 'FIXED_DAILY_VALUE', overtimeCalcMinutes: 420 },
    };
    const data = { scope: 'COMPANY', validFrom: '2026-11-01', settings };
    await world.work('sato', '17', '9:00', '19:00');
    await world.work('sato', '18', '9:00', '17:00');
    await world.settled();
    const total = async () => (await must('sato', TOTAL)).attendanceMonth.minutes;
    const before = await total();
    const { rows } = (await must('keeper', TRY, { data })).tryAttendanceRule;
    const after = { nonPrescribedWork: 240, overtimeBeyondStatutory: 120 };
    expect(rows).toEqual([{ employeeId: 'sato', changedDays: 2, before, after }]);
    // Nothing was written by it.
    await world.settled();
    expect(await total()).toEqual(before);
    await world.save(settings);
    await world.settled();
    expect(await total()).toEqual(after);
  });

  it('a closed day is explained by the rules that it was counted by', async () => {
    await world.save({
      overtime: { overtimeCalcType: 'FIXED_DAILY_VALUE', overtimeCalcMinutes: 420 },
    });
    await world.work('sato', '17', '9:00', '18:00');
    await world.settled();
    const explained = async () =>
      (await must('staff', EXPLAIN, { employeeId: 'sato', date: '2026-11-17' })).explainTotal;
    const before = await explained();
    expect(before.minutes).toBe(120);
    await world.closeNovember();
    await world.save({ overtime: { overtimeCalcMinutes: 300, includePublicHolidays: false } });
    await world.settled();
    expect((await world.minutesOf('sato', 17)).nonPrescribedWork).toBe(120);
    const after = await explained();
    const spans = ({ parts }: Untyped) => parts.map(({ from, until }: Untyped) => [from, until]);
    expect([after.minutes, spans(after)]).toEqual([120, spans(before)]);
    const rules = Object.fromEntries(
      after.parts[0].rules.map(({ name, value, setBy }: Untyped) => [name, `${value} ${setBy}`]),
    );
    expect(rules).toEqual({
      overtimeCalcType: 'FIXED_DAILY_VALUE COMPANY',
      overtimeCalcMinutes: '420 COMPANY',
      includePublicHolidays: 'true LAW',
      includeLegalHolidays: 'false LAW',
    });
  });
});
