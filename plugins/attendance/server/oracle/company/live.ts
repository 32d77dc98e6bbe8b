import { setTimeout } from 'node:timers/promises';
import { atTokyo } from '#core/time/tokyo.ts';
import { recalculateStale } from '../../results/stored/stale.ts';
import { DAYS, FIRST } from './acts.ts';
import { Refused } from './ask.ts';
import type { HoursCompany, HoursWorld } from './world.ts';

export type Timed = { readonly on: number; readonly at: number; readonly do: string };
/** What happens in one company and to each of its people. */
export type Lived<CompanyAct extends Timed, Act extends Timed> = {
  readonly company: readonly CompanyAct[];
  readonly people: readonly (readonly Act[])[];
};
/** How the acts are carried out. */
type How<CompanyAct, Act> = {
  actOf(world: HoursWorld, company: HoursCompany, person: string, act: Act): Promise<void>;
  actOfCompany(world: HoursWorld, company: HoursCompany, act: CompanyAct): Promise<void>;
};

/** Acts that were carried out and those that the server refused, by what they did. */
export type Counts = Map<string, { done: number; refused: number }>;

type Due = { readonly act: Timed; readonly run: () => Promise<void> };

/** Carries everything out in the order of time: each company's acts, and each person's. */
export async function live<CompanyAct extends Timed, Act extends Timed>(
  world: HoursWorld,
  lived: readonly Lived<CompanyAct, Act>[],
  { actOf, actOfCompany }: How<CompanyAct, Act>,
): Promise<Counts> {
  const counts: Counts = new Map();
  const all = lived.flatMap(({ company, people }, place) => {
    const of = world.companies[place] as HoursCompany;
    return [
      ...company.map((act): Due => ({ act, run: () => actOfCompany(world, of, act) })),
      ...people.flatMap((acts, one) =>
        acts.map((act): Due => ({ act, run: () => actOf(world, of, of.people[one] ?? '', act) })),
      ),
    ];
  });
  all.sort((a, b) => a.act.on * 1440 + a.act.at - b.act.on * 1440 - b.act.at);
  let night = 0;
  for (const { act, run } of all) {
    for (; night < act.on; night += NIGHTS) await nightOf(world, night);
    setClock(world, act.on * 1440 + act.at);
    const count = counts.get(act.do) ?? { done: 0, refused: 0 };
    counts.set(act.do, count);
    try {
      await run();
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
  return counts;
}

const DUE_RESULTS_WAIT = 1_700;

/** Time never goes back. */
function setClock({ app }: HoursWorld, minutes: number): void {
  const now = Math.max(atTokyo(FIRST, minutes).getTime(), app.clock.now().getTime());
  app.clock.set(new Date(now));
}

/** The job that looks for results that were not made looks nine days back; here it runs this often. */
const NIGHTS = 7;

async function nightOf(world: HoursWorld, day: number): Promise<void> {
  setClock(world, day * 1440 + 720);
  for (const { id } of world.companies)
    await recalculateStale((run) => world.app.suite.ports.inCompany(id, run));
  await world.app.jobs.runAll();
}
