import { useMemo, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { Button, EmptyState, PageHeader, Stack, Tag } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { LeaveTabs } from '../LeaveTabs.tsx';
import { AgreementDays } from './AgreementDays.tsx';
import {
  type LeaveAgreementPartsFragment,
  LeaveAgreementsDocument,
} from './Agreements.generated.ts';
import { useAgreementDate } from './agreement-dates.ts';
import { PlanByAgreement } from './PlanByAgreement.tsx';
import { TakeBackAgreement } from './TakeBackAgreement.tsx';

type Agreement = LeaveAgreementPartsFragment;
type Doing =
  | { readonly what: 'new' }
  | { readonly what: 'days' | 'takeBack'; readonly agreement: Agreement };

/** 計画年休: agreements on whose dates leave was planned. */
export function PlannedLeave() {
  const t = useText();
  const columns = useColumns();
  const [doing, setDoing] = useState<Doing>();
  const { data, loading, error, refetch } = useDocument(LeaveAgreementsDocument, {});
  const close = () => setDoing(undefined);
  return (
    <>
      <PageHeader
        title={t('planned.title')}
        description={t('planned.hint')}
        tabs={<LeaveTabs />}
        actions={
          <Button variant="primary" onClick={() => setDoing({ what: 'new' })}>
            {t('planned.new')}
          </Button>
        }
      />
      <Stack>
        <DataTable
          name="attendance.leaveAgreements"
          label={t('planned.title')}
          columns={columns}
          rows={data?.leaveAgreements ?? []}
          rowId={({ id }) => id}
          unpaged
          loading={loading}
          error={error}
          onRetry={() => void refetch()}
          rowTone={({ takenBackAt }) => (takenBackAt ? 'muted' : undefined)}
          onOpen={(agreement) => setDoing({ what: 'days', agreement })}
          rowActions={(agreement) => [
            {
              label: t('planned.open'),
              onSelect: () => setDoing({ what: 'days', agreement }),
            },
            ...(agreement.isToCome
              ? [
                  {
                    label: t('planned.takeBack'),
                    tone: 'danger' as const,
                    onSelect: () => setDoing({ what: 'takeBack', agreement }),
                  },
                ]
              : []),
          ]}
          empty={<EmptyState title={t('planned.none')}>{t('planned.noneHint')}</EmptyState>}
        />
        {doing?.what === 'new' ? <PlanByAgreement onClose={close} /> : null}
        {doing?.what === 'days' ? (
          <AgreementDays id={doing.agreement.id} name={doing.agreement.name} onClose={close} />
        ) : null}
        {doing?.what === 'takeBack' ? (
          <TakeBackAgreement agreement={doing.agreement} onClose={close} />
        ) : null}
      </Stack>
    </>
  );
}

/** 予定, 終了 or 取消. */
const stateOf = ({ takenBackAt, isToCome }: Agreement): 'TAKEN_BACK' | 'COMING' | 'PAST' => {
  if (takenBackAt) return 'TAKEN_BACK';
  return isToCome ? 'COMING' : 'PAST';
};

function useColumns(): Column<Agreement>[] {
  const t = useText();
  const format = useFormat();
  const dateOf = useAgreementDate();
  return useMemo(
    () => [
      { id: 'name', header: t('leaveAgreement.name'), always: true, value: ({ name }) => name },
      {
        id: 'state',
        header: t('planned.state'),
        card: 'status',
        value: (row) => t(`planned.states.${stateOf(row)}`),
        cell: (row) => (
          <Tag tone={stateOf(row) === 'COMING' ? 'indigo' : 'grey'}>
            {t(`planned.states.${stateOf(row)}`)}
          </Tag>
        ),
      },
      {
        id: 'dates',
        header: t('leaveAgreement.dates'),
        wrap: true,
        value: ({ dates }) => dates.map(dateOf).join(t('planned.between')),
      },
      {
        id: 'people',
        header: t('leaveAgreement.people'),
        align: 'end',
        value: ({ people }) => people,
      },
      { id: 'days', header: t('leaveAgreement.days'), align: 'end', value: ({ days }) => days },
      {
        id: 'agreedOn',
        header: t('leaveAgreement.agreedOn'),
        value: ({ agreedOn }) => format.date(agreedOn),
      },
      {
        id: 'note',
        header: t('leaveAgreement.note'),
        wrap: true,
        hidden: true,
        value: ({ note }) => note,
      },
      {
        id: 'files',
        header: t('leaveAgreement.files'),
        wrap: true,
        hideWhenEmpty: true,
        value: ({ files }) => files.map(({ fileName }) => fileName).join(t('planned.between')),
      },
      {
        id: 'because',
        header: t('leave.reason'),
        wrap: true,
        hideWhenEmpty: true,
        value: ({ takenBackBecause }) => takenBackBecause,
      },
      {
        id: 'by',
        header: t('leave.by'),
        value: ({ createdBy, takenBackBy }) => takenBackBy ?? createdBy,
      },
      {
        id: 'at',
        header: t('planned.madeAt'),
        value: ({ createdAt }) => format.dateTimeShort(createdAt),
      },
    ],
    [t, format, dateOf],
  );
}
