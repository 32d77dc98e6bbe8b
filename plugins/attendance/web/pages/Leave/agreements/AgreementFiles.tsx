import { useMutate } from '#kit/data/useMutate.ts';
import { AttachedFiles } from '#kit/files/AttachedFiles.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import {
  ChangeLeaveAgreementFilesDocument,
  type LeaveAgreementPartsFragment,
} from './Agreements.generated.ts';
import { FILE_KINDS, MOST_FILES, useAgreementUpload } from './useAgreementUpload.ts';

type Props = { readonly agreement: LeaveAgreementPartsFragment };

/** The agreement itself, scanned or as PDF. */
export function AgreementFiles({ agreement: { id, files } }: Props) {
  const t = useText();
  const send = useAgreementUpload();
  const [change] = useMutate(ChangeLeaveAgreementFilesDocument);
  return (
    <AttachedFiles
      files={files}
      label={t('leaveAgreement.files')}
      addLabel={t('leaveAgreement.files')}
      help={t('planned.filesHelp')}
      accept={FILE_KINDS}
      mostFiles={MOST_FILES}
      send={send}
      attach={(key) => change({ where: { id }, data: { add: [key] } })}
      remove={({ key }) => change({ where: { id }, data: { remove: [key] } })}
      removeAbout={t('planned.removeFileAbout')}
    />
  );
}
