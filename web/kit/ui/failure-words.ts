import { RequestFailure } from '../data/failure.ts';
import { hasText, say } from '../i18n/i18n.ts';

export type FailureWords = {
  readonly title: string;
  readonly body: string;
  readonly code: string | number | undefined;
  readonly requestId: string | undefined;
};

/** What happened, why and what to do, for anything that can be thrown. */
export function wordsForFailure(error: unknown): FailureWords {
  const words = (key: string, code?: string | number, requestId?: string): FailureWords => ({
    title: say('errors', `${key}.title`),
    body: say('errors', `${key}.body`),
    code,
    requestId,
  });
  if (!(error instanceof RequestFailure)) return words('INTERNAL');
  if (error.kind === 'network') return words('network');
  if (error.kind === 'unexpected') return words('unexpected', undefined, error.requestId);
  const code = error.code ?? 'INTERNAL';
  return words(
    hasText('errors', `${code}.title`) ? String(code) : 'INTERNAL',
    code,
    error.requestId,
  );
}
