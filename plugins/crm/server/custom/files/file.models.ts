import type { Attachment } from '#core/server/files/attachments.ts';

/** A file together with the custom item that has it. */
export type ClientItemFileModel = Pick<Attachment, 'key' | 'fileName' | 'bytes'> & {
  readonly keyId: string;
};
