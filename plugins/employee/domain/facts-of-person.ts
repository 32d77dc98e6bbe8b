import type { Issue } from '#core/issue.ts';
import { BEGINNING } from '#core/time/dated.ts';

/** First and last day of employment, both included; null: not known, none. */
export type Employment = { readonly joinedOn: string | null; readonly retiredOn: string | null };

/**
 * What is entered of one person for days of its own: 休職, 所属・異動, 基本シフト, 契約 and 休業 of the
 * personnel file.
 */
export type FactKind = 'LEAVE' | 'PLACE' | 'BASIC_SHIFT' | 'CONTRACT' | 'ABSENCE';
export type FactOfPerson = {
  readonly kind: FactKind;
  /** Of the row that it is kept in; where there is none, its first day tells it from others of its kind. */
  readonly id?: string;
  readonly from: string;
  /** The last day; null while no end is known. */
  readonly to: string | null;
};

/**
 * Kinds whose days all lie in the employment. The others begin in it at the latest: a place or a shift holds until the
 * next change and is bounded by the employment itself, and a contract may be agreed for other days than were worked.
 */
const ALL_WITHIN: readonly FactKind[] = ['LEAVE', 'ABSENCE'];

/** Before its first day, after its last, or at a time before anybody's. */
export type Edge = 'JOINING' | 'RETIREMENT' | 'BEGINNING';

/** Edges of the employment that the fact lies across or beyond; none where the two agree. */
export function edgesCrossed(employment: Employment, { kind, from, to }: FactOfPerson): Edge[] {
  const { joinedOn, retiredOn } = employment;
  const edges: Edge[] = [];
  const allWithin = ALL_WITHIN.includes(kind);
  if (allWithin) {
    if (joinedOn !== null && from < joinedOn) edges.push('JOINING');
    else if (from < BEGINNING) edges.push('BEGINNING');
  }
  if (retiredOn === null) return edges;
  const reachesPast = allWithin && to !== null && to > retiredOn;
  if (from > retiredOn || reachesPast) edges.push('RETIREMENT');
  return edges;
}

/**
 * The facts that would lie outside the employment as it becomes, with the edge: past a last day that is new or has moved,
 * and before a first day that has moved behind them. Whoever comes back after having left begins a new employment:
 * what they had before stays theirs.
 */
export function factsLeftOutside(
  before: Employment,
  after: Employment,
  facts: readonly FactOfPerson[],
): { readonly fact: FactOfPerson; readonly edge: 'JOINING' | 'RETIREMENT' }[] {
  const comesBack = before.retiredOn !== null && after.retiredOn === null;
  const leaves = before.retiredOn !== after.retiredOn;
  return facts.flatMap((fact) => {
    const was = edgesCrossed(before, fact);
    const is = edgesCrossed(after, fact);
    const joining = is.includes('JOINING') && !was.includes('JOINING') && !comesBack;
    return [
      ...(joining ? [{ fact, edge: 'JOINING' as const }] : []),
      ...(leaves && is.includes('RETIREMENT') ? [{ fact, edge: 'RETIREMENT' as const }] : []),
    ];
  });
}

type Words = {
  readonly after: string;
  /** None where the kind may begin before. */
  readonly before?: string;
};
/** Keys of the namespace `validation` for whoever enters a fact that lies outside. */
const ENTERED: Readonly<Record<FactKind, Words>> = {
  LEAVE: { before: 'validation.leaveBeforeJoining', after: 'validation.leaveAfterRetirement' },
  ABSENCE: {
    before: 'validation.absenceBeforeJoining',
    after: 'validation.absenceAfterRetirement',
  },
  CONTRACT: { after: 'validation.contractAfterRetirement' },
  PLACE: { after: 'validation.placeAfterRetirement' },
  BASIC_SHIFT: { after: 'validation.shiftAfterRetirement' },
};
/** For whoever changes the employment so that a fact would lie outside. */
const LEFT_OUTSIDE: Readonly<Record<FactKind, Words>> = {
  LEAVE: { before: 'validation.hasLeaveBefore', after: 'validation.hasLeaveAfter' },
  ABSENCE: { before: 'validation.hasAbsenceBefore', after: 'validation.hasAbsenceAfter' },
  CONTRACT: { after: 'validation.hasContractAfter' },
  PLACE: { after: 'validation.hasPlaceAfter' },
  BASIC_SHIFT: { after: 'validation.hasShiftAfter' },
};

const shown = (day: string | null): string => day?.replaceAll('-', '/') ?? '';

/** What is told to whoever enters the fact; `paths` are the fields of its first and its last day. */
export function issuesOfEntering(
  employment: Employment,
  fact: FactOfPerson,
  paths: { readonly from: string; readonly to: string },
): Issue[] {
  const { joinedOn, retiredOn } = employment;
  const words = ENTERED[fact.kind];
  return edgesCrossed(employment, fact).map((edge) => {
    if (edge === 'BEGINNING')
      return {
        path: paths.from,
        key: 'validation.dayTooEarly',
        params: { date: shown(BEGINNING) },
      };
    if (edge === 'JOINING' && words.before)
      return { path: paths.from, key: words.before, params: { date: shown(joinedOn) } };
    const path = retiredOn !== null && fact.from > retiredOn ? paths.from : paths.to;
    return { path, key: words.after, params: { date: shown(retiredOn) } };
  });
}

/** What is told to whoever changes the days of employment: one issue for each, on the field of the day. */
export const issuesOfEmployment = (
  before: Employment,
  after: Employment,
  facts: readonly FactOfPerson[],
): Issue[] =>
  factsLeftOutside(before, after, facts).map(({ fact, edge }) => {
    const words = LEFT_OUTSIDE[fact.kind];
    const params = { from: shown(fact.from), until: shown(fact.to) };
    return edge === 'JOINING' && words.before
      ? { path: 'joinedOn', key: words.before, params }
      : { path: 'retiredOn', key: words.after, params };
  });
