import { describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { SINCE_EVER, TODAY, when } from '../test-company.ts';
import { boardWorld, names } from './test-board.ts';

const company = boardWorld();
const { stamp, board } = company;

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
    await company.world.app.suite.ports.inCompany('hinata', (ctx) =>
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
    await company.world.app.suite.ports.inCompany('hinata', async (ctx) => {
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

    await company.world.database.knex.raw('truncate day_plans, applications cascade');
    await company.world.app.suite.ports.inCompany('hinata', (ctx) =>
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
    await company.world.app.suite.ports.inCompany('hinata', async (ctx) => {
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
    company.world.app.clock.set(when('2:00'));
    expect(
      (await board('hr')).nodes.find((node: Untyped) => node.employeeId === 'watanabe'),
    ).toMatchObject({
      presence: 'IN',
      late: false,
      workDate: '2026-11-20',
      firstIn: '23:48',
      plan: { start: '00:00' },
    });
    await company.world.database
      .knex('employee_basic_shifts')
      .where({ employee_id: 'watanabe' })
      .delete();
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

  it('puts whoever should be here and is not first, and days off last', async () => {
    await stamp('sato', 'CHECK_IN_OFFICE', '8:50');
    await stamp('suzuki', 'CHECK_IN_OFFICE', '9:12');
    const whom = async (orderBy: string, where = {}) =>
      (await board('hr', { orderBy, where })).nodes.map((node: Untyped) => node.employeeId);
    // The start of hr and staff has passed, suzuki came late, tanaka comes tonight.
    expect(await whom('ATTENTION_ASC')).toEqual([
      'hr',
      'staff',
      'suzuki',
      'tanaka',
      'sato',
      'idle',
      'watanabe',
    ]);
    expect((await whom('ATTENTION_DESC')).slice(-3)).toEqual(['suzuki', 'hr', 'staff']);
    expect(await whom('ATTENTION_ASC', { groupId: 'sales' })).toEqual(['staff', 'suzuki', 'sato']);
    await stamp('suzuki', 'CHECK_OUT_OFFICE', '9:14');
    await stamp('sato', 'CHECK_OUT_OFFICE', '9:15');
    expect((await whom('ATTENTION_ASC')).slice(2)).toEqual([
      'suzuki',
      'tanaka',
      'sato',
      'idle',
      'watanabe',
    ]);
  });

  it('says when somebody was there and when on a break; what goes on has no end', async () => {
    await stamp('tanaka', 'CHECK_IN_OFFICE', '19 21:55');
    await stamp('tanaka', 'BREAK_IN', '1:00');
    await stamp('sato', 'CHECK_IN_OFFICE', '8:50');
    await stamp('sato', 'BREAK_IN', '12:00');
    await stamp('sato', 'BREAK_OUT', '12:50');
    await stamp('sato', 'CHECK_OUT_OFFICE', '13:00');
    await stamp('sato', 'CHECK_IN_OFFICE', '14:00');
    const given = await board('hr', { where: { presence: ['IN', 'BREAK', 'NOT_STAMPED'] } });
    const spans = Object.fromEntries(
      given.nodes.map((node: Untyped) => [
        node.employeeId,
        node.spans.map(({ kind, from, until }: Untyped) => [kind, from, until]),
      ]),
    );
    expect(spans).toMatchObject({
      // Minutes of the evening on which the night shift began.
      tanaka: [
        ['WORK', 1315, null],
        ['BREAK', 1500, null],
      ],
      sato: [
        ['WORK', 530, 780],
        ['WORK', 840, null],
        ['BREAK', 720, 770],
      ],
      hr: [],
    });
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
