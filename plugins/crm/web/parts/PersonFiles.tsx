import { useState } from 'react';
import { postFile } from '#kit/data/post-file.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { ErrorPanel, FileField, FileList, notify, PanelSkeleton, Stack } from '#kit/ui/index.ts';
import { useText } from '../text.ts';
import {
  AskForPersonFileFormDocument,
  ChangePersonFilesDocument,
  PersonFilesDocument,
} from './PersonFiles.generated.ts';

const MOST_FILES = 10;
const FILE_KINDS = '.jpg,.jpeg,.png,.pdf';

/** A business card, a contract: attached as soon as it is chosen, whatever becomes of the form. */
export const PersonFiles = ({ id }: { readonly id: string }) => {
  const t = useText();
  const { data, loading, error, refetch } = useDocument(PersonFilesDocument, { id });
  const [askForForm] = useMutate(AskForPersonFileFormDocument);
  const [change] = useMutate(ChangePersonFilesDocument, { alsoStale: ['ClientEmployeeFile'] });
  const [sending, setSending] = useState<readonly File[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const files = data?.clientEmployeeFiles ?? [];
  const room = MOST_FILES - files.length;

  const attach = async (chosen: readonly File[]) => {
    setSending(chosen);
    setFailure(undefined);
    try {
      const add: string[] = [];
      for (const file of chosen) {
        const asked = await askForForm({ fileName: file.name, fileSize: file.size });
        add.push(await postFile(asked.createPresignedPostUrl, file));
      }
      await change({ id, data: { add } });
      notify.success(t('files.attached', { count: add.length }));
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setSending([]);
    }
  };
  const remove = async (key: string) => {
    setFailure(undefined);
    try {
      await change({ id, data: { remove: [key] } });
      notify.success(t('files.removed'));
    } catch (thrown) {
      setFailure(thrown);
    }
  };

  return (
    <FormSection title={t('files.title')}>
      <Stack gap={3}>
        {loading ? <PanelSkeleton lines={2} /> : null}
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {failure ? <ErrorPanel error={failure} /> : null}
        {files.length > 0 ? (
          <FileList
            files={files}
            label={t('files.title')}
            onRemove={(file) => void remove(file.key)}
          />
        ) : null}
        {data && room > 0 ? (
          <FileField
            label={t('files.add')}
            help={t('files.help')}
            accept={FILE_KINDS}
            maxFiles={room}
            value={sending}
            disabled={sending.length > 0}
            onChange={(chosen) => void attach(chosen)}
          />
        ) : null}
      </Stack>
    </FormSection>
  );
};
