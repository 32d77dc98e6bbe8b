import { useEffect, useMemo, useRef, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useStale } from '#kit/data/useStale.ts';
import { refusalInView } from '#kit/data/view-only.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { asksPosition, type StampType } from '../../domain/stamp.ts';
import type { AcceptedStamp } from './browser-queue.ts';
import { type StampingDay, stampingDay } from './known-day.ts';
import { type Outcome, resultOf, settled } from './outcome.ts';
import { askPosition, POSITION_PATIENCE } from './position.ts';
import { MyWorkDayDocument } from './Stamping.generated.ts';
import { SHOWS_STAMPS } from './shows-stamps.ts';
import type { QueuedStamp } from './stamp-queue.ts';
import { useStampQueue } from './useStampQueue.ts';

export type Stamping = {
  readonly day: StampingDay | undefined;
  readonly incompleteDates: readonly string[];
  /** The company wants to know where office stamps are made. */
  readonly asksPosition: boolean;
  readonly unsent: readonly QueuedStamp[];
  readonly notKept: boolean;
  /** The stamp that is on its way from a press of this page. */
  readonly pressing: StampType | undefined;
  /** Just after a stamp the next button stands where the finger still is. */
  readonly resting: boolean;
  readonly outcome: Omit<Outcome, 'key'> | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly press: (type: StampType) => void;
  readonly discard: (key: string) => void;
};

const REST_AFTER_STAMP = 1_500;
/** Offers change with the clock: a day turns, a shift runs out. */
const LOOK_EVERY = 10_000;

export function useStamping(): Stamping {
  const { data, loading, error, refetch } = useDocument(
    MyWorkDayDocument,
    {},
    { keepOffline: true },
  );
  const [queue, { stamps, accepted, notKept }] = useStampQueue();
  const stale = useStale();
  const clock = useClock(LOOK_EVERY);
  const [pressing, setPressing] = useState<StampType>();
  const [resting, setResting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const busy = useRef(false);
  // An answer kept from before the company could say so does not have it.
  const asks = data?.myWorkDay.asksPosition ?? true;

  const day = useMemo(
    () =>
      data &&
      stampingDay(
        data.myWorkDay,
        accepted as readonly AcceptedStamp[],
        stamps,
        Math.max(clock, Date.now()),
      ),
    [data, accepted, stamps, clock],
  );

  // Sent by itself, once the network is back.
  useEffect(() => {
    setOutcome((latest) => latest && settled(latest, stamps));
  }, [stamps]);

  async function press(type: StampType): Promise<void> {
    // Kept here it would be sent when the person comes to this device themselves.
    const refused = refusalInView();
    if (refused) return tellFailure(refused);
    // A double tap is one press: state would be a render too late.
    if (busy.current) return;
    busy.current = true;
    setPressing(type);
    try {
      const withPosition = asksPosition(type) && asks;
      const key = await queue.add(type, withPosition ? POSITION_PATIENCE + 1_000 : 0);
      const at = queue.state().stamps.find((stamp) => stamp.key === key)?.deviceTime ?? Date.now();
      const place = withPosition ? await askPosition() : { position: 'NOT_ASKED' as const };
      await queue.settle(key, place);
      await queue.flush().catch(() => undefined);
      const result = resultOf(key, queue.state().stamps);
      setOutcome({ key, type, at, result, position: place.position });
      if (result === 'accepted' || result === 'refused') stale(...SHOWS_STAMPS);
      setResting(true);
    } finally {
      setPressing(undefined);
      setTimeout(() => {
        busy.current = false;
        setResting(false);
      }, REST_AFTER_STAMP);
    }
  }

  return {
    day,
    incompleteDates: data?.myWorkDay.incompleteDates ?? [],
    asksPosition: asks,
    unsent: stamps,
    notKept,
    pressing,
    resting,
    outcome,
    loading,
    error,
    retry: () => void refetch(),
    press: (type) => void press(type),
    discard: (key) => {
      const refused = refusalInView();
      if (refused) tellFailure(refused);
      else void queue.discard(key);
    },
  };
}

export function useClock(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
