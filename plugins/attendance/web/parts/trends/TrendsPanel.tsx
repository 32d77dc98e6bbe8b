import { lazy, Suspense } from 'react';
import { PanelSkeleton } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { Opened } from './Opened.tsx';

const Trends = lazy(() => import('./Trends.tsx'));

/** On the home of managers, for one group or everybody; loaded and asked for when somebody opens it. */
export function TrendsPanel({ groupId }: { readonly groupId: string | undefined }) {
  const t = useText();
  return (
    <Opened name="attendance.trends" title={t('board.trends')}>
      {() => (
        <Suspense fallback={<PanelSkeleton lines={8} title={false} />}>
          <Trends groupId={groupId} />
        </Suspense>
      )}
    </Opened>
  );
}
