import { RequestFailure } from './failure.ts';
import { isViewing } from './session.ts';

/**
 * For what is kept on the device before the server hears of it: while somebody looks through other
 * eyes, the refusal that the server would give. Undefined where nobody does.
 */
export function refusalInView(): RequestFailure | undefined {
  if (!isViewing()) return undefined;
  const message = 'Nothing can be changed while viewing as somebody else.';
  return new RequestFailure('server', message, {
    errors: [{ message, code: 'VIEW_ONLY', isValidationError: false, issues: [], extensions: {} }],
  });
}
