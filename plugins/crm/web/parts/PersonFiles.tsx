import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { AttachedFiles } from '#kit/files/AttachedFiles.tsx';
import { sendWith } from '#kit/files/send-file.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { ErrorPanel, PanelSkeleton, Stack } from '#kit/ui/index.ts';
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
  return (
    <FormSection title={t('files.title')}>
      <Stack gap={3}>
        {loading ? <PanelSkeleton lines={2} /> : null}
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {data ? (
          <AttachedFiles
            files={data.clientEmployeeFiles}
            label={t('files.title')}
            addLabel={t('files.add')}
            help={t('files.help')}
            accept={FILE_KINDS}
            mostFiles={MOST_FILES}
            send={sendWith(askForForm)}
            attach={(key) => change({ id, data: { add: [key] } })}
            remove={({ key }) => change({ id, data: { remove: [key] } })}
          />
        ) : null}
      </Stack>
    </FormSection>
  );
};
