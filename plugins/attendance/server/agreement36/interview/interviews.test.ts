import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atTokyo } from '#core/time/tokyo.ts';
import { codeOf, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from '../../test-company.ts';
import { USUAL_RESULT } from '../../test-results.ts';
import { remindUnanswered } from './change-interview.ts';

const LIST = `query ($where: DoctorInterviewWhereInput) {
  doctorInterviewPeopleConnection(month: "2026-10", where: $where, first: 500) {
    totalCount counts { people notOffered offered declined done }
    nodes { employeeId from to excessMinutes agreementMinutes duty state mayChange
      interview { id offeredOn doneOn doctor resultNote } } } }`;
const OFFER = `mutation ($data: OfferDoctorInterviewInput!) { offerDoctorInterview(data: $data) { id offeredOn } }`;
const RECORD = `mutation ($id: ID!, $data: RecordDoctorInterviewInput!) {
  recordDoctorInterview(where: { id: $id }, data: $data) { doneOn doctor resultNote } }`;
const REMIND = `mutation ($id: ID!) { remindOfDoctorInterview(where: { id: $id }) { remindedAt } }`;

let world: PluginWorld;
beforeAll(async () => {
  const rights = ['attendance.interview', 'attendance.interview:update'];
  world = await attendanceWorld({
    nurse: { company: 'hinata', isStaff: true, grants: new Set(rights) },
    reader: { company: 'hinata', isStaff: true, grants: new Set(['attendance.interview']) },
  });
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    const at = { created_at: ctx.now, updated_at: ctx.now };
    await ctx.insert('workplaces', {
      ...{ id: 'lab', name: '研究所', search_text: '', display_order: 9, ...at },
    });
    await ctx.insert('agreements36', {
      ...{ id: 'lab', name: '研究所', starts_on: '2026-04-01', ends_on: '2027-03-31' },
      ...{ profile: 'RND', month_hours: 45, year_hours: 360, has_special_clause: false },
      ...{ workplace_id: 'lab', updated_at: ctx.now },
    });
  });
});
afterAll(() => world.stop());

/** The frame of 31 days in minutes, and what each has worked over it. */
const FRAME = Math.ceil((40 * 60 * 31) / 7);
async function work(employee_id: string, excess: number): Promise<void> {
  const rows: object[] = [];
  for (let left = FRAME + excess, day = 1; left > 0; day += 1, left -= 900)
    rows.push({
      ...USUAL_RESULT,
      ...{ employee_id, work_date: `2026-10-${String(day).padStart(2, '0')}` },
      ...{ actual_worked: Math.min(left, 900), overtime_beyond_statutory: 100 },
    });
  await world.database.knex('day_results').insert(rows);
}
async function must(person: string, query: string, variables: object = {}): Promise<Untyped> {
  const answer = await world.ask(person, query, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}
const list = async (person = 'nurse', where: object = {}) =>
  (await must(person, LIST, { where })).doctorInterviewPeopleConnection;
const issueOf = ({ errors }: Untyped) => {
  const [issue] = errors?.[0]?.extensions?.issues ?? [];
  return issue && [issue.path, issue.key.replace('validation.', '')];
};
const offer = (employeeId: string, more: object = {}) =>
  world.ask('nurse', OFFER, {
    data: { employeeId, month: '2026-10', offeredOn: '2026-11-05', ...more },
  });
const told = (key: string) =>
  world.database.knex('notifications').where('text_key', key).pluck('employee_id');
let id: string;

describe('医師の面接指導', () => {
  it('80時間を超えた人だけが、多い順に並ぶ', async () => {
    await work('sato', 80 * 60 - 1);
    await work('suzuki', 80 * 60 + 1);
    await work('hr', 101 * 60);
    const { nodes, counts } = await list();
    expect(nodes).toMatchObject([
      { employeeId: 'hr', duty: 'ON_REQUEST', state: 'NOT_OFFERED', mayChange: true },
      { employeeId: 'suzuki', from: '2026-10-01', to: '2026-10-31', duty: 'ON_REQUEST' },
    ]);
    expect(counts).toMatchObject({ people: 2, notOffered: 2 });
  });

  it('権限のない人には何も見えない', async () => {
    expect(codeOf(await world.ask('staff', LIST, {}))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('reader', OFFER, { data: OF_SUZUKI }))).toBe('FORBIDDEN');
    expect((await list('reader')).nodes[0].mayChange).toBe(false);
  });

  it('研究開発では100時間を超えると申出なしで必須になる', async () => {
    const { knex } = world.database;
    await knex('employee_assignments').insert({
      ...{ company_id: 'hinata', id: 'hr at the lab', employee_id: 'hr', workplace_id: 'lab' },
      valid_from: '2026-01-01',
    });
    expect((await list()).nodes[0]).toMatchObject({ employeeId: 'hr', duty: 'REQUIRED' });
  });

  it('案内は一度だけ、超えた人にだけで、本人に知らされる', async () => {
    expect(issueOf(await offer('sato'))).toEqual(['data/employeeId', 'interviewNotDue']);
    expect(issueOf(await offer('suzuki', { offeredOn: '2026-11-21' }))).toEqual([
      'data/offeredOn',
      'interviewToCome',
    ]);
    id = (await offer('suzuki')).data.offerDoctorInterview.id;
    expect(issueOf(await offer('suzuki'))).toEqual(['data/employeeId', 'interviewOffered']);
    expect(await told('clauseNotice.interview.ON_REQUEST')).toEqual(['suzuki']);
    expect((await list('nurse', { state: 'OFFERED' })).nodes).toHaveLength(1);
  });

  it('二週間返事がなければ、一度だけもう一度知らされる', async () => {
    const remind = () =>
      world.app.suite.ports.inCompany('hinata', (ctx) =>
        remindUnanswered(ctx, {
          notify: async (_ctx, { employeeIds }) => {
            rung.push(...employeeIds);
            return [];
          },
        }),
      );
    const rung: string[] = [];
    world.app.clock.set(atTokyo('2026-11-18', 600));
    await remind();
    expect(rung).toEqual([]);
    world.app.clock.set(atTokyo('2026-11-19', 600));
    await remind();
    await remind();
    expect(rung).toEqual(['suzuki']);
    expect(issueOf(await world.ask('nurse', REMIND, { id }))?.[1]).toBe('interviewReminded');
  });

  it('結果のメモは、編集できる人だけが読む', async () => {
    const data = { doneOn: '2026-11-17', doctor: '産業医 中村', resultNote: '残業を月45時間まで' };
    expect(
      issueOf(await world.ask('nurse', RECORD, { id, data: { ...data, doctor: '' } })),
    ).toEqual(['data/doctor', 'required']);
    const { recordDoctorInterview: saved } = await must('nurse', RECORD, { id, data });
    expect(saved).toEqual(data);
    const of = async (person: string) =>
      (await list(person, { state: 'DONE' })).nodes[0].interview.resultNote;
    expect(await of('nurse')).toBe('残業を月45時間まで');
    expect(await of('reader')).toBeNull();
    expect(issueOf(await world.ask('nurse', REMIND, { id }))?.[1]).toBe('interviewAnswered');
    const history = await world.database
      .knex('audit_entries')
      .where({ subject: 'DoctorInterview', action: 'update' });
    expect(history).toHaveLength(1);
  });
});

const OF_SUZUKI = { employeeId: 'suzuki', month: '2026-10', offeredOn: '2026-11-05' };
