import { useMemo } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { Modal } from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import {
  AutomaticGrantRunPeopleDocument,
  type AutomaticGrantRunPeopleQuery,
  type AutomaticGrantRunRowFragment,
} from './AutoGrant.generated.ts';

type Person = AutomaticGrantRunPeopleQuery['automaticGrantRunPeopleConnection']['nodes'][number];
/** One window shows so many; the company's list of leave has them all. */
const SHOWN = 500;

/** Whom one run granted what, by which figures. */
export function RunPeople({
  run,
  onClose,
}: {
  readonly run: AutomaticGrantRunRowFragment;
  readonly onClose: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const columns = useColumns();
  const { data, loading, error, refetch } = useDocument(AutomaticGrantRunPeopleDocument, {
    where: { id: run.id },
    first: SHOWN,
  });
  const people = data?.automaticGrantRunPeopleConnection;
  return (
    <Modal
      title={t('autoGrant.peopleOf', { date: format.date(run.baseDate) })}
      width={860}
      onClose={onClose}
    >
      <DataTable<Person>
        name="attendance.automaticGrantRunPeople"
        label={t('autoGrant.people')}
        columns={columns}
        rows={people?.nodes ?? []}
        rowId={({ employeeId }) => employeeId}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        csv={t('autoGrant.people')}
      />
    </Modal>
  );
}

function useColumns(): Column<Person>[] {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  return useMemo(
    () => [
      { id: 'name', header: t('errors.name'), always: true, value: format.name },
      { id: 'number', header: t('errors.number'), value: ({ employeeNumber }) => employeeNumber },
      {
        id: 'days',
        header: t('autoGrant.days'),
        align: 'end',
        value: ({ days }) => amount(days, 0),
      },
      { id: 'kind', header: t('leave.kind'), value: ({ kind }) => t(`leave.kinds.${kind}`) },
      {
        id: 'attendance',
        header: t('autoGrant.attendance'),
        hideWhenEmpty: true,
        value: ({ workdays, attendedDays, deemedDays }) =>
          workdays === null || attendedDays === null
            ? ''
            : [
                t('autoGrant.ofWorkdays', { workdays, attended: attendedDays }),
                ...(deemedDays ? [t('autoGrant.deemed', { days: deemedDays })] : []),
              ].join(t('leave.figureBetween')),
      },
      {
        id: 'usableUntil',
        header: t('leave.usableUntil'),
        value: ({ usableUntil }) => (usableUntil ? format.date(usableUntil) : ''),
      },
    ],
    [t, format, amount],
  );
}
