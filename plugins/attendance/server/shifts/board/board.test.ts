import { describe, expect, it } from 'vitest';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { BOARD, EARLY, OFF, PUBLICATIONS, PUBLISH, SAVE, TAKE_BACK } from '../test-shifts.ts';
import { boardWorld, COUNTED, cell, dayOf, MONTH } from './test-board.ts';

const shifts = boardWorld();
const { board, save, publish, coming } = shifts;

describe('the board', () => {
  it('shows the people of the group and below it with what their basic shift plans', async () => {
    const given = await board();
    expect(given.people.map(({ employeeId }: Untyped) => employeeId)).toEqual([
      'staff',
      'sato',
      'suzuki',
    ]);
    expect(given).toMatchObject({ groupName: '営業部', mayEdit: true, knownFrom: '2026-11-17' });
    expect(given.usual).toContainEqual({
      employeeId: 'sato',
      date: '2026-12-01',
      start: 540,
      end: 1080,
      breaks: [{ from: 720, until: 780 }],
    });
    expect(given.cells).toEqual([]);
    expect(given.limits).toMatchObject({ restMinutes: 660, weekMinutes: 2400 });
  });

  it('tells until when a minor is one, and nobody else’s birthday', async () => {
    const birthday = (id: string, day: string) =>
      shifts.world.database.knex('employees').where({ id }).update({ birthday: day });
    await birthday('sato', '2009-01-15');
    await birthday('suzuki', '1990-05-05');
    const { people } = await board();
    expect(people.map(({ employeeId, adultOn }: Untyped) => [employeeId, adultOn])).toEqual([
      ['staff', null],
      ['sato', '2027-01-15'],
      ['suzuki', null],
    ]);
    // A day that 2026 does not have: 18 on the first of March.
    await birthday('sato', '2008-02-29');
    const february = { from: '2026-02-01', to: '2026-02-28' };
    const young = (await board('staff', february)).people;
    expect(young.find((one: Untyped) => one.employeeId === 'sato').adultOn).toBe('2026-03-01');
  });

  it('is for those who administer the group, or hold the permission', async () => {
    expect(codeOf(await shifts.world.ask('sato', BOARD, MONTH))).toBe('FORBIDDEN');
    expect(codeOf(await shifts.world.ask('idle', BOARD, MONTH))).toBe('NOT_FOUND');
    expect(codeOf(await shifts.world.ask('stranger', BOARD, MONTH))).toBe('NOT_FOUND');
    expect(codeOf(await shifts.world.ask('staff', BOARD, { ...MONTH, groupId: 'plant' }))).toBe(
      'NOT_FOUND',
    );
    expect((await board('planner', { groupId: 'plant' })).people).toHaveLength(2);
    expect((await board('reader')).mayEdit).toBe(false);
  });

  it('tells what this month has brought beyond statutory until yesterday, for the 45 hours', async () => {
    const result = (employee_id: string, work_date: string, minutes: number, is_open = false) => ({
      company_id: 'hinata',
      employee_id,
      work_date,
      calculated_at: new Date(),
      day_type: 'WORKDAY',
      detail: '{}',
      is_open,
      is_estimated: false,
      overtime_beyond_statutory: minutes,
      ...Object.fromEntries(COUNTED.map((column) => [column, 0])),
    });
    await shifts.world.database
      .knex('day_results')
      .insert([
        result('sato', '2026-10-30', 999),
        result('sato', '2026-11-17', 120),
        result('sato', '2026-11-18', 90),
        result('sato', '2026-11-19', 600, true),
        result('sato', '2026-11-20', 300),
      ]);
    const workedOf = async (from: string, to: string) =>
      (await board('staff', { from, to })).people.map((person: Untyped) => [
        person.employeeId,
        person.worked,
      ]);
    expect(await workedOf('2026-11-01', '2026-11-30')).toEqual([
      ['staff', null],
      ['sato', { overtimeMinutes: 210, from: '2026-11-19' }],
      ['suzuki', null],
    ]);
    expect((await workedOf('2026-12-01', '2026-12-31'))[1]).toEqual(['sato', null]);
    await shifts.world.database.knex('day_results').delete();
  });

  it('shows at most two months', async () => {
    const answer = await shifts.world.ask('staff', BOARD, { ...MONTH, to: '2027-02-28' });
    expect(issuesIn(answer)).toMatchObject([{ path: 'to', key: 'validation.rangeTooLong' }]);
  });
});

describe('drafts', () => {
  it('are kept as they are made, with who made them, and reach nobody before they are published', async () => {
    const { saved, conflicts } = await save(
      'staff',
      cell('sato', '2026-12-01', EARLY),
      cell('sato', '2026-12-02', OFF),
    );
    expect(conflicts).toEqual([]);
    expect(saved).toMatchObject([
      {
        date: '2026-12-01',
        version: 1,
        changedBy: 'staff 花子',
        plan: { start: 420 },
        published: null,
      },
      { date: '2026-12-02', version: 1, plan: { kind: 'OFF', start: null } },
    ]);
    expect((await board()).cells).toHaveLength(2);
    expect(dayOf(await coming('sato'), '2026-12-01')).toMatchObject({
      start: 540,
      isPublished: false,
    });
    expect((await shifts.world.audited('ShiftBoard')).at(-1)).toMatchObject({
      after: { days: 2, people: 1 },
    });
  });

  it('the later of two editors is told who was faster, and loses only that cell', async () => {
    await save('staff', cell('sato', '2026-12-01', EARLY));
    const { saved, conflicts } = await save(
      'chief',
      cell('sato', '2026-12-01', OFF),
      cell('suzuki', '2026-12-01', OFF),
    );
    expect(saved.map(({ employeeId }: Untyped) => employeeId)).toEqual(['suzuki']);
    expect(conflicts).toMatchObject([
      { employeeId: 'sato', version: 1, changedBy: 'staff 花子', plan: { start: 420 } },
    ]);
    const again = await save('chief', cell('sato', '2026-12-01', OFF, 1));
    expect(again.saved).toMatchObject([{ version: 2, changedBy: 'chief 花子' }]);
  });

  it('of two at the same moment exactly one is kept', async () => {
    const answers = await Promise.all(
      ['staff', 'chief', 'planner'].map((person) => save(person, cell('sato', '2026-12-01', OFF))),
    );
    expect(answers.flatMap(({ saved }) => saved)).toHaveLength(1);
    expect(answers.flatMap(({ conflicts }) => conflicts)).toHaveLength(2);
  });

  it('an emptied cell keeps counting its versions', async () => {
    await save('staff', cell('sato', '2026-12-01', EARLY));
    const { saved } = await save('staff', cell('sato', '2026-12-01', null, 1));
    expect(saved).toMatchObject([{ plan: null, version: 2 }]);
  });

  it.each<[string, object, string, string]>([
    ['an end before the start', { ...EARLY, end: 400 }, 'cells/0/plan/end', 'endBeforeStart'],
    ['work without times', { kind: 'WORK' }, 'cells/0/plan/start', 'required'],
    [
      'a break outside',
      { ...EARLY, breaks: [{ from: 0, until: 60 }] },
      'cells/0/plan/breaks/0/from',
      'breakInside',
    ],
  ])('refuse %s', async (_what, plan, path, key) => {
    const answer = await shifts.world.ask('staff', SAVE, {
      groupId: 'sales',
      cells: [cell('sato', '2026-12-01', plan)],
    });
    expect(issuesIn(answer)).toMatchObject([{ path, key: `validation.${key}` }]);
  });

  it('are for people of the group only, and for who may plan it', async () => {
    const cells = [cell('tanaka', '2026-12-01', OFF)];
    expect(codeOf(await shifts.world.ask('staff', SAVE, { groupId: 'sales', cells }))).toBe(
      'NOT_FOUND',
    );
    expect(codeOf(await shifts.world.ask('staff', SAVE, { groupId: 'plant', cells }))).toBe(
      'NOT_FOUND',
    );
    expect(
      codeOf(await shifts.world.ask('planner', SAVE, { groupId: 'plant', cells })),
    ).toBeUndefined();
    const own = [cell('sato', '2026-12-01', OFF)];
    expect(codeOf(await shifts.world.ask('reader', SAVE, { groupId: 'sales', cells: own }))).toBe(
      'NOT_FOUND',
    );
    expect(codeOf(await shifts.world.ask('sato', SAVE, { groupId: 'sales', cells: own }))).toBe(
      'FORBIDDEN',
    );
  });

  it('a whole day of approved leave is shown and stays free', async () => {
    await shifts.world.app.suite.ports.inCompany('hinata', (ctx) =>
      ctx.insert('leave_periods', {
        id: 'away',
        employee_id: 'sato',
        starts_on: '2026-12-03',
        ends_on: '2026-12-04',
        reason: '育児休業',
      }),
    );
    const away = (name: string | null) => [
      { employeeId: 'sato', date: '2026-12-03', name, isWholeDay: true },
      { employeeId: 'sato', date: '2026-12-04', name, isWholeDay: true },
    ];
    // Why is in the personnel file: planners learn that somebody is away, and no more.
    expect((await board()).leaves).toEqual(away(null));
    expect((await board('planner')).leaves).toEqual(away(null));
    expect((await board('personnel')).leaves).toEqual(away('育児休業'));
    const answer = await shifts.world.ask('staff', SAVE, {
      groupId: 'sales',
      cells: [cell('sato', '2026-12-03', EARLY)],
    });
    expect(issuesIn(answer)).toMatchObject([{ path: 'cells/0/plan', key: 'validation.onLeave' }]);
    await shifts.world.database.knex('leave_periods').delete();
  });
});

describe('publishing', () => {
  it('makes drafts count and tells each person only their own days', async () => {
    await save(
      'staff',
      cell('sato', '2026-12-01', EARLY),
      cell('sato', '2026-12-02', OFF),
      cell('suzuki', '2026-12-05', EARLY),
    );
    const done = await publish();
    expect(done).toMatchObject({ changedDays: 3, toldPeople: 2 });
    expect(done.publication.people).toEqual([
      { employeeId: 'sato', changedDays: 2, readAt: null },
      { employeeId: 'suzuki', changedDays: 1, readAt: null },
    ]);
    const sato = await coming('sato');
    expect(dayOf(sato, '2026-12-01')).toMatchObject({ start: 420, end: 960, isPublished: true });
    expect(dayOf(sato, '2026-12-02')).toMatchObject({ start: null, isPublished: true });
    expect(sato.unread.map(({ date }: Untyped) => date)).toEqual(['2026-12-01', '2026-12-02']);
    expect((await coming('suzuki')).unread.map(({ date }: Untyped) => date)).toEqual([
      '2026-12-05',
    ]);
    expect((await coming('staff')).unread).toEqual([]);
    const bells = await shifts.world.database.knex('notifications').orderBy('employee_id');
    expect(
      bells.map(({ employee_id, text_params }: Untyped) => [employee_id, text_params.count]),
    ).toEqual([
      ['sato', 2],
      ['suzuki', 1],
    ]);
  });

  it('again tells nobody, and later only who has something new', async () => {
    await save('staff', cell('sato', '2026-12-01', EARLY), cell('suzuki', '2026-12-01', EARLY));
    await publish();
    expect(await publish()).toEqual({
      changedDays: 0,
      toldPeople: 0,
      leftOut: [],
      publication: null,
    });
    await save('staff', cell('suzuki', '2026-12-01', OFF, 1));
    expect((await publish()).publication.people).toEqual([
      { employeeId: 'suzuki', changedDays: 1, readAt: null },
    ]);
  });

  it('shows the publisher who has confirmed', async () => {
    await save('staff', cell('sato', '2026-12-01', EARLY));
    await publish();
    await shifts.world.must('sato', 'mutation { confirmMyShifts }');
    const { shiftPublications } = await shifts.world.must('staff', PUBLICATIONS, {
      groupId: 'sales',
    });
    expect(shiftPublications[0].people).toMatchObject([
      { employeeId: 'sato', readAt: expect.any(String) },
    ]);
    expect((await coming('sato')).unread).toEqual([]);
  });

  it('of chosen people leaves the drafts of the others', async () => {
    await save('staff', cell('sato', '2026-12-01', EARLY), cell('suzuki', '2026-12-01', EARLY));
    expect(await publish('staff', { employeeIds: ['sato'] })).toMatchObject({ toldPeople: 1 });
    expect(dayOf(await coming('suzuki'), '2026-12-01')).toMatchObject({ isPublished: false });
  });

  it('of a closed period is refused with whose it is, and nothing changes', async () => {
    await shifts.world.database.knex('closed_periods').insert({
      company_id: 'hinata',
      employee_id: 'sato',
      from_date: '2026-12-01',
      to_date: '2026-12-31',
      closed_at: new Date(),
    });
    await save('staff', cell('sato', '2026-12-01', EARLY), cell('suzuki', '2026-12-01', EARLY));
    expect(issuesIn(await shifts.world.ask('staff', PUBLISH, { data: MONTH }))).toMatchObject([
      { key: 'validation.periodClosedOf', params: { names: 'sato 花子' } },
    ]);
    expect(await shifts.world.database.knex('day_plans')).toEqual([]);
  });

  it('keeps what a month began with, whatever is planned later', async () => {
    await save('staff', cell('sato', '2026-12-01', EARLY), cell('sato', '2026-11-25', EARLY));
    await publish('staff', { from: '2026-11-01' });
    const rows = () =>
      shifts.world.database.knex('day_plans').where({ employee_id: 'sato' }).orderBy('date');
    expect((await rows()).map(({ planned_at_start }: Untyped) => planned_at_start)).toEqual([
      480, 480,
    ]);
  });

  it('is taken back by publishing what stood before, and the person hears of it', async () => {
    await save('staff', cell('sato', '2026-12-01', EARLY));
    await publish();
    await save('staff', cell('sato', '2026-12-01', OFF, 1), cell('suzuki', '2026-12-01', EARLY));
    const { publication } = await publish();
    const back = (await shifts.world.must('chief', TAKE_BACK, { id: publication.id }))
      .takeBackShiftPublication;
    expect(back).toMatchObject({ changedDays: 2, publication: { isTakingBack: true } });
    expect(dayOf(await coming('sato'), '2026-12-01')).toMatchObject({ start: 420 });
    expect(dayOf(await coming('suzuki'), '2026-12-01')).toMatchObject({ isPublished: false });
    expect((await board()).cells).toMatchObject([
      { employeeId: 'sato', plan: { start: 420 }, published: { start: 420 }, version: 3 },
      { employeeId: 'suzuki', plan: null, published: null },
    ]);
    expect(
      issuesIn(await shifts.world.ask('staff', TAKE_BACK, { id: publication.id })),
    ).toMatchObject([{ key: 'validation.publishedSince' }]);
  });

  it('that was published over since cannot be taken back', async () => {
    await save('staff', cell('sato', '2026-12-01', EARLY));
    const { publication } = await publish();
    await save('staff', cell('sato', '2026-12-01', OFF, 1));
    await publish();
    expect(
      issuesIn(await shifts.world.ask('staff', TAKE_BACK, { id: publication.id })),
    ).toMatchObject([{ key: 'validation.publishedSince' }]);
    expect(codeOf(await shifts.world.ask('stranger', TAKE_BACK, { id: publication.id }))).toBe(
      'NOT_FOUND',
    );
    expect(codeOf(await shifts.world.ask('idle', TAKE_BACK, { id: publication.id }))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('needs of the group', () => {
  const NEEDS = `mutation ($groupId: ID!, $data: UpdateShiftNeedsInput!) {
    updateShiftNeeds(groupId: $groupId, data: $data) { start end needed } }`;
  const band = { start: 540, end: 720, needed: [0, 2, 2, 2, 2, 2, 1] };

  it('are set by weekday and band, with the day until which wishes are taken', async () => {
    await shifts.world.must('staff', NEEDS, {
      groupId: 'sales',
      data: { needs: [band], requestDeadlineDay: 20 },
    });
    expect(await board()).toMatchObject({ needs: [band], limits: { requestDeadlineDay: 20 } });
    expect((await board('planner', { groupId: 'sales-east' })).limits.requestDeadlineDay).toBe(20);
    await shifts.world.must('staff', NEEDS, {
      groupId: 'sales',
      data: { needs: [], requestDeadlineDay: null },
    });
    expect(await board()).toMatchObject({ needs: [], limits: { requestDeadlineDay: null } });
  });

  it('are refused where they make no sense, and to who does not plan', async () => {
    const twice = { needs: [band, band] };
    expect(
      issuesIn(await shifts.world.ask('staff', NEEDS, { groupId: 'sales', data: twice })),
    ).toMatchObject([{ path: 'data/needs/1/start', key: 'validation.duplicate' }]);
    expect(
      codeOf(await shifts.world.ask('idle', NEEDS, { groupId: 'sales', data: { needs: [] } })),
    ).toBe('NOT_FOUND');
  });
});
