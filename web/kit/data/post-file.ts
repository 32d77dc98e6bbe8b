import { RequestFailure } from './failure.ts';

export type UploadForm = { readonly url: string; readonly fields: unknown; readonly key: string };

/** Posts one file straight to the file store with the form the API gave; answers with its key. */
export async function postFile(form: UploadForm, file: File): Promise<string> {
  const body = new FormData();
  // Names and values as `createPresignedPostUrl` describes them.
  for (const [name, value] of Object.entries(form.fields as Record<string, string>))
    body.append(name, value);
  body.append('file', file);
  const answer = await fetch(form.url, { method: 'POST', body }).catch(() => undefined);
  if (!answer?.ok) throw new RequestFailure('network', 'The file was not stored.');
  return form.key;
}
