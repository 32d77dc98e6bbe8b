import type { Counts, Lived, Timed } from './live.ts';

/** People of one company: they share what it does. */
const PEOPLE = 30;
/** Companies of one world: a server and a database are begun once for all of them. */
const COMPANIES = 4;
/** While one waits for its database another one calculates. */
const WORLDS_AT_ONCE = 3;
/** So many have every kind of act among what the server takes. */
const ENOUGH = 200;

type Histories<CompanyAct extends Timed, Act extends Timed, Found> = {
  readonly seed: number;
  readonly histories: number;
  companyOf(seed: number): readonly CompanyAct[];
  personOf(seed: number): readonly Act[];
  /** Carries everything out in a world of its own and answers where the API and the raw rows disagree. */
  lives(lived: readonly Lived<CompanyAct, Act>[]): Promise<{ counts: Counts; found: Found[] }>;
};

/** The first disagreement: in whose history, and how many there were in its world. */
export type Disagreement<CompanyAct extends Timed, Act extends Timed, Found> = {
  readonly found: Found;
  readonly seed: number;
  readonly companySeed: number;
  readonly of: number;
  readonly alone: Lived<CompanyAct, Act>;
};

/**
 * Lets random histories happen, in companies of thirty people. People have the seeds from `seed` on, a
 * company has that of its first one. Answers the disagreement of the smallest seeds, or the acts that no
 * server took of anybody, where there are enough histories to expect some.
 */
export async function inWorlds<
  CompanyAct extends Timed,
  Act extends Timed,
  Found extends { readonly company: number; readonly place: number },
>({
  seed,
  histories,
  companyOf,
  personOf,
  lives,
}: Histories<CompanyAct, Act, Found>): Promise<{
  readonly disagreement?: Disagreement<CompanyAct, Act, Found>;
  readonly neverTaken: readonly string[];
}> {
  const companies = Array.from({ length: Math.ceil(histories / PEOPLE) }, (_, place) => {
    const first = seed + place * PEOPLE;
    const size = Math.min(PEOPLE, histories - place * PEOPLE);
    const people = Array.from({ length: size }, (_one, one) => personOf(first + one));
    return { first, lived: { company: companyOf(first), people } };
  });
  const taken = new Map<string, number>();
  for (let begun = 0; begun < companies.length; begun += COMPANIES * WORLDS_AT_ONCE) {
    const worlds = Array.from({ length: WORLDS_AT_ONCE }, (_, world) => {
      const from = begun + world * COMPANIES;
      return companies.slice(from, from + COMPANIES);
    }).filter(({ length }) => length > 0);
    const answers = await Promise.all(
      worlds.map(async (world) => ({
        world,
        ...(await lives(world.map(({ lived }) => lived))),
      })),
    );
    for (const { world, counts, found } of answers) {
      const [first] = found;
      const company = first && world[first.company];
      if (company) {
        const { people, company: shared } = company.lived;
        const alone = { company: shared, people: [people[first.place] ?? []] };
        const seeds = { companySeed: company.first, seed: company.first + first.place };
        return {
          disagreement: { found: first, ...seeds, of: found.length, alone },
          neverTaken: [],
        };
      }
      for (const [act, { done }] of counts) taken.set(act, (taken.get(act) ?? 0) + done);
    }
  }
  const never = [...taken].filter(([, done]) => done === 0).map(([act]) => act);
  return { neverTaken: histories >= ENOUGH ? never : [] };
}
