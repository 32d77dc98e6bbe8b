import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, ErrorPanel, Modal, Notice, notify, Stack, TextArea } from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { ALSO_STALE } from '../GrantLeave.tsx';
import {
  type LeaveGrantRunPartsFragment,
  TakeBackLeaveGrantRunDocument,
  type TakeBackLeaveGrantRunMutation,
} from './LeaveGrants.generated.ts';

type Props = {
  readonly run: Pick<LeaveGrantRunPartsFragment, 'id' | 'grantedOn' | 'people'>;
  /** What is taken back, in a sentence. */
  readonly about: string;
  readonly onClose: () => void;
};
type Uses = TakeBackLeaveGrantRunMutation['takeBackLeaveGrantRun']['errors'];

/** 一括付与の取消: everybody's at once, or nobody's where leave hangs on one of them. */
export function TakeBackRun({ run, about, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [uses, setUses] = useState<Uses>([]);
  const [takeBack, { saving, error }] = useMutate(TakeBackLeaveGrantRunDocument, {
    alsoStale: [
      ...ALSO_STALE,
      ...['LeaveGrantRun', 'AutomaticGrantRun', 'UpcomingLeaveGrant', 'LeaveHistoryEntry'],
    ],
  });
  const isEmpty = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isEmpty) return;
    try {
      const { takeBackLeaveGrantRun: done } = await takeBack({
        where: { id: run.id },
        reason: reason.trim(),
      });
      setUses(done.errors);
      if (done.errors.length > 0) return;
      notify.success(t('grantMany.tookBack', { count: run.people }));
      onClose();
    } catch {
      // The reason stands in the window, with all that was typed.
    }
  };
  return (
    <Modal
      title={t('grantMany.takeBackTitle', { date: format.date(run.grantedOn) })}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('day.noteCancel')}</Button>
          <Button variant="danger" loading={saving} onClick={() => void submit()}>
            {t('grants.takeBack')}
          </Button>
        </>
      }
    >
      <Stack>
        {error ? <ErrorPanel error={error} /> : null}
        <p>{about}</p>
        {uses.length > 0 ? (
          <Notice tone="warning">
            <p>{t('grantMany.hangsOnIt')}</p>
            <ul>
              {uses.map(({ employeeId, date, days, hours, ...person }) => (
                <li key={`${employeeId} ${date}`}>
                  {t('grantMany.useOf', {
                    name: format.name(person),
                    date: format.dateWithDay(date),
                    amount: amount(-days || 0, -hours || 0),
                  })}
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
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
