import type { Database } from '#core/ports/database.ts';
import type { Suite } from '#core/server/compose/compose.ts';
import type { RequestContext } from '#core/server/context.ts';
import { recordData } from '#plugins/attendance/server/output/tables/record-data.ts';
import { recalculateMany } from '#plugins/attendance/server/results/stored/recalculate-many.ts';
import { inSuite } from './in-suite.ts';
import { COMPANY, fillMonth } from './month-of-people.ts';
import type { Verdict } from './verdict.ts';

const MONTH = '2026-10';
const PEOPLE = 1_000;
const MEBIBYTE = 1024 * 1024;
const LOOK_EVERY_MS = 5;

const CODES = [
  ...['employeeNumber', 'name', 'groupName', 'date', 'weekday', 'dayType', 'firstIn', 'lastOut'],
  ...['breakMinutes', 'worked', 'prescribed', 'overtimeWithinStatutory', 'overtimeBeyondStatutory'],
  ...['overtimeOver60', 'lateNight', 'statutoryHolidayWork', 'lateness', 'earlyLeave', 'note'],
];

/** W10: 勤務実績 of a thousand people, a line for each of their 31 days, as CSV. */
export const measureOutput = (verdict: Verdict): Promise<string[]> =>
  inSuite(undefined, '2026-11-02T09:00:00+09:00', async (database, suite) => {
    const { seconds, cpu, more, lines, bytes } = await writeMonth(database, suite);
    return [
      verdict('W10 record_data, 1000 × 31 days', `${seconds.toFixed(2)} s`, '≤ 3 s', seconds <= 3),
      verdict('W10 memory beside it', `${more.toFixed(0)} MiB`, '< 100 MiB', more < 100),
      `    ${lines} lines, ${(bytes / MEBIBYTE).toFixed(1)} MiB, ${CODES.length} columns; ${cpu.toFixed(2)} s of the processor, database included`,
    ];
  });

async function writeMonth(database: Database, { ports }: Suite) {
  const within = <Answer>(run: (ctx: RequestContext) => Promise<Answer>) =>
    ports.inCompany(COMPANY, run);
  await fillMonth(database, { people: PEOPLE, from: `${MONTH}-01`, days: 31 });
  const ids = Array.from({ length: PEOPLE }, (_, index) => `e${index + 1}`).sort();
  await recalculateMany((work) => within(work), ids, {
    fromDate: `${MONTH}-01`,
    toDate: `${MONTH}-31`,
  });
  await database.knex.raw('vacuum analyze');
  const asked = {
    name: MONTH,
    table: {
      columns: CODES.map((code) => ({ code })),
      unit: 'PER_DAY',
      time: 'SEXAGESIMAL',
    },
    period: { month: MONTH },
    people: {},
    format: 'CSV_UTF8_BOM',
    language: 'ja',
  } as const;
  const write = () =>
    recordData.make(asked as never, { within: asEverybody, tell: async () => {} });
  const asEverybody = <Answer>(run: (ctx: RequestContext) => Promise<Answer>) =>
    ports.inCompany(COMPANY, run, { grants: new Set(['attendance.output']) });
  await write();
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, LOOK_EVERY_MS);
  const began = performance.now();
  const work = process.cpuUsage();
  const { lines, bytes } = await write();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(work);
  clearInterval(look);
  most = Math.max(most, process.memoryUsage.rss());
  return {
    seconds,
    more: (most - before) / MEBIBYTE,
    lines,
    bytes: bytes.length,
    cpu: (user + system) / 1e6,
  };
}
