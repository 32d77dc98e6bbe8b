import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import {
  Button,
  DescriptionList,
  ErrorPanel,
  FormSkeleton,
  Modal,
  Notice,
  notify,
  Stack,
  TextArea,
} from '#kit/ui/index.ts';
import { LEAVE_MANAGE } from '#plugins/attendance/web/leave-tabs.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { useBaseDates } from '../settings/base-dates.ts';
import {
  LeaveSettingToEditDocument,
  UpdateLeaveSettingDocument,
} from '../settings/LeaveSettings.generated.ts';
import type { AskedScheme } from './asked-scheme.ts';

type Props = { readonly asked: AskedScheme; readonly onClose: () => void };

/** What was tried becomes a setting of leave from its day on; until then it can be taken back there. */
export function SaveScheme({ asked, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const baseDates = useBaseDates();
  const [reason, setReason] = useState('');
  const now = useDocument(LeaveSettingToEditDocument);
  const [update, { saving, error }] = useMutate(UpdateLeaveSettingDocument, {
    alsoStale: ['LeaveSetting', 'LeaveBook', 'LeaveBalance', 'UpcomingLeaveGrant'],
  });
  const setting = now.data?.leaveSetting;
  const save = async () => {
    if (!setting) return;
    try {
      await update({ data: { ...asked, reason: reason.trim(), version: setting.version } });
      notify.success(t('schemeTrial.saved', { date: format.date(asked.validFrom) }));
      void navigate({ to: `${LEAVE_MANAGE}/settings` });
    } catch {
      // Why stands in the window, with all that was typed; the version is read again.
      void now.refetch();
    }
  };
  return (
    <Modal
      title={t('schemeTrial.saveTitle')}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('day.noteCancel')}</Button>
          <Button
            variant="primary"
            disabled={!setting}
            loading={saving}
            onClick={() => void save()}
          >
            {t('schemeTrial.saveNow')}
          </Button>
        </>
      }
    >
      {now.error ? <ErrorPanel error={now.error} onRetry={() => void now.refetch()} /> : null}
      {now.loading && !setting ? <FormSkeleton fields={3} /> : null}
      {setting ? (
        <Stack>
          {error ? <ErrorPanel error={error} /> : null}
          <DescriptionList
            items={[
              { label: t('leaveSetting.validFrom'), value: format.date(asked.validFrom) },
              {
                label: t('leaveSetting.scheme'),
                value: [t(`leaveSetting.schemeOf.${asked.scheme}`), baseDates(asked)]
                  .filter((text) => text !== '')
                  .join(' '),
              },
            ]}
          />
          <Notice tone={setting.grantsAutomatically ? 'info' : 'warning'}>
            {t(setting.grantsAutomatically ? 'schemeTrial.saveAbout' : 'schemeTrial.notAutomatic')}
          </Notice>
          <TextArea
            label={t('leaveSetting.reason')}
            help={t('schemeTrial.reasonHelp')}
            rows={2}
            value={reason}
            onChange={setReason}
          />
        </Stack>
      ) : null}
    </Modal>
  );
}
