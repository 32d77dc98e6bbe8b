import { RequestFailure } from '../../../../../web/kit/data/failure.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { AskForImageFormDocument } from './MyPage.generated.ts';

/** Straight to the file store, not through the API; answers with the key to attach it by. */
export function useUploadImage(): (file: File) => Promise<string> {
  const [askForForm] = useMutate(AskForImageFormDocument);
  return async (file) => {
    const { createPresignedPostUrl: form } = await askForForm({
      fileName: file.name,
      fileSize: file.size,
    });
    const body = new FormData();
    for (const [name, value] of Object.entries(form.fields as Record<string, string>))
      body.append(name, value);
    body.append('file', file);
    const answer = await fetch(form.url, { method: 'POST', body }).catch(() => undefined);
    if (!answer?.ok) throw new RequestFailure('network', 'The image was not stored.');
    return form.key;
  };
}
