import { type ReactNode, Suspense } from 'react';
import type { Filled } from '#kit/slots/Slot.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import { arrange, type Columns, type HomeLayout } from '#plugins/employee/domain/home-layout.ts';
import { useEverywhereText } from '#plugins/employee/web/text.ts';
import { HomeColumns } from '../HomeView.tsx';
import { HeldPanel } from './HeldPanel.tsx';
import { type HomePanel, panelsOf } from './home-panels.ts';

type Props = {
  readonly fills: Columns<Filled>;
  readonly layout: HomeLayout;
  /** Left out where the home is somebody else's. */
  readonly onArrange: (() => void) | undefined;
  /** Stand for the panels of a column until they are loaded. */
  readonly waiting: { readonly main: ReactNode; readonly side: ReactNode };
};

/** The panels in the order of the person, without those that they have hidden. */
export function OwnColumns({ fills, layout, onArrange, waiting }: Props) {
  const t = useEverywhereText();
  const arranged = arrange({ main: panelsOf(fills.main), side: panelsOf(fills.side) }, layout);
  const shown = (panels: readonly HomePanel[]) =>
    panels.filter(({ id }) => !layout.hidden.includes(id));
  const [main, side] = [shown(arranged.main), shown(arranged.side)];
  const hasBoth = main.length > 0 && side.length > 0;
  return (
    <HomeColumns side={hasBoth ? <Panels of={side} together={waiting.side} /> : null}>
      <Fixed fills={[...fills.main, ...fills.side]} />
      {main.length + side.length === 0 ? (
        <EmptyState
          title={t('home.nothing')}
          action={onArrange ? <Button onClick={onArrange}>{t('home.arrange')}</Button> : undefined}
        >
          {t('home.nothingNote')}
        </EmptyState>
      ) : (
        // With no panel in the wide column, the panels of the narrow one are drawn over the whole width.
        <Panels of={main.length > 0 ? main : side} together={waiting.main} />
      )}
    </HomeColumns>
  );
}

type PanelsProps = { readonly of: readonly HomePanel[]; readonly together: ReactNode };

/** Drawn when all of them are loaded: one that came later would push those below it down. */
export const Panels = ({ of, together }: PanelsProps) => (
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
