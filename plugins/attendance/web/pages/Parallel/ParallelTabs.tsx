import { TabLinks } from '#kit/ui/index.ts';
import { PARALLEL_PATHS } from './addresses.ts';
import { useParallelText } from './parallel-text.ts';

/** The comparison, and who is in a parallel run when. */
export function ParallelTabs() {
  const t = useParallelText();
  return (
    <TabLinks
      label={t('tabs.label')}
      items={(['report', 'periods'] as const).map((tab) => ({
        to: PARALLEL_PATHS[tab],
        label: t(`tabs.${tab}`),
        // The others lie below it.
        exact: tab === 'report',
      }))}
    />
  );
}
