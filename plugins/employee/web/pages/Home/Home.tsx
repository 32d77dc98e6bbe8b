import { useEffect, useState } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { Outlet } from '#kit/navigation/navigation.ts';
import { Slot } from '#kit/slots/Slot.tsx';
import { homePanelsSlot } from '#kit/slots/slots.ts';
import { HomeView } from './HomeView.tsx';

const MINUTE = 60_000;

/** The greeting and the date are ours; what fills the page comes from the plugins above. */
export function Home() {
  const viewer = useViewer();
  const now = useEveryMinute();
  return (
    <>
      <HomeView person={viewer} now={now}>
        <Slot of={homePanelsSlot} />
      </HomeView>
      <Outlet />
    </>
  );
}

function useEveryMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
