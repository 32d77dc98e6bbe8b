import { useDataSource } from '../../../../../web/kit/data/DataProvider.tsx';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { CreateKept, EditKept } from '../../../../../web/kit/kept-list/EditKept.tsx';
import { useParams } from '../../../../../web/kit/navigation/navigation.ts';
import { HistoryButton } from '../../../../../web/kit/records/HistoryButton.tsx';
import * as CreateHolidayPatternInput from '../../../generated/inputs/CreateHolidayPatternInput.js';
import * as UpdateHolidayPatternInput from '../../../generated/inputs/UpdateHolidayPatternInput.js';
import { HOLIDAY_PATTERNS } from '../../parts/kept-list-kinds.ts';
import { HolidayPatternForm } from './HolidayPatternForm.tsx';
import {
  CreateHolidayPatternDocument,
  HolidayPatternToEditDocument,
  UpdateHolidayPatternDocument,
} from './HolidayPatterns.generated.ts';

/** Wide enough for the year. */
const WIDTH = 960;

export const CreateHolidayPattern = () => {
  const [create] = useMutate(CreateHolidayPatternDocument, { alsoStale: ['HolidayPattern'] });
  return (
    <CreateKept kind={HOLIDAY_PATTERNS} create={(data) => create({ data })} width={WIDTH}>
      {(making) => (
        <HolidayPatternForm
          input={CreateHolidayPatternInput}
          initial={{
            name: '',
            statutoryWeekdays: [0],
            prescribedWeekdays: [6],
            hasNationalHolidays: true,
            companyDays: [],
          }}
          {...making}
        />
      )}
    </CreateKept>
  );
};

export const UpdateHolidayPattern = () => {
  const { patternId: id } = useParams<{ patternId: string }>();
  const { request } = useDataSource();
  const { data, loading, error, refetch } = useDocument(HolidayPatternToEditDocument, { id });
  const [update] = useMutate(UpdateHolidayPatternDocument, { alsoStale: ['HolidayPattern'] });
  return (
    <EditKept
      kind={HOLIDAY_PATTERNS}
      row={data?.holidayPattern}
      loading={loading}
      error={error}
      refetch={refetch}
      latestVersion={async () =>
        (await request(HolidayPatternToEditDocument, { id }, {})).holidayPattern?.version
      }
      save={(input) => update({ id, data: input })}
      width={WIDTH}
    >
      {({ row, ...editing }) => (
        <HolidayPatternForm
          input={UpdateHolidayPatternInput}
          initial={row}
          {...editing}
          actions={<HistoryButton subject="HolidayPattern" id={row.id} name={row.name} />}
        />
      )}
    </EditKept>
  );
};
