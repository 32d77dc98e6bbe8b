import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '#core/ports/database.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import { BOARD_PEOPLE, boardStatement } from './board/board.sql.ts';
import { MONTH } from './records/month.sql.ts';
import { GO_ON, START } from './stamping/stamp.sql.ts';
import { WORK_DAYS } from './stamping/work-day.read-model.ts';
import { attendanceWorld, TODAY } from './test-company.ts';

const PEOPLE = 10_000;
const DAYS = 8;
/** A third of the company under flextime. */
const OWN_HOURS = JSON.stringify(
  Object.fromEntries(Array.from({ length: PEOPLE / 3 }, (_, at) => [`many-${at * 3}`, 600])),
);
/** Another third may be some minutes late. */
const GRACES = JSON.stringify(
  Object.fromEntries(Array.from({ length: PEOPLE / 3 }, (_, at) => [`many-${at * 3 + 1}`, 5])),
);
let world: PluginWorld;

// After five runs a named statement may get a plan that was made without its values. Each of these
// must have one sensible plan, so that is the plan they are looked at with.
beforeAll(async () => {
  world = await attendanceWorld();
  await world.database.knex.transaction(async (trx) => {
    // These rows hold by how they are made: to check each of half a million takes longer than to write it.
    await trx.raw('set local session_replication_role = replica');
    await fill(trx);
  });
  await world.database.knex.raw('analyze');
});
afterAll(() => world.stop());

async function fill(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    insert into employees (company_id, id, employee_number, last_name, first_name, sort_kana, search_text, created_at, updated_at)
    select 'hinata', 'many-' || n, 'M' || n, '山田', '太郎', 'ヤマダ' || n, '山田太郎 m' || n, now(), now()
    from generate_series(1, ${PEOPLE}) as n`);
  await trx.raw(`
    insert into affiliations (company_id, id, employee_id, group_id, is_main, valid_from)
    select 'hinata', 'many-' || n, 'many-' || n, case when n % 10 = 0 then 'sales-east' else 'plant' end, true, '2026-01-01'
    from generate_series(1, ${PEOPLE}) as n`);
  await trx.raw(`
    insert into employee_basic_shifts (company_id, employee_id, basic_shift_id, valid_from)
    select 'hinata', 'many-' || n, case when n % 20 = 7 then 'night' else 'day' end, '2026-01-01'
    from generate_series(1, ${PEOPLE}) as n`);
  await trx.raw(
    `
    insert into work_days (company_id, employee_id, work_date, state, first_in_at, last_at, ended_at, may_start_at, turn_at, open_until)
    select 'hinata', 'many-' || n, day, case when day = '${TODAY}' then 'ON_DUTY' else 'OFF_DUTY' end,
      day + time '08:50', day + time '18:10', case when day < '${TODAY}' then day + time '18:10' end,
      day + time '29:00' , day + interval '31 hours', day + interval '33 hours'
    from generate_series(1, ${PEOPLE}) as n, (select date '${TODAY}' - back as day from generate_series(0, ${DAYS - 1}) as back) as days`.replace(
      "day + time '29:00'",
      "day + interval '29 hours'",
    ),
  );
  await trx.raw(`
    insert into stamps (company_id, id, employee_id, work_date, type, key, stamped_at, device_at, received_at, skew_seconds,
      state_after, was_offline, source, position, ip, user_agent)
    select 'hinata', n || type || day, 'many-' || n, day, type, n || type || day, day + interval '9 hours', day, day, 0,
      'ON_DUTY', false, 'web', 'UNAVAILABLE', '', ''
    from generate_series(1, ${PEOPLE}) as n,
      (select date '${TODAY}' - back as day from generate_series(0, ${DAYS - 1}) as back) as days,
      unnest(array['CHECK_IN_OFFICE', 'CHECK_OUT_OFFICE']) as type`);
  await trx.raw(`
    insert into day_plans (company_id, employee_id, date, kind, start_minutes, end_minutes, updated_at)
    select 'hinata', 'many-' || n, day, 'WORK', 600, 1140, now()
    from generate_series(1, ${PEOPLE}) as n,
      (select date '${TODAY}' - back as day from generate_series(-1, 1) as back) as days
    where n % 2 = 0`);
  await trx.raw(`
    insert into applications (company_id, id, employee_id, type, status, from_date, to_date, details,
      requested_at, created_at, updated_at)
    select 'hinata', n || '-' || back, 'many-' || n,
      case when back % 3 = 0 then 'HOLIDAY_WORK' else 'VACATION' end, 'APPROVED',
      date '${TODAY}' - back * 9, date '${TODAY}' - back * 9,
      jsonb_build_object('unit', 'DAY', 'part', 'WHOLE', 'transferKind', 'COMPENSATORY',
        'transferDate', date '${TODAY}' - back * 8, 'from', 540, 'until', 1080, 'breaks', '[]'::jsonb),
      now(), now(), now()
    from generate_series(1, ${PEOPLE}) as n, generate_series(0, 5) as back
    where back > 0 or n % 30 = 0`);
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
};
const literal = (value: unknown): string => {
  if (value === null) return 'null';
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]::text[]`;
  return `'${value instanceof Date ? value.toISOString() : String(value)}'`;
};

/**
 * What the statement touches without an index, and how many pages of 8 kB it looks at, with the generic
 * plan. Pages say how much work it is on every machine, however busy that is.
 */
async function look({ name = '', text }: Statement, values: readonly unknown[]) {
  let found = { scanned: [] as string[], pages: 0 };
  const undo = new Error('undo');
  await world.app.suite.ports
    .inCompany('hinata', async (ctx) => {
      const connection = await ctx.connection();
      await connection.query('set local plan_cache_mode = force_generic_plan');
      await connection.query("set local statement_timeout = '5s'");
      await connection.query(`prepare look_${name} as ${text}`);
      const explain = `explain (analyze, buffers, format json) execute look_${name} (${values.map(literal).join(', ')})`;
      await connection.query(explain);
      const [row] = (await connection.query(explain)).rows as {
        'QUERY PLAN': [{ Plan: Node }];
      }[];
      const [{ Plan: top }] = row!['QUERY PLAN'];
      const scanned: string[] = [];
      const walk = (node: Node): void => {
        if (node['Node Type'] === 'Seq Scan' && node['Relation Name'])
          scanned.push(node['Relation Name']);
        node.Plans?.forEach(walk);
      };
      walk(top);
      found = {
        scanned: [...new Set(scanned)],
        pages: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
      };
      await connection.query(`deallocate look_${name}`);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return found;
}

const now = new Date(`${TODAY}T12:00:00+09:00`);
const stampValues = (type: string, state: string, last: unknown) => [
  'hinata',
  'many-4711',
  'new-id',
  'new-key-1',
  type,
  now,
  now,
  now,
  0,
  false,
  'web',
  'UNAVAILABLE',
  null,
  null,
  null,
  '',
  '',
  state,
  last,
  '{"workDate":"',
  ...['entry', now, null, 'many-4711', null, '', '', '', 'api'],
];
const BIG = [
  ...['stamps', 'work_days', 'employees', 'employee_basic_shifts', 'affiliations'],
  ...['applications', 'day_plans'],
];

describe('with ten thousand people and plans made without values', () => {
  it.each<[string, Statement, readonly unknown[]]>([
    ['a stamp that goes on', GO_ON, stampValues('BREAK_IN', 'DURING_BREAK', ['ON_DUTY'])],
    ['a stamp that begins a day', START, stampValues('CHECK_IN_OFFICE', 'ON_DUTY', '2026-11-21')],
    ['the work day of a person', WORK_DAYS, ['hinata', 'many-4711', TODAY, now]],
    [
      'the month of a person',
      MONTH,
      [
        'hinata',
        false,
        ['many-4711'],
        [],
        TODAY,
        'many-4711',
        '2026-11-01',
        now,
        '2026-12-01',
        '2026-10-01',
      ],
    ],
    [
      'the month of a person, asked by staff',
      MONTH,
      [
        'hinata',
        false,
        ['staff'],
        ['sales-east'],
        TODAY,
        'many-4710',
        '2026-11-01',
        now,
        '2026-12-01',
        '2026-10-01',
      ],
    ],
  ])('%s reads no large table from end to end', async (_name, statement, values) => {
    const { scanned, pages } = await look(statement, values);
    expect(scanned.filter((table) => BIG.includes(table))).toEqual([]);
    expect(pages).toBeLessThan(200);
  });

  it.each<[string, boolean, string[], number]>([
    ['everybody', true, [], PEOPLE],
    ['a group of a thousand', false, ['sales-east'], PEOPLE / 10],
  ])(
    'the board of %s looks at a dozen pages a person',
    async (_name, everybody, groups, people) => {
      const values = [
        'hinata',
        everybody,
        ['staff'],
        groups,
        TODAY,
        now,
        720,
        null,
        null,
        null,
        null,
        0,
        100,
        null,
        OWN_HOURS,
        GRACES,
        true,
      ];
      const { scanned, pages } = await look(boardStatement('KANA_ASC'), values);
      for (const table of ['stamps', 'applications', 'day_plans'])
        expect(scanned).not.toContain(table);
      expect(pages / people).toBeLessThan(13);
    },
  );

  it('the board of a chosen group looks up its people and reads nobody else', async () => {
    const rest = [
      TODAY,
      now,
      720,
      'sales-east',
      null,
      null,
      null,
      0,
      100,
      null,
      OWN_HOURS,
      GRACES,
      true,
    ];
    const values = ['hinata', false, ['staff'], ['sales-east'], ...rest];
    const { scanned, pages } = await look(boardStatement('KANA_ASC', 'group'), values);
    // Who is in the group may be read in one go where it is a large part of the company.
    const others = BIG.filter((table) => table !== 'affiliations');
    expect(scanned.filter((table) => others.includes(table))).toEqual([]);
    expect(pages / (PEOPLE / 10)).toBeLessThan(11);
  });

  it('one row of the board, for a message, does not read everybody', async () => {
    const values = [
      'hinata',
      true,
      [],
      [],
      TODAY,
      now,
      720,
      null,
      null,
      null,
      null,
      0,
      1,
      ['many-4711'],
      OWN_HOURS,
      GRACES,
      false,
    ];
    expect((await look(BOARD_PEOPLE, values)).pages).toBeLessThan(80);
  });
});
