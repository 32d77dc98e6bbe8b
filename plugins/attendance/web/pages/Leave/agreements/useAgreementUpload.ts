import { postFile } from '#kit/data/post-file.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { AskForAgreementFileFormDocument } from './Agreements.generated.ts';

/** As many as an agreement has. */
export const MOST_FILES = 5;
export const FILE_KINDS = '.jpg,.jpeg,.png,.pdf';

/** Straight to the file store; answers with the keys to attach them by, in their order. */
export function useAgreementUpload(): (files: readonly File[]) => Promise<string[]> {
  const [askForForm] = useMutate(AskForAgreementFileFormDocument);
  return async (files) => {
    const keys: string[] = [];
    for (const file of files) {
      const { createPresignedPostUrl: form } = await askForForm({
        fileName: file.name,
        fileSize: file.size,
      });
      keys.push(await postFile(form, file));
    }
    return keys;
  };
}
