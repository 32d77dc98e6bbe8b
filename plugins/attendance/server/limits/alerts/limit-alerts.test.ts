import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ALERT_LINES } from '#plugins/attendance/domain/agreement36/alert-levels.ts';
import { codeOf, issuesIn, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type WorkedRulesWorld, workedRulesWorld } from '../../rules/test-rules.ts';
import { attendanceWorld, when } from '../../test-company.ts';
import { USUAL_RESULT } from '../../test-results.ts';
import { tellLevels } from './tell-levels.ts';

const SETTING = `{ limitAlertSetting { version lines { level isOn warnBefore tellsPerson tellsManagers tellsKeepers byMail } } }`;
const UPDATE = `mutation ($data: UpdateLimitAlertSettingInput!) { updateLimitAlertSetting(data: $data) { version } }`;
const H = 60;

const toldIn = async ({ database }: Pick<PluginWorld, 'database'>): Promise<string[]> => {
  const rows: Untyped[] = await database
    .knex('notifications')
    .whereLike('text_key', 'notifications.limitAlert.%')
    .orderBy(['text_key', 'employee_id']);
  return rows.map(
    ({ employee_id, text_key, text_params }) =>
      `${employee_id} ${text_key.replace('notifications.limitAlert.', '')} ${text_params.time}`,
  );
};

/** Listeners run after the commit; a busy machine takes its time. */
const SOON = { timeout: 20_000, interval: 100 };

describe('who is told when hours come to a limit', () => {
  let world: WorkedRulesWorld;
  beforeAll(async () => {
    world = await workedRulesWorld();
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    await world.database.knex.raw(
      'truncate stamps, work_days, day_results, limit_alerts, limit_alert_settings, notifications cascade',
    );
  });

  const told = () => toldIn(world);
  /** Overtime of earlier days of November, as their results have it. */
  async function overtimeBefore(person: string, minutes: number): Promise<void> {
    await world.database.knex('day_results').insert({
      ...{ ...USUAL_RESULT, employee_id: person, work_date: '2026-11-02' },
      overtime_beyond_statutory: minutes,
    });
  }
  /** From 9 to that clock time of the day with an hour of break, as it comes: stamps, result, alert. */
  async function work(day: number, until: string): Promise<void> {
    await world.stamp('sato', 'CHECK_IN_OFFICE', `${day} 9:00`);
    await world.stamp('sato', 'BREAK_IN', `${day} 12:00`);
    await world.stamp('sato', 'BREAK_OUT', `${day} 13:00`);
    await world.stamp('sato', 'CHECK_OUT_OFFICE', `${day} ${until}`);
    await world.calculated(`${day + 1} 5:30`);
  }

  it('45:00 is near, 45:01 is over: the person and who looks after them hear of it when the result changes', async () => {
    await overtimeBefore('sato', 43 * H);
    await work(17, '20:00');
    await vi.waitFor(
      async () => expect(await told()).toEqual(['sato monthNear 45:00', 'staff monthNearOf 45:00']),
      SOON,
    );
    await work(18, '18:01');
    await vi.waitFor(
      async () =>
        expect(await told()).toEqual([
          'sato monthNear 45:00',
          'staff monthNearOf 45:00',
          'sato monthReached 45:01',
          'staff monthReachedOf 45:01',
        ]),
      SOON,
    );
  });

  it('not again in the same month, also where a correction has taken the hours back', async () => {
    await overtimeBefore('sato', 46 * H);
    await work(17, '19:00');
    await vi.waitFor(async () => expect(await told()).toHaveLength(2), SOON);
    await world.database.knex('day_results').where('work_date', '2026-11-02').delete();
    await work(18, '19:00');
    await overtimeBefore('sato', 46 * H);
    await work(19, '19:00');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await told()).toEqual(['sato monthReached 47:00', 'staff monthReachedOf 47:00']);
  });

  it('two processes at once ring once', async () => {
    world.app.clock.set(when('20 18:00'));
    await overtimeBefore('sato', 50 * H);
    const rung: string[] = [];
    const employee = {
      notify: async (_ctx: unknown, { employeeIds }: { employeeIds: readonly string[] }) => {
        rung.push(...employeeIds);
        return [];
      },
      findNames: async () => new Map(),
    };
    const tell = () =>
      world.app.suite.ports.inCompany('hinata', (ctx) =>
        tellLevels(ctx, employee, ['sato'], '2026-11-20'),
      );
    await Promise.all([tell(), tell(), tell()]);
    expect(rung.sort()).toEqual(['sato', 'staff']);
  });
});

describe('the setting of alerts', () => {
  let world: PluginWorld;
  beforeAll(async () => {
    const rights = ['attendance.agreement36', 'attendance.agreement36:update'];
    world = await attendanceWorld({
      keeper: { company: 'hinata', isStaff: true, grants: new Set(rights) },
      reader: { company: 'hinata', isStaff: true, grants: new Set(['attendance.agreement36']) },
    });
  });
  afterAll(() => world.stop());
  const change = (person: string, version: number, more: object = {}) =>
    world.ask(person, UPDATE, {
      data: { version, lines: [{ ...DEFAULT_ALERT_LINES[0], ...more }] },
    });

  it('is the law’s until somebody with the right says otherwise, and keeps its history', async () => {
    const { data } = await world.ask('reader', SETTING);
    expect(data.limitAlertSetting).toEqual({ version: 0, lines: DEFAULT_ALERT_LINES });
    for (const person of ['reader', 'staff'])
      expect(codeOf(await change(person, 0))).toBe('FORBIDDEN');
    expect((await change('keeper', 0, { isOn: false })).data.updateLimitAlertSetting.version).toBe(
      1,
    );
    const { data: after } = await world.ask('keeper', SETTING);
    expect(after.limitAlertSetting.lines[0]).toMatchObject({ level: 'MONTH_45', isOn: false });
    expect(after.limitAlertSetting.lines.slice(1)).toEqual(DEFAULT_ALERT_LINES.slice(1));
    const [entry] = await world.audited('LimitAlertSetting');
    expect(entry).toMatchObject({
      before: { MONTH_45: ['PERSON', 'MANAGERS'] },
      after: { MONTH_45: ['OFF'] },
    });
  });

  it('of two editors the second is told, and nothing beyond the level can be entered', async () => {
    expect(codeOf(await change('keeper', 0))).toBe('CONFLICT');
    const wrong = await change('keeper', 1, { warnBefore: 45 * H + 1 });
    expect(issuesIn(wrong)).toMatchObject([
      { path: 'data/lines/0/warnBefore', key: 'validation.max' },
    ]);
  });
});
