import { wordsForFailure } from './failure-words.ts';
import { notify } from './notify.ts';

/** For what was done without a form: the toast stays until it is closed. */
export function tellFailure(failure: unknown): void {
  const { title, body, code, requestId } = wordsForFailure(failure);
  notify.error(`${title} ${body}`, {
    ...(code === undefined ? {} : { code }),
    ...(requestId ? { requestId } : {}),
  });
}
