import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/time/dates.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from '../../test-company.ts';

const CREATE = `mutation ($data: CreateStampDataInput!) { createStampData(data: $data) { __typename
  ... on OutputFile { id state lines } } }`;
const PEOPLE = ['sato', 'suzuki', 'tanaka'] as const;
const TYPES = ['CHECK_IN_OFFICE', 'BREAK_IN', 'BREAK_OUT', 'CHECK_OUT_OFFICE'] as const;

let world: PluginWorld;
/** Rows as they were written, without those columns that no output has. */
const stamps: Untyped[] = [];
const at = (date: string, minutes: number) => atTokyo(date, minutes);

beforeAll(async () => {
  world = await attendanceWorld({
    payer: { company: 'hinata', isAdmin: true, grants: new Set(['attendance.output']) },
  });
  const { knex } = world.database;
  const days: Untyped[] = [];
  for (const [person, employee_id] of PEOPLE.entries())
    for (let day = 0; day < 45; day += 1) {
      const work_date = addDays('2026-09-10', day);
      if ((day + person) % 7 > 4) continue;
      days.push({
        ...{ company_id: 'hinata', employee_id, work_date, state: 'OFF_DUTY' },
        ...{ first_in_at: at(work_date, 540), last_at: at(work_date, 1080) },
        ...{ ended_at: at(work_date, 1080), may_start_at: at(work_date, 0) },
        ...{ turn_at: at(work_date, 1440), open_until: at(work_date, 1700) },
      });
      for (const [place, usual] of TYPES.entries()) {
        const number = stamps.length;
        const isDirect = number % 11 === 0 && (place === 0 || place === 3);
        const type = isDirect ? (place === 0 ? 'DIRECT_START' : 'DIRECT_END') : usual;
        const hasPlace = number % 5 === 0;
        stamps.push({
          ...{ company_id: 'hinata', id: `s${String(number).padStart(5, '0')}`, employee_id },
          ...{ work_date, type, key: `k${number}`, skew_seconds: 0, state_after: 'OFF_DUTY' },
          // Nights go on into the next day.
          stamped_at: at(work_date, [530, 720, 780, 1090 + (number % 9) * 60][place] as number),
          device_at: at(work_date, 540),
          received_at: at(work_date, 1500 + (number % 60)),
          was_offline: number % 6 === 0,
          source: (['web', 'web', 'application', 'staff'] as const)[number % 4],
          position: hasPlace
            ? 'GIVEN'
            : (['DENIED', 'UNAVAILABLE', 'NOT_ASKED'] as const)[number % 3],
          ...(hasPlace
            ? { latitude: 35.5 + number / 1000, longitude: 139.5, accuracy: 12.5 }
            : { latitude: null, longitude: null, accuracy: null }),
          ...{ ip: '', user_agent: '', replaces_id: null, is_void: false, reason: '' },
          revised_by: null,
        });
        if (number % 8 === 7) {
          const older = stamps.at(-1);
          const isVoid = number % 16 === 15;
          stamps.push({
            ...older,
            ...{ id: `${older.id}-r`, key: `${older.key}-r`, replaces_id: older.id },
            ...{ is_void: isVoid, source: 'staff', reason: '打刻もれのため', revised_by: 'staff' },
            stamped_at: isVoid ? older.stamped_at : at(work_date, 600 + number),
          });
        }
      }
    }
  await knex('work_days').insert(days);
  for (const stamp of stamps) await knex('stamps').insert(stamp);
}, 120_000);
afterAll(() => world.stop());

const two = (value: number) => String(value).padStart(2, '0');
/** Clock and date of Tokyo, counted by hand. */
function inTokyo(instant: Date): { date: string; time: string } {
  const there = new Date(instant.getTime() + 9 * 3_600_000);
  return {
    date: `${there.getUTCFullYear()}/${two(there.getUTCMonth() + 1)}/${two(there.getUTCDate())}`,
    time: `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`,
  };
}
const WORDS: Readonly<Record<string, string>> = {
  ...{
    CHECK_IN_OFFICE: '出勤',
    CHECK_OUT_OFFICE: '退勤',
    BREAK_IN: '休憩開始',
    BREAK_OUT: '休憩終了',
  },
  ...{ DIRECT_START: '直行', DIRECT_END: '直帰', GIVEN: 'あり', DENIED: '許可なし' },
  ...{ UNAVAILABLE: '取得できず', NOT_ASKED: '対象外' },
};
function sourceOf({ source, was_offline, type }: Untyped): string {
  if (source === 'application') return '申請による修正';
  if (source === 'staff') return '管理者による修正';
  if (was_offline) return 'オフライン';
  return type.startsWith('DIRECT') ? '直行・直帰' : '打刻';
}
function lineOf(stamp: Untyped): string {
  const older = stamps.find(({ id }) => id === stamp.replaces_id);
  const isReplaced = stamps.some(({ replaces_id }) => replaces_id === stamp.id);
  const [stamped, received] = [inTokyo(stamp.stamped_at), inTokyo(stamp.received_at)];
  const before = older ? inTokyo(older.stamped_at) : undefined;
  return [
    ...[stamp.employee_id, `${stamp.employee_id} 花子`, stamp.work_date.replaceAll('-', '/')],
    ...[WORDS[stamp.type], stamped.date, stamped.time, `${received.date} ${received.time}`],
    ...[sourceOf(stamp), WORDS[stamp.position], stamp.latitude ?? '', stamp.longitude ?? ''],
    stamp.accuracy ?? '',
    stamp.is_void ? '取り消し' : isReplaced ? '修正済み' : '有効',
    before ? `${before.date} ${before.time}` : '',
    ...[stamp.reason, stamp.revised_by ? 'staff 花子' : ''],
  ].join(',');
}

async function linesOf(more: object): Promise<string[]> {
  const { data, errors } = await world.ask('payer', CREATE, {
    data: { ...{ name: '打刻', format: 'CSV_UTF8', language: 'ja' }, ...more },
  });
  if (errors) throw new Error(JSON.stringify(errors));
  const { id, state } = data.createStampData;
  if (state !== 'DONE') await world.app.jobs.runAll();
  const bytes = await world.app.suite.ports.files.get(`hinata/output/${id}.csv`);
  return Buffer.from(bytes).toString().trim().split('\r\n').slice(1);
}

/** October by each person's own closing day. */
const OCTOBER = {
  sato: ['10-01', '10-31'],
  suzuki: ['10-01', '10-31'],
  tanaka: ['09-21', '10-20'],
};
const within = (stamp: Untyped, [from, to]: readonly string[]): boolean =>
  `2026-${from}` <= stamp.work_date && stamp.work_date <= `2026-${to}`;

it('every stamp of a month stands in the file once, with what the raw rows say of it', async () => {
  const lines = await linesOf({
    period: { month: '2026-10' },
    people: { employeeIds: [...PEOPLE] },
  });
  const expected = stamps.filter((stamp) =>
    within(stamp, OCTOBER[stamp.employee_id as keyof typeof OCTOBER]),
  );
  expect(expected.length).toBeGreaterThan(200);
  expect(lines.toSorted()).toEqual(expected.map(lineOf).toSorted());
});

it('of a range of days and one person alike, in the order in which they were made', async () => {
  const lines = await linesOf({
    period: { from: '2026-10-01', to: '2026-10-10' },
    people: { employeeIds: ['tanaka'] },
  });
  const expected = stamps
    .filter((stamp) => stamp.employee_id === 'tanaka' && within(stamp, ['10-01', '10-10']))
    .sort(
      (one, other) =>
        one.work_date.localeCompare(other.work_date) ||
        one.stamped_at.getTime() - other.stamped_at.getTime() ||
        one.id.localeCompare(other.id),
    );
  expect(lines).toEqual(expected.map(lineOf));
});
