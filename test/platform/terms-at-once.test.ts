import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendanceWorld } from '#plugins/attendance/server/test-company.ts';
import { type RealPostgres, realPostgres } from '../support/database.ts';
import type { PluginWorld } from '../support/plugin-world.ts';
import type { Untyped } from '../support/untyped.ts';

/** The embedded database lets people take turns; a served one does not. */
let server: RealPostgres;
let world: PluginWorld;
beforeAll(async () => {
  server = await realPostgres();
  const codes = ['employee.employmentDivision', 'attendance.basicShift', 'attendance.rules'];
  const grants = new Set(codes.flatMap((code) => [code, `${code}:update`]));
  world = await attendanceWorld(
    { keeper: { company: 'hinata', isAdmin: true, isStaff: true, grants } },
    server.database,
  );
});
afterAll(async () => {
  await world?.app.stop();
  await server?.close();
});

async function must(query: string, variables: object): Promise<Untyped> {
  const { data, errors } = await world.ask('keeper', query, variables);
  expect(errors).toBeUndefined();
  return data;
}

const DAYS = Array.from({ length: 8 }, (_, index) => `2026-12-${10 + index}`);
const DIVISION = `mutation ($data: CreateEmploymentDivisionInput!) { made: createEmploymentDivision(data: $data) { id } }`;
const CHANGE_DIVISION = `mutation ($id: ID!, $data: UpdateEmploymentDivisionInput!) {
  updateEmploymentDivision(where: { id: $id }, data: $data) { id } }`;
const DIVISION_VERSIONS = `query ($id: ID!) { kept: employmentDivision(where: { id: $id }) { versions { validFrom } } }`;
const SHIFT = `mutation ($data: CreateBasicShiftInput!) { made: createBasicShift(data: $data) { id } }`;
const CHANGE_SHIFT = `mutation ($id: ID!, $data: UpdateBasicShiftInput!) {
  updateBasicShift(where: { id: $id }, data: $data) { id } }`;
const SHIFT_VERSIONS = `query ($id: ID!) { kept: basicShift(where: { id: $id }) { versions { validFrom } } }`;

it.each([
  [
    'terms of one division',
    { name: '正社員', employmentType: 'REGULAR' },
    [DIVISION, CHANGE_DIVISION, DIVISION_VERSIONS],
  ],
  ['times of one shift', { name: '早番' }, [SHIFT, CHANGE_SHIFT, SHIFT_VERSIONS]],
] as const)('eight changes of the %s at once are all kept', async (_what, data, calls) => {
  const [create, change, read] = calls;
  const { id } = (await must(create, { data })).made;
  await Promise.all(
    DAYS.map((validFrom, index) =>
      must(change, { id, data: { validFrom, closingDate: index + 1 } }),
    ),
  );
  const { versions } = (await must(read, { id })).kept;
  expect(versions.map(({ validFrom }: Untyped) => validFrom)).toEqual([null, ...DAYS]);
});
