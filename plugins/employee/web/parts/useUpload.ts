import { postFile } from '#kit/data/post-file.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { AskForUploadFormDocument } from './Upload.generated.ts';

/** Straight to the file store, not through the API; answers with the key to attach it by. */
export function useUpload(): (file: File) => Promise<string> {
  const [askForForm] = useMutate(AskForUploadFormDocument);
  return async (file) => {
    const { createPresignedPostUrl: form } = await askForForm({
      fileName: file.name,
      fileSize: file.size,
    });
    return postFile(form, file);
  };
}
