import { useMemo } from 'react';
import { useText } from '../../text.ts';
import type { ClosingPersonPartsFragment } from './Closing.generated.ts';

type Row = ClosingPersonPartsFragment;

/** What stands in the way, with how often: 「打刻エラー（2日）」. */
export function useBlockerWords() {
  const t = useText();
  return useMemo(() => {
    const wordOf = (blocker: Row['blockers'][number], row: Row): string => {
      if (blocker === 'MISSING_STAMP')
        return t('closing.missingDays', { count: row.missingStampDays });
      if (blocker === 'PENDING_APPLICATION')
        return t('closing.pendingCount', { count: row.pendingApplications });
      if (blocker === 'NO_SCHEDULE')
        return t('closing.withoutDays', { count: row.daysWithoutSchedule });
      return t(`closing.blocker.${blocker}`);
    };
    return (row: Row): string[] => row.blockers.map((blocker) => wordOf(blocker, row));
  }, [t]);
}
