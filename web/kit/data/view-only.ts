import { RequestFailure } from './failure.ts';
import { isViewing } from './session.ts';

/**
 * For what is stored on the device before the server is told: while an administrator views the suite as
 * somebody else, the refusal that the server would answer; otherwise undefined.
 */
export function refusalInView(): RequestFailure | undefined {
  if (!isViewing()) return undefined;
  const message = 'Nothing can be changed while viewing as somebody else.';
  return new RequestFailure('server', message, {
    errors: [{ message, code: 'VIEW_ONLY', isValidationError: false, issues: [], extensions: {} }],
  });
}
