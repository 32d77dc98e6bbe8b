import { addDays } from '#core/time/dates.ts';
import type { LeaveLot, LedgerFacts } from './ledger-facts.ts';

/** Half an hour of leave, or half a day that was not opened into hours yet. */
type Token = 'HALF_HOUR' | 'HALF_DAY';
type Amount = { days: number; hours: number };
type Pile = {
  readonly lot: LeaveLot;
  tokens: Token[];
  isThere: boolean;
  /** Half days that were taken before it was there. */
  lent: number;
  readonly used: Amount;
  readonly lapsed: Amount;
};

/** How things stand at the end of a day. Of lots by their id. */
export type SlowDay = {
  readonly date: string;
  readonly hoursPerDay: number;
  readonly lots: Readonly<Record<string, Amount>>;
  /** Taken by leave until then, corrections not among it. */
  readonly used: Readonly<Record<string, Amount>>;
  readonly lapsed: Readonly<Record<string, Amount>>;
  /** Taken in advance until then, of lots that nobody has granted. */
  readonly ungrantedDays: number;
  /** What nothing covered until then: days where it was asked for in days and is whole halves of one. */
  readonly uncovered: Amount;
};

/**
 * The ledger once more, slow and obvious, to hold the quick one against: one day after the other, and one
 * half hour after the other. Each lot is a pile of tokens. Answers, for each of the dates (in their order,
 * without a gap in which anything happens), the piles of every lot, and in all how many hours nothing covered.
 */
export function slowLedger(facts: LedgerFacts, dates: readonly string[]) {
  const piles: Pile[] = facts.lots
    .map((lot) => ({
      lot,
      tokens: [],
      isThere: false,
      lent: 0,
      used: { days: 0, hours: 0 },
      lapsed: { days: 0, hours: 0 },
    }))
    .sort(oldestFirst);
  const days: SlowDay[] = [];
  let length = facts.lengths?.[0]?.hoursPerDay ?? 8;
  let uncoveredHours = 0;
  let ungranted = 0;
  const uncovered: Amount = { days: 0, hours: 0 };
  const miss = (hours: number, isInDays: boolean) => {
    uncoveredHours += hours;
    if (isInDays && Number.isInteger((hours / length) * 2)) uncovered.days += hours / length;
    else uncovered.hours += hours;
  };
  for (const date of dates) {
    for (const pile of piles) {
      if (!pile.isThere || pile.lot.until === null || pile.lot.until >= date) continue;
      Object.assign(pile.lapsed, amountOf(pile));
      pile.tokens = [];
      pile.isThere = false;
    }
    for (const change of facts.lengths?.slice(1) ?? []) {
      if (change.from !== date) continue;
      for (const pile of piles.filter(({ isThere }) => isThere)) {
        const hours = count(pile, 'HALF_HOUR') / 2;
        // Up to the next whole hour, counted upwards and without a fraction.
        let scaled = 0;
        while (scaled * length < hours * change.hoursPerDay) scaled += 1;
        pile.tokens = [
          ...pile.tokens.filter((token) => token === 'HALF_DAY'),
          ...many('HALF_HOUR', scaled * 2),
        ];
      }
      length = change.hoursPerDay;
    }
    for (const pile of piles) {
      if (pile.lot.from !== date) continue;
      pile.isThere = true;
      pile.tokens.push(...many('HALF_DAY', pile.lot.days * 2 - pile.lent));
      pile.lent = 0;
      pile.tokens.push(...many('HALF_HOUR', pile.lot.hours * 2));
    }
    const adjusted = (facts.adjustments ?? []).filter((one) => one.date === date);
    for (const one of adjusted) {
      const pile = piles.find(({ lot }) => lot.id === one.lotId);
      if (one.days > 0) pile?.tokens.push(...many('HALF_DAY', one.days * 2));
      if (one.hours > 0) pile?.tokens.push(...many('HALF_HOUR', one.hours * 2));
    }
    const shortened = [...adjusted].sort((a, b) => a.days - b.days || a.hours - b.hours);
    for (const one of shortened) {
      const pile = piles.find(({ lot }) => lot.id === one.lotId);
      if (!pile || (one.days >= 0 && one.hours >= 0)) continue;
      // Days and hours of one correction are taken together, as an amount in days.
      const wanted = -one.days * length - one.hours;
      miss(take([pile], wanted, one.days < 0, length), one.days < 0);
    }
    const uses = facts.uses.filter((one) => one.date === date);
    const daily = uses.filter((one) => one.days > 0).sort((a, b) => b.days - a.days);
    const hourly = uses.filter((one) => one.days === 0).sort((a, b) => b.hours - a.hours);
    let terms = facts.terms?.[0];
    for (const one of facts.terms ?? []) if (one.from <= date) terms = one;
    const live = piles.filter(({ isThere }) => isThere);
    if (terms?.order === 'NEWEST_FIRST') live.sort(newestFirst);
    for (const { days: inDays, hours } of [...daily, ...hourly]) {
      const isInDays = inDays > 0;
      let wanted = isInDays ? inDays * length : hours;
      // In advance: one half day after the other, as long as what is there does not suffice.
      const lent = () => ungranted + piles.reduce((sum, pile) => sum + pile.lent, 0);
      while (isInDays && hoursIn(live, length) < wanted && lent() < (terms?.advanceDays ?? 0) * 2) {
        wanted -= length / 2;
        const next = piles.find((pile) => date < pile.lot.from && pile.lent < pile.lot.days * 2);
        if (next) {
          next.lent += 1;
          next.used.days += 0.5;
        } else ungranted += 1;
      }
      const left = take(live, wanted, isInDays, length, 'used');
      miss(left, isInDays);
    }
    const ofLots = (amount: (pile: Pile) => Amount) =>
      Object.fromEntries(piles.map((pile) => [pile.lot.id, { ...amount(pile) }]));
    days.push({
      date,
      hoursPerDay: length,
      lots: ofLots(amountOf),
      used: ofLots(({ used }) => used),
      lapsed: ofLots(({ lapsed }) => lapsed),
      ungrantedDays: ungranted / 2,
      uncovered: { ...uncovered },
    });
  }
  return { days, uncoveredHours };
}

/** Every day from one to another; both belong to them. */
export function everyDay(from: string, until: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The days on which anything comes, goes or changes, until a last one, which is the last of them. */
export const eventfulDays = (facts: LedgerFacts, until: string): string[] =>
  [
    ...new Set([
      until,
      ...facts.lots.flatMap(({ from, until: last }) =>
        last === null ? [from] : [from, addDays(last, 1)],
      ),
      ...[...facts.uses, ...(facts.adjustments ?? [])].map(({ date }) => date),
      ...(facts.lengths ?? []).map(({ from }) => from),
    ]),
  ]
    .filter((date) => date <= until)
    .sort();

const oldestFirst = ({ lot: a }: Pile, { lot: b }: Pile): number =>
  a.from === b.from ? soonestFirst(a, b) : a.from < b.from ? -1 : 1;
const newestFirst = ({ lot: a }: Pile, { lot: b }: Pile): number =>
  a.from === b.from ? soonestFirst(a, b) : a.from > b.from ? -1 : 1;
function soonestFirst(a: LeaveLot, b: LeaveLot): number {
  const [x, y] = [a.until ?? '9999', b.until ?? '9999'];
  if (x !== y) return x < y ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

const hoursIn = (piles: readonly Pile[], length: number): number =>
  piles.reduce(
    (sum, pile) => sum + (count(pile, 'HALF_DAY') * length) / 2 + count(pile, 'HALF_HOUR') / 2,
    0,
  );
const count = (pile: Pile, token: Token): number =>
  pile.tokens.filter((one) => one === token).length;
const amountOf = (pile: Pile): Amount => ({
  days: (count(pile, 'HALF_DAY') - pile.lent) / 2,
  hours: count(pile, 'HALF_HOUR') / 2,
});
const many = (token: Token, howMany: number): Token[] =>
  Array.from({ length: howMany }, () => token);

function remove(pile: Pile, token: Token): boolean {
  const at = pile.tokens.indexOf(token);
  if (at >= 0) pile.tokens.splice(at, 1);
  return at >= 0;
}

/** Answers the hours that no pile had. */
function take(
  piles: readonly Pile[],
  hours: number,
  isInDays: boolean,
  length: number,
  as?: 'used',
): number {
  let wanted = hours;
  for (const pile of piles) {
    while (isInDays && wanted >= length / 2 && remove(pile, 'HALF_DAY')) {
      wanted -= length / 2;
      if (as) pile[as].days += 0.5;
    }
    while (wanted > 0) {
      if (remove(pile, 'HALF_HOUR')) {
        wanted -= 0.5;
        if (as) pile[as].hours += 0.5;
      } else if (remove(pile, 'HALF_DAY')) {
        // Opened: a whole day where there is one.
        const halves = remove(pile, 'HALF_DAY') ? 2 : 1;
        pile.tokens.push(...many('HALF_HOUR', halves * length));
      } else break;
    }
  }
  return wanted;
}
