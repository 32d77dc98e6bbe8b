import { useEffect, useState } from 'react';
import { useViewer } from '../../../../../web/kit/access/AbilityProvider.tsx';
import { Outlet } from '../../../../../web/kit/navigation/navigation.ts';
import { Slot } from '../../../../../web/kit/slots/Slot.tsx';
import { homePanelsSlot } from '../../../../../web/kit/slots/slots.ts';
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
