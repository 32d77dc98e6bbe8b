import { useRef } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Notice, notify } from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { ReasonWindow } from '#plugins/attendance/web/parts/ReasonWindow.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import { ALSO_STALE } from '../GrantLeave.tsx';
import {
  ExecuteLeaveGrantsDocument,
  type UpcomingLeaveGrantRowFragment,
} from './AutoGrant.generated.ts';

type Props = {
  readonly grants: readonly UpcomingLeaveGrantRowFragment[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** 今すぐ付与: the chosen base dates that have come, for a reason that the people read. */
export function ExecuteGrants({ grants, onClose, onDone }: Props) {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  // One for the window: a second click grants nothing.
  const key = useRef(crypto.randomUUID());
  const [execute, { saving, error }] = useMutate(ExecuteLeaveGrantsDocument, {
    alsoStale: [...ALSO_STALE, 'UpcomingLeaveGrant', 'AutomaticGrantRun', 'LeaveHistoryEntry'],
  });
  const open = grants.filter(({ outcome }) => outcome !== 'GRANTED').length;
  const submit = async (reason: string) => {
    await execute({
      data: {
        grants: grants.map(({ employeeId, baseDate }) => ({ employeeId, baseDate })),
        ...{ reason, key: key.current },
      },
    });
    notify.success(t('autoGrant.executed', { count: grants.length }));
    onDone();
  };
  return (
    <ReasonWindow
      title={t('autoGrant.executeTitle')}
      action={t('autoGrant.execute', { count: grants.length })}
      variant="primary"
      help={t('grants.reasonHelp')}
      error={error}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      {open > 0 ? (
        <Notice tone="warning">{t('autoGrant.decidedByYou', { count: open })}</Notice>
      ) : null}
      <ul>
        {grants.map((grant) => (
          <li key={grant.id}>
            {t('autoGrant.lineOfGrant', {
              name: format.name(grant),
              date: format.date(grant.baseDate),
              amount: amount(grant.days, 0),
            })}
          </li>
        ))}
      </ul>
    </ReasonWindow>
  );
}
