import { monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { ErrorPanel, Gauge, Panel, PanelSkeleton, TextLink } from '#kit/ui/index.ts';
import { useEverywhereText } from '../../text.ts';
import { useLimitWords } from '../limit-words.ts';
import { MyMonthSoFarDocument } from './MyMonth.generated.ts';

/** This month's overtime against the 45 hours of LSA 36(4), or what was agreed, on the home. */
export default function MyMonthPanel() {
  const t = useEverywhereText();
  const format = useFormat();
  const limitWords = useLimitWords();
  const { data, loading, error, refetch } = useDocument(MyMonthSoFarDocument, {
    month: monthOf(tokyoDate(new Date())),
  });
  const month = data?.attendanceMonth;
  // By the rules of the company people may not be shown it at a glance; the month still says it.
  if (month?.display?.showsOvertimeGauge === false) return null;
  const beyond = month?.minutes.overtimeBeyondStatutory ?? 0;
  const most = month?.overtimeLimitMinutes ?? 0;
  const left = most - beyond;
  const limit = limitWords({ minutes: most, isAgreed: month?.overtimeLimitIsAgreed ?? false });
  return (
    <Panel title={t('myMonth.title')}>
      {loading ? <PanelSkeleton lines={2} title={false} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {month ? (
        <Gauge
          label={t('myMonth.overtime')}
          value={beyond}
          max={month.overtimeLimitMinutes}
          valueText={format.minutes(beyond)}
          tone={left < 0 ? 'vermilion' : 'indigo'}
          hint={
            left < 0
              ? t('myMonth.over', { limit })
              : format.sentences(
                  t('myMonth.left', { limit, time: format.minutes(left) }),
                  t('myMonth.worked', { time: format.minutes(month.minutes.worked) }),
                )
          }
        />
      ) : null}
      {month ? (
        <TextLink to="/app/employee/attendance/overtime">{t('myMonth.limits')}</TextLink>
      ) : null}
    </Panel>
  );
}
