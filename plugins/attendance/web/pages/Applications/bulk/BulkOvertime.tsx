import { useMutate } from '#kit/data/useMutate.ts';
import { CreateOvertimesDocument } from '../Applications.generated.ts';
import { BulkPage, STALE } from './BulkPage.tsx';
import { bulkOvertime } from './bulk-overtime.ts';

/** Overtime of several days at once: each day that is filled in becomes an application. */
export const BulkOvertime = () => {
  const [send, { saving }] = useMutate(CreateOvertimesDocument, { alsoStale: STALE });
  return (
    <BulkPage
      kind={bulkOvertime}
      saving={saving}
      send={(days, reason) =>
        send({
          inputs: days.map(({ day, times }) => ({
            workDate: day.date,
            start: times.from ?? '',
            end: times.until ?? '',
            breaks: [],
            reason,
            send: true,
          })),
        })
      }
    />
  );
};
