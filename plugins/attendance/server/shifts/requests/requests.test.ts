import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shiftPatternRecords } from '#plugins/attendance/migrations/0062_shift_pattern_records.ts';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { BOARD, PUBLISH, SAVE, type ShiftWorld, shiftWorld } from '../test-shifts.ts';

const FIELDS = `{ id date wish start end patternId note status declineReason version employeeId decidedBy }`;
const SEND = `mutation ($inputs: [ScheduleRequestInput!]!) { saveScheduleRequests(inputs: $inputs) ${FIELDS} }`;
const MINE = `query ($from: Date!, $to: Date!) { myScheduleRequests(from: $from, to: $to) {
  isFixedShift plans { date start end isPublished } deadlineDay openFrom requests ${FIELDS} } }`;
const BACK = `mutation ($ids: [ID!]!) { deleteScheduleRequests(ids: $ids) { ids } }`;
const LIST = `query ($where: ScheduleRequestWhereInput) { scheduleRequestCount
  scheduleRequestsConnection(where: $where) { totalCount nodes ${FIELDS} } }`;
const ONE = `query ($id: ID!) { scheduleRequest(where: { id: $id }) ${FIELDS} }`;
const FIX = `mutation ($ids: [ID!]!) { fixScheduleRequests(ids: $ids) {
  requests ${FIELDS} errors { id lastName status } } }`;
const DECLINE = `mutation ($ids: [ID!]!, $reason: String!) { declineScheduleRequests(ids: $ids, reason: $reason) {
  requests ${FIELDS} errors { id status } } }`;
const PATTERN = `mutation ($data: CreateShiftPatternInput!) { createShiftPattern(data: $data) {
  id name workMinutes hex version displayOrder breaks { from until } } }`;
const CHANGE = `mutation ($id: ID!, $data: UpdateShiftPatternInput!) {
  updateShiftPattern(where: { id: $id }, data: $data) { name start end version } }`;
const DELETE = `mutation ($id: ID!) { deleteShiftPattern(where: { id: $id }) { trashId } }`;
const PATTERNS = '{ shiftPatterns { id name breaks { from until } } }';
const MONTH = { from: '2026-12-01', to: '2026-12-31' };
const EARLY = {
  name: '早番',
  shortName: '早',
  color: 'BLUE',
  start: 420,
  end: 960,
  breaks: [{ from: 660, until: 720 }],
};

let world: ShiftWorld;
beforeAll(async () => {
  world = await shiftWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate schedule_requests, shift_deadlines, shift_patterns, shift_cells, day_plans, shift_publications, notifications cascade',
  );
});

const send = async (person: string, ...inputs: object[]) =>
  (await world.must(person, SEND, { inputs })).saveScheduleRequests;
const mine = async (person: string) => (await world.must(person, MINE, MONTH)).myScheduleRequests;
const listed = async (person: string, where: object = {}) => world.must(person, LIST, { where });
const board = async () =>
  (await world.must('staff', BOARD, { groupId: 'sales', ...MONTH })).shiftBoard;
const pattern = async (data: object = EARLY) =>
  (await world.must('planner', PATTERN, { data })).createShiftPattern;

describe('wishes', () => {
  it('for one day or many are sent, changed and taken back until they are fixed', async () => {
    const { id: patternId } = await pattern();
    const sent = await send(
      'sato',
      { date: '2026-12-24', wish: 'OFF', note: '家族の用事' },
      { date: '2026-12-25', wish: 'WORK', patternId },
      { date: '2026-12-26', wish: 'WORK', start: 600, end: 900 },
    );
    expect(sent).toMatchObject([
      { wish: 'OFF', start: null, note: '家族の用事', status: 'REQUESTED' },
      { wish: 'WORK', start: 420, end: 960, patternId },
      { wish: 'WORK', start: 600, end: 900, patternId: null },
    ]);
    await send('sato', { date: '2026-12-24', wish: 'EITHER' });
    expect((await mine('sato')).requests[0]).toMatchObject({
      wish: 'EITHER',
      note: '',
      version: 2,
    });
    const gone = await world.must('sato', BACK, { ids: [sent[1].id] });
    expect(gone.deleteScheduleRequests.ids).toEqual([sent[1].id]);
    expect((await mine('sato')).requests).toHaveLength(2);
  });

  it('stay one’s own', async () => {
    const [{ id }] = await send('sato', { date: '2026-12-24', wish: 'OFF' });
    expect((await world.must('suzuki', BACK, { ids: [id] })).deleteScheduleRequests.ids).toEqual(
      [],
    );
    expect((await mine('suzuki')).requests).toEqual([]);
  });

  it('are taken until the deadline of the group, or of the one above it', async () => {
    await world.database
      .knex('shift_deadlines')
      .insert({ company_id: 'hinata', group_id: 'sales', day: 15 });
    const late = await world.ask('staff', SEND, { inputs: [{ date: '2026-12-24', wish: 'OFF' }] });
    expect(issuesIn(late)).toEqual([
      { path: 'inputs/0/date', key: 'validation.wishDeadline', params: { date: '2027-01-01' } },
    ]);
    expect(await mine('staff')).toMatchObject({ deadlineDay: 15, openFrom: '2027-01-01' });
    expect(await send('staff', { date: '2027-01-01', wish: 'OFF' })).toHaveLength(1);
  });

  it.each<[string, object, string, string]>([
    ['today', { date: '2026-11-20', wish: 'OFF' }, 'date', 'wishDeadline'],
    [
      'an end before the start',
      { date: '2026-12-24', wish: 'WORK', start: 600, end: 600 },
      'end',
      'endBeforeStart',
    ],
    ['half of the times', { date: '2026-12-24', wish: 'WORK', start: 600 }, 'end', 'required'],
    [
      'a pattern that is not there',
      { date: '2026-12-24', wish: 'WORK', patternId: 'x' },
      'patternId',
      'choice',
    ],
  ])('refuse %s', async (_what, input, path, key) => {
    expect(issuesIn(await world.ask('sato', SEND, { inputs: [input] }))).toMatchObject([
      { path: `inputs/0/${path}`, key: `validation.${key}` },
    ]);
  });

  it('all or none of several are kept', async () => {
    const inputs = [
      { date: '2026-12-24', wish: 'OFF' },
      { date: '2026-12-24', wish: 'OFF' },
    ];
    expect(issuesIn(await world.ask('sato', SEND, { inputs }))).toMatchObject([
      { path: 'inputs/1/date', key: 'validation.duplicateDay' },
    ]);
    expect((await mine('sato')).requests).toEqual([]);
  });

  it('say whether the person’s hours are fixed, and how they are planned', async () => {
    const { isFixedShift, plans } = await mine('sato');
    expect(isFixedShift).toBe(true);
    // Friday and Saturday.
    expect(plans.slice(3, 5)).toEqual([
      { date: '2026-12-04', start: 540, end: 1080, isPublished: false },
      { date: '2026-12-05', start: null, end: null, isPublished: false },
    ]);
    await world.database.knex('basic_shifts').where({ id: 'day' }).update({ is_fixed: false });
    expect(await mine('sato')).toMatchObject({ isFixedShift: false, openFrom: '2026-11-21' });
    await world.database.knex('basic_shifts').where({ id: 'day' }).update({ is_fixed: true });
  });
});

describe('deciding', () => {
  it('planners see the wishes of their groups, and how many wait', async () => {
    await send('sato', { date: '2026-12-24', wish: 'OFF' });
    await send('tanaka', { date: '2026-12-24', wish: 'OFF' });
    expect(await listed('staff')).toMatchObject({
      scheduleRequestCount: 1,
      scheduleRequestsConnection: { totalCount: 1, nodes: [{ employeeId: 'sato' }] },
    });
    expect((await listed('reader')).scheduleRequestCount).toBe(2);
    expect((await listed('idle')).scheduleRequestCount).toBe(0);
    expect((await listed('stranger')).scheduleRequestCount).toBe(0);
    expect(codeOf(await world.ask('sato', LIST))).toBe('FORBIDDEN');
    expect(
      (await listed('planner', { groupId: 'plant' })).scheduleRequestsConnection.nodes,
    ).toMatchObject([{ employeeId: 'tanaka' }]);
    expect(
      (await listed('planner', { wish: ['WORK'] })).scheduleRequestsConnection.totalCount,
    ).toBe(0);
    expect(
      (await listed('planner', { search: 'tana' })).scheduleRequestsConnection.totalCount,
    ).toBe(1);
  });

  it('a fixed wish stands in the draft of the board, and the person hears of it', async () => {
    const [off, work] = await send(
      'sato',
      { date: '2026-12-24', wish: 'OFF' },
      { date: '2026-12-25', wish: 'WORK', start: 600, end: 900 },
    );
    const { requests, errors } = (await world.must('staff', FIX, { ids: [off.id, work.id] }))
      .fixScheduleRequests;
    expect(errors).toEqual([]);
    expect(requests).toMatchObject([
      { status: 'FIXED', decidedBy: 'staff 花子' },
      { status: 'FIXED' },
    ]);
    expect((await board()).cells).toMatchObject([
      { date: '2026-12-24', plan: { kind: 'OFF' }, published: null },
      { date: '2026-12-25', plan: { kind: 'WORK', start: 600 } },
    ]);
    expect(await world.database.knex('notifications').where({ employee_id: 'sato' })).toHaveLength(
      2,
    );
    expect(
      issuesIn(await world.ask('sato', SEND, { inputs: [{ date: '2026-12-24', wish: 'WORK' }] })),
    ).toMatchObject([{ key: 'validation.wishFixed' }]);
  });

  it('a declined wish says why, and may be sent again', async () => {
    const [{ id }] = await send('sato', { date: '2026-12-24', wish: 'OFF' });
    await world.must('staff', DECLINE, { ids: [id], reason: '棚卸しの日のため' });
    expect((await mine('sato')).requests).toMatchObject([
      { status: 'DECLINED', declineReason: '棚卸しの日のため' },
    ]);
    expect((await board()).cells).toEqual([]);
    expect(
      await send('sato', { date: '2026-12-24', wish: 'OFF', note: 'どうしても' }),
    ).toMatchObject([{ status: 'REQUESTED', declineReason: '' }]);
  });

  it('what somebody else has decided already is told and left as it is', async () => {
    const [one, other] = await send(
      'sato',
      { date: '2026-12-24', wish: 'OFF' },
      { date: '2026-12-25', wish: 'OFF' },
    );
    await world.must('chief', DECLINE, { ids: [one.id], reason: '先に決定' });
    const answer = (await world.must('staff', FIX, { ids: [one.id, other.id, 'gone'] }))
      .fixScheduleRequests;
    expect(answer.requests.map(({ id }: Untyped) => id)).toEqual([other.id]);
    expect(answer.errors).toEqual([
      { id: one.id, lastName: 'sato', status: 'DECLINED' },
      { id: 'gone', lastName: null, status: null },
    ]);
  });

  it('of two at the same moment one decides', async () => {
    const [{ id }] = await send('sato', { date: '2026-12-24', wish: 'OFF' });
    const [fixed, declined] = await Promise.all([
      world.must('staff', FIX, { ids: [id] }),
      world.must('chief', DECLINE, { ids: [id], reason: '不可' }),
    ]);
    const done = [
      ...fixed.fixScheduleRequests.requests,
      ...declined.declineScheduleRequests.requests,
    ];
    expect(done).toHaveLength(1);
  });

  it('is for planners of the group only', async () => {
    const [{ id }] = await send('tanaka', { date: '2026-12-24', wish: 'OFF' });
    expect(codeOf(await world.ask('staff', FIX, { ids: [id] }))).toBe('NOT_FOUND');
    expect(codeOf(await world.ask('reader', FIX, { ids: [id] }))).toBe('NOT_FOUND');
    expect(codeOf(await world.ask('stranger', FIX, { ids: [id] }))).toBe('NOT_FOUND');
    expect((await world.must('staff', ONE, { id })).scheduleRequest).toBeNull();
    expect((await world.must('planner', ONE, { id })).scheduleRequest).toMatchObject({ id });
  });

  it('publishing the days fixes what was still open', async () => {
    await send('sato', { date: '2026-12-24', wish: 'OFF' });
    await world.must('staff', SAVE, {
      groupId: 'sales',
      cells: [{ employeeId: 'sato', date: '2026-12-24', plan: { kind: 'OFF' }, version: 0 }],
    });
    await world.must('staff', PUBLISH, { data: { groupId: 'sales', ...MONTH } });
    expect((await mine('sato')).requests).toMatchObject([{ status: 'FIXED' }]);
  });

  it('publishing another day than the one that was wished declines the wish, and says so', async () => {
    await send('sato', { date: '2026-12-24', wish: 'OFF' }, { date: '2026-12-26', wish: 'WORK' });
    const work = { kind: 'WORK', start: 540, end: 1080, breaks: [{ from: 720, until: 780 }] };
    await world.must('staff', SAVE, {
      groupId: 'sales',
      cells: [
        { employeeId: 'sato', date: '2026-12-24', plan: work, version: 0 },
        { employeeId: 'sato', date: '2026-12-26', plan: { kind: 'OFF' }, version: 0 },
      ],
    });
    await world.must('staff', PUBLISH, { data: { groupId: 'sales', ...MONTH } });
    expect((await mine('sato')).requests).toMatchObject([
      { date: '2026-12-24', status: 'DECLINED' },
      { date: '2026-12-26', status: 'DECLINED' },
    ]);
    const bells = await world.database.knex('notifications').where({ employee_id: 'sato' });
    const keys = bells.map(({ text_key }) => text_key).sort();
    expect(keys).toEqual(
      ['published', 'wishDeclined', 'wishDeclined'].map((key) => `shiftNotice.${key}`),
    );
  });
});

describe('patterns', () => {
  it('are kept in their order, and changed only by those who read the last version', async () => {
    const made = await pattern();
    expect(made).toMatchObject({ workMinutes: 480, hex: '#1f6fb2', version: 1, displayOrder: 0 });
    const changed = await world.must('planner', CHANGE, {
      id: made.id,
      data: { end: 1020, version: 1 },
    });
    expect(changed.updateShiftPattern).toMatchObject({ start: 420, end: 1020, version: 2 });
    const stale = await world.ask('planner', CHANGE, {
      id: made.id,
      data: { end: 960, version: 1 },
    });
    expect(codeOf(stale)).toBe('CONFLICT');
  });

  it.each<[string, object, string, string]>([
    ['a name that is taken', {}, 'data/name', 'duplicate'],
    ['a long short name', { name: '新', shortName: '早番勤務だ' }, 'data/shortName', 'tooLong'],
    ['an end before the start', { name: '新', end: 400 }, 'data/end', 'endBeforeStart'],
    [
      'a break outside',
      { name: '新', breaks: [{ from: 0, until: 60 }] },
      'data/breaks/0/from',
      'breakInside',
    ],
  ])('refuse %s', async (_what, more, path, key) => {
    await pattern();
    expect(
      issuesIn(await world.ask('planner', PATTERN, { data: { ...EARLY, ...more } })),
    ).toMatchObject([{ path, key: `validation.${key}` }]);
  });

  it('go into the trash and come back; plans keep their times', async () => {
    const { id } = await pattern();
    const plan = { kind: 'WORK', patternId: id, start: 420, end: 960, breaks: [] };
    await world.must('staff', SAVE, {
      groupId: 'sales',
      cells: [{ employeeId: 'sato', date: '2026-12-24', plan, version: 0 }],
    });
    const { trashId } = (await world.must('planner', DELETE, { id })).deleteShiftPattern;
    expect((await world.must('sato', PATTERNS)).shiftPatterns).toEqual([]);
    expect((await board()).cells).toMatchObject([{ plan: { start: 420, end: 960 } }]);
    // As it lay there before patterns were records.
    const { knex } = world.database;
    await knex.raw(
      `update trash_entries set kept = jsonb_set(kept, '{0,rows,0,breaks}', '[[660, 720], [800, 815]]')
        where id = ?`,
      [trashId],
    );
    await shiftPatternRecords.down(knex);
    await shiftPatternRecords.up(knex);
    await world.must(
      'planner',
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { name } }',
      {
        id: trashId,
      },
    );
    const breaks = [
      { from: 660, until: 720 },
      { from: 800, until: 815 },
    ];
    expect((await world.must('sato', PATTERNS)).shiftPatterns).toMatchObject([
      { id, name: '早番', breaks },
    ]);
  });

  it('are changed by who holds the permission', async () => {
    const { id } = await pattern();
    for (const who of ['staff', 'sato', 'reader'])
      expect(codeOf(await world.ask(who, CHANGE, { id, data: { end: 990 } }))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('stranger', CHANGE, { id, data: { end: 990 } }))).toBe(
      'NOT_FOUND',
    );
  });
});
