import { isDate } from '#core/time/dates.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { CreateKept, EditKept } from '#kit/kept-list/EditKept.tsx';
import { useParams, useSearch } from '#kit/navigation/navigation.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import { ErrorPanel, FormSkeleton } from '#kit/ui/index.ts';
import type { CompanyHolidayPartsFragment } from '#plugins/attendance/generated/records/CompanyHoliday.generated.ts';
import { companyHolidayWeb } from '#plugins/attendance/generated/records/CompanyHoliday.web.ts';
import { type HolidaySearch, useHolidayKind } from './addresses.ts';
import { HolidayChoicesDocument } from './CompanyHolidays.generated.ts';
import { useCalendarText } from './calendar-text.ts';
import { HolidayForm, type HolidayValues } from './HolidayForm.tsx';

const { documents, inputs } = companyHolidayWeb;
const STALE = ['CompanyHoliday', 'AttendanceMonth', 'ShiftBoard'];

const useChoices = () => useDocument(HolidayChoicesDocument);

/** A new holiday, on the day of the address. */
export const CreateHoliday = () => {
  useCalendarText();
  const kind = useHolidayKind();
  const { date = '' } = useParams<{ date: string }>();
  const { division, recruitment } = useSearch<HolidaySearch>();
  const [save] = useMutate(documents.create as never, { alsoStale: STALE }) as [
    (variables: object) => Promise<{ saved: CompanyHolidayPartsFragment }>,
    unknown,
  ];
  const { data, error, refetch } = useChoices();
  const day = isDate(date) ? date : null;
  const initial: HolidayValues = {
    name: '',
    dayType: 'PRESCRIBED',
    startsOn: day,
    endsOn: day,
    workplaceId: null,
    employmentDivisionId: division ?? null,
    recruitmentTypeId: division ? null : (recruitment ?? null),
    note: null,
  };
  return (
    <CreateKept
      kind={kind}
      create={(input) => save({ data: input })}
      named={({ saved }) => saved.name}
    >
      {(making) =>
        data ? (
          <HolidayForm
            input={inputs.create as never}
            initial={initial}
            choices={data}
            {...making}
          />
        ) : (
          <Waiting error={error} onRetry={() => void refetch()} />
        )
      }
    </CreateKept>
  );
};

/** A holiday that stands: of one that has begun the server says what can still be changed. */
export const UpdateHoliday = () => {
  useCalendarText();
  const kind = useHolidayKind();
  const { holidayId = '' } = useParams<{ holidayId: string }>();
  const edited = useDocument(documents.toEdit as never, { key: holidayId } as never) as {
    data?: { row: CompanyHolidayPartsFragment | null };
    loading: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
  const [save] = useMutate(documents.update as never, { alsoStale: STALE }) as [
    (variables: object) => Promise<{ saved: CompanyHolidayPartsFragment }>,
    unknown,
  ];
  const { data, error, refetch } = useChoices();
  return (
    <EditKept
      kind={kind}
      row={edited.data?.row}
      loading={edited.loading}
      error={edited.error}
      refetch={edited.refetch}
      save={(changes) => save({ key: holidayId, data: changes })}
      named={({ saved }) => saved.name}
    >
      {({ row, ...editing }) =>
        data ? (
          <HolidayForm
            input={inputs.update as never}
            initial={row}
            choices={data}
            {...editing}
            actions={<HistoryButton subject="CompanyHoliday" id={row.id} name={row.name} />}
          />
        ) : (
          <Waiting error={error} onRetry={() => void refetch()} />
        )
      }
    </EditKept>
  );
};

const Waiting = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) =>
  error ? <ErrorPanel error={error} onRetry={onRetry} /> : <FormSkeleton fields={6} />;
