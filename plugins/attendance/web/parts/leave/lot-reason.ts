import { useCallback } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useText } from '../../text.ts';
import type { LeaveLotPartsFragment } from './LeaveBook.generated.ts';

/** Why a lot is there, or is not any more: what somebody wrote, or the work that earned it. */
export function useLotReason(): (lot: LeaveLotPartsFragment) => string {
  const t = useText();
  const format = useFormat();
  return useCallback(
    ({ kind, grantedOn, reason, takenBackBecause }) => {
      if (takenBackBecause !== null && takenBackBecause !== undefined)
        return takenBackBecause || t('leave.notEarned');
      return reason === '' && kind === 'COMPENSATORY'
        ? t('leave.earnedOn', { date: format.date(grantedOn) })
        : reason;
    },
    [t, format],
  );
}
