import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issuesIn } from '#test/support/plugin-world.ts';
import { type WorkedRulesWorld, workedRulesWorld } from '../../rules/test-rules.ts';
import { when } from '../../test-company.ts';

const MEND = `mutation ($data: ReviseAttendanceDayInput!) { reviseAttendanceDay(data: $data) { workDate } }`;
const NOTE = `mutation ($data: SaveDayNoteInput!) { saveDayNote(data: $data) { note } }`;
const REVISE = `mutation ($data: CreateReviseApplicationInput!) { createReviseApplication(data: $data) {
  ... on ApplicationSaved { application { id status } } } }`;
const BY_APPLICATION = `query ($id: ID) { attendanceMonth(employeeId: $id, month: "2026-11") {
  correctsByApplication } }`;

let world: WorkedRulesWorld;
beforeAll(async () => {
  world = await workedRulesWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.fresh();
  await world.database.knex('notifications').del();
  await world.database
    .knex('employees')
    .whereIn('id', ['sato', 'suzuki'])
    .update({ joined_on: null, retired_on: null });
  world.app.clock.set(when('20 9:00'));
});

type Spans = readonly (readonly [from: number, until: number])[];
const stampsOf = (spans: Spans) =>
  spans.flatMap(([from, until]) => [
    { type: 'CHECK_IN_OFFICE', at: from },
    { type: 'CHECK_OUT_OFFICE', at: until },
  ]);
const counting = async (workDate: string): Promise<string[]> =>
  world.database
    .knex('stamps')
    .where({ employee_id: 'sato', work_date: workDate, is_void: false })
    .whereNotIn(
      'id',
      world.database.knex('stamps').whereNotNull('replaces_id').select('replaces_id'),
    )
    .orderBy('stamped_at')
    .pluck('id');
/** A correction by staff over whatever stands there. */
const mend = async (who: string, workDate: string, spans: Spans, more: object = {}) =>
  world.ask(who, MEND, {
    data: {
      employeeId: 'sato',
      workDate,
      stamps: stampsOf(spans),
      basedOn: await counting(workDate),
      reason: '打刻漏れのため',
      ...more,
    },
  });
const clock = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
/** The same as an application of the person. */
const ask = (workDate: string, spans: Spans) =>
  world.ask('sato', REVISE, {
    data: {
      workDate,
      stamps: stampsOf(spans).map(({ type, at }) => ({ type, time: clock(at) })),
      reason: '打刻漏れのため',
      send: true,
    },
  });
const told = async () =>
  world.database
    .knex('notifications')
    .select('employee_id', 'node_id', 'kind', 'text_key', 'text_params');

describe('a correction by staff', () => {
  beforeEach(async () => {
    await world.database
      .knex('employees')
      .where({ id: 'sato' })
      .update({ joined_on: '2023-11-01', retired_on: '2026-11-19' });
    expect((await mend('staff', '2026-11-18', [[540, 1080]])).errors).toBeUndefined();
  });

  // Days before and after, order, employment, future, the limit: as the person who applies for it.
  it.each<[string, string, Spans, string]>([
    ['the day before they joined', '2023-10-31', [[540, 1080]], 'workDate stampsNotEmployed'],
    ['the day after they left', '2026-11-20', [[480, 500]], 'workDate stampsNotEmployed'],
    ['a day to come', '2026-11-21', [[540, 1080]], 'workDate notFuture'],
    ['an hour to come', '2026-11-19', [[540, 2000]], 'stamps/1/time stampInFuture'],
    ['over the next check-in', '2026-11-17', [[540, 1981]], 'stamps/1/time stampsTouchDayAfter'],
    [
      'two check-ins',
      '2026-11-17',
      [
        [540, 600],
        [590, 700],
      ],
      'stamps/2/time stampsInTimeOrder',
    ],
  ])('is refused %s, as an application is', async (_what, workDate, spans, wrong) => {
    const [path, key] = wrong.split(' ');
    const byStaff = await mend('staff', workDate, spans);
    expect(issuesIn(byStaff)).toMatchObject([
      { path: `data/${path?.replace('/time', '/at')}`, key: `validation.${key}` },
    ]);
    const applied = issuesIn(await ask(workDate, spans)) as { path: string; key: string }[];
    expect(applied[0]).toMatchObject({ path: `data/${path}`, key: `validation.${key}` });
  });

  it('touches no check-out of the day before, and not more than three years are gone through', async () => {
    await mend('staff', '2026-11-17', [[540, 1740]]);
    expect(issuesIn(await mend('staff', '2026-11-18', [[299, 1080]]))).toMatchObject([
      { path: 'data/stamps/0/at', key: 'validation.stampsTouchDayBefore' },
    ]);
    expect((await mend('staff', '2026-11-18', [[300, 1080]])).errors).toBeUndefined();
    expect(issuesIn(await mend('staff', '2023-11-19', [[540, 1080]]))).toMatchObject([
      { path: 'data/workDate', key: 'validation.sentTooLongAfter' },
    ]);
    expect((await mend('staff', '2023-11-20', [[540, 1080]])).errors).toBeUndefined();
  });

  it('takes stamps away that stand on a day outside of employment', async () => {
    await world.database
      .knex('employees')
      .where({ id: 'sato' })
      .update({ joined_on: '2026-11-19' });
    expect((await mend('staff', '2026-11-18', [])).errors).toBeUndefined();
    expect(await counting('2026-11-18')).toEqual([]);
  });

  it('is told to the person with before and after and the reason; what changed nothing is not', async () => {
    await world.database.knex('notifications').del();
    await world.database.knex('employees').where({ id: 'sato' }).update({ retired_on: null });
    await mend('staff', '2026-11-18', [[540, 1080]], {
      stamps: [
        { type: 'CHECK_IN_OFFICE', at: 540 },
        { type: 'BREAK_IN', at: 720 },
        { type: 'BREAK_OUT', at: 780 },
        { type: 'CHECK_OUT_OFFICE', at: 1140 },
      ],
      reason: '19時まで残っていたため',
    });
    expect(await told()).toEqual([
      {
        employee_id: 'sato',
        node_id: 'attendance:2026-11-18',
        kind: 'attendance.corrected',
        text_key: 'notifications.corrected.STAMPS',
        text_params: {
          date: '2026/11/18',
          name: 'staff 花子',
          before: '09:00–18:00',
          after: '09:00–19:00',
          breaksBefore: '–',
          breaksAfter: '12:00–13:00',
          reason: '19時まで残っていたため',
        },
      },
    ]);
    await world.database.knex('notifications').del();
    const ids = await counting('2026-11-18');
    const same = [540, 720, 780, 1140].map((at, index) => ({
      id: ids[index],
      type: ['CHECK_IN_OFFICE', 'BREAK_IN', 'BREAK_OUT', 'CHECK_OUT_OFFICE'][index],
      at,
    }));
    await mend('staff', '2026-11-18', [], { stamps: same });
    expect(await told()).toEqual([]);
    await mend('staff', '2026-11-18', [], { stamps: same, cancelsAutoBreak: true });
    expect((await told()).map(({ text_key }) => text_key)).toEqual([
      'notifications.corrected.BREAK_WORKED',
    ]);
  });

  it('of a note needs a day of employment, unless the note is taken away', async () => {
    const data = { employeeId: 'sato', workDate: '2026-11-20', note: '直行', version: 0 };
    expect(issuesIn(await world.ask('staff', NOTE, { data }))).toMatchObject([
      { path: 'data/workDate', key: 'validation.notInService' },
    ]);
  });
});

it('of one’s own record goes the way of an application, unless the company allows it', async () => {
  const own = { employeeId: 'staff' };
  const byApplication = async (id: string | null) =>
    (await world.must('staff', BY_APPLICATION, { id })).attendanceMonth.correctsByApplication;
  expect(issuesIn(await mend('staff', '2026-11-18', [[540, 1080]], own))).toMatchObject([
    { path: 'data/employeeId', key: 'validation.ownRecord' },
  ]);
  expect(await byApplication('staff')).toBe(true);
  expect(await byApplication('sato')).toBe(false);
  await world.save({ recordAttendance: { staffMendOwn: true } });
  expect((await mend('staff', '2026-11-18', [[540, 1080]], own)).errors).toBeUndefined();
  expect(await byApplication('staff')).toBe(false);
  expect(await told()).toEqual([]);
});
