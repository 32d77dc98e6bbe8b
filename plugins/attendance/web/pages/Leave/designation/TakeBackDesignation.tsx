import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, ErrorPanel, Modal, notify, Stack, TextArea } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { STALE } from './DesignateLeave.tsx';
import {
  type LeaveDesignationsPartsFragment,
  TakeBackLeaveDesignationDocument,
} from './Designation.generated.ts';

type Props = {
  readonly known: LeaveDesignationsPartsFragment;
  readonly day: LeaveDesignationsPartsFragment['days'][number];
  readonly onClose: () => void;
};

/** 指定の取消, with its reason. */
export function TakeBackDesignation({ known, day, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [takeBack, { saving, error }] = useMutate(TakeBackLeaveDesignationDocument, {
    alsoStale: STALE,
  });
  const isEmpty = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isEmpty) return;
    try {
      await takeBack({ where: { id: day.id }, reason: reason.trim() });
      notify.success(t('designation.tookBack'));
      onClose();
    } catch {
      // The reason stands in the window, with what was typed.
    }
  };
  return (
    <Modal
      title={t('designation.takeBackTitle', {
        name: format.name(known),
        date: format.dateWithDay(day.date),
      })}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('day.noteCancel')}</Button>
          <Button variant="danger" loading={saving} onClick={() => void submit()}>
            {t('designation.takeBack')}
          </Button>
        </>
      }
    >
      <Stack>
        {error ? <ErrorPanel error={error} /> : null}
        <p>{t('designation.takeBackAbout')}</p>
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
