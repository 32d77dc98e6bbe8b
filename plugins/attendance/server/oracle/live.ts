import { setTimeout } from 'node:timers/promises';
import { atTokyo } from '../../../../core/time/tokyo.ts';
import { recalculateStale } from '../results/stale.ts';
import { type Act, type CompanyAct, DAYS, FIRST } from './acts.ts';
import { actOf, actOfCompany, Refused } from './carry-out.ts';
import { type HoursWorld, personOf } from './world.ts';

/** Carries the histories out, each for one person, with what their company does meanwhile. */
export async function live(
  world: HoursWorld,
  histories: ReadonlyMap<number, readonly Act[]>,
  company: readonly CompanyAct[],
): Promise<void> {
  const all = [
    ...company.map((act) => ({ act, place: -1 })),
    ...[...histories].flatMap(([place, acts]) => acts.map((act) => ({ act, place }))),
  ].sort((a, b) => a.act.on * 1440 + a.act.at - b.act.on * 1440 - b.act.at || a.place - b.place);
  let night = 0;
  for (const { act, place } of all) {
    for (; night < act.on; night += NIGHTS) await nightOf(world, night);
    const now = atTokyo(FIRST, act.on * 1440 + act.at);
    world.app.clock.set(new Date(Math.max(now.getTime(), world.app.clock.now().getTime())));
    const count = world.counts.get(act.do) ?? { done: 0, refused: 0 };
    world.counts.set(act.do, count);
    try {
      await (place < 0
        ? actOfCompany(world, act as CompanyAct)
        : actOf(world, personOf(place), act as Act));
      count.done += 1;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      count.refused += 1;
    }
    await world.app.jobs.runAll();
  }
  for (; night <= DAYS; night += NIGHTS) await nightOf(world, night);
  await nightOf(world, DAYS);
  // Results of days that have ended are made a moment after the stamp, by the clock of the machine.
  await setTimeout(DUE_RESULTS_WAIT);
}

const DUE_RESULTS_WAIT = 1_700;

/** The job that looks for results that were not made looks nine days back; here it runs this often. */
const NIGHTS = 7;

async function nightOf({ app }: HoursWorld, day: number): Promise<void> {
  app.clock.set(
    new Date(Math.max(atTokyo(FIRST, day * 1440 + 720).getTime(), app.clock.now().getTime())),
  );
  await recalculateStale((run) => app.suite.ports.inCompany('hinata', run));
  await app.jobs.runAll();
}
