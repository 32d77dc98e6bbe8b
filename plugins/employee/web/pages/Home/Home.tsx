import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { Outlet } from '#kit/navigation/navigation.ts';
import { type Filled, useFills } from '#kit/slots/Slot.tsx';
import { homePanelsSlot, homeSidePanelsSlot } from '#kit/slots/slots.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { arrange, STANDARD_LAYOUT } from '#plugins/employee/domain/home-layout.ts';
import { useEverywhereText } from '../../text.ts';
import { ArrangeButton, ArrangeWindow } from './ArrangeButton.tsx';
import { HeldPanel } from './HeldPanel.tsx';
import { HomeView } from './HomeView.tsx';
import { type HomePanel, panelsOf } from './home-panels.ts';

const MINUTE = 60_000;

/** The greeting and the date are ours; what fills the page comes from the plugins above. */
export function Home() {
  const t = useEverywhereText();
  const viewer = useViewer();
  const now = useEveryMinute();
  const [arranging, setArranging] = useState(false);
  const fills = { main: useFills(homePanelsSlot), side: useFills(homeSidePanelsSlot) };
  const standard = { main: panelsOf(fills.main), side: panelsOf(fills.side) };
  const layout = viewer.homeLayout ?? STANDARD_LAYOUT;
  const arranged = arrange(standard, layout);
  const shown = (panels: readonly HomePanel[]) =>
    panels.filter(({ id }) => !layout.hidden.includes(id));
  const [main, side] = [shown(arranged.main), shown(arranged.side)];
  const isEmpty = main.length + side.length === 0 && standard.main.length > 0;
  const open = () => setArranging(true);
  return (
    <>
      <HomeView
        person={viewer}
        now={now}
        actions={viewer.viewedAs ? null : <ArrangeButton onClick={open} />}
        side={
          main.length > 0 && side.length > 0 ? (
            <Panels of={side} together={<PanelSkeleton lines={8} />} />
          ) : null
        }
      >
        <Fixed fills={[...fills.main, ...fills.side]} />
        {isEmpty ? (
          <EmptyState
            title={t('home.nothing')}
            action={
              viewer.viewedAs ? undefined : <Button onClick={open}>{t('home.arrange')}</Button>
            }
          >
            {t('home.nothingNote')}
          </EmptyState>
        ) : (
          // Without a wide column the other takes its place.
          <Panels of={main.length > 0 ? main : side} together={<PanelSkeleton lines={LINES} />} />
        )}
      </HomeView>
      {arranging ? (
        <ArrangeWindow standard={standard} layout={layout} onClose={() => setArranging(false)} />
      ) : null}
      <Outlet />
    </>
  );
}

/** So many that on a phone what comes below stays out of sight until it stands where it will stay. */
const LINES = 27;

type PanelsProps = { readonly of: readonly HomePanel[]; readonly together: ReactNode };

/** One waits for all: below one another, a late one would push the others down. */
const Panels = ({ of, together }: PanelsProps) => (
  <Suspense fallback={together}>
    {of.map(({ id, Component }) => (
      <HeldPanel key={id} id={id}>
        <Component />
      </HeldPanel>
    ))}
  </Suspense>
);

/** What is no panel, and does its work wherever the panels stand. */
const Fixed = ({ fills }: { readonly fills: readonly Filled[] }) =>
  fills.map(({ Component, panel }, index) =>
    panel ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list of fills is fixed when the program starts
      <Suspense key={index} fallback={null}>
        <Component />
      </Suspense>
    ),
  );

function useEveryMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
