import { useDataSource } from '#kit/data/DataProvider.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { CreateKept, EditKept } from '#kit/kept-list/EditKept.tsx';
import { useParams } from '#kit/navigation/navigation.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import * as CreateVacationClassInput from '#plugins/attendance/generated/inputs/CreateVacationClassInput.js';
import * as UpdateVacationClassInput from '#plugins/attendance/generated/inputs/UpdateVacationClassInput.js';
import { VACATION_CLASSES } from '../../parts/keepers.ts';
import {
  CreateVacationClassDocument,
  UpdateVacationClassDocument,
  VacationClassToEditDocument,
} from './VacationClasses.generated.ts';
import { VacationClassForm } from './VacationClassForm.tsx';

export const CreateVacationClass = () => {
  const [create] = useMutate(CreateVacationClassDocument, { alsoStale: ['VacationClass'] });
  return (
    <CreateKept kind={VACATION_CLASSES} create={(data) => create({ data })}>
      {(making) => (
        <VacationClassForm
          input={CreateVacationClassInput}
          initial={{
            name: '',
            color: 'GREEN',
            isPaid: true,
            unit: 'DAY',
            limitDays: null,
            noticeDays: null,
            display: true,
            displayPeriod: null,
          }}
          {...making}
        />
      )}
    </CreateKept>
  );
};

export const UpdateVacationClass = () => {
  const { classId: id } = useParams<{ classId: string }>();
  const { request } = useDataSource();
  const { data, loading, error, refetch } = useDocument(VacationClassToEditDocument, { id });
  const [update] = useMutate(UpdateVacationClassDocument, { alsoStale: ['VacationClass'] });
  return (
    <EditKept
      kind={VACATION_CLASSES}
      row={data?.vacationClass}
      loading={loading}
      error={error}
      refetch={refetch}
      latestVersion={async () =>
        (await request(VacationClassToEditDocument, { id }, {})).vacationClass?.version
      }
      save={(input) => update({ id, data: input })}
    >
      {({ row, ...editing }) => (
        <VacationClassForm
          input={UpdateVacationClassInput}
          initial={{
            name: row.name,
            color: row.color,
            isPaid: row.isPaid,
            unit: row.unit,
            limitDays: row.limitDays ?? null,
            noticeDays: row.noticeDays ?? null,
            display: row.display,
            displayPeriod: row.displayPeriod ?? null,
          }}
          {...editing}
          isWithoutNotice={row.isWithoutNotice}
          actions={<HistoryButton subject="VacationClass" id={row.id} name={row.name} />}
        />
      )}
    </EditKept>
  );
};
