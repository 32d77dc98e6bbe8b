import { useDataSource } from '#kit/data/DataProvider.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { CreateKept, EditKept } from '#kit/kept-list/EditKept.tsx';
import { useParams } from '#kit/navigation/navigation.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import * as CreateShiftPatternInput from '#plugins/attendance/generated/inputs/CreateShiftPatternInput.js';
import * as UpdateShiftPatternInput from '#plugins/attendance/generated/inputs/UpdateShiftPatternInput.js';
import { useShiftText } from '../../shift-text.ts';
import { ShiftPatternForm } from './ShiftPatternForm.tsx';
import {
  CreateShiftPatternDocument,
  ShiftPatternToEditDocument,
  UpdateShiftPatternDocument,
} from './ShiftPatterns.generated.ts';
import { SHIFT_PATTERNS } from './ShiftPatterns.tsx';

export const CreateShiftPattern = () => {
  useShiftText();
  const [create] = useMutate(CreateShiftPatternDocument, { alsoStale: ['ShiftPattern'] });
  return (
    <CreateKept kind={SHIFT_PATTERNS} create={(data) => create({ data })}>
      {(making) => (
        <ShiftPatternForm
          input={CreateShiftPatternInput}
          initial={{
            name: '',
            shortName: '',
            color: 'GREEN',
            start: 540,
            end: 1080,
            breaks: [{ from: 720, until: 780 }],
          }}
          {...making}
        />
      )}
    </CreateKept>
  );
};

export const UpdateShiftPattern = () => {
  useShiftText();
  const { patternId: id } = useParams<{ patternId: string }>();
  const { request } = useDataSource();
  const { data, loading, error, refetch } = useDocument(ShiftPatternToEditDocument, { id });
  const [update] = useMutate(UpdateShiftPatternDocument, { alsoStale: ['ShiftPattern'] });
  return (
    <EditKept
      kind={SHIFT_PATTERNS}
      row={data?.shiftPattern}
      loading={loading}
      error={error}
      refetch={refetch}
      latestVersion={async () =>
        (await request(ShiftPatternToEditDocument, { id }, {})).shiftPattern?.version
      }
      save={(input) => update({ id, data: input })}
    >
      {({ row, ...editing }) => (
        <ShiftPatternForm
          input={UpdateShiftPatternInput}
          initial={{
            name: row.name,
            shortName: row.shortName,
            color: row.color,
            start: row.start,
            end: row.end,
            breaks: row.breaks.map(({ from, until }) => ({ from, until })),
          }}
          {...editing}
          actions={<HistoryButton subject="ShiftPattern" id={row.id} name={row.name} />}
        />
      )}
    </EditKept>
  );
};
