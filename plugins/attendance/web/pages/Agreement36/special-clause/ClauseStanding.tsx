import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { ErrorPanel, Notice, Skeleton } from '#kit/ui/index.ts';
import { useLimitText } from '../limit-text.ts';
import { SpecialClauseStandingOfDocument } from './SpecialClause.generated.ts';

type Props = {
  readonly agreement36Id: string;
  readonly employeeId: string;
  readonly month: string;
};

/** What the month stands at and how many uses the year has, before the clause is invoked. */
export function ClauseStanding(props: Props) {
  const t = useLimitText();
  const format = useFormat();
  const { data, error, refetch } = useDocument(SpecialClauseStandingOfDocument, props);
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={48} />;
  const { specialClauseStanding: standing } = data;
  if (!standing) return <Notice tone="warning">{t('invoke.outside')}</Notice>;
  const { most, overOn } = standing;
  const words = {
    month: format.month(standing.month),
    from: format.date(standing.from),
    to: format.date(standing.to),
    overtime: format.minutes(standing.overtimeMinutes),
    holiday: format.minutes(standing.holidayMinutes),
    used: standing.used,
  };
  return (
    <Notice tone={overOn || (most !== null && standing.used >= (most ?? 0)) ? 'warning' : 'info'}>
      {most === null || most === undefined
        ? t('invoke.standing', words)
        : t('invoke.standingOf', { ...words, most })}
      {overOn ? ` ${t('invoke.overOn', { date: format.date(overOn) })}` : null}
    </Notice>
  );
}
