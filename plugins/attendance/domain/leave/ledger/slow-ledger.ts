import { addDays } from '#core/time/dates.ts';
import type { LeaveLot, LedgerFacts } from './ledger-facts.ts';

/** Half an hour of leave, or half a day that was not opened into hours yet. */
type Token = 'HALF_HOUR' | 'HALF_DAY';
type Pile = { readonly lot: LeaveLot; tokens: Token[]; isThere: boolean };

/**
 * The ledger once more, slow and obvious, to hold the quick one against: one day after the other, and one
 * half hour after the other. Each lot is a pile of tokens. Answers, for each date from the first to the
 * last, the piles of every lot, and in all how many hours nothing covered.
 */
export function slowLedger(facts: LedgerFacts, from: string, until: string) {
  const piles: Pile[] = facts.lots
    .map((lot) => ({ lot, tokens: [], isThere: false }))
    .sort((a, b) => {
      if (a.lot.from !== b.lot.from) {
        const isFirst = a.lot.from < b.lot.from;
        return isFirst === (facts.order !== 'NEWEST_FIRST') ? -1 : 1;
      }
      const [x, y] = [a.lot.until ?? '9999', b.lot.until ?? '9999'];
      if (x !== y) return x < y ? -1 : 1;
      return a.lot.id < b.lot.id ? -1 : 1;
    });
  const days: { date: string; lots: Record<string, { days: number; hours: number }> }[] = [];
  let length = facts.lengths?.[0]?.hoursPerDay ?? 8;
  let uncoveredHours = 0;
  for (let date = from; date <= until; date = addDays(date, 1)) {
    for (const pile of piles) {
      if (pile.lot.until === null || pile.lot.until >= date) continue;
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
      pile.tokens.push(...many('HALF_DAY', pile.lot.days * 2));
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
      if (pile && one.days < 0) uncoveredHours += take([pile], -one.days * length, true, length);
      if (pile && one.hours < 0) uncoveredHours += take([pile], -one.hours, false, length);
    }
    const uses = facts.uses.filter((one) => one.date === date);
    const whole = uses.filter((one) => one.days === 1);
    const half = uses.filter((one) => one.days === 0.5);
    const hourly = uses.filter((one) => one.days === 0).sort((a, b) => b.hours - a.hours);
    const live = piles.filter(({ isThere }) => isThere);
    for (const { days: inDays, hours } of [...whole, ...half, ...hourly])
      uncoveredHours += take(live, inDays > 0 ? inDays * length : hours, inDays > 0, length);
    days.push({
      date,
      lots: Object.fromEntries(
        piles.map((pile) => [
          pile.lot.id,
          { days: count(pile, 'HALF_DAY') / 2, hours: count(pile, 'HALF_HOUR') / 2 },
        ]),
      ),
    });
  }
  return { days, uncoveredHours };
}

const count = (pile: Pile, token: Token): number =>
  pile.tokens.filter((one) => one === token).length;
const many = (token: Token, howMany: number): Token[] =>
  Array.from({ length: howMany }, () => token);

function remove(pile: Pile, token: Token): boolean {
  const at = pile.tokens.indexOf(token);
  if (at >= 0) pile.tokens.splice(at, 1);
  return at >= 0;
}

/** Answers the hours that no pile had. */
function take(piles: readonly Pile[], hours: number, isInDays: boolean, length: number): number {
  let wanted = hours;
  for (const pile of piles) {
    while (isInDays && wanted >= length / 2 && remove(pile, 'HALF_DAY')) wanted -= length / 2;
    while (wanted > 0) {
      if (remove(pile, 'HALF_HOUR')) wanted -= 0.5;
      else if (remove(pile, 'HALF_DAY')) {
        // Opened: a whole day where there is one.
        const halves = remove(pile, 'HALF_DAY') ? 2 : 1;
        pile.tokens.push(...many('HALF_HOUR', halves * length));
      } else break;
    }
  }
  return wanted;
}
