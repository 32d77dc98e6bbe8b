import { describe, expect, it } from 'vitest';
import { type AgreementFacts, plannedDaysOf as plannedDaysOfUnits } from './planned-days.ts';

const lot = (from: string, days: number, until = '2029-12-31') => ({
  ...{ id: `lot ${from}`, from, until, days, hours: 0 },
});
const use = (date: string, days = 1) => ({ id: `use ${date}`, date, days, hours: 0 });
const facts = (more: {
  readonly lots?: AgreementFacts['ledger']['lots'];
  readonly uses?: AgreementFacts['ledger']['uses'];
  readonly pending?: AgreementFacts['pending'];
  readonly planned?: AgreementFacts['planned'];
}): AgreementFacts => {
  const lots = more.lots ?? [lot('2026-04-01', 10)];
  return {
    ledger: { lots, uses: more.uses ?? [] },
    pending: more.pending ?? [],
    baseDates: lots.map(({ from }) => from),
    planned: more.planned ?? [],
  };
};
/** Whole days. */
const plannedDaysOf = (ofPerson: AgreementFacts, dates: readonly string[]) =>
  plannedDaysOfUnits(
    ofPerson,
    dates.map((date) => ({ date, days: 1 })),
  );
const AUGUST = ['2026-08-10', '2026-08-12', '2026-08-13', '2026-08-14', '2026-08-17'];

describe('計画年休で5日は本人に残る（労働基準法39条6項）', () => {
  it('of ten days five can be planned, and not six', () => {
    expect(plannedDaysOf(facts({}), AUGUST)).toEqual({
      ...{ isAllowed: true, heldDays: 10, plannedDays: 5, freeDays: 5, leftDays: 5 },
    });
    expect(plannedDaysOf(facts({}), [...AUGUST, '2026-08-18'])).toMatchObject({
      ...{ isAllowed: false, plannedDays: 6, freeDays: 4 },
    });
  });

  it('what was carried over counts among what the person holds', () => {
    const lots = [lot('2025-04-01', 3, '2027-03-31'), lot('2026-04-01', 11)];
    expect(plannedDaysOf(facts({ lots }), AUGUST)).toMatchObject({ heldDays: 14, freeDays: 9 });
  });

  it('the days that somebody has chosen themselves are of the five, but the rest has to be there', () => {
    const three = ['2026-05-07', '2026-05-08', '2026-05-11'].map((date) => use(date));
    const chosen = facts({ uses: three });
    expect(plannedDaysOf(chosen, AUGUST)).toEqual({
      ...{ isAllowed: true, heldDays: 10, plannedDays: 5, freeDays: 5, leftDays: 2 },
    });
    const six = [...three, ...['2026-06-01', '2026-06-02', '2026-06-03'].map((date) => use(date))];
    expect(plannedDaysOf(facts({ uses: six }), AUGUST)).toMatchObject({ isAllowed: false });
    expect(plannedDaysOf(facts({ uses: six }), AUGUST.slice(1))).toMatchObject({ isAllowed: true });
  });

  it('what was planned before counts with it, of the same year alone', () => {
    const golden = ['2026-05-01', '2026-05-07'];
    const before = facts({
      uses: golden.map((date) => use(date)),
      planned: golden.map((date) => ({ date, days: 1 })),
    });
    expect(plannedDaysOf(before, AUGUST.slice(0, 3))).toMatchObject({
      ...{ isAllowed: true, plannedDays: 5, freeDays: 5 },
    });
    expect(plannedDaysOf(before, AUGUST.slice(0, 4))).toMatchObject({ isAllowed: false });
    const next = { ...before, ledger: { ...before.ledger, lots: [lot('2026-06-01', 10)] } };
    expect(
      plannedDaysOf({ ...next, baseDates: ['2025-06-01', '2026-06-01'] }, AUGUST),
    ).toMatchObject({ plannedDays: 5 });
  });

  it('leave that waits for its decision keeps its cover', () => {
    const pending = AUGUST.map((date) => use(date.replace('-08-', '-09-')));
    expect(plannedDaysOf(facts({ pending }), AUGUST)).toMatchObject({ isAllowed: true });
    const more = [...pending, use('2026-10-01')];
    expect(plannedDaysOf(facts({ pending: more }), AUGUST)).toMatchObject({ isAllowed: false });
  });

  it('a grant to come does not count before it is made, and lapsed days are no days', () => {
    expect(plannedDaysOf(facts({}), ['2027-04-05'])).toMatchObject({ heldDays: 10 });
    const lapsing = facts({ lots: [lot('2024-04-01', 10, '2026-03-31')] });
    expect(plannedDaysOf(lapsing, AUGUST.slice(0, 1))).toEqual({
      ...{ isAllowed: false, heldDays: 0, plannedDays: 1, freeDays: -1, leftDays: -1 },
    });
  });

  it('half a day takes half a day of what goes beyond five', () => {
    const days = AUGUST.map((date, at) => ({ date, days: at === 4 ? 0.5 : 1 }));
    expect(plannedDaysOfUnits(facts({}), days)).toEqual({
      ...{ isAllowed: true, heldDays: 10, plannedDays: 4.5, freeDays: 5.5, leftDays: 5.5 },
    });
    const more = [...days, { date: '2026-08-18', days: 0.5 }];
    expect(plannedDaysOfUnits(facts({}), more)).toMatchObject({ isAllowed: true, freeDays: 5 });
    const tooMany = [...more, { date: '2026-08-19', days: 0.5 }];
    expect(plannedDaysOfUnits(facts({}), tooMany)).toMatchObject({
      ...{ isAllowed: false, plannedDays: 5.5, freeDays: 4.5 },
    });
    const planned = [{ date: '2026-05-07', days: 0.5 }];
    const before = facts({ uses: [use('2026-05-07', 0.5)], planned });
    expect(plannedDaysOfUnits(before, days)).toMatchObject({ isAllowed: true, freeDays: 5 });
    expect(plannedDaysOfUnits(before, more)).toMatchObject({ isAllowed: false, freeDays: 4.5 });
  });
});
