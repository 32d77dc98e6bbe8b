import { useRef, useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, ErrorPanel, Modal, Notice, notify, Stack, TextArea } from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
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
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  // One for the window: a second click grants nothing.
  const key = useRef(crypto.randomUUID());
  const [execute, { saving, error }] = useMutate(ExecuteLeaveGrantsDocument, {
    alsoStale: [...ALSO_STALE, 'UpcomingLeaveGrant', 'AutomaticGrantRun', 'LeaveHistoryEntry'],
  });
  const isEmpty = reason.trim() === '';
  const open = grants.filter(({ outcome }) => outcome !== 'GRANTED').length;
  const submit = async () => {
    setTried(true);
    if (isEmpty) return;
    try {
      await execute({
        data: {
          grants: grants.map(({ employeeId, baseDate }) => ({ employeeId, baseDate })),
          ...{ reason: reason.trim(), key: key.current },
        },
      });
      notify.success(t('autoGrant.executed', { count: grants.length }));
      onDone();
    } catch {
      // The reason stands in the window, with all that was typed.
    }
  };
  return (
    <Modal
      title={t('autoGrant.executeTitle')}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('day.noteCancel')}</Button>
          <Button variant="primary" loading={saving} onClick={() => void submit()}>
            {t('autoGrant.execute', { count: grants.length })}
          </Button>
        </>
      }
    >
      <Stack>
        {error ? <ErrorPanel error={error} /> : null}
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
        <TextArea
          label={t('leave.reason')}
          help={t('grants.reasonHelp')}
          rows={2}
          required
          value={reason}
          onChange={setReason}
          {...(tried && isEmpty ? { error: t('grants.reasonNeeded') } : {})}
        />
      </Stack>
    </Modal>
  );
}
