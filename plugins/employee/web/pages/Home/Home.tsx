import { useEffect, useState } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { Outlet } from '#kit/navigation/navigation.ts';
import { Slot, useIsFilled } from '#kit/slots/Slot.tsx';
import { homePanelsSlot, homeSidePanelsSlot } from '#kit/slots/slots.ts';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { HomeView } from './HomeView.tsx';

const MINUTE = 60_000;

/** The greeting and the date are ours; what fills the page comes from the plugins above. */
export function Home() {
  const viewer = useViewer();
  const now = useEveryMinute();
  const hasSide = useIsFilled(homeSidePanelsSlot);
  return (
    <>
      <HomeView
        person={viewer}
        now={now}
        side={
          hasSide ? <Slot of={homeSidePanelsSlot} together={<PanelSkeleton lines={8} />} /> : null
        }
      >
        <Slot of={homePanelsSlot} together={<PanelSkeleton lines={LINES} />} />
      </HomeView>
      <Outlet />
    </>
  );
}

/** So many that on a phone what comes below stays out of sight until it stands where it will stay. */
const LINES = 27;

function useEveryMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
