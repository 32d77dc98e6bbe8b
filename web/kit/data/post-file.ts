import { RequestFailure } from './failure.ts';

export type UploadForm = { readonly url: string; readonly fields: unknown; readonly key: string };
export type SendOptions = {
  readonly signal?: AbortSignal;
  /** How much of it has gone, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
};

/** Posts one file straight to the file store with the form the API gave; answers with its key. */
export async function postFile(
  form: UploadForm,
  file: File,
  options: SendOptions = {},
): Promise<string> {
  const body = new FormData();
  // Names and values as `createPresignedPostUrl` describes them.
  const fields = form.fields as Record<string, string>;
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  // Windows calls a CSV a sheet of Excel: what the form says about the file counts.
  const type = fields['Content-Type'] ?? file.type;
  body.append('file', new File([file], file.name, { type }));
  const isStored = await post(form.url, body, options);
  options.signal?.throwIfAborted();
  if (!isStored) throw new RequestFailure('network', 'The file was not stored.');
  return form.key;
}

/** Not `fetch`, which does not tell how far it is. */
const post = (url: string, body: FormData, { signal, onProgress }: SendOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', stop);
      resolve(request.status >= 200 && request.status < 300);
    });
    request.open('POST', url);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) resolve(false);
    else request.send(body);
  });
