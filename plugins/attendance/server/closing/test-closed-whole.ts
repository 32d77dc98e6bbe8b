import { expect } from 'vitest';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import type { ApplicationWorld } from '../applications/test-applications.ts';
import { calculatePeople, daysOf } from '../results/facts/calculate-people.ts';

/** The last workdays of October. */
export const DAYS = ['2026-10-29', '2026-10-30'];

/** A month is closed as a whole, by what stands there, with nothing waiting: or it is open. */
export async function expectWhole({ app, database: { knex } }: ApplicationWorld): Promise<void> {
  const closed: Untyped[] = await knex('closed_periods').where({ company_id: 'hinata' });
  expect(new Set(closed.map((one) => one.employee_id)).size).toBe(closed.length);
  const ids = closed.map((one) => one.employee_id);
  const days: Untyped[] = await knex('work_days')
    .where({ company_id: 'hinata' })
    .whereBetween('work_date', ['2026-10-01', '2026-10-31']);
  for (const day of days)
    expect([day.employee_id, day.work_date, day.is_closed]).toEqual([
      day.employee_id,
      day.work_date,
      ids.includes(day.employee_id),
    ]);
  const waiting = await knex('applications')
    .where({ status: 'PENDING' })
    .whereIn('employee_id', ids)
    .where('from_date', '<=', '2026-10-31');
  expect(waiting).toEqual([]);
  const { people } = await app.suite.ports.inCompany('hinata', (ctx) =>
    calculatePeople(ctx, ids, daysOf('2026-10-01', '2026-10-31')),
  );
  const stored: Untyped[] = await knex('day_results')
    .whereIn('employee_id', ids)
    .whereIn('work_date', DAYS);
  const made = people.flatMap(({ person, results }) =>
    results
      .filter(({ made: { stamps } }) => stamps > 0)
      .map(({ made: { stamps }, totals }) => [person.employeeId, stamps, totals.worked]),
  );
  expect(
    stored.map(({ employee_id, stamps, worked }) => [employee_id, stamps, worked]).sort(),
  ).toEqual(made.sort());
}

/** Whoever came second is told in words what stands against it, never that something broke. */
export function expectWords(answer: Untyped): void {
  if (!answer.errors) return;
  expect(['INVALID_INPUT', 'CONFLICT', 'NOT_FOUND']).toContain(codeOf(answer));
  for (const { key } of answer.errors[0].extensions.issues ?? [])
    expect(key).toMatch(/^validation\.\w+/);
}
