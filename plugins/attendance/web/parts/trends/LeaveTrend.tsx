import { useDocument } from '#kit/data/useDocument.ts';
import { TextLink } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import TakenDaysChart from '../leave/duty/TakenDaysChart.tsx';
import { TrendPart } from './TrendPart.tsx';
import { LeaveTrendDocument } from './Trends.generated.ts';
import classes from './Trends.module.css';

const STATUS = '/app/staff/attendance/leave_app/manage/status';

/** How many days of paid leave people have taken in their windows. */
export function LeaveTrend({ groupId }: { readonly groupId: string | undefined }) {
  const t = useText();
  const { data, loading, error, refetch } = useDocument(
    LeaveTrendDocument,
    groupId ? { groupId } : {},
  );
  const counts = data?.fiveDayDutiesConnection.distribution;
  return (
    <TrendPart
      title={t('dutyStatus.distribution')}
      actions={
        <TextLink to={STATUS} search={groupId ? { group: groupId } : {}}>
          {t('trends.toLeave')}
        </TextLink>
      }
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
    >
      {counts?.length === 0 ? <p className={classes.quiet}>{t('trends.noDuty')}</p> : null}
      {counts && counts.length > 0 ? <TakenDaysChart counts={counts} /> : null}
    </TrendPart>
  );
}
