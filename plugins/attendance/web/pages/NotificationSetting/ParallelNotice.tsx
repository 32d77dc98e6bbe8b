import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Notice } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { MyParallelPeriodDocument } from './NotificationSetting.generated.ts';

/** Whoever is in a parallel run is told nothing, whatever they choose: it says so, and until when. */
export function ParallelNotice() {
  const t = useText();
  const format = useFormat();
  const period = useDocument(MyParallelPeriodDocument).data?.myParallelPeriod;
  if (!period) return null;
  const from = format.date(period.startsOn);
  return (
    <Notice tone="warning">
      {period.endsOn
        ? t('notificationSetting.parallel', { from, until: format.date(period.endsOn) })
        : t('notificationSetting.parallelOpen', { from })}
    </Notice>
  );
}
