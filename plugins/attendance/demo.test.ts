import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviseDetails } from './domain/applications/details.ts';
import { debtOf } from './domain/leave/ledger/ledger.ts';
import { planRevision } from './domain/records/stamps/revision.ts';
import type { StampType } from './domain/stamp.ts';
import { PAID_LEAVE } from './domain/vacation-classes.ts';
import { offersAt } from './domain/work-day.ts';
import { loadBoard } from './server/board/board.read-model.ts';
import { countErrors } from './server/errors/errors.read-model.ts';
import { ledgerFactsOf, readLeaveFacts } from './server/leave/leave.store.ts';
import { loadMonth } from './server/records/month.read-model.ts';
import { loadWorkDays } from './server/stamping/work-day.read-model.ts';
import { asHr, attendanceDemo } from './test-demo.ts';

const seededAt = (at: string) => attendanceDemo(at, { viewer: 'hinata-e0003' });

const FRIDAY_MORNING = '2026-11-20T09:40:00+09:00';
type Seeded = Awaited<ReturnType<typeof seededAt>>;
let morning: Seeded;
beforeAll(async () => {
  morning = await seededAt(FRIDAY_MORNING);
});
afterAll(() => morning.stop());

describe('the demo', () => {
  it.each([
    '2026-11-20T03:10:00+09:00',
    FRIDAY_MORNING,
    '2026-11-20T20:30:00+09:00',
    '2026-11-22T14:00:00+09:00',
    '2026-11-23T11:00:00+09:00',
  ])(
    'at %s has people at work, on a break, gone, late, not stamped and on a day off',
    async (at) => {
      const world = at === FRIDAY_MORNING ? morning : await seededAt(at);
      const board = await world.look((ctx) => loadBoard(asHr(ctx), { first: 500 }));
      if (world !== morning) await world.stop();
      const { total, ...counts } = board.counts;
      expect(total).toBe(60);
      for (const [name, count] of Object.entries(counts))
        expect([name, count > 0]).toEqual([name, true]);
    },
    60_000,
  );

  it('leaves the employee of the documentation to check in today, after three believable months', async () => {
    await morning.look(async (ctx) => {
      const known = await loadWorkDays(ctx, 'hinata-e0003', ctx.now);
      expect(offersAt(ctx.now.getTime(), known.knowledge)[0]).toEqual({
        type: 'CHECK_IN_OFFICE',
        workDate: '2026-11-20',
      });
      expect(known.incompleteDates).toHaveLength(1);
      const month = await loadMonth(asHr(ctx), { employeeId: 'hinata-e0003', month: '2026-10' });
      expect(month?.totals.workedDays).toBeGreaterThan(18);
      expect(month?.totals.workedMinutes).toBeGreaterThan(18 * 400);
      const november = await loadMonth(asHr(ctx), { employeeId: 'hinata-e0003', month: '2026-11' });
      expect(november?.totals).toMatchObject({ missingStampDays: 1 });
      expect(november?.totals.lateDays).toBeGreaterThan(0);
      const nights: { count: string }[] = await ctx
        .table('stamps')
        .where('stamps.type', 'CHECK_OUT_OFFICE')
        .whereRaw('stamps.stamped_at::date > stamps.work_date')
        .count();
      expect(Number(nights[0]?.count)).toBeGreaterThan(50);
    });
  });

  // Sixty people, half of whom began their November in October: two for each are what a manager gets through.
  it('leaves managers errors that can be worked through', async () => {
    await morning.look(async (ctx) => {
      const counts = await countErrors(asHr(ctx), '2026-11');
      for (const count of [counts.stamping, counts.overtime, counts.shortBreak]) {
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThan(120);
      }
    });
  });

  it('lets people ask for the stamps that they forgot, and leaves those that they made', async () => {
    await morning.look(async (ctx) => {
      const asked: { id: string; date: string; details: ReviseDetails }[] = await ctx
        .table('applications')
        .select('applications.id', {
          date: 'applications.from_date',
          details: 'applications.details',
        })
        .where({ 'applications.type': 'REVISE', 'applications.status': 'PENDING' });
      expect(asked.length).toBeGreaterThan(3);
      expect(asked.length).toBeLessThan(20);
      for (const { date, details } of asked) {
        const kept = details.stamps.flatMap(({ id }) => id ?? []);
        const rows: { id: string; type: StampType; at: Date }[] = await ctx
          .table('stamps')
          .whereRaw('stamps.id = any(?::text[])', [kept])
          .select('stamps.id', 'stamps.type', { at: 'stamps.stamped_at' });
        const counting = rows.map((row) => ({ ...row, at: row.at.getTime() }));
        const added = details.stamps.length - kept.length;
        const state = 'OFF_DUTY';
        const plan = planRevision(date, details.stamps, counting);
        expect(plan).toMatchObject({ voided: [], state });
        expect('added' in plan && plan.added.length).toBe(added);
        expect(added).toBeGreaterThan(0);
      }
    });
  });

  it('lets nobody take more annual paid leave than they were granted', async () => {
    await morning.look(async (ctx) => {
      const paid = await ctx.table('vacation_classes').where('code', PAID_LEAVE).first('id');
      const people: string[] = await ctx.table('employees').pluck('id');
      const facts = await readLeaveFacts(ctx, people, paid.id);
      expect([...facts.values()].some(({ uses }) => uses.length > 5)).toBe(true);
      const overdrawn = [...facts].filter(([, one]) => debtOf(ledgerFactsOf(one)) > 0);
      expect(overdrawn.map(([id]) => id)).toEqual([]);
    });
  });

  it('is the same each time', async () => {
    const rows = ({ look }: Seeded) =>
      look((ctx) =>
        ctx
          .table('stamps')
          .select('stamps.id', 'stamps.type', 'stamps.stamped_at')
          .orderBy('stamps.id'),
      );
    const again = await seededAt(FRIDAY_MORNING);
    expect(await rows(again)).toEqual(await rows(morning));
    await again.stop();
  });
});
