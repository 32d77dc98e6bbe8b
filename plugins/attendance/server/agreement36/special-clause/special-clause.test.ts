import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from '../../test-company.ts';
import { USUAL_RESULT } from '../../test-results.ts';

const LINES = `query ($where: SpecialClauseLinesWhereInput!) { specialClauseLinesConnection(where: $where, first: 500) {
  totalCount counts { uses people notInvoked invokedLate measureMissing overSpecial withdrawn }
  agreement { limitMinutes months }
  nodes { employeeId month from to overtimeMinutes holidayMinutes overOn gaps groupName
    use { id place most takenMeasures { measure } mayChange withdrawnBecause } } } }`;
const INVOKE = `mutation ($data: InvokeSpecialClauseInput!) { invokeSpecialClause(data: $data) {
  id month from to place most measures createdBy mayChange } }`;
const MEASURE = `mutation ($id: ID!, $data: RecordHealthMeasureInput!) {
  recordHealthMeasure(where: { id: $id }, data: $data) { takenMeasures { measure takenOn takenBy note createdBy } } }`;
const WITHDRAW = `mutation ($id: ID!, $reason: String!) {
  withdrawSpecialClauseUse(where: { id: $id }, reason: $reason) { place withdrawnBecause withdrawnBy } }`;
const STANDING = `query ($employeeId: ID!, $month: String!, $agreement36Id: ID!) {
  specialClauseStanding(employeeId: $employeeId, month: $month, agreement36Id: $agreement36Id) {
    from to overtimeMinutes holidayMinutes overOn used most } }`;

let world: PluginWorld;
beforeAll(async () => {
  const rights = ['attendance.agreement36', 'attendance.agreement36:update'];
  world = await attendanceWorld({
    keeper: { company: 'hinata', isStaff: true, grants: new Set(rights) },
    reader: { company: 'hinata', isStaff: true, grants: new Set(['attendance.agreement36']) },
  });
  await world.database.knex('employees').where('id', 'staff').update({ is_staff: true });
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    await ctx.insert('group_admins', { group_id: 'sales-east', employee_id: 'staff' });
    const agreement = (id: string, workplace_id: string | null, more: object = {}) => ({
      ...{ id, name: id, workplace_id, starts_on: '2026-04-01', ends_on: '2027-03-31' },
      ...{ profile: 'STANDARD', month_hours: 45, year_hours: 360, has_special_clause: true },
      ...{ special_month_hours: 80, special_year_hours: 720, special_months: 2 },
      ...{ filed_on: '2026-03-20', updated_at: ctx.now, ...more },
    });
    const at = { created_at: ctx.now, updated_at: ctx.now };
    await ctx.insert('workplaces', {
      id: 'plant',
      name: '工場',
      search_text: '',
      display_order: 9,
      ...at,
    });
    await ctx.insert('agreements36', [
      agreement('whole', null),
      agreement('of the plant', 'plant', { has_special_clause: false, filed_on: null }),
    ]);
    await ctx.insert('employee_assignments', {
      ...{ id: 'tanaka at the plant', employee_id: 'tanaka', workplace_id: 'plant' },
      valid_from: '2026-10-16',
    });
    const day = (employee_id: string, work_date: string, overtime: number, holiday = 0) => ({
      ...USUAL_RESULT,
      ...{ employee_id, work_date, overtime_beyond_statutory: overtime },
      statutory_holiday_work: holiday,
    });
    await ctx.insert('day_results', [
      day('sato', '2026-10-01', 2_000),
      day('sato', '2026-10-20', 700),
      day('sato', '2026-10-21', 1, 120),
      // Exactly 45 hours are not over.
      day('suzuki', '2026-10-05', 2_700),
      // 30 hours before the transfer, 30 after it: neither place is over.
      day('tanaka', '2026-10-05', 1_800),
      day('tanaka', '2026-10-20', 1_800),
      day('tanaka', '2026-11-05', 2_701),
    ]);
  });
});
afterAll(() => world.stop());

const USE = {
  employeeId: 'sato',
  agreement36Id: 'whole',
  month: '2026-10',
  invokedOn: '2026-10-19',
  reason: '大口の受注への対応',
  procedure: 'CONSULTATION',
  consultedOn: '2026-10-16',
  consultedWith: '従業員代表 山田 太郎',
  measures: ['HEALTH_CHECK', 'DOCTOR_INTERVIEW'],
  expectedHours: 70,
};
async function must(person: string, query: string, variables: object): Promise<Untyped> {
  const answer = await world.ask(person, query, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}
const lines = async (where: object = {}, person = 'keeper') =>
  (await must(person, LINES, { where: { agreement36Id: 'whole', ...where } }))
    .specialClauseLinesConnection;
const invoke = (more: object = {}, person = 'keeper') =>
  world.ask(person, INVOKE, { data: { ...USE, ...more } });
const issueOf = ({ errors }: Untyped) => {
  const [issue] = errors?.[0]?.extensions?.issues ?? [];
  return issue && [issue.path, issue.key.replace('validation.', '')];
};
const of = ({ nodes }: Untyped, id: string) =>
  nodes.find(({ employeeId }: Untyped) => employeeId === id);
const notices = (key: string) =>
  world.database.knex('notifications').where('text_key', key).pluck('employee_id');

let useId: string;

describe('特別条項の発動記録', () => {
  it('発動の記録がないまま限度を超えた月が、足りないものとして並ぶ', async () => {
    const log = await lines();
    expect(log.agreement).toMatchObject({ limitMinutes: 2_700 });
    expect(log.agreement.months).toHaveLength(12);
    expect(log.nodes).toEqual([
      expect.objectContaining({
        ...{ employeeId: 'sato', month: '2026-10', from: '2026-10-01', to: '2026-10-31' },
        ...{ overtimeMinutes: 2_701, holidayMinutes: 120, overOn: '2026-10-21' },
        ...{ gaps: ['NOT_INVOKED'], use: null },
      }),
    ]);
    expect(log.counts).toMatchObject({ uses: 0, notInvoked: 1 });
  });

  it('異動した人の月は、事業場ごとの日だけで数える', async () => {
    const plant = await lines({ agreement36Id: 'of the plant' });
    expect(plant.nodes).toEqual([
      expect.objectContaining({ employeeId: 'tanaka', month: '2026-11', overtimeMinutes: 2_701 }),
    ]);
    const standing = { employeeId: 'tanaka', month: '2026-10' };
    for (const agreement36Id of ['whole', 'of the plant'])
      expect(
        (await must('keeper', STANDING, { ...standing, agreement36Id })).specialClauseStanding,
      ).toMatchObject({ overtimeMinutes: 1_800, overOn: null, used: 0 });
  });

  it('協定を管理する人だけが見て、編集できる人だけが入力する', async () => {
    expect(codeOf(await invoke({}, 'reader'))).toBe('FORBIDDEN');
    expect((await lines({}, 'reader')).totalCount).toBe(1);
    expect(codeOf(await world.ask('staff', LINES, { where: { agreement36Id: 'whole' } }))).toBe(
      'FORBIDDEN',
    );
  });

  it('規則に合わない発動は断られる', async () => {
    expect(issueOf(await invoke({ agreement36Id: 'of the plant' }))).toEqual([
      'data/agreement36Id',
      'noSpecialClause',
    ]);
    expect(issueOf(await invoke({ consultedOn: '2026-10-20' }))).toEqual([
      'data/consultedOn',
      'consultedAfterInvocation',
    ]);
    expect(issueOf(await invoke({ month: '2027-04' }))).toEqual([
      'data/month',
      'monthOutsideAgreement',
    ]);
    expect(issueOf(await invoke({ invokedOn: '2026-11-01' }))).toEqual([
      'data/invokedOn',
      'invokedOutsideMonth',
    ]);
    expect(issueOf(await invoke({ reason: '  ' }))).toEqual(['data/reason', 'required']);
    expect(codeOf(await invoke({ employeeId: 'nobody' }))).toBe('NOT_FOUND');
    expect(issueOf(await invoke({ employeeId: 'keeper' }))).toEqual([
      'data/employeeId',
      'ownSpecialClause',
    ]);
  });

  it('発動すると回数に数えられ、本人と上司に知らされる', async () => {
    const { data } = await invoke();
    useId = data.invokeSpecialClause.id;
    expect(data.invokeSpecialClause).toMatchObject({
      ...{ month: '2026-10', from: '2026-10-01', to: '2026-10-31', place: 1, most: 2 },
      ...{ measures: ['DOCTOR_INTERVIEW', 'HEALTH_CHECK'], mayChange: true },
    });
    expect(await notices('clauseNotice.invoked')).toEqual(['sato']);
    expect(await notices('clauseNotice.invokedOf')).toEqual(['staff']);
    expect(issueOf(await invoke())).toEqual(['data/month', 'clauseUsedAlready']);
    const log = await lines();
    expect(of(log, 'sato')).toMatchObject({ gaps: ['MEASURE_MISSING'], use: { place: 1 } });
  });

  it('協定の回数を使い切ると、次は断られる', async () => {
    const earlier = { month: '2026-09', invokedOn: '2026-09-15', consultedOn: '2026-09-15' };
    expect((await invoke(earlier)).data.invokeSpecialClause).toMatchObject({ place: 1, most: 2 });
    const third = { month: '2026-08', invokedOn: '2026-08-17', consultedOn: '2026-08-17' };
    expect(issueOf(await invoke(third))).toEqual(['data/month', 'clauseUsedUp']);
  });

  it('実際に講じた措置は足されていき、上書きされない', async () => {
    const taken = { measure: 'HEALTH_CHECK', takenOn: '2026-11-10', takenBy: '産業医 中村' };
    await must('keeper', MEASURE, { id: useId, data: taken });
    const { recordHealthMeasure } = await must('keeper', MEASURE, {
      id: useId,
      data: { ...taken, measure: 'DOCTOR_INTERVIEW', takenOn: '2026-11-05', note: '異常なし' },
    });
    expect(recordHealthMeasure.takenMeasures).toMatchObject([
      { measure: 'DOCTOR_INTERVIEW', takenOn: '2026-11-05', note: '異常なし' },
      { measure: 'HEALTH_CHECK', takenOn: '2026-11-10', note: null },
    ]);
    expect(of(await lines({ month: '2026-10' }), 'sato').gaps).toEqual([]);
    const later = { ...taken, takenOn: '2026-11-21' };
    expect(issueOf(await world.ask('keeper', MEASURE, { id: useId, data: later }))).toEqual([
      'data/takenOn',
      'measureToCome',
    ]);
  });

  it('取り消した発動は理由とともに残り、回数に数えられない', async () => {
    const [line] = (await lines({ month: '2026-09' })).nodes;
    const { withdrawSpecialClauseUse: ended } = await must('keeper', WITHDRAW, {
      id: line.use.id,
      reason: '見込みが外れたため',
    });
    expect(ended).toMatchObject({ place: 0, withdrawnBecause: '見込みが外れたため' });
    expect((await lines({ month: '2026-09' })).totalCount).toBe(0);
    expect((await lines({ filter: 'WITHDRAWN' })).nodes).toMatchObject([
      { month: '2026-09', use: { withdrawnBecause: '見込みが外れたため' } },
    ]);
    expect((await lines({ month: '2026-10' })).nodes).toMatchObject([{ use: { place: 1 } }]);
    const again = { id: line.use.id, reason: 'もう一度' };
    expect(issueOf(await world.ask('keeper', WITHDRAW, again))).toEqual([
      'where/id',
      'clauseUseWithdrawn',
    ]);
    expect(issueOf(await world.ask('keeper', WITHDRAW, { id: useId, reason: '誤り' }))).toEqual([
      'where/id',
      'clauseUseHasMeasures',
    ]);
  });

  it('数は、生の行を一つずつ数えたものと同じ', async () => {
    const rows: Untyped[] = await world.database
      .knex('day_results')
      .where({ company_id: 'hinata' })
      .select('employee_id', 'overtime_beyond_statutory', 'statutory_holiday_work')
      .select(world.database.knex.raw('work_date::text as work_date'));
    const places: Untyped[] = await world.database
      .knex('employee_assignments')
      .where({ company_id: 'hinata' })
      .select('employee_id', 'workplace_id')
      .select(world.database.knex.raw('valid_from::text as valid_from'));
    const isAtPlant = ({ employee_id, work_date }: Untyped) =>
      places.some(
        (place) =>
          place.workplace_id === 'plant' &&
          place.employee_id === employee_id &&
          place.valid_from <= work_date,
      );
    for (const [agreement36Id, atPlant] of [
      ['whole', false],
      ['of the plant', true],
    ] as const) {
      for (const employeeId of ['sato', 'suzuki', 'tanaka']) {
        for (const month of ['2026-09', '2026-10', '2026-11']) {
          const own = rows.filter(
            (row) =>
              row.employee_id === employeeId &&
              row.work_date.startsWith(month) &&
              isAtPlant(row) === atPlant,
          );
          const { specialClauseStanding: told } = await must('keeper', STANDING, {
            ...{ employeeId, month, agreement36Id },
          });
          const sum = (key: string) => own.reduce((all, row) => all + row[key], 0);
          expect(told).toMatchObject({
            overtimeMinutes: sum('overtime_beyond_statutory'),
            holidayMinutes: sum('statutory_holiday_work'),
          });
        }
      }
    }
  });
});
