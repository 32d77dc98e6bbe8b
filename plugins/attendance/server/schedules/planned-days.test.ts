import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import { addDays, datesOf } from '#core/time/dates.ts';
import { minutesOfClock } from '#core/time/minutes.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import { planOfDay } from '../../domain/records/plan-of-day.ts';
import { loadMonth } from '../records/month.read-model.ts';
import { loadCompanyFacts } from '../results/facts/company-facts.ts';
import { loadPeopleFacts } from '../results/facts/people-facts.ts';
import { loadFrames } from '../results/facts/people-frames.ts';
import { attendanceWorld } from '../test-company.ts';
import { askedOn, plannedDays, plannedOfEach, plannedShifts } from './planned-days.sql.ts';

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld();
  await within(async (ctx) => {
    await ctx.insert('company_days', [
      { date: '2026-11-12', kind: 'OFF', name: '創立記念日' },
      { date: '2026-11-23', kind: 'WORK', name: '' },
      { date: '2026-11-19', kind: 'OFF', name: '棚卸し', calendar_id: 'plant' },
      { date: '2026-11-23', kind: 'STATUTORY', name: '', calendar_id: 'plant' },
      { date: '2026-11-03', kind: 'WORK', name: '', calendar_id: 'plant' },
      { date: '2026-12-01', kind: 'OFF', name: '', calendar_id: 'plant' },
    ]);
    await ctx.insert('employee_calendars', {
      employee_id: 'tanaka',
      calendar_id: 'plant',
      valid_from: '2026-11-02',
      valid_until: '2026-12-01',
    });
    await ctx.insert('leave_periods', {
      id: 'leave',
      employee_id: 'suzuki',
      starts_on: '2026-11-16',
      ends_on: '2026-11-18',
    });
    const plan = { updated_at: ctx.now, employee_id: 'sato' };
    await ctx.insert('day_plans', [
      { ...plan, date: '2026-11-09', kind: 'OFF' },
      {
        ...plan,
        date: '2026-11-14',
        kind: 'WORK',
        start_minutes: 600,
        end_minutes: 1140,
        breaks: '[[780,840]]',
      },
      { ...plan, date: '2026-11-10', kind: 'WORK', start_minutes: 600, end_minutes: 900 },
    ]);
    await application(ctx, 'VACATION', '2026-11-05', '2026-11-06', { unit: 'DAY' });
    await application(ctx, 'VACATION', '2026-11-11', '2026-11-11', { unit: 'HALF_AM' });
    await application(ctx, 'VACATION', '2026-11-13', '2026-11-13', { unit: 'DAY' }, 'PENDING');
    const saturday = { part: 'WHOLE', from: 540, until: 1080, breaks: [{ from: 720, until: 780 }] };
    await application(ctx, 'HOLIDAY_WORK', '2026-11-21', '2026-11-21', {
      ...saturday,
      transferDate: '2026-11-25',
      transferKind: 'SUBSTITUTE',
    });
    await application(ctx, 'HOLIDAY_WORK', '2026-11-22', '2026-11-22', {
      ...saturday,
      transferDate: '2026-11-27',
      transferKind: 'COMPENSATORY',
    });
    await application(ctx, 'HOLIDAY_WORK', '2026-11-28', '2026-11-28', {
      ...saturday,
      part: 'HALF',
      until: 720,
      breaks: [],
      transferDate: '2026-11-30',
      transferKind: 'COMPENSATORY',
    });
  });
});
afterAll(() => world.stop());

const within = <T>(run: (ctx: RequestContext) => Promise<T>) =>
  world.app.suite.ports.inCompany('hinata', run);

let made = 0;
const application = (
  ctx: RequestContext,
  type: string,
  from_date: string,
  to_date: string,
  details: object,
  status = 'APPROVED',
) =>
  ctx.insert('applications', {
    id: `application-${++made}`,
    employee_id: 'sato',
    type,
    status,
    from_date,
    to_date,
    details: JSON.stringify(details),
    requested_at: ctx.now,
    created_at: ctx.now,
    updated_at: ctx.now,
  });

const FROM = '2026-10-26';
const TO = '2026-12-06';

async function bySql(ctx: RequestContext, employee: string) {
  const rows = await ctx.run<Record<string, Untyped>>(
    {
      text: `select * from (${plannedDays(
        'select $3::date + shift.days from generate_series(0, $4::integer) as shift (days)',
        'assigned.employee_id = $2',
      )}) as planned order by planned.date`,
    },
    [ctx.viewer.companyId, employee, FROM, dayOfDate(TO) - dayOfDate(FROM)],
  );
  return rows.map((row) => [
    row.date,
    row.start_minutes,
    row.end_minutes,
    row.break_start_minutes,
    row.break_end_minutes,
  ]);
}

/** As the board of one day asks, day by day. */
async function byDay(ctx: RequestContext, employee: string) {
  const found: unknown[] = [];
  for (const date of datesOf(FROM, addDays(TO, 1))) {
    const [row] = await ctx.run<Record<string, Untyped>>(
      {
        text: `with shifts as materialized (${plannedShifts('$3::date')}), ${askedOn('$3::date')}
          select planned.* from employees
          left join employee_basic_shifts as assigned
            on assigned.company_id = $1 and assigned.employee_id = employees.id
            and assigned.valid_from <= $3::date
            and (assigned.valid_until is null or $3::date < assigned.valid_until)
          ${plannedOfEach('$3::date', 'employees.id', 'true')}
          where employees.company_id = $1 and employees.id = $2 and planned.start_minutes is not null`,
      },
      [ctx.viewer.companyId, employee, date],
    );
    if (row) found.push([date, ...Object.values(row)]);
  }
  return found;
}

async function byRules(ctx: RequestContext, employee: string) {
  const range = { from: dayOfDate(FROM), until: dayOfDate(TO) + 1 };
  const company = await loadCompanyFacts(ctx, range);
  const frames = await loadFrames(ctx, [employee], range);
  const [person] = await loadPeopleFacts(ctx, company, frames, range);
  return datesOf(FROM, addDays(TO, 1)).flatMap((date) => {
    const { times } = planOfDay(company, person!, dayOfDate(date));
    const pause = times?.breaks[0];
    return times
      ? [[date, times.from, times.until, pause?.from ?? null, pause?.until ?? null]]
      : [];
  });
}

/** As the pages of months show it. */
async function byMonths(ctx: RequestContext, employeeId: string) {
  const found: unknown[] = [];
  for (const month of ['2026-10', '2026-11', '2026-12']) {
    const { days = [] } = (await loadMonth(ctx, { employeeId, month })) ?? {};
    for (const { date, plan } of days) {
      if (date < FROM || date > TO || !plan) continue;
      const { start, end, breakStart, breakEnd } = plan;
      const times = [start, end, breakStart, breakEnd];
      found.push([date, ...times.map((time) => (time ? (minutesOfClock(time) ?? null) : null))]);
    }
  }
  return found;
}

it.each(['sato', 'suzuki', 'tanaka', 'watanabe'])(
  'the database, the engine and the month expect %s on the same days, at the same times',
  async (employee) => {
    const [planned, rules, days, months] = await within(
      async (ctx) =>
        [
          await bySql(ctx, employee),
          await byRules(ctx, employee),
          await byDay(ctx, employee),
          await byMonths(ctx, employee),
        ] as const,
    );
    expect(rules).toEqual(planned);
    expect(days).toEqual(planned);
    expect(months).toEqual(planned);
    expect(planned.length > 20).toBe(employee !== 'watanabe');
  },
);

it('whoever has a calendar of their own goes by it as long as they have it, and by that of everybody before and after', async () => {
  const days = new Set((await within((ctx) => bySql(ctx, 'tanaka'))).map(([date]) => date));
  // 2026-11-12 is off for everybody else, the holiday of 11-03 is worked in the plant, 12-01 is another calendar's.
  expect(days.has('2026-11-12')).toBe(true);
  expect(days.has('2026-11-03')).toBe(true);
  expect(days.has('2026-11-19')).toBe(false);
  expect(days.has('2026-11-23')).toBe(false);
  expect(days.has('2026-12-01')).toBe(true);
});

it('whoever came later than their basic shift says, and has left, is expected on no day outside', async () => {
  const tanaka = world.database.knex('employees').where({ company_id: 'hinata', id: 'tanaka' });
  const [before] = await tanaka.clone().select('joined_on', 'retired_on');
  await tanaka.clone().update({ joined_on: '2026-11-10', retired_on: '2026-11-26' });
  const [planned, rules, months] = await within(
    async (ctx) =>
      [
        await bySql(ctx, 'tanaka'),
        await byRules(ctx, 'tanaka'),
        await byMonths(ctx, 'tanaka'),
      ] as const,
  );
  await tanaka.clone().update(before);
  expect([planned[0]?.[0], planned.at(-1)?.[0]]).toEqual(['2026-11-10', '2026-11-26']);
  expect(rules).toEqual(planned);
  expect(months).toEqual(planned);
});

it('a published plan, leave, work on a day off and the day off for it decide who is expected', async () => {
  const days = new Map(
    (await within((ctx) => bySql(ctx, 'sato'))).map(([date, ...times]) => [date, times]),
  );
  expect(days.get('2026-11-09')).toBeUndefined();
  expect(days.get('2026-11-10')).toEqual([600, 900, null, null]);
  expect(days.get('2026-11-14')).toEqual([600, 1140, 780, 840]);
  expect(days.get('2026-11-05')).toBeUndefined();
  expect(days.get('2026-11-11')).toEqual([540, 1080, 720, 780]);
  expect(days.get('2026-11-13')).toEqual([540, 1080, 720, 780]);
  expect(days.get('2026-11-21')).toEqual([540, 1080, 720, 780]);
  expect(days.get('2026-11-25')).toBeUndefined();
  expect(days.get('2026-11-27')).toBeUndefined();
  expect(days.get('2026-11-30')).toEqual([540, 1080, 720, 780]);
});
