import { useMutate } from '#kit/data/useMutate.ts';
import { type Send, sendWith } from '#kit/files/send-file.ts';
import { AskForAgreementFileFormDocument } from './Agreements.generated.ts';

/** As many as an agreement has. */
export const MOST_FILES = 5;
export const FILE_KINDS = '.jpg,.jpeg,.png,.pdf';

export function useAgreementUpload(): Send {
  const [askForForm] = useMutate(AskForAgreementFileFormDocument);
  return sendWith(askForForm);
}
