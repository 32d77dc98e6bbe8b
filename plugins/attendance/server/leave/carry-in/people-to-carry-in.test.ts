import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvOf, importer, utf8 } from '#test/support/importer.ts';
import { type ApplicationWorld, applicationWorld } from '../../applications/test-applications.ts';

const HEAD = ['社員番号', '休暇区分', '付与日', '使える最後の日', '付与日数', '残りの日数'];
const COUNT = '{ peopleToCarryLeaveIn }';
const GRANTS = new Set(['attendance.leave', 'attendance.leave:update']);

const NOW = '2026-11-01T00:00:00Z';

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld({
    granter: { company: 'hinata', isAdmin: true, grants: GRANTS },
    reader: { company: 'hinata', isAdmin: true, grants: new Set(['attendance.leave']) },
  });
});
afterAll(() => world.stop());

const counted = async (): Promise<number> =>
  (await world.must('granter', COUNT)).peopleToCarryLeaveIn;

async function join(id: string, joinedOn: string, retiredOn: string | null = null) {
  await world.database.knex('employees').insert({
    id,
    company_id: 'hinata',
    employee_number: id,
    last_name: '移行',
    first_name: id,
    email: `${id}@hinata.example`,
    sort_kana: id,
    search_text: id,
    joined_on: joinedOn,
    retired_on: retiredOn,
    created_at: NOW,
    updated_at: NOW,
  });
}

it('counts who had leave before the company began here, until it stands in their book', async () => {
  await world.database.knex('attendance_settings').insert({
    ...{ company_id: 'hinata', valid_from: '1970-01-01', started_on: '2026-10-01' },
    ...{ week_start_day: 0, closing_day: 31, daily_minutes: 480, weekly_minutes: 2400 },
    ...{ asks_position: false, version: 1, updated_at: NOW },
  });
  const before = await counted();
  await join('to-carry-in', '2020-04-01');
  await join('over-half-a-year', '2026-03-31');
  expect(await counted()).toBe(before + 2);
  // Their first days are due on the very day on which the company begins, and are granted here.
  await join('half-a-year', '2026-04-01');
  await join('gone', '2020-04-01', '2026-09-30');
  expect(await counted()).toBe(before + 2);

  const someone = importer({ ...world, as: world.ask }, 'granter', 'attendance.leaveLots');
  const carryIn = async (number: string, grantedOn: string) => {
    const file = csvOf([HEAD, [number, '年次有給休暇', grantedOn, '', '10', '7']]);
    const checked = await someone.check(await someone.read(utf8(file), '残日数.csv'));
    expect(await someone.apply(checked.id)).toMatchObject({ state: 'APPLIED', created: 1 });
  };
  // Days of the first day itself are none that they had before.
  await carryIn('over-half-a-year', '2026-10-01');
  expect(await counted()).toBe(before + 2);
  await carryIn('to-carry-in', '2026-04-01');
  expect(await counted()).toBe(before + 1);
});

it('tells nobody who may not grant leave', async () => {
  const { errors } = await world.ask('reader', COUNT);
  expect(errors?.[0]?.extensions?.errorCode).toBe('FORBIDDEN');
});
