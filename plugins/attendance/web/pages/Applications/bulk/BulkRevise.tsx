import { useMutate } from '#kit/data/useMutate.ts';
import { CreateRevisesDocument } from '../Applications.generated.ts';
import { BulkPage, STALE } from './BulkPage.tsx';
import { bulkRevise, stampsOf } from './bulk-revise.ts';

/** A month of corrections at once: each changed day becomes an application. */
export const BulkRevise = () => {
  const [send, { saving }] = useMutate(CreateRevisesDocument, { alsoStale: STALE });
  return (
    <BulkPage
      kind={bulkRevise}
      saving={saving}
      send={(days, reason) =>
        send({
          inputs: days.map(({ day, times }) => ({
            workDate: day.date,
            stamps: stampsOf(day, times).map((stamp) => ({
              id: null,
              type: stamp.type ?? 'CHECK_IN_OFFICE',
              time: stamp.time ?? '00:00',
              dayBefore: false,
            })),
            reason,
            send: true,
          })),
        })
      }
    />
  );
};
