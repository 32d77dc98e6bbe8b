import type { ApprovalOutcomeKind } from '#schema/generated/schema-types.ts';
import type { ApprovalRowFragment, DecisionResultFragment } from './ApprovalInbox.generated.ts';

export type Row = ApprovalRowFragment;
export type Result = DecisionResultFragment;

/** One request takes 200; smaller ones let the bar move. */
export const AT_ONCE = 25;

/** What somebody decides on: as it was shown, so that a change since is not approved with it. */
export const inputOf = ({ id, step, application }: Row) => ({
  applicationId: id,
  version: application.version,
  step,
});

export function chunks<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += size) parts.push(all.slice(at, at + size));
  return parts;
}

export type Kind = 'approve' | 'reject' | 'withdraw';

/** What became of one that was not decided as wanted, or that another took. */
export type Handled = {
  readonly row: Row;
  /** What was tried; left out where another was there first. */
  readonly kind?: Kind;
  readonly outcome: Exclude<ApprovalOutcomeKind, 'DONE'>;
  readonly by: Result['handledBy'];
  readonly at: string | null;
  /** Why it is impossible. */
  readonly reasons: Result['reasons'];
};

export const handledOf = (row: Row, result: Result, kind: Kind): Handled | undefined =>
  result.outcome === 'DONE'
    ? undefined
    : {
        row,
        kind,
        outcome: result.outcome,
        by: result.handledBy ?? null,
        at: result.handledAt ?? null,
        reasons: result.reasons,
      };

/** Rows that were there, are no more, and that the viewer has not decided themselves. */
export const goneMeanwhile = (
  before: readonly Row[],
  after: readonly Row[],
  own: ReadonlySet<string>,
): Row[] => {
  const left = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !left.has(id) && !own.has(id));
};

/** The row below, else the one above: where the cursor stands after one has gone. */
export function nextAfter(rows: readonly Row[], gone: ReadonlySet<string>, id: string | undefined) {
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return rows.find((row) => !gone.has(row.id))?.id;
  const below = rows.slice(at).find((row) => !gone.has(row.id));
  const above = rows.slice(0, at).findLast((row) => !gone.has(row.id));
  return (below ?? above)?.id;
}
