import { endsWork, type StampType, startsWork } from '../stamp.ts';
import type { MinuteSpan } from './details.ts';

/** Work and breaks of stamps in their order; what nobody ended has no length. */
export function summarizeSpans(
  stamps: readonly { readonly type: StampType; readonly at: number }[],
): { readonly work: readonly MinuteSpan[]; readonly breaks: readonly MinuteSpan[] } {
  const work: MinuteSpan[] = [];
  const breaks: MinuteSpan[] = [];
  let begun: number | undefined;
  let paused: number | undefined;
  for (const { type, at } of stamps) {
    if (startsWork(type)) begun = at;
    else if (type === 'BREAK_IN') paused = at;
    else {
      if (paused !== undefined) breaks.push({ from: paused, until: at });
      paused = undefined;
      if (endsWork(type) && begun !== undefined) {
        work.push({ from: begun, until: at });
        begun = undefined;
      }
    }
  }
  return { work, breaks };
}
