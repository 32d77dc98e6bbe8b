import { expect, it } from 'vitest';
import type { Act, CompanyAct } from './company/acts.ts';
import { actOf, actOfCompany } from './company/carry-out.ts';
import { companyHistoryOf } from './company/company-acts.ts';
import { historyOf } from './company/history.ts';
import { type Counts, type Lived as LivedWith, live } from './company/live.ts';
import { hoursWorld } from './company/world.ts';
import { differences } from './compare.ts';
import type { Difference } from './difference.ts';

const HISTORIES = Number(process.env.HOURS_RUNS ?? 300);
const SEED = Number(process.env.HOURS_SEED ?? 1);
/** People of one company: they share what it does. */
const PEOPLE = 30;
/** Companies of one world: a server and a database are begun once for all of them. */
const COMPANIES = 10;
const MOST_TRIES = 60;
/** So many have every kind of act among what the server takes. */
const ENOUGH = 200;

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

/** People have the seeds from `seed` on; a company has that of its first one. */
function livedFrom(seed: number, size: number): Lived[] {
  const lived: Lived[] = [];
  for (let first = 0; first < size; first += PEOPLE) {
    const people = Array.from({ length: Math.min(PEOPLE, size - first) }, (_, place) =>
      historyOf(seed + first + place),
    );
    lived.push({ company: companyHistoryOf(seed + first), people });
  }
  return lived;
}

it(`whatever happened in ${HISTORIES} histories, the API answers what the raw rows say`, async () => {
  const carriedOut = new Map<string, number>();
  for (let done = 0; done < HISTORIES; done += PEOPLE * COMPANIES) {
    const lived = livedFrom(SEED + done, Math.min(PEOPLE * COMPANIES, HISTORIES - done));
    const { counts, found } = await lives(lived);
    const [difference] = found;
    if (difference) {
      const { company, people } = lived[difference.company] as Lived;
      const own = people[difference.place] ?? [];
      const seed = SEED + done + difference.company * PEOPLE;
      throw new Error(
        `Seed ${seed + difference.place} in the company of seed ${seed}, first of ${found.length}: ${JSON.stringify(difference)}\n` +
          `The shortest history found (alone in a company): ${JSON.stringify(await shortest({ company, people: [own] }), null, 1)}`,
      );
    }
    for (const [act, count] of counts) carriedOut.set(act, (carriedOut.get(act) ?? 0) + count.done);
  }
  // Not because everything was refused; of a few histories that may be so.
  if (HISTORIES >= ENOUGH)
    for (const [act, done] of carriedOut) expect(done, act).toBeGreaterThan(0);
}, 3_600_000);
