import { expect, it } from 'vitest';
import { atTokyo } from '#core/time/tokyo.ts';
import { DAYS, dateAt, FIRST } from '../company/acts.ts';
import { type Counts, type Lived as LivedWith, live } from '../company/live.ts';
import { type HoursCompany, type HoursWorld, hoursWorld } from '../company/world.ts';
import { inWorlds } from '../company/worlds.ts';
import { dayOf } from '../slow/raw-rows.ts';
import { leaveActOf, leaveActOfCompany } from './carry-out-leave.ts';
import { wrongInEarned } from './compare-earned.ts';
import { wrongInGranted } from './compare-granted.ts';
import { wrongInBooks } from './compare-leave.ts';
import type { LeaveAct, LeaveCompanyAct } from './leave-acts.ts';
import { leaveHistoryOf, leaveOfCompanyOf } from './leave-history.ts';
import { readRawLeave } from './raw-leave.ts';

const HISTORIES = Number(process.env.LEAVE_RUNS ?? 300);
const SEED = Number(process.env.LEAVE_SEED ?? 1);
const MOST_TRIES = 40;
const CLASSES = ['PAID_LEAVE', 'NURSING_LEAVE', 'COMPENSATORY_DAY'];
/** Books are read as they stand on one of these days; their lines tell of every day before and a year after. */
const SEEN = [dateAt(10), dateAt(DAYS), dateAt(DAYS + 60)];

type Lived = LivedWith<LeaveCompanyAct, LeaveAct>;
type Found = { readonly company: number; readonly place: number; readonly wrong: object };

async function lives(lived: readonly Lived[]): Promise<{ counts: Counts; found: Found[] }> {
  const world = await hoursWorld(lived.map(({ people }) => people.length));
  try {
    // Hours of leave are agreed on in every company.
    await world.database
      .knex('vacation_classes')
      .where({ code: 'PAID_LEAVE' })
      .update({ unit: 'HOUR' });
    await world.database
      .knex('employment_division_versions')
      .update({ auto_grant_vacation_type: 'STANDARD' });
    const how = { actOf: leaveActOf, actOfCompany: leaveActOfCompany };
    const counts = await live(world, lived, how);
    // Every morning the days of rest are made anew.
    world.app.clock.set(atTokyo(dateAt(DAYS), 420));
    await world.app.jobs.enqueue('attendance.alerts', {});
    await world.app.jobs.runAll();
    const found: Found[] = [];
    for (const [company, one] of world.companies.entries())
      for (const [place, person] of one.people.entries()) {
        const wrong = await wrongOf(world, one, person, SEEN[place % SEEN.length] ?? FIRST);
        if (wrong) found.push({ company, place, wrong });
      }
    return { counts, found };
  } finally {
    await world.stop();
  }
}

async function wrongOf(
  world: HoursWorld,
  { id, boss, classes }: HoursCompany,
  person: string,
  on: string,
) {
  const raw = await readRawLeave(world.database.knex, id, person);
  const today = dayOf(dateAt(DAYS));
  for (const code of CLASSES) {
    const classId = classes[code] ?? '';
    const isTouched = [...raw.lots, ...raw.asked].some((row) => row.classId === classId);
    if (!isTouched) continue;
    const wrong = await wrongInBooks(world, raw, boss, { person, classId, today }, [on]);
    if (wrong) return { code, ...wrong };
  }
  return wrongInEarned(raw, today) ?? wrongInGranted(raw);
}

const alone = async (one: Lived) => (await lives([one])).found[0]?.wrong;

/** The shortest history with a difference that leaving out one act after the other finds. */
async function shortest({ company, people: [acts = []] }: Lived) {
  let least = { own: [...acts], shared: [...company] };
  let wrong = await alone({ company: least.shared, people: [least.own] });
  if (!wrong) return 'none: it needs the others of the company, or the time that they take';
  let tries = 0;
  for (let place = least.own.length + least.shared.length - 1; place >= 0; place -= 1) {
    tries += 1;
    if (tries > MOST_TRIES) break;
    const isOwn = place < least.own.length;
    const less = {
      own: isOwn ? least.own.toSpliced(place, 1) : least.own,
      shared: isOwn ? least.shared : least.shared.toSpliced(place - least.own.length, 1),
    };
    const found = await alone({ company: less.shared, people: [less.own] });
    if (found) [least, wrong] = [less, found];
  }
  return { ...least, wrong };
}

it(`whatever happened to leave in ${HISTORIES} histories, the books say what the raw rows say`, async () => {
  const { disagreement, neverTaken } = await inWorlds({
    ...{ seed: SEED, histories: HISTORIES, lives },
    ...{ companyOf: leaveOfCompanyOf, personOf: leaveHistoryOf },
  });
  if (disagreement) {
    const { found, seed, companySeed, of, alone: own } = disagreement;
    throw new Error(
      `Seed ${seed} in the company of seed ${companySeed}, first of ${of}, from ${FIRST} on: ${JSON.stringify(found.wrong)}\n` +
        `The shortest history found (alone in a company): ${JSON.stringify(await shortest(own), null, 1)}`,
    );
  }
  expect(neverTaken).toEqual([]);
}, 3_600_000);
