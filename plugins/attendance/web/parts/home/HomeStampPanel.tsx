import { ErrorPanel, Panel, PanelSkeleton, TextLink } from '#kit/ui/index.ts';
import { useStamping } from '../../stamping/useStamping.ts';
import { useEverywhereText } from '../../text.ts';
import { Incomplete } from './Incomplete.tsx';
import { StampPanelView } from './StampPanelView.tsx';
import { UnsentStamps } from './UnsentStamps.tsx';

/** The clock on the employee's home. */
export default function HomeStampPanel() {
  const t = useEverywhereText();
  const { day, loading, error, retry, incompleteDates, ...stamping } = useStamping();
  return (
    <>
      <Panel
        title={t('stamp.title')}
        actions={<TextLink to="/app/employee/attendance/shift">{t('stamp.toMonth')}</TextLink>}
      >
        {day ? (
          <StampPanelView day={day} {...stamping} />
        ) : loading ? (
          // As high as clock, two buttons, facts and line: what stands below does not jump.
          <PanelSkeleton lines={13} />
        ) : (
          <ErrorPanel error={error} onRetry={retry} />
        )}
      </Panel>
      <UnsentStamps {...stamping} />
      <Incomplete dates={incompleteDates} />
    </>
  );
}
