import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from '../test-company.ts';

const CREATE = `mutation ($data: CreateAgreement36Input!) { createAgreement36(data: $data) { id name } }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateAgreement36Input!) {
  updateAgreement36(where: { id: $id }, data: $data) { yearHours } }`;
const LIST = `{ agreements36 { id name startsOn endsOn } }`;

let world: PluginWorld;
beforeAll(async () => {
  const rights = ['attendance.agreement36', 'attendance.agreement36:update'];
  world = await attendanceWorld({
    keeper: { company: 'hinata', isStaff: true, grants: new Set(rights) },
  });
});
afterAll(() => world.stop());

const AGREED = {
  name: '2026年度 全社',
  startsOn: '2026-04-01',
  endsOn: '2027-03-31',
  profile: 'STANDARD',
  monthHours: 45,
  yearHours: 360,
  hasSpecialClause: false,
};
const create = (more: object = {}, person = 'keeper') =>
  world.ask(person, CREATE, { data: { ...AGREED, ...more } });
const issuesOf = ({ errors }: Untyped) =>
  errors?.[0]?.extensions?.issues?.map(({ path, key }: Untyped) => [path, key]);

describe('36協定', () => {
  it('is entered by whoever keeps agreements, and by nobody else', async () => {
    expect(codeOf(await create({}, 'staff'))).toBe('FORBIDDEN');
    expect((await create()).data.createAgreement36).toMatchObject({ name: AGREED.name });
    expect((await world.ask('keeper', LIST)).data.agreements36).toHaveLength(1);
  });

  it('cannot be agreed beyond the law, nor for longer than a year', async () => {
    const wrong = await create({ name: '長い協定', endsOn: '2027-04-01', startsOn: '2026-03-01' });
    expect(issuesOf(wrong)).toContainEqual(['data/endsOn', 'validation.agreementYear']);
    const long = {
      name: '1年単位',
      profile: 'YEAR_VARIABLE',
      startsOn: '2027-04-01',
      endsOn: '2028-03-31',
    };
    expect(issuesOf(await create(long))).toEqual([
      ['data/monthHours', 'validation.agreedTooMuch'],
      ['data/yearHours', 'validation.agreedTooMuch'],
    ]);
  });

  it('stands alone on each of its days', async () => {
    const next = { name: '2027年度 全社', startsOn: '2027-03-31', endsOn: '2028-03-30' };
    expect(issuesOf(await create(next))).toEqual([
      ['data/startsOn', 'validation.agreementOverlaps'],
    ]);
    const { data } = await create({ ...next, startsOn: '2027-04-01', endsOn: '2028-03-31' });
    const { id } = data.createAgreement36;
    // Itself is no other.
    const changed = await world.ask('keeper', UPDATE, { id, data: { yearHours: 300 } });
    expect(changed.data.updateAgreement36.yearHours).toBe(300);
  });
});
