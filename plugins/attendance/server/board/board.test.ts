import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenAs } from '#test/support/ear.ts';
import { codeOf, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld, SINCE_EVER, STAMP, TODAY, when } from '../test-company.ts';

/** The groups that `staff` administers, as long as they stand here. */
const administered = ['sales', 'sales-east'];
let world: PluginWorld;
beforeAll(async () => {
  const staff = { company: 'hinata', isStaff: true, groupIds: ['sales'] };
  world = await attendanceWorld({ staff: { ...staff, adminGroupIds: administered } });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate stamps, work_days, leave_periods, day_plans, applications cascade',
  );
  world.app.clock.set(when('8:55'));
});

/** Long enough for what should not come. */
const SILENCE = 300;
let counter = 0;
async function stamp(person: string, type: string, text: string): Promise<void> {
  world.app.clock.set(when(text));
  const data = { type, key: `board-key-${++counter}`, deviceTime: when(text).toISOString() };
  const answer = await world.ask(person, STAMP, { data });
  if (answer.data?.stamp.__typename !== 'StampAccepted') throw new Error(JSON.stringify(answer));
}

const BOARD = `query Board($where: AttendanceBoardWhere, $orderBy: AttendanceBoardOrder, $skip: Int, $first: Int) {
  attendanceBoard(where: $where, orderBy: $orderBy, skip: $skip, first: $first) {
    date updatedAt totalCount pageInfo { hasNextPage hasPreviousPage }
    counts { total in break out notStamped dayOff late }
    groups { id name depth }
    nodes { employeeId groupName presence late workDate firstIn lastOut breakSince plan { start end } }
  } }`;
const board = async (person: string, variables: object = {}) => {
  const answer = await world.ask(person, BOARD, variables);
  return answer.errors ? answer : answer.data.attendanceBoard;
};
const names = (given: Untyped) => given.nodes.map(({ employeeId }: Untyped) => employeeId).sort();

describe("today's board", () => {
  it('shows each person once with where they are', async () => {
    await stamp('tanaka', 'CHECK_IN_OFFICE', '19 21:55');
    await stamp('sato', 'CHECK_IN_OFFICE', '8:50');
    await stamp('suzuki', 'CHECK_IN_OFFICE', '9:12');
    await stamp('staff', 'CHECK_IN_OFFICE', '9:13');
    await stamp('staff', 'CHECK_OUT_OFFICE', '9:14');
    await stamp('suzuki', 'BREAK_IN', '9:20');
    const given = await board('hr');
    const presence = Object.fromEntries(
      given.nodes.map((node: Untyped) => [node.employeeId, [node.presence, node.late]]),
    );
    expect(presence).toEqual({
      sato: ['IN', false],
      suzuki: ['BREAK', true],
      staff: ['OUT', true],
      hr: ['NOT_STAMPED', true],
      tanaka: ['IN', false],
      watanabe: ['DAY_OFF', false],
      idle: ['DAY_OFF', false],
    });
    expect(given.counts).toEqual({
      total: 7,
      in: 2,
      break: 1,
      out: 1,
      notStamped: 1,
      dayOff: 2,
      late: 3,
    });
    expect(given.nodes.find((node: Untyped) => node.employeeId === 'suzuki')).toMatchObject({
      firstIn: '09:12',
      breakSince: '09:20',
      groupName: '営業一課',
      plan: { start: '09:00', end: '18:00' },
    });
    expect(given.nodes.find((node: Untyped) => node.employeeId === 'tanaka')).toMatchObject({
      workDate: '2026-11-19',
      firstIn: '21:55',
    });
  });

  it('shows a night worker as off until the shift of the evening, and on leave as a day off', async () => {
    await stamp('tanaka', 'CHECK_IN_OFFICE', '19 21:55');
    await stamp('tanaka', 'CHECK_OUT_OFFICE', '7:10');
    expect(
      (await board('hr')).nodes.find((node: Untyped) => node.employeeId === 'tanaka'),
    ).toMatchObject({
      presence: 'NOT_STAMPED',
      late: false,
      firstIn: null,
      plan: { start: '22:00', end: '31:00' },
    });
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      ctx.insert('leave_periods', {
        id: 'leave-1',
        employee_id: 'sato',
        starts_on: '2026-11-01',
        ends_on: '2026-11-30',
      }),
    );
    expect(
      (await board('hr')).nodes.find((node: Untyped) => node.employeeId === 'sato').presence,
    ).toBe('DAY_OFF');
  });

  it('plans by what was published, by approved leave and by work on a day off', async () => {
    const application = (
      employee_id: string,
      type: string,
      days: readonly [from: string, to: string],
      details: object,
      status = 'APPROVED',
    ) => ({
      id: `${employee_id}-${type}-${days[0]}`,
      employee_id,
      type,
      status,
      from_date: days[0],
      to_date: days[1],
      details,
      requested_at: when('8:00'),
      created_at: when('8:00'),
      updated_at: when('8:00'),
    });
    const saturday = { part: 'WHOLE', from: 540, until: 1080, breaks: [{ from: 720, until: 780 }] };
    const planned = async () => {
      const given = await board('hr');
      const alone = await Promise.all(
        ['sales', 'plant'].map((groupId) => board('hr', { where: { groupId } })),
      );
      // The groups' statement plans as the one for everybody does.
      const grouped = alone.flatMap(({ nodes }) => nodes);
      for (const node of grouped)
        expect(given.nodes.find((one: Untyped) => one.employeeId === node.employeeId)).toEqual(
          node,
        );
      expect(grouped.length).toBeGreaterThan(3);
      return Object.fromEntries(
        given.nodes.map(({ employeeId, presence, plan }: Untyped) => [
          employeeId,
          plan ? `${presence} ${plan.start}–${plan.end}` : presence,
        ]),
      );
    };
    await world.app.suite.ports.inCompany('hinata', async (ctx) => {
      const plan = { date: TODAY, updated_at: ctx.now };
      await ctx.insert('day_plans', [
        { ...plan, employee_id: 'staff', kind: 'OFF' },
        { ...plan, employee_id: 'hr', kind: 'OFF' },
        {
          ...plan,
          employee_id: 'tanaka',
          kind: 'WORK',
          start_minutes: 420,
          end_minutes: 960,
          breaks: '[[720,780]]',
        },
      ]);
      await ctx.insert('applications', [
        application('sato', 'VACATION', ['2026-11-19', '2026-11-24'], { unit: 'DAY' }),
        application('suzuki', 'VACATION', ['2026-11-20', '2026-11-20'], { unit: 'HALF_AM' }),
        application('hr', 'HOLIDAY_WORK', ['2026-11-20', '2026-11-20'], {
          ...saturday,
          from: 600,
          transferDate: null,
          transferKind: null,
        }),
      ]);
    });
    expect(await planned()).toEqual({
      sato: 'DAY_OFF',
      suzuki: 'NOT_STAMPED 09:00–18:00',
      staff: 'DAY_OFF',
      hr: 'NOT_STAMPED 10:00–18:00',
      tanaka: 'NOT_STAMPED 07:00–16:00',
      watanabe: 'DAY_OFF',
      idle: 'DAY_OFF',
    });

    await world.database.knex.raw('truncate day_plans, applications cascade');
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      ctx.insert('applications', [
        // A day off today for work long ago; one for half a day, and one that nobody has granted.
        application('sato', 'HOLIDAY_WORK', ['2026-08-15', '2026-08-15'], {
          ...saturday,
          transferDate: TODAY,
          transferKind: 'COMPENSATORY',
        }),
        application('suzuki', 'HOLIDAY_WORK', ['2026-11-14', '2026-11-14'], {
          ...saturday,
          part: 'HALF',
          transferDate: TODAY,
          transferKind: 'COMPENSATORY',
        }),
        application('staff', 'VACATION', [TODAY, TODAY], { unit: 'DAY' }, 'PENDING'),
        application('hr', 'VACATION', ['2026-11-18', '2026-11-19'], { unit: 'DAY' }),
      ]),
    );
    expect(await planned()).toMatchObject({
      sato: 'DAY_OFF',
      suzuki: 'NOT_STAMPED 09:00–18:00',
      staff: 'NOT_STAMPED 09:00–18:00',
      hr: 'NOT_STAMPED 09:00–18:00',
    });
    await stamp('sato', 'CHECK_IN_OFFICE', '8:58');
    expect((await planned()).sato).toBe('IN');
  });

  it('shows whoever came before midnight for a shift after it with the clock of the evening', async () => {
    await world.app.suite.ports.inCompany('hinata', async (ctx) => {
      await ctx.insert('basic_shifts', {
        id: 'midnight',
        name: '深夜勤',
        created_at: ctx.now,
        updated_at: ctx.now,
      });
      await ctx.insert('basic_shift_versions', { basic_shift_id: 'midnight', ...SINCE_EVER });
      await ctx.insert('basic_shift_timetables', {
        basic_shift_id: 'midnight',
        ...SINCE_EVER,
        day: 5,
        start_minutes: 0,
        end_minutes: 480,
      });
      await ctx.insert('employee_basic_shifts', {
        employee_id: 'watanabe',
        basic_shift_id: 'midnight',
        valid_from: '2026-01-01',
      });
    });
    await stamp('watanabe', 'CHECK_IN_OFFICE', '19 23:48');
    world.app.clock.set(when('2:00'));
    expect(
      (await board('hr')).nodes.find((node: Untyped) => node.employeeId === 'watanabe'),
    ).toMatchObject({
      presence: 'IN',
      late: false,
      workDate: '2026-11-20',
      firstIn: '23:48',
      plan: { start: '00:00' },
    });
    await world.database.knex('employee_basic_shifts').where({ employee_id: 'watanabe' }).delete();
  });

  it('narrows by group with everything below, by presence, by late and by words; counts stay', async () => {
    await stamp('sato', 'CHECK_IN_OFFICE', '9:05');
    expect(names(await board('hr', { where: { groupId: 'sales' } }))).toEqual([
      'sato',
      'staff',
      'suzuki',
    ]);
    const inside = await board('hr', { where: { groupId: 'sales', presence: ['IN'] } });
    expect([names(inside), inside.totalCount, inside.counts.total]).toEqual([['sato'], 1, 3]);
    expect(names(await board('hr', { where: { late: true } }))).toEqual([
      'hr',
      'sato',
      'staff',
      'suzuki',
    ]);
    expect(names(await board('hr', { where: { search: 'SUZ' } }))).toEqual(['suzuki']);
    expect(names(await board('hr', { where: { search: '%' } }))).toEqual([]);
    expect(names(await board('hr', { where: { presence: ['IN', 'DAY_OFF'] } }))).toEqual([
      'idle',
      'sato',
      'watanabe',
    ]);
  });

  it('pages and sorts', async () => {
    const first = await board('hr', { orderBy: 'NUMBER_DESC', first: 3 });
    expect(first.nodes.map((node: Untyped) => node.employeeId)).toEqual([
      'watanabe',
      'tanaka',
      'suzuki',
    ]);
    expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
    const last = await board('hr', { orderBy: 'NUMBER_DESC', first: 3, skip: 6 });
    expect([last.nodes.length, last.totalCount, last.pageInfo.hasNextPage]).toEqual([1, 7, false]);
  });

  it('is for staff, each with the groups they administer', async () => {
    expect(names(await board('staff'))).toEqual(['sato', 'staff', 'suzuki']);
    expect((await board('staff')).groups).toEqual([
      { id: 'sales', name: '営業部', depth: 0 },
      { id: 'sales-east', name: '営業一課', depth: 1 },
    ]);
    expect(names(await board('idle'))).toEqual(['idle']);
    expect(names(await board('minami'))).toEqual(['minami']);
    expect(codeOf(await board('sato'))).toBe('FORBIDDEN');
    expect(names(await board('staff', { where: { groupId: 'plant' } }))).toEqual([]);
  });
});

describe('a stamp reaches the boards that are open', () => {
  const query = 'subscription { attendanceChanged { person { employeeId presence firstIn } } }';
  const listen = (employeeId: string) =>
    listenAs(
      world.app,
      { companyId: employeeId === 'minami' ? 'minato' : 'hinata', employeeId },
      { query },
    );

  it('of those who may see the person, and of nobody else', async () => {
    const [staff, idle, other] = await Promise.all([
      listen('staff'),
      listen('idle'),
      listen('minami'),
    ]);
    await stamp('sato', 'CHECK_IN_OFFICE', '8:58');
    await stamp('tanaka', 'CHECK_IN_OFFICE', '21:58');
    await expect.poll(() => staff.heard.length).toBe(1);
    await sleep(SILENCE);
    expect(staff.heard).toEqual([
      { person: { employeeId: 'sato', presence: 'IN', firstIn: '08:58' } },
    ]);
    expect(idle.heard).toEqual([]);
    expect(other.heard).toEqual([]);
    await Promise.all([staff.stop(), idle.stop(), other.stop()]);
  });

  it('each watcher gets the rows of their own rights, and none once these are gone', async () => {
    const [staff, hr, idle] = await Promise.all([listen('staff'), listen('hr'), listen('idle')]);
    for (const [person, text] of [
      ['sato', '8:58'],
      ['tanaka', '21:58'],
      ['idle', '21:59'],
    ] as const)
      await stamp(person, 'CHECK_IN_OFFICE', text);
    const seen = (ear: { heard: Untyped[] }) =>
      ear.heard.map(({ person }) => person.employeeId).sort();
    await expect.poll(() => seen(hr)).toEqual(['idle', 'sato', 'tanaka']);
    await expect.poll(() => seen(idle)).toEqual(['idle']);
    expect(seen(staff)).toEqual(['sato']);

    const lost = administered.splice(0);
    world.app.suite.ports.forgetViewers('hinata');
    try {
      await stamp('suzuki', 'CHECK_IN_OFFICE', '22:05');
      await expect.poll(() => seen(hr)).toContain('suzuki');
      await sleep(SILENCE);
      expect(seen(staff)).toEqual(['sato']);
    } finally {
      administered.push(...lost);
      world.app.suite.ports.forgetViewers('hinata');
    }
    await Promise.all([staff.stop(), hr.stop(), idle.stop()]);
  });

  it('is refused to who is not staff', async () => {
    const sato = await listen('sato');
    await stamp('suzuki', 'CHECK_IN_OFFICE', '8:59');
    await sleep(SILENCE);
    expect(JSON.stringify(sato.heard)).toContain('FORBIDDEN');
    expect(JSON.stringify(sato.heard)).not.toContain('suzuki');
    await sato.stop();
  });

  it('a replay of a stamp makes no sound', async () => {
    const staff = await listen('staff');
    const data = {
      type: 'CHECK_IN_OFFICE',
      key: 'replayed-key',
      deviceTime: when('8:55').toISOString(),
    };
    await world.ask('sato', STAMP, { data });
    await world.ask('sato', STAMP, { data });
    await expect.poll(() => staff.heard.length).toBe(1);
    await sleep(SILENCE);
    expect(staff.heard).toHaveLength(1);
    await staff.stop();
  });
});

describe('the counts of a board that is open', () => {
  const query = `subscription ($where: AttendanceCountsWhere) {
    attendanceCountsChanged(where: $where) { at counts { total in break out notStamped dayOff late } } }`;
  const listen = (employeeId: string, variables = {}) =>
    listenAs(
      world.app,
      { companyId: employeeId === 'minami' ? 'minato' : 'hinata', employeeId },
      { query, variables },
    );

  it('come at once and follow stamps, as the page would be told that asks', async () => {
    const before = world.app.suite.ports.pubsub.listeners();
    const boards = await Promise.all(
      (
        [
          ['hr', {}],
          ['hr', { where: { groupId: 'sales' } }],
          ['hr', { where: { groupId: 'sales', search: 'SUZ' } }],
          ['staff', {}],
          ['staff', { where: { groupId: 'plant' } }],
          ['idle', {}],
          ['minami', { where: { groupId: 'sales' } }],
          ['minami', {}],
        ] as const
      ).map(async ([person, variables]) => ({
        person,
        variables,
        ear: await listen(person, variables),
      })),
    );
    const agree = async () => {
      for (const { person, variables, ear } of boards)
        await expect
          .poll(() => ear.heard.at(-1)?.counts, { timeout: 5_000 })
          .toEqual((await board(person, variables)).counts);
    };
    await agree();
    await stamp('sato', 'CHECK_IN_OFFICE', '9:05');
    await stamp('suzuki', 'CHECK_IN_OFFICE', '9:06');
    await agree();
    await stamp('suzuki', 'BREAK_IN', '9:10');
    await agree();
    expect(boards[0]?.ear.heard.at(-1)?.counts).toMatchObject({ in: 1, break: 1 });
    for (const index of [4, 6]) expect(boards[index]?.ear.heard.at(-1)?.counts.total).toBe(0);
    expect(boards[7]?.ear.heard.at(-1)?.counts).toMatchObject({ total: 1, in: 0 });
    await Promise.all(boards.map(({ ear }) => ear.stop()));
    await expect.poll(() => world.app.suite.ports.pubsub.listeners()).toBe(before);
  });

  it('are refused to who is not staff', async () => {
    const sato = await listen('sato');
    await sleep(SILENCE);
    expect(JSON.stringify(sato.heard)).toContain('FORBIDDEN');
    expect(JSON.stringify(sato.heard)).not.toContain('total');
    await sato.stop();
  });
});
