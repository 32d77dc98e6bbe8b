import { ErrorPanel, LinkButton, PageHeader, Panel, PanelSkeleton, Stack } from '#kit/ui/index.ts';
import { Incomplete } from '../../parts/home/Incomplete.tsx';
import { StampPanelView } from '../../parts/home/StampPanelView.tsx';
import { UnsentStamps } from '../../parts/home/UnsentStamps.tsx';
import { useStamping } from '../../stamping/useStamping.ts';
import { useText } from '../../text.ts';

export function StampHome() {
  const t = useText();
  const { day, loading, error, retry, incompleteDates, ...stamping } = useStamping();
  return (
    <>
      <PageHeader
        title={t('stamp.title')}
        actions={<LinkButton to="/app/employee/attendance/shift">{t('stamp.toMonth')}</LinkButton>}
      />
      <Stack>
        <Panel>
          {day ? (
            <StampPanelView day={day} {...stamping} />
          ) : loading ? (
            <PanelSkeleton lines={8} />
          ) : (
            <ErrorPanel error={error} onRetry={retry} />
          )}
        </Panel>
        <UnsentStamps {...stamping} />
        <Incomplete dates={incompleteDates} />
      </Stack>
    </>
  );
}
