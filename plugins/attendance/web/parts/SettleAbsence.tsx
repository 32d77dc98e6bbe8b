import { useState } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, Group, Modal, Notice, Stack, TextArea } from '#kit/ui/index.ts';
import { notify } from '#kit/ui/messages/notify.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '../text.ts';
import { SettleAbsenceDocument } from './SettleAbsence.generated.ts';

const WIDTH = 560;

/** A planned day without stamps becomes an absence by the word of somebody of staff, with a reason. */
export const SettleAbsence = ({
  employeeId,
  workDate,
  size,
}: {
  readonly employeeId: string;
  readonly workDate: string;
  readonly size?: 'sm';
}) => {
  const t = useText();
  const isOwn = useViewer().id === employeeId;
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const [tried, setTried] = useState(false);
  const [reason, setReason] = useState('');
  const [settle, { saving }] = useMutate(SettleAbsenceDocument, {
    alsoStale: [
      'AttendanceMonth',
      'AttendanceError',
      'AttendanceGrid',
      'Explanation',
      'Application',
    ],
  });
  const isEmpty = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isEmpty) return;
    try {
      await settle({ data: { employeeId, workDate, reason: reason.trim() } });
      notify.success(t('absence.settled'));
      setOpen(false);
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <>
      <Button
        {...(size ? { size } : {})}
        disabled={isOwn}
        disabledReason={t('validation.absenceOfOneself')}
        onClick={() => setOpen(true)}
      >
        {t('absence.settle')}
      </Button>
      {open ? (
        <Modal
          title={t('absence.title', { date: format.dateWithDay(workDate) })}
          width={WIDTH}
          closeOnMask={false}
          onClose={() => setOpen(false)}
          footer={
            <Group justify="end">
              <Button onClick={() => setOpen(false)}>{t('day.noteCancel')}</Button>
              <Button variant="primary" loading={saving} onClick={() => void submit()}>
                {t('absence.settle')}
              </Button>
            </Group>
          }
        >
          <Stack>
            <Notice tone="warning">{t('absence.effect')}</Notice>
            <TextArea
              label={t('absence.reason')}
              help={t('absence.reasonHelp')}
              rows={3}
              required
              value={reason}
              onChange={setReason}
              {...(tried && isEmpty ? { error: t('absence.reasonNeeded') } : {})}
            />
          </Stack>
        </Modal>
      ) : null}
    </>
  );
};
