import { useEffect } from 'react';
import { useStale } from '#kit/data/useStale.ts';
import { SHOWS_STAMPS } from './shows-stamps.ts';
import { useStampQueue } from './useStampQueue.ts';

/** Not every return of a network is announced. */
const TRY_AGAIN_EVERY = 15_000;

/** On every signed-in page: sends what is on the device, whenever there is a chance. */
export default function StampSender(): null {
  const [queue] = useStampQueue();
  const stale = useStale();
  useEffect(() => {
    const attempt = async () => {
      await queue.reload();
      if (!queue.state().stamps.some(({ refused }) => !refused)) return;
      const before = queue.state().accepted;
      // Without an answer the stamps stay where they are; the next attempt is not far.
      await queue.flush().catch(() => undefined);
      if (queue.state().accepted !== before) stale(...SHOWS_STAMPS);
    };
    const whenSeen = () => {
      if (document.visibilityState === 'visible') void attempt();
    };
    const timer = setInterval(() => void attempt(), TRY_AGAIN_EVERY);
    const now = () => void attempt();
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', whenSeen);
    now();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [queue, stale]);
  // A second tab offers what is valid after the stamps of the first, not before.
  useEffect(() => queue.onSentElsewhere(() => stale(...SHOWS_STAMPS)), [queue, stale]);
  return null;
}
