import { postFile, type SendOptions, type UploadForm } from '../data/post-file.ts';

/** Sends one file to the store; answers with the key to attach it by. */
export type Send = (file: File, options?: SendOptions) => Promise<string>;

export type AskForForm = (file: {
  readonly fileName: string;
  readonly fileSize: number;
}) => Promise<{ readonly createPresignedPostUrl: UploadForm }>;

/** Straight to the file store, not through the API, which only gives the form for it. */
export const sendWith =
  (askForForm: AskForForm): Send =>
  async (file, options) => {
    const { createPresignedPostUrl: form } = await askForForm({
      fileName: file.name,
      fileSize: file.size,
    });
    return postFile(form, file, options);
  };
