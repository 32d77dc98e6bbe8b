import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#core/time/dates.ts';
import { minutesOn } from '#core/time/tokyo.ts';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { recalculatePeople } from '../../results/stored/recalculate.ts';
import { TODAY } from '../../test-company.ts';
import { boardWorld } from '../test-board.ts';

const company = boardWorld();
const { stamp } = company;
const ARRIVALS = `query ($where: ArrivalsWhereInput) { arrivals(where: $where) {
  from to slotMinutes arrivals lateArrivals medianMinutes slots { from arrivals lateArrivals } } }`;
const arrivals = async (person: string, where: object = {}): Promise<Untyped> =>
  (await company.world.ask(person, ARRIVALS, { where })).data.arrivals;

/** 9:00 on weekdays, 22:00 of tanaka; watanabe has no shift and is never late. */
const START: Readonly<Record<string, number>> = {
  sato: 540,
  suzuki: 540,
  staff: 540,
  tanaka: 1320,
};

/** The same from raw stamps alone: the first of each person and day, one by one. */
async function counted(people: readonly string[], from: string, to: string) {
  const rows: Untyped[] = await company.world.database
    .knex('stamps')
    .select('employee_id', 'stamped_at')
    .select(company.world.database.knex.raw('work_date::text as day'))
    .where('company_id', 'hinata');
  const firsts = new Map<string, number>();
  for (const { employee_id, day, stamped_at } of rows) {
    if (!people.includes(employee_id) || day < from || day > to) continue;
    const minute = minutesOn(day, new Date(stamped_at));
    const key = `${employee_id} ${day}`;
    firsts.set(key, Math.min(firsts.get(key) ?? Infinity, minute));
  }
  const slots = new Map<number, [number, number]>();
  for (const [key, minute] of firsts) {
    const slot = minute - (((minute % 15) + 15) % 15);
    const [all, late] = slots.get(slot) ?? [0, 0];
    const isLate = minute > (START[key.split(' ')[0] ?? ''] ?? Infinity);
    slots.set(slot, [all + 1, late + Number(isLate)]);
  }
  return {
    slots: Object.fromEntries(slots),
    minutes: [...firsts.values()].sort((one, other) => one - other),
  };
}

const shown = ({ slots }: Untyped) =>
  Object.fromEntries(
    slots
      .filter((slot: Untyped) => slot.arrivals > 0)
      .map((slot: Untyped) => [slot.from, [slot.arrivals, slot.lateArrivals]]),
  );

describe('the distribution of arrivals', () => {
  beforeEach(async () => {
    await stamp('sato', 'CHECK_IN_OFFICE', '18 8:44');
    await stamp('suzuki', 'CHECK_IN_OFFICE', '18 8:45');
    await stamp('sato', 'CHECK_OUT_OFFICE', '18 18:00');
    await stamp('sato', 'CHECK_IN_OFFICE', '19 9:31');
    await stamp('watanabe', 'CHECK_IN_OFFICE', '19 13:00');
    await stamp('sato', 'CHECK_OUT_OFFICE', '19 18:00');
    await stamp('tanaka', 'CHECK_IN_OFFICE', '19 21:59');
    await stamp('suzuki', 'CHECK_IN_OFFICE', '8:59');
    await stamp('staff', 'DIRECT_START', '9:00');
    await stamp('sato', 'CHECK_IN_OFFICE', '9:14');
    await stamp('sato', 'CHECK_OUT_OFFICE', '18:00');
    await company.world.app.suite.ports.inCompany('hinata', (ctx) =>
      recalculatePeople(ctx, ['sato', 'suzuki', 'staff', 'tanaka'], '2026-11-18', TODAY),
    );
  });

  it('counts each day once by its first stamp, as raw stamps do', async () => {
    const given = await arrivals('hr', { to: TODAY });
    const people = ['sato', 'suzuki', 'staff', 'tanaka', 'watanabe'];
    const { slots, minutes } = await counted(people, addDays(TODAY, -27), TODAY);
    expect(given).toMatchObject({
      ...{ from: addDays(TODAY, -27), to: TODAY, slotMinutes: 15 },
      ...{ arrivals: 8, lateArrivals: 2, medianMinutes: minutes[3] },
    });
    expect(shown(given)).toEqual(slots);
    // 8:44 and 8:45 lie on two sides of an edge, and empty slots stand between the first and the last.
    expect(given.slots.slice(0, 2)).toEqual([
      { from: 510, arrivals: 1, lateArrivals: 0 },
      { from: 525, arrivals: 2, lateArrivals: 0 },
    ]);
    expect(given.slots.map(({ from }: Untyped) => from)).toEqual(
      Array.from({ length: (1305 - 510) / 15 + 1 }, (_, place) => 510 + place * 15),
    );
  });

  it('counts the days that are asked for, of a group with all below it', async () => {
    const where = { groupId: 'sales', from: '2026-11-19', to: '2026-11-20' };
    const { slots } = await counted(['sato', 'suzuki', 'staff'], where.from, where.to);
    expect(shown(await arrivals('hr', where))).toEqual(slots);
  });

  it('is of those alone whom the viewer may see', async () => {
    const { slots } = await counted(['sato', 'suzuki', 'staff'], addDays(TODAY, -27), TODAY);
    expect(shown(await arrivals('staff', { to: TODAY }))).toEqual(slots);
    expect(await arrivals('staff', { groupId: 'plant', to: TODAY })).toMatchObject({
      ...{ arrivals: 0, medianMinutes: null, slots: [] },
    });
    expect(codeOf(await company.world.ask('sato', ARRIVALS, {}))).toBe('FORBIDDEN');
  });

  it('ends with yesterday where nobody says: of today not everybody has come', async () => {
    const given = await arrivals('hr');
    expect(given).toMatchObject({ from: addDays(TODAY, -28), to: addDays(TODAY, -1), arrivals: 5 });
  });

  it('names the eve of a work date by less than nothing', async () => {
    await company.world.database
      .knex('work_days')
      .where({ employee_id: 'tanaka', work_date: '2026-11-19' })
      .update({ first_in_at: new Date('2026-11-18T14:59:00Z') });
    const given = await arrivals('hr', { from: '2026-11-19', to: '2026-11-19' });
    expect(given.slots[0]).toEqual({ from: -15, arrivals: 1, lateArrivals: 0 });
  });

  it.each([
    [{ from: '2026-11-20', to: '2026-11-19' }, 'validation.endBeforeStart'],
    [{ from: '2026-09-19', to: '2026-11-20' }, 'validation.rangeTooLong'],
  ])('refuses the days %j', async (where, key) => {
    const answer = await company.world.ask('hr', ARRIVALS, { where });
    expect(codeOf(answer)).toBe('INVALID_INPUT');
    expect(answer.errors?.[0]?.extensions?.issues).toMatchObject([{ path: 'where/to', key }]);
  });
});
