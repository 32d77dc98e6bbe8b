import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atTokyo } from '#core/time/tokyo.ts';
import { codeOf, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from '../test-company.ts';
import { settleAgreements } from './agreements/renewal-job.ts';

const AGREEMENTS = `{ agreements36 { id name startsOn endsOn countedFrom monthHours hasSpecialClause filedOn
  daysLeft isRenewed missing versions { validFrom monthHours reason mayCancel } } }`;
const CREATE = `mutation ($data: CreateAgreement36Input!) { createAgreement36(data: $data) { id } }`;
const CHANGE = `mutation ($id: ID!, $data: ChangeAgreement36Input!) {
  changeAgreement36(where: { id: $id }, data: $data) { monthHours versions { validFrom } } }`;
const CANCEL = `mutation ($id: ID!, $validFrom: Date!) {
  cancelAgreement36Change(where: { id: $id }, validFrom: $validFrom) { versions { validFrom } } }`;
const COPY = `mutation ($id: ID!) { copyAgreement36(where: { id: $id }) { id name startsOn endsOn filedOn } }`;
const PAPER = `query ($id: ID!) { agreement36Paper(where: { id: $id }) { form missing businessKind partyName
  overtimeRows { reason day month } } }`;
const SAVE = `mutation ($id: ID!, $data: SaveAgreement36PaperInput!) {
  saveAgreement36Paper(where: { id: $id }, data: $data) { form missing businessKind } }`;
const DELETE = `mutation ($id: ID!) { deleteAgreement36(where: { id: $id }) { id errors { id } } }`;

let world: PluginWorld;
let id: string;
beforeAll(async () => {
  const rights = ['attendance.agreement36', 'attendance.agreement36:update'];
  world = await attendanceWorld({
    keeper: { company: 'hinata', isStaff: true, grants: new Set(rights) },
    reader: { company: 'hinata', isStaff: true, grants: new Set(['attendance.agreement36']) },
  });
  const data = {
    ...{ name: '2026年度 全社', startsOn: '2026-04-01', endsOn: '2027-03-31' },
    ...{ profile: 'STANDARD', monthHours: 45, yearHours: 360, hasSpecialClause: true },
    ...{ specialMonthHours: 80, specialYearHours: 720, specialMonths: 6, filedOn: '2026-03-20' },
  };
  id = (await must(CREATE, { data })).createAgreement36.id;
});
afterAll(() => world.stop());

async function must(query: string, variables: object = {}): Promise<Untyped> {
  const answer = await world.ask('keeper', query, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}
const issueOf = ({ errors }: Untyped) => {
  const [issue] = errors?.[0]?.extensions?.issues ?? [];
  return issue && [issue.path, issue.key.replace('validation.', '')];
};
const agreements = async () => (await must(AGREEMENTS)).agreements36;
const one = async (name = '2026年度 全社') =>
  (await agreements()).find((row: Untyped) => row.name === name);
const TERMS = {
  ...{ validFrom: '2027-01-01', profile: 'STANDARD', monthHours: 30, yearHours: 300 },
  ...{ hasSpecialClause: false, reason: '業務量の見直し' },
};
const change = (more: object = {}, person = 'keeper') =>
  world.ask(person, CHANGE, { id, data: { ...TERMS, ...more } });
const at = (date: string) => world.app.clock.set(atTokyo(date, 600));
const settle = () =>
  world.app.suite.ports.inCompany('hinata', (ctx) =>
    settleAgreements(ctx, {
      notify: async (_ctx, notice) => {
        rung.push(notice.description.params?.['days']);
        return [];
      },
    }),
  );
const rung: unknown[] = [];

describe('36協定の変更', () => {
  it('ある日からの変更は版になり、その日までは今の内容のまま', async () => {
    expect(codeOf(await change({}, 'reader'))).toBe('FORBIDDEN');
    expect(issueOf(await change({ validFrom: '2027-01-15' }))).toEqual([
      'data/validFrom',
      'changeFromMonth',
    ]);
    expect(issueOf(await change({ yearHours: 300, hasSpecialClause: true }))?.[1]).toBe('required');
    const { data } = await change();
    expect(data.changeAgreement36).toMatchObject({
      monthHours: 45,
      versions: [{ validFrom: '2027-01-01' }, { validFrom: '2026-04-01' }],
    });
    expect((await one()).versions).toMatchObject([
      { validFrom: '2027-01-01', monthHours: 30, reason: '業務量の見直し', mayCancel: true },
      { validFrom: '2026-04-01', monthHours: 45, reason: null, mayCancel: false },
    ]);
    expect(issueOf(await change({ validFrom: '2026-12-01' }))).toEqual([
      'data/validFrom',
      'changeBeforeOther',
    ]);
  });

  it('その日が来ると新しい内容になり、もう取り消せない', async () => {
    at('2027-01-01');
    await settle();
    expect(await one()).toMatchObject({ monthHours: 30, hasSpecialClause: false });
    expect(issueOf(await world.ask('keeper', CANCEL, { id, validFrom: '2027-01-01' }))).toEqual([
      'validFrom',
      'changeNotToCome',
    ]);
    at('2026-11-20');
    await settle();
    expect((await one()).monthHours).toBe(45);
  });

  it('これから始まる変更は取り消せる', async () => {
    const { cancelAgreement36Change: left } = await must(CANCEL, { id, validFrom: '2027-01-01' });
    expect(left.versions).toEqual([{ validFrom: '2026-04-01' }]);
  });
});

const EMPTY = {
  ...{ labourInsuranceNumber: '', corporateNumber: '', businessKind: '', businessName: '' },
  ...{ postalCode: '', address: '', phone: '', overtimeRows: [], holidayRows: [] },
  ...{ keepsUnder100: false, specialRows: [], procedure: '', measures: [], measureText: '' },
  ...{ party: 'REPRESENTATIVE', partyTitle: '', partyName: '', electedBy: '' },
  ...{ representsMajority: false, electedProperly: false, employerTitle: '', employerName: '' },
  office: '',
};
const ROW = {
  ...{ block: 'ORDINARY', reason: '受注の集中', work: '営業', people: 12 },
  ...{ day: 3.5, month: 45, year: 360 },
};

describe('協定届の様式', () => {
  it('様式と足りないものを告げ、保存した分だけ減る', async () => {
    const empty = (await must(PAPER, { id })).agreement36Paper;
    expect(empty).toMatchObject({ form: 'FORM_9_2', overtimeRows: [] });
    const filled = {
      ...EMPTY,
      businessKind: '卸売業',
      overtimeRows: [ROW],
      partyName: '小川 直樹',
    };
    const { saveAgreement36Paper: saved } = await must(SAVE, { id, data: filled });
    expect(saved.businessKind).toBe('卸売業');
    expect(empty.missing.filter((field: string) => !saved.missing.includes(field))).toEqual([
      'BUSINESS_KIND',
      'OVERTIME_ROWS',
    ]);
    expect((await must(PAPER, { id })).agreement36Paper.overtimeRows).toEqual([
      { reason: '受注の集中', day: 3.5, month: 45 },
    ]);
    expect((await one()).missing).toEqual(saved.missing);
  });

  it('協定を超える時間は断られる', async () => {
    const rows = [{ ...ROW, block: 'YEAR_VARIABLE' }];
    const answer = await world.ask('keeper', SAVE, { id, data: { ...EMPTY, overtimeRows: rows } });
    expect(issueOf(answer)).toEqual(['data/overtimeRows/0/month', 'agreedTooMuch']);
    expect(codeOf(await world.ask('reader', SAVE, { id, data: EMPTY }))).toBe('FORBIDDEN');
  });
});

describe('翌年度へのコピーと更新の知らせ', () => {
  it('更新されない協定は60、30、7日前に一度ずつ知らされる', async () => {
    for (const day of ['2027-01-29', '2027-01-30', '2027-02-10', '2027-03-01', '2027-03-31']) {
      at(day);
      await settle();
      await settle();
    }
    // Nobody of this company keeps agreements by a permission group, so that the stages alone are counted.
    const stages = await world.database
      .knex('agreement36_reminders')
      .where({ company_id: 'hinata' })
      .orderBy('stage')
      .pluck('stage');
    expect(stages).toEqual([7, 30, 60]);
    at('2027-03-31');
    expect(await one()).toMatchObject({ daysLeft: 1, isRenewed: false });
  });

  it('翌年度の協定は同じ内容で、届出も選出もまだない', async () => {
    at('2026-11-20');
    const { copyAgreement36: copy } = await must(COPY, { id });
    expect(copy).toMatchObject({
      ...{ name: '2027年度 全社', startsOn: '2027-04-01', endsOn: '2028-03-31', filedOn: null },
    });
    expect((await must(PAPER, { id: copy.id })).agreement36Paper).toMatchObject({
      ...{ businessKind: '卸売業', partyName: '' },
    });
    expect((await one()).isRenewed).toBe(true);
    expect(issueOf(await world.ask('keeper', COPY, { id }))?.[1]).toMatch(
      /agreementOverlaps|duplicate/,
    );
  });

  it('発動の記録がある協定は削除できない', async () => {
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      ctx.insert('special_clause_uses', {
        ...{ id: 'used', employee_id: 'sato', agreement36_id: id, month: '2026-10' },
        ...{ invoked_on: '2026-10-05', reason: '受注', procedure: 'NOTICE' },
        ...{ consulted_on: '2026-10-05', consulted_with: '代表', measures: ['OTHER'] },
        created_at: ctx.now,
      }),
    );
    expect((await must(DELETE, { id })).deleteAgreement36.errors).toEqual([{ id: 'sato' }]);
    expect(await one()).toBeDefined();
  });
});
