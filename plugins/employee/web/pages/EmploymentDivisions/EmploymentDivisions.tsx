import { useMemo } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DeleteKept } from '#kit/kept-list/DeleteKept.tsx';
import { KeptListView } from '#kit/kept-list/KeptListView.tsx';
import { Outlet } from '#kit/navigation/navigation.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { EMPLOYMENT_DIVISIONS, useTerms } from '../../parts/terms.ts';
import { useEmployeeText } from '../../text.ts';
import {
  DeleteEmploymentDivisionDocument,
  EmploymentDivisionListDocument,
  type EmploymentDivisionListQuery,
  UpdateDisplayOrderEmploymentDivisionsDocument,
} from './EmploymentDivisions.generated.ts';

type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6;
type Row = EmploymentDivisionListQuery['employmentDivisions'][number];

export const EmploymentDivisions = () => {
  const t = useEmployeeText();
  const columns = useColumns();
  const { kinds } = useTerms();
  const { data, loading, error, refetch } = useDocument(EmploymentDivisionListDocument);
  const [remove] = useMutate(DeleteEmploymentDivisionDocument, {
    alsoStale: ['EmploymentDivision'],
  });
  return (
    <>
      <KeptListView
        kind={EMPLOYMENT_DIVISIONS}
        rows={data?.employmentDivisions}
        columns={columns}
        nameOf={({ name }) => name}
        filters={[
          {
            id: 'type',
            label: t('employmentDivision.type'),
            options: kinds,
            matches: ({ employmentType }: Row, values) => values.includes(employmentType),
          },
        ]}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        reorder={UpdateDisplayOrderEmploymentDivisionsDocument}
        deletion={(row, onClose) => (
          <DeleteKept
            kind={EMPLOYMENT_DIVISIONS}
            name={row.name}
            remove={async () => (await remove({ id: row.id })).deleteEmploymentDivision}
            onClose={onClose}
            people={t('employmentDivision.refusedPeople')}
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
      { id: 'name', header: t('employmentDivision.name'), sortable: true, always: true },
      {
        id: 'employmentType',
        header: t('employmentDivision.type'),
        sortable: true,
        value: ({ employmentType }) => t(`employmentKind.${employmentType}`),
      },
      {
        id: 'isFullTime',
        header: t('employmentDivision.isFullTime'),
        sortable: true,
        value: ({ isFullTime }) =>
          t(isFullTime ? 'employmentDivision.fullTime' : 'employmentDivision.shortTime'),
      },
      {
        id: 'closingDate',
        header: t('employmentDivision.closingDate'),
        value: ({ closingDate }) => closing(closingDate),
      },
      {
        id: 'timetables',
        header: t('employmentDivision.hours'),
        hidden: true,
        wrap: true,
        value: ({ timetables }) =>
          format.list(
            timetables.map(({ day, start, end }) =>
              t('employmentDivision.row', {
                day: t(`dayOfWeek.${day as DayOfWeek}`),
                start: format.time(start),
                end: format.time(end),
              }),
            ),
          ),
      },
      {
        id: 'flex',
        header: t('employmentDivision.flex'),
        hidden: true,
        value: ({ flex }) => t(flex ? 'employmentDivision.yes' : 'employmentDivision.no'),
      },
      {
        id: 'autoGrantVacationType',
        header: t('employmentDivision.autoGrant'),
        value: ({ autoGrantVacationType }) => t(`autoGrantVacationType.${autoGrantVacationType}`),
      },
      { id: 'headcount', header: t('employmentDivision.headcount'), sortable: true, align: 'end' },
    ],
    [t, format, closing],
  );
}
