import { expect, it } from 'vitest';
import type { Act, CompanyAct } from './company/acts.ts';
import { actOf, actOfCompany } from './company/carry-out.ts';
import { companyHistoryOf } from './company/company-acts.ts';
import { historyOf } from './company/history.ts';
import { type Counts, type Lived as LivedWith, live } from './company/live.ts';
import { hoursWorld } from './company/world.ts';
import { inWorlds } from './company/worlds.ts';
import { differences } from './compare.ts';
import type { Difference } from './difference.ts';

const HISTORIES = Number(process.env.HOURS_RUNS ?? 300);
const SEED = Number(process.env.HOURS_SEED ?? 1);
const MOST_TRIES = 60;

type Found = Difference & { readonly company: number };

type Lived = LivedWith<CompanyAct, Act>;

async function lives(lived: readonly Lived[]): Promise<{ counts: Counts; found: Found[] }> {
  const world = await hoursWorld(lived.map(({ people }) => people.length));
  try {
    const counts = await live(world, lived, { actOf, actOfCompany });
    const found: Found[] = [];
    for (const [company, one] of world.companies.entries())
      for (const difference of await differences(world, one))
        found.push({ company, ...difference });
    return { counts, found };
  } finally {
    await world.stop();
  }
}

const alone = async (one: Lived) => (await lives([one])).found[0];

/** The shortest history with a difference that leaving out one act after the other finds. */
async function shortest({ company, people: [acts = []] }: Lived) {
  let [own, shared] = [[...acts], [...company]];
  let difference = await alone({ company: shared, people: [own] });
  if (!difference) return 'none: it needs the others of the company, or the time that they take';
  let tries = 0;
  for (let isShorter = true; isShorter && difference; ) {
    isShorter = false;
    for (let place = own.length + shared.length - 1; place >= 0; place -= 1) {
      tries += 1;
      if (tries > MOST_TRIES) break;
      const isOwn = place < own.length;
      const less = isOwn ? own.toSpliced(place, 1) : own;
      const lessShared = isOwn ? shared : shared.toSpliced(place - own.length, 1);
      const found = await alone({ company: lessShared, people: [less] });
      if (!found) continue;
      [own, shared, difference] = [less, lessShared, found];
      isShorter = true;
    }
  }
  return { acts: own, company: shared, difference };
}

it(`whatever happened in ${HISTORIES} histories, the API answers what the raw rows say`, async () => {
  const { disagreement, neverTaken } = await inWorlds({
    ...{ seed: SEED, histories: HISTORIES, lives },
    ...{ companyOf: companyHistoryOf, personOf: historyOf },
  });
  if (disagreement) {
    const { found, seed, companySeed, of, alone: own } = disagreement;
    throw new Error(
      `Seed ${seed} in the company of seed ${companySeed}, first of ${of}: ${JSON.stringify(found)}\n` +
        `The shortest history found (alone in a company): ${JSON.stringify(await shortest(own), null, 1)}`,
    );
  }
  expect(neverTaken).toEqual([]);
}, 3_600_000);
