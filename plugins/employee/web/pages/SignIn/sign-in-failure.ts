import { RequestFailure } from '../../../../../web/kit/data/failure.ts';
import type { EmployeeText } from '../../text.ts';

/** Why somebody was not let in, as one sentence that says what to do. */
export function wordsOfSignIn(error: unknown, t: EmployeeText): string {
  if (!(error instanceof RequestFailure) || error.kind !== 'server') return t('signIn.offline');
  const { code, extensions } = error.errors[0] ?? {};
  switch (code) {
    case 'NO_GROUP':
      return t('signIn.noGroup');
    case 'FORBIDDEN':
      return t('signIn.noAdminRight');
    case 'LOCKED':
      return t('signIn.locked', { minutes: Number(extensions?.minutes ?? 15) });
    case 'INCORRECT_CREDENTIALS':
    case 'INVALID_INPUT':
      return t('signIn.incorrect');
    default:
      return t('signIn.offline');
  }
}

export const codeOfFailure = (error: unknown): string | number | undefined =>
  error instanceof RequestFailure ? error.code : undefined;
