import { lazy, Suspense } from 'react';
import { useAbility } from '../../access/ability.ts';
import { useText } from '../../i18n/useText.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { PanelSkeleton } from '../../ui/messages/Skeleton.tsx';
import { recordTexts } from '../words.ts';

const RecordHistory = lazy(async () => {
  const [{ RecordHistory: shown }] = await Promise.all([
    import('./RecordHistory.tsx'),
    recordTexts(),
  ]);
  return { default: shown };
});

/** The history of a record on its page, for whoever may change such records; asked again with each `version`. */
export const HistoryPanel = (props: {
  readonly subject: string;
  readonly id: string;
  readonly version: number;
}) => {
  const t = useText('kit');
  const ability = useAbility();
  const { subject, id, version } = props;
  if (!ability.can('update', subject)) return null;
  return (
    <Panel title={t('history')}>
      <Suspense fallback={<PanelSkeleton lines={6} />}>
        <RecordHistory key={version} subject={subject} id={id} />
      </Suspense>
    </Panel>
  );
};
