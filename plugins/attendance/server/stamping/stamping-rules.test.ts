import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type RulesWorld, rulesWorld } from '../rules/test-rules.ts';
import { STAMP, when } from '../test-company.ts';

const SAVE = `mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) { rule { id } } }`;
const DAY = '{ myWorkDay { stampTypes asksPosition offers { type } } }';

let world: RulesWorld;
beforeAll(async () => {
  world = await rulesWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw('truncate stamps, work_days, attendance_rules cascade');
  world.app.clock.set(when('8:55'));
  await save({ stampTypes: null, position: null });
});

let counter = 0;
const key = () => `rules-key-${++counter}`;
const stamp = async (person: string, type: string, more: object = {}) => {
  const deviceTime = world.app.clock.now().toISOString();
  const { stamp: answer } = await world.must(person, STAMP, {
    data: { type, key: key(), deviceTime, ...more },
  });
  return [answer.__typename, answer.reason ?? answer.stamp?.position];
};
const save = (timeStamping: object) =>
  world.must('keeper', SAVE, {
    data: {
      scope: 'WORKPLACE_GROUP',
      scopeId: 'sales',
      validFrom: '2026-11-01',
      settings: { timeStamping },
      acceptsWarnings: true,
    },
  });
const HERE = { latitude: 35.6, longitude: 139.7, accuracy: 20 };

it('a type that the rules of the person do not offer is refused, and taken from others', async () => {
  await save({ stampTypes: ['CHECK_IN_OFFICE', 'CHECK_OUT_OFFICE'] });
  expect(await stamp('sato', 'DIRECT_START')).toEqual(['StampRefused', 'TYPE_NOT_OFFERED']);
  expect((await world.must('sato', DAY)).myWorkDay).toMatchObject({
    stampTypes: ['CHECK_IN_OFFICE', 'CHECK_OUT_OFFICE'],
    offers: [{ type: 'CHECK_IN_OFFICE' }],
  });
  expect((await stamp('tanaka', 'DIRECT_START'))[0]).toBe('StampAccepted');
  expect((await stamp('sato', 'CHECK_IN_OFFICE'))[0]).toBe('StampAccepted');
});

it('counts from the moment a rule is saved, and what was taken before keeps its answer', async () => {
  const once = key();
  expect((await stamp('sato', 'DIRECT_START', { key: once }))[0]).toBe('StampAccepted');
  await save({ stampTypes: ['CHECK_IN_OFFICE', 'CHECK_OUT_OFFICE'] });
  expect((await stamp('sato', 'DIRECT_START', { key: once }))[0]).toBe('StampAccepted');
  expect(await stamp('sato', 'DIRECT_END')).toEqual(['StampRefused', 'TYPE_NOT_OFFERED']);
});

it('a rule may take office stamps with a position only', async () => {
  await save({ position: 'REQUIRED' });
  expect(await stamp('sato', 'CHECK_IN_OFFICE', { position: 'DENIED' })).toEqual([
    'StampRefused',
    'POSITION_REQUIRED',
  ]);
  expect(await stamp('sato', 'CHECK_IN_OFFICE', HERE)).toEqual(['StampAccepted', 'GIVEN']);
  expect((await stamp('sato', 'BREAK_IN'))[0]).toBe('StampAccepted');
});

it('a rule may ask nobody of a place, and then no position is kept', async () => {
  await save({ position: 'NOT_ASKED' });
  expect((await world.must('sato', DAY)).myWorkDay.asksPosition).toBe(false);
  expect((await world.must('tanaka', DAY)).myWorkDay.asksPosition).toBe(true);
  expect(await stamp('sato', 'CHECK_IN_OFFICE', HERE)).toEqual(['StampAccepted', 'NOT_ASKED']);
});

it('a division without breaks takes none from the day on which that begins', async () => {
  const since = { company_id: 'hinata', employment_division_id: 'reception' };
  const { knex } = world.database;
  await knex('employment_divisions').insert({
    company_id: 'hinata',
    id: 'reception',
    name: '受付',
    employment_type: 'PART_TIME',
  });
  await knex('employment_division_versions').insert([
    { ...since, valid_from: '1970-01-01', valid_until: '2026-11-20', is_break_allowed: true },
    { ...since, valid_from: '2026-11-20', is_break_allowed: false },
  ]);
  await knex('employee_assignments').insert({
    company_id: 'hinata',
    id: 'at-reception',
    employee_id: 'sato',
    valid_from: '2026-01-01',
    employment_division_id: 'reception',
  });
  world.app.clock.set(when('19 8:55'));
  await save({ stampTypes: null, position: null });
  expect((await world.must('sato', DAY)).myWorkDay.stampTypes).toContain('BREAK_IN');
  world.app.clock.set(when('8:55'));
  expect((await stamp('sato', 'CHECK_IN_OFFICE'))[0]).toBe('StampAccepted');
  expect(await stamp('sato', 'BREAK_IN')).toEqual(['StampRefused', 'TYPE_NOT_OFFERED']);
  expect((await world.must('sato', DAY)).myWorkDay.offers).not.toContainEqual({ type: 'BREAK_IN' });
  expect((await world.must('tanaka', DAY)).myWorkDay.stampTypes).toContain('BREAK_IN');
});

it('a stamp kept on a device is taken for 24 hours, or as long as the rule says, and refused after that', async () => {
  world.app.clock.set(when('20 9:00'));
  const kept = (text: string, more: object = {}) =>
    stamp('sato', 'CHECK_IN_OFFICE', {
      deviceTime: when(text).toISOString(),
      wasOffline: true,
      ...more,
    });
  expect(await kept('19 8:59')).toEqual(['StampRefused', 'DEVICE_TIME_TOO_OLD']);
  const once = key();
  expect((await kept('19 9:00', { key: once }))[0]).toBe('StampAccepted');
  // The answer was lost on the way; the next attempt comes hours later.
  world.app.clock.set(when('20 15:00'));
  expect((await kept('19 9:00', { key: once }))[0]).toBe('StampAccepted');
  await world.database.knex.raw('truncate stamps, work_days cascade');
  await save({ offlineHours: 72 });
  expect((await kept('17 15:00'))[0]).toBe('StampAccepted');
  await save({ offlineHours: null });
});

it('nobody stamps before they joined or after they left, and is told so', async () => {
  const person = () => world.database.knex('employees').where({ id: 'sato' });
  await person().update({ joined_on: '2026-11-21' });
  expect(await stamp('sato', 'CHECK_IN_OFFICE')).toEqual(['StampRefused', 'NOT_EMPLOYED']);
  await person().update({ joined_on: '2026-11-20', retired_on: '2026-11-20' });
  expect((await stamp('sato', 'CHECK_IN_OFFICE'))[0]).toBe('StampAccepted');
  // Whoever began on the last day goes home after midnight.
  world.app.clock.set(when('21 0:30'));
  expect((await stamp('sato', 'CHECK_OUT_OFFICE'))[0]).toBe('StampAccepted');
  world.app.clock.set(when('21 9:00'));
  expect(await stamp('sato', 'CHECK_IN_OFFICE')).toEqual(['StampRefused', 'NOT_EMPLOYED']);
  expect(
    await stamp('sato', 'CHECK_IN_OFFICE', {
      deviceTime: when('21 8:00').toISOString(),
      wasOffline: true,
    }),
  ).toEqual(['StampRefused', 'NOT_EMPLOYED']);
  await person().update({ joined_on: null, retired_on: null });
});

it('boards that ask at once work out once who is bound by their plan', async () => {
  await save({ lateGraceMinutes: 5 });
  const sent = vi.spyOn(world.database, 'sendAlone');
  const board = '{ attendanceBoard { totalCount } }';
  await Promise.all(Array.from({ length: 5 }, () => world.must('keeper', board)));
  const names = sent.mock.calls.flatMap(([, statements]) => statements.map(({ name }) => name));
  sent.mockRestore();
  expect(names.filter((name) => name === 'attendance_rules_groups')).toHaveLength(1);
});
