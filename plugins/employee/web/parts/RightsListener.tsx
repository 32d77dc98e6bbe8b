import { useLive } from '#kit/data/live/useLive.ts';
import { useStale } from '#kit/data/useStale.ts';
import { RightsChangedDocument } from './RightsListener.generated.ts';

/** Shows nothing: asks again who one is and what one may do, once the server says it may be news. */
export function RightsListener() {
  const stale = useStale();
  useLive(RightsChangedDocument, {}, () => stale('EmployeeMe', 'GroupPermission'));
  return null;
}
