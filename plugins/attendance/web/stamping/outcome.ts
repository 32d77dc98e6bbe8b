import type { StampType } from '../../domain/stamp.ts';
import type { Position, QueuedStamp } from './stamp-queue.ts';

/** What a press led to, until the next one. */
export type Outcome = {
  readonly key: string;
  readonly type: StampType;
  readonly at: number;
  readonly result: 'accepted' | 'kept' | 'refused';
  readonly position: Position;
};

/** What became of the stamp by now, seen from those that are on the device still. */
export function resultOf(
  key: string,
  unsent: readonly Pick<QueuedStamp, 'key' | 'refused'>[],
): Outcome['result'] {
  const left = unsent.find((stamp) => stamp.key === key);
  if (!left) return 'accepted';
  return left.refused ? 'refused' : 'kept';
}

/**
 * A stamp that was kept on the device is sent later, by itself: then what was told of it is told anew.
 * Whatever was settled stays: a refused stamp that somebody puts away was not accepted by that.
 */
export function settled(outcome: Outcome, unsent: Parameters<typeof resultOf>[1]): Outcome {
  if (outcome.result !== 'kept') return outcome;
  const result = resultOf(outcome.key, unsent);
  return result === 'kept' ? outcome : { ...outcome, result };
}
