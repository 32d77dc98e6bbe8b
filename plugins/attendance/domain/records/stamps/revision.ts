import { atTokyo } from '#core/time/tokyo.ts';
import type { ReviseDetails } from '../../applications/details.ts';
import { type Stamped, type StampType, TRANSITIONS, type WorkState } from '../../stamp.ts';

/** A stamp that counts now. */
export type CountingStamp = { readonly id: string; readonly type: StampType; readonly at: number };

export type NewStampOfRevision = Stamped & {
  /** The one that it stands for from now on. */
  readonly replaces: string | undefined;
};

export type RevisionPlan = {
  readonly added: readonly NewStampOfRevision[];
  /** Ids of stamps that count no more and that nothing takes the place of. */
  readonly voided: readonly string[];
  /** What counts afterwards, in order. */
  readonly sequence: readonly Stamped[];
  readonly state: WorkState;
};

export type RevisionProblem = {
  /** Place in what was asked for. */
  readonly index: number;
  readonly field: 'id' | 'type';
  readonly state: WorkState;
};

const MINUTE = 60_000;

/**
 * What has to be written so that a day's stamps become the wanted ones. A stamp that keeps its kind and
 * its minute stays the one it is, with its seconds; two of one minute keep the order they were given in.
 */
export function planRevision(
  workDate: string,
  wanted: ReviseDetails['stamps'],
  counting: readonly CountingStamp[],
): RevisionPlan | RevisionProblem {
  const left = new Map(counting.map((stamp) => [stamp.id, stamp]));
  const added: NewStampOfRevision[] = [];
  const sequence: Stamped[] = [];
  let state: WorkState = 'OFF_DUTY';
  let last = -Infinity;
  const inOrder = wanted.map((one, index) => ({ ...one, index })).sort((a, b) => a.at - b.at);
  for (const { id, type, at, index } of inOrder) {
    const { from, to } = TRANSITIONS[type];
    if (!from.includes(state)) return { index, field: 'type', state };
    const knownStamp = id === null ? undefined : left.get(id);
    if (id !== null && !knownStamp) return { index, field: 'id', state };
    if (knownStamp) left.delete(knownStamp.id);
    const minute = atTokyo(workDate, at).getTime();
    const stays =
      knownStamp?.type === type &&
      knownStamp.at >= minute &&
      knownStamp.at < minute + MINUTE &&
      knownStamp.at > last;
    const instant = stays ? knownStamp.at : Math.max(minute, last + 1);
    if (!stays) added.push({ type, at: instant, replaces: knownStamp?.id });
    sequence.push({ type, at: instant });
    state = to;
    last = instant;
  }
  return { added, voided: [...left.keys()], sequence, state };
}

/** A stamp of a day, whether it counts or not. */
export type KeptStamp = {
  readonly id: string;
  readonly replaces: string | undefined;
  readonly isVoid: boolean;
  /** It was a correction, and that correction was taken back. */
  readonly isTakenBack: boolean;
};

/** In the place of the newest stamp of a chain comes a copy of an earlier one, or nothing. */
export type Restored = { readonly instead: string; readonly by: string | undefined };

/**
 * What has to be written after corrections were taken back, in whatever order. A stamp and what replaced
 * it one after the other are a chain; of it counts the latest that nobody has taken back. A copy stands
 * for the stamp that it was copied from, and is taken back with it.
 */
export function restored(stamps: readonly KeptStamp[]): Restored[] {
  const byId = new Map(stamps.map((stamp) => [stamp.id, stamp]));
  const replaced = new Set(stamps.map(({ replaces }) => replaces));
  return stamps.flatMap((newest) => {
    if (replaced.has(newest.id)) return [];
    let standing: KeptStamp | undefined = newest;
    while (standing?.isTakenBack) {
      standing = standing.replaces === undefined ? undefined : byId.get(standing.replaces);
    }
    if (standing === newest) return [];
    // Nothing in the place of nothing.
    if (newest.isVoid && (standing?.isVoid ?? true)) return [];
    return [{ instead: newest.id, by: standing?.id }];
  });
}
