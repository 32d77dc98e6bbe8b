import { beforeEach, describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { GRID_MARKS } from '../../domain/grid-marks.ts';
import { errorsWorld } from './test-errors.ts';

/** The night shift of tanaka closes on the 20th, everybody else at the end of the month. */
const company = errorsWorld();
const { day, who } = company;
const must = async (text: string) => (await company.world.ask('boss', text)).data;

/** A day of both sides of each edge of tanaka's November. */
beforeEach(async () => {
  for (const date of ['2026-10-20', '2026-10-21', '2026-11-20', '2026-11-21'])
    await day('tanaka', date.slice(8), {
      work_date: date,
      worked: 600,
      overtime_beyond_statutory: 120,
      missing: 'CHECK_OUT',
      break_shortage: 15,
    });
  await day('sato', '21', { worked: 500, overtime_beyond_statutory: 20, missing: 'CHECK_IN' });
});

describe('締め日がほかの人と違う人', () => {
  it('エラーは本人の月度の日だけが並び、その数が数えられる', async () => {
    for (const kind of ['STAMPING', 'SHORT_BREAK'])
      expect(await who('boss', kind, { employeeId: 'tanaka' })).toEqual(['tanaka 20', 'tanaka 21']);
    const { attendanceErrorCounts } = await must(
      '{ attendanceErrorCounts(month: "2026-11") { stamping shortBreak } }',
    );
    expect(attendanceErrorCounts).toEqual({ stamping: 3, shortBreak: 2 });
    const { attendanceErrorsConnection: december } = await must(
      `{ attendanceErrorsConnection(kind: STAMPING, month: "2026-12") { nodes { workDate } } }`,
    );
    expect(december.nodes).toEqual([{ workDate: '2026-11-21' }]);
  });

  it('残業の多い人は、本人の月度の時間で並び、予測はその日数による', async () => {
    const { overtimePeopleConnection: found } = await must(
      `{ overtimePeopleConnection(month: "2026-11", where: { minMinutes: 1 }) {
        from to nodes { employeeId overtimeMinutes forecastMinutes } } }`,
    );
    expect(found).toEqual({
      from: '2026-10-21',
      to: '2026-11-30',
      nodes: [
        // The 20th is the last day of the month of one, and the 20th of thirty days of the other.
        { employeeId: 'tanaka', overtimeMinutes: 240, forecastMinutes: 240 },
        { employeeId: 'sato', overtimeMinutes: 20, forecastMinutes: 30 },
      ],
    });
  });

  it('表はどの日も見せ、合計は本人の月度だけにする', async () => {
    const { attendanceGrid: grid } = await must(
      `{ attendanceGrid(month: "2026-11", first: 100) { from to
        nodes { employeeId worked marks workedMinutes overtimeMinutes errorDays } } }`,
    );
    expect([grid.from, grid.to]).toEqual(['2026-10-21', '2026-11-30']);
    const row = (id: string) => grid.nodes.find((one: Untyped) => one.employeeId === id);
    expect(row('tanaka')).toMatchObject({
      workedMinutes: 1200,
      overtimeMinutes: 240,
      errorDays: 2,
    });
    const others = (id: string) =>
      row(id).marks.filter((marks: number) => (marks & GRID_MARKS.OTHER_MONTH) > 0).length;
    expect([others('tanaka'), others('sato')]).toEqual([10, 11]);
    // The 21st of November is of tanaka's December: shown, and in no total.
    expect(row('tanaka').worked[31]).toBe(600);
    expect(row('sato')).toMatchObject({ workedMinutes: 500, overtimeMinutes: 20, errorDays: 1 });
  });

  it('客観的な記録との差も、本人の月度の日だけが並ぶ', async () => {
    const { knex } = company.world.database;
    await knex('objective_records').insert(
      ['2026-10-20', '2026-10-21', '2026-11-19'].map((work_date) => ({
        ...{ company_id: 'hinata', employee_id: 'tanaka', work_date },
        ...{ source: 'PC', first_minutes: 300, last_minutes: 1400, received_at: '2026-11-20' },
      })),
    );
    const { objectiveGapsConnection: gaps } = await must(
      '{ objectiveGapsConnection(month: "2026-11") { nodes { workDate } } }',
    );
    await knex('objective_records').where({ company_id: 'hinata' }).delete();
    expect(gaps.nodes).toEqual([{ workDate: '2026-11-19' }, { workDate: '2026-10-21' }]);
  });
});
