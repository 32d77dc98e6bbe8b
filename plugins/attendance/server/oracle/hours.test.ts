import { expect, it } from 'vitest';
import { type Act, type CompanyAct, historyOf } from './acts.ts';
import { companyHistoryOf } from './company-acts.ts';
import { type Difference, differences } from './compare.ts';
import { live } from './live.ts';
import { type Counts, hoursWorld } from './world.ts';

const HISTORIES = Number(process.env.HOURS_RUNS ?? 300);
const SEED = Number(process.env.HOURS_SEED ?? 1);
/** People of one company: a world is begun once for so many histories. */
const PEOPLE = 150;
const MOST_TRIES = 60;

type Lived = { readonly difference: Difference | undefined; readonly counts: Counts };

async function lives(
  histories: ReadonlyMap<number, readonly Act[]>,
  company: readonly CompanyAct[],
): Promise<Lived> {
  const world = await hoursWorld(histories.size);
  try {
    await live(world, histories, company);
    const [difference] = await differences(world, [...histories.keys()]);
    return { difference, counts: world.counts };
  } finally {
    await world.stop();
  }
}

const alone = async (acts: readonly Act[], company: readonly CompanyAct[]) =>
  (await lives(new Map([[0, acts]]), company)).difference;

/** The shortest history with a difference that leaving out one act after the other finds. */
async function shortest(acts: readonly Act[], company: readonly CompanyAct[]) {
  let own = [...acts];
  let shared = [...company];
  let difference = await alone(own, shared);
  let tries = 0;
  for (let isShorter = true; isShorter && difference; ) {
    isShorter = false;
    for (let place = own.length + shared.length - 1; place >= 0; place -= 1) {
      tries += 1;
      if (tries > MOST_TRIES) break;
      const isOwn = place < own.length;
      const less = isOwn ? own.toSpliced(place, 1) : own;
      const lessShared = isOwn ? shared : shared.toSpliced(place - own.length, 1);
      const found = await alone(less, lessShared);
      if (!found) continue;
      own = less;
      shared = lessShared;
      difference = found;
      isShorter = true;
    }
  }
  return { acts: own, company: shared, difference };
}

it(`whatever happened in ${HISTORIES} histories, the API answers what the raw rows say`, async () => {
  const carriedOut = new Map<string, number>();
  for (let lived = 0; lived < HISTORIES; lived += PEOPLE) {
    const seed = SEED + lived;
    const size = Math.min(PEOPLE, HISTORIES - lived);
    const places = Array.from({ length: size }, (_, place) => place);
    const histories = new Map(places.map((place) => [place, historyOf(seed + place)]));
    const company = companyHistoryOf(seed);
    const { difference, counts } = await lives(histories, company);
    if (difference) {
      const found = await shortest(histories.get(difference.place) ?? [], company);
      throw new Error(
        `Seed ${seed + difference.place} in the company of seed ${seed}: ${JSON.stringify(difference)}\n` +
          `The shortest history found (alone in a company): ${JSON.stringify(found, null, 1)}`,
      );
    }
    for (const [act, { done }] of counts) carriedOut.set(act, (carriedOut.get(act) ?? 0) + done);
  }
  // Not because everything was refused.
  for (const [act, done] of carriedOut) expect(done, act).toBeGreaterThan(0);
}, 3_600_000);
