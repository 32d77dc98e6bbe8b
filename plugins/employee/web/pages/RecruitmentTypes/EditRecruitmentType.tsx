import { useDataSource } from '../../../../../web/kit/data/DataProvider.tsx';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { CreateKept, EditKept } from '../../../../../web/kit/kept-list/EditKept.tsx';
import { useParams } from '../../../../../web/kit/navigation/navigation.ts';
import { HistoryButton } from '../../../../../web/kit/records/HistoryButton.tsx';
import * as CreateRecruitmentTypeInput from '../../../generated/inputs/CreateRecruitmentTypeInput.js';
import * as UpdateRecruitmentTypeInput from '../../../generated/inputs/UpdateRecruitmentTypeInput.js';
import { RECRUITMENT_TYPES } from '../../parts/terms.ts';
import { RecruitmentTypeForm } from './RecruitmentTypeForm.tsx';
import {
  CreateRecruitmentTypeDocument,
  RecruitmentTypeToEditDocument,
  UpdateRecruitmentTypeDocument,
} from './RecruitmentTypes.generated.ts';

export const CreateRecruitmentType = () => {
  const [create] = useMutate(CreateRecruitmentTypeDocument, { alsoStale: ['RecruitmentType'] });
  return (
    <CreateKept kind={RECRUITMENT_TYPES} create={(data) => create({ data })}>
      {(making) => (
        <RecruitmentTypeForm
          input={CreateRecruitmentTypeInput}
          initial={{
            name: '',
            type: 'REGULAR',
            autoGrantVacationType: 'STANDARD',
            closings: [31],
          }}
          {...making}
        />
      )}
    </CreateKept>
  );
};

export const UpdateRecruitmentType = () => {
  const { typeId: id } = useParams<{ typeId: string }>();
  const { request } = useDataSource();
  const { data, loading, error, refetch } = useDocument(RecruitmentTypeToEditDocument, { id });
  const [update] = useMutate(UpdateRecruitmentTypeDocument, { alsoStale: ['RecruitmentType'] });
  return (
    <EditKept
      kind={RECRUITMENT_TYPES}
      row={data?.recruitmentType}
      loading={loading}
      error={error}
      refetch={refetch}
      latestVersion={async () =>
        (await request(RecruitmentTypeToEditDocument, { id }, {})).recruitmentType?.version
      }
      save={(input) => update({ id, data: input })}
    >
      {({ row, ...editing }) => (
        <RecruitmentTypeForm
          input={UpdateRecruitmentTypeInput}
          initial={row}
          {...editing}
          actions={<HistoryButton subject="RecruitmentType" id={row.id} name={row.name} />}
        />
      )}
    </EditKept>
  );
};
