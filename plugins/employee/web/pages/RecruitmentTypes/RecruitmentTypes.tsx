import { useMemo } from 'react';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { useFormat } from '../../../../../web/kit/i18n/useFormat.ts';
import { DeleteKept } from '../../../../../web/kit/kept-list/DeleteKept.tsx';
import { KeptListView } from '../../../../../web/kit/kept-list/KeptListView.tsx';
import { Outlet } from '../../../../../web/kit/navigation/navigation.ts';
import type { Column } from '../../../../../web/kit/ui/DataTable/DataTable.tsx';
import { RECRUITMENT_TYPES, useTerms } from '../../parts/terms.ts';
import { useEmployeeText } from '../../text.ts';
import {
  DeleteRecruitmentTypeDocument,
  RecruitmentTypeListDocument,
  type RecruitmentTypeListQuery,
  UpdateDisplayOrderRecruitmentTypesDocument,
} from './RecruitmentTypes.generated.ts';

type Row = RecruitmentTypeListQuery['recruitmentTypes'][number];

export const RecruitmentTypes = () => {
  const t = useEmployeeText();
  const columns = useColumns();
  const { kinds } = useTerms();
  const { data, loading, error, refetch } = useDocument(RecruitmentTypeListDocument);
  const [remove] = useMutate(DeleteRecruitmentTypeDocument, { alsoStale: ['RecruitmentType'] });
  return (
    <>
      <KeptListView
        kind={RECRUITMENT_TYPES}
        rows={data?.recruitmentTypes}
        columns={columns}
        nameOf={({ name }) => name}
        filters={[
          {
            id: 'type',
            label: t('recruitmentType.type'),
            options: kinds,
            matches: ({ type }: Row, values) => values.includes(type),
          },
        ]}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        reorder={UpdateDisplayOrderRecruitmentTypesDocument}
        deletion={(row, onClose) => (
          <DeleteKept
            kind={RECRUITMENT_TYPES}
            name={row.name}
            remove={async () => (await remove({ id: row.id })).deleteRecruitmentType}
            onClose={onClose}
            people={t('recruitmentType.refusedPeople')}
          />
        )}
      />
      <Outlet />
    </>
  );
};

function useColumns(): Column<Row>[] {
  const t = useEmployeeText();
  const format = useFormat();
  const { closing } = useTerms();
  return useMemo(
    () => [
      { id: 'name', header: t('recruitmentType.name'), sortable: true, always: true },
      {
        id: 'type',
        header: t('recruitmentType.type'),
        sortable: true,
        value: ({ type }) => t(`employmentKind.${type}`),
      },
      {
        id: 'closings',
        header: t('recruitmentType.closings'),
        value: ({ closings }) => format.list(closings.map(closing)),
      },
      {
        id: 'autoGrantVacationType',
        header: t('recruitmentType.autoGrant'),
        value: ({ autoGrantVacationType }) => t(`autoGrant.${autoGrantVacationType}`),
      },
      { id: 'headcount', header: t('recruitmentType.headcount'), sortable: true, align: 'end' },
    ],
    [t, format, closing],
  );
}
