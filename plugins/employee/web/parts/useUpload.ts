import { useMutate } from '#kit/data/useMutate.ts';
import { type Send, sendWith } from '#kit/files/send-file.ts';
import { AskForUploadFormDocument } from './Upload.generated.ts';

export function useUpload(): Send {
  const [askForForm] = useMutate(AskForUploadFormDocument);
  return sendWith(askForForm);
}
