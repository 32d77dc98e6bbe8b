import { RequestFailure } from './failure.ts';

export type UploadForm = { readonly url: string; readonly fields: unknown; readonly key: string };

/** Posts one file straight to the file store with the form the API gave; answers with its key. */
export async function postFile(form: UploadForm, file: File): Promise<string> {
  const body = new FormData();
  // Names and values as `createPresignedPostUrl` describes them.
  const fields = form.fields as Record<string, string>;
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  // Windows calls a CSV a sheet of Excel: what the form says about the file counts.
  const type = fields['Content-Type'] ?? file.type;
  body.append('file', new File([file], file.name, { type }));
  const answer = await fetch(form.url, { method: 'POST', body }).catch(() => undefined);
  if (!answer?.ok) throw new RequestFailure('network', 'The file was not stored.');
  return form.key;
}
