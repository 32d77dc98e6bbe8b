import { useMemo } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { Modal, Stack, Tag } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { AgreementFiles } from './AgreementFiles.tsx';
import { LeaveAgreementOfDocument, type LeaveAgreementOfQuery } from './Agreements.generated.ts';
import { useAgreementDate } from './agreement-dates.ts';

type Day = LeaveAgreementOfQuery['leaveAgreement']['plannedDays'][number];
type Props = { readonly id: string; readonly name: string; readonly onClose: () => void };

/** Whose leave an agreement planned on which dates, and what became of it. */
export function AgreementDays({ id, name, onClose }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const { data, loading, error, refetch } = useDocument(LeaveAgreementOfDocument, {
    where: { id },
  });
  return (
    <Modal title={name} width={860} onClose={onClose}>
      <Stack gap={4}>
        {data ? (
          <>
            <p>{data.leaveAgreement.note}</p>
            <AgreementFiles agreement={data.leaveAgreement} />
          </>
        ) : null}
        <DataTable
          name="attendance.leaveAgreementDays"
          label={t('planned.days')}
          columns={columns}
          rows={data?.leaveAgreement.plannedDays ?? []}
          rowId={(day) => day.id}
          loading={loading}
          error={error}
          onRetry={() => void refetch()}
          rowTone={({ endedAt }) => (endedAt ? 'muted' : undefined)}
          csv={name}
          onOpen={({ employeeId }) =>
            void navigate({ to: `/app/staff/attendance/leave_app/vacation_grant/${employeeId}` })
          }
        />
      </Stack>
    </Modal>
  );
}

function useColumns(): Column<Day>[] {
  const t = useText();
  const format = useFormat();
  const dateOf = useAgreementDate();
  return useMemo(() => {
    const today = tokyoDate(new Date());
    const stateOf = ({ endedAt, date }: Day): 'ENDED' | 'COMING' | 'PAST' => {
      if (endedAt) return 'ENDED';
      return date > today ? 'COMING' : 'PAST';
    };
    return [
      { id: 'name', header: t('errors.name'), always: true, value: format.name },
      { id: 'date', header: t('planned.date'), value: dateOf },
      {
        id: 'state',
        header: t('planned.state'),
        card: 'status',
        value: (day) => t(`planned.dayStates.${stateOf(day)}`),
        cell: (day) => (
          <Tag tone={stateOf(day) === 'ENDED' ? 'grey' : 'indigo'}>
            {t(`planned.dayStates.${stateOf(day)}`)}
          </Tag>
        ),
      },
      {
        id: 'because',
        header: t('leave.reason'),
        wrap: true,
        hideWhenEmpty: true,
        value: ({ endedBecause }) => endedBecause,
      },
    ];
  }, [t, format, dateOf]);
}
