import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { AskedCorrectionsDocument } from './AskedCorrections.generated.ts';

/** Which of these days one has sent a correction for that still waits; without a network, none. */
export function useAskedCorrections(dates: readonly string[]): ReadonlySet<string> {
  const { id: employeeId } = useViewer();
  const from = dates.toSorted()[0];
  const { data } = useDocument(
    AskedCorrectionsDocument,
    { employeeId, from: from ?? '' },
    { skip: from === undefined },
  );
  return new Set(data?.reviseApplications.nodes.map(({ targetDate }) => targetDate));
}
