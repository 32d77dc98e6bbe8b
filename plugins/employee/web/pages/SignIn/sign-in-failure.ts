import { RequestFailure } from '#kit/data/failure.ts';
import type { OpenText } from '../../text.ts';

/** Why somebody was not let in, as one sentence that says what to do. */
export function wordsOfSignIn(error: unknown, t: OpenText): string {
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

const NEEDED = ['BASIC_SHIFT', 'WORKPLACE_GROUP', 'RECRUITMENT_TYPE'] as const;

/** Somebody was signed out because working needs what nobody has entered for them yet. */
export function wordsOfMissing(missing: unknown, t: OpenText): string | undefined {
  const codes = String(missing ?? '').split(',');
  const things = NEEDED.filter((code) => codes.includes(code)).map((code) =>
    t(`signIn.missing.${code}`),
  );
  if (things.length === 0) return undefined;
  return t('signIn.missingForWork', { things: things.join(t('signIn.missing.and')) });
}
