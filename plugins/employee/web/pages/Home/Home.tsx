import { lazy, Suspense, useEffect, useState } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { Outlet } from '#kit/navigation/navigation.ts';
import { isArranged } from '#kit/slots/is-arranged.ts';
import { Slot, useFills } from '#kit/slots/Slot.tsx';
import { homePanelsSlot, homeSidePanelsSlot } from '#kit/slots/slots.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconLayoutDashboard } from '#kit/ui/icons.ts';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { useEverywhereText } from '../../text.ts';
import { HomeColumns, HomeView } from './HomeView.tsx';

// The first screen of somebody who has arranged nothing loads nothing about arranging.
const OwnColumns = lazy(() =>
  import('./arrange/OwnColumns.tsx').then((module) => ({ default: module.OwnColumns })),
);
const ArrangeHome = lazy(() =>
  import('./arrange/ArrangeHome.tsx').then((module) => ({ default: module.ArrangeHome })),
);

const MINUTE = 60_000;
/** So many that on a phone what comes below stays out of sight until it stands where it will stay. */
const LINES = 27;

/** The greeting and the date are ours; what fills the page comes from the plugins above. */
export function Home() {
  const t = useEverywhereText();
  const viewer = useViewer();
  const now = useEveryMinute();
  const [arranging, setArranging] = useState(false);
  const fills = { main: useFills(homePanelsSlot), side: useFills(homeSidePanelsSlot) };
  const { homeLayout: layout, viewedAs } = viewer;
  const isOwn = isArranged(layout, [...fills.main, ...fills.side]);
  const arrange = viewedAs ? undefined : () => setArranging(true);
  const main = <PanelSkeleton lines={LINES} />;
  const side = <PanelSkeleton lines={8} />;
  return (
    <>
      <HomeView
        person={viewer}
        now={now}
        actions={
          arrange ? (
            <IconButton
              label={t('home.arrange')}
              icon={<IconLayoutDashboard size={20} aria-hidden />}
              aria-haspopup="dialog"
              onClick={arrange}
            />
          ) : null
        }
      >
        {layout && isOwn ? (
          <Suspense fallback={<HomeColumns side={side}>{main}</HomeColumns>}>
            <OwnColumns
              fills={fills}
              layout={layout}
              onArrange={arrange}
              waiting={{ main, side }}
            />
          </Suspense>
        ) : (
          <HomeColumns
            side={fills.side.length > 0 ? <Slot of={homeSidePanelsSlot} together={side} /> : null}
          >
            <Slot of={homePanelsSlot} together={main} />
          </HomeColumns>
        )}
      </HomeView>
      {arranging ? (
        <Suspense fallback={null}>
          <ArrangeHome fills={fills} layout={layout} onClose={() => setArranging(false)} />
        </Suspense>
      ) : null}
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
