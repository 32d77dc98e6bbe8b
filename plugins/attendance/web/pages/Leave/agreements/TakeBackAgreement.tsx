import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { Button, ErrorPanel, Modal, notify, Stack, TextArea } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { STALE } from '../designation/DesignateLeave.tsx';
import {
  type LeaveAgreementPartsFragment,
  TakeBackLeaveAgreementDocument,
} from './Agreements.generated.ts';

type Props = { readonly agreement: LeaveAgreementPartsFragment; readonly onClose: () => void };

/** 計画年休の取消: all days that have not come, with a reason. */
export function TakeBackAgreement({ agreement: { id, name }, onClose }: Props) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [takeBack, { saving, error }] = useMutate(TakeBackLeaveAgreementDocument, {
    alsoStale: [...STALE, 'LeaveDesignations'],
  });
  const isEmpty = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isEmpty) return;
    try {
      await takeBack({ where: { id }, reason: reason.trim() });
      notify.success(t('planned.tookBack'));
      onClose();
    } catch {
      // What is wrong stands in the window, with the reason as it was typed.
    }
  };
  return (
    <Modal
      title={t('planned.takeBackTitle', { name })}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('day.noteCancel')}</Button>
          <Button variant="danger" loading={saving} onClick={() => void submit()}>
            {t('planned.takeBack')}
          </Button>
        </>
      }
    >
      <Stack>
        {error ? <ErrorPanel error={error} /> : null}
        <p>{t('planned.takeBackAbout')}</p>
        <TextArea
          label={t('leave.reason')}
          help={t('planned.reasonHelp')}
          rows={2}
          required
          value={reason}
          onChange={setReason}
          {...(tried && isEmpty ? { error: t('planned.reasonNeeded') } : {})}
        />
      </Stack>
    </Modal>
  );
}
