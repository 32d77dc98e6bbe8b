import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { ConfirmModal, ErrorPanel, FileField, FileList, notify, Stack } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import {
  ChangeLeaveAgreementFilesDocument,
  type LeaveAgreementPartsFragment,
} from './Agreements.generated.ts';
import { FILE_KINDS, MOST_FILES, useAgreementUpload } from './useAgreementUpload.ts';

type AgreementFile = LeaveAgreementPartsFragment['files'][number];
type Props = { readonly agreement: LeaveAgreementPartsFragment };

/** The agreement itself, scanned or as PDF: attached as soon as it is chosen. */
export function AgreementFiles({ agreement: { id, files } }: Props) {
  const t = useText();
  const upload = useAgreementUpload();
  const [change, { error }] = useMutate(ChangeLeaveAgreementFilesDocument);
  const [sending, setSending] = useState<readonly File[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [removing, setRemoving] = useState<AgreementFile>();
  const room = MOST_FILES - files.length;
  const attach = async (chosen: readonly File[]) => {
    setSending(chosen);
    setFailure(undefined);
    try {
      const add = await upload(chosen);
      await change({ where: { id }, data: { add } });
      notify.success(t('planned.attached', { count: add.length }));
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setSending([]);
    }
  };
  const shownError = failure ?? error;
  return (
    <Stack gap={3}>
      {shownError ? <ErrorPanel error={shownError} /> : null}
      {files.length > 0 ? (
        <FileList files={files} label={t('leaveAgreement.files')} onRemove={setRemoving} />
      ) : null}
      {room > 0 ? (
        <FileField
          label={t('leaveAgreement.files')}
          help={t('planned.filesHelp')}
          accept={FILE_KINDS}
          maxFiles={room}
          value={sending}
          disabled={sending.length > 0}
          onChange={(chosen) => void attach(chosen)}
        />
      ) : null}
      {removing ? (
        <ConfirmModal
          title={t('planned.removeFileTitle', { name: removing.fileName })}
          confirmLabel={t('planned.removeFileShort')}
          onClose={() => setRemoving(undefined)}
          onConfirm={async () => {
            await change({ where: { id }, data: { remove: [removing.key] } });
            setRemoving(undefined);
            notify.success(t('planned.removedFile'));
          }}
        >
          {t('planned.removeFileAbout')}
        </ConfirmModal>
      ) : null}
    </Stack>
  );
}
