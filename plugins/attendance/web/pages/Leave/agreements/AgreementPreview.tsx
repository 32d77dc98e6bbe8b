import { useMemo, useRef, useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { Button, ErrorPanel, Notice, notify, Stack, Tag, WindowFoot } from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { STALE } from '../designation/DesignateLeave.tsx';
import type { AgreementInput } from './AgreementForm.tsx';
import {
  type LeaveAgreementPlanPartsFragment,
  PlanLeaveByAgreementDocument,
} from './Agreements.generated.ts';
import { useAgreementDate } from './agreement-dates.ts';
import { useAgreementUpload } from './useAgreementUpload.ts';

type Plan = LeaveAgreementPlanPartsFragment;
type Row = Plan['people'][number];
type Props = {
  readonly input: AgreementInput;
  readonly files: readonly File[];
  readonly plan: Plan;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

const plannedOf = ({ dates }: Row): Row['dates'] => dates.filter(({ leftOut }) => leftOut === null);

/** Whose leave would be planned on which dates and who is left out, with the figures, before it is done once for all. */
export function AgreementPreview({ input, files, plan, onBack, onDone }: Props) {
  const t = useText();
  const columns = useColumns();
  const send = useAgreementUpload();
  const sentKeys = useRef<string[]>(undefined);
  const [failure, setFailure] = useState<unknown>();
  const [enter, { saving }] = useMutate(PlanLeaveByAgreementDocument, {
    alsoStale: [...STALE, 'LeaveDesignations'],
  });
  const planned = plan.people.filter(({ leftOut }) => leftOut === null);
  const partly = planned.filter((one) => plannedOf(one).length < one.dates.length).length;
  const sendAll = async () => {
    const keys: string[] = [];
    for (const file of files) keys.push(await send(file));
    return keys;
  };
  const submit = async () => {
    const people = planned.map((one) => ({
      employeeId: one.employeeId,
      dates: plannedOf(one).map(({ date }) => date),
    }));
    setFailure(undefined);
    try {
      // Sent once, however often the rest is tried.
      sentKeys.current ??= await sendAll();
      const { planLeaveByAgreement: made } = await enter({
        data: { ...input, people, fileKeys: sentKeys.current },
      });
      notify.success(t('planned.done', { count: made.people }));
      onDone();
    } catch (thrown) {
      // What is wrong stands above the list.
      setFailure(thrown);
    }
  };
  return (
    <Stack gap={4}>
      {failure ? <ErrorPanel error={failure} /> : null}
      <Notice tone={plan.planned === 0 ? 'warning' : 'info'}>
        <p>
          {plan.planned === 0
            ? t('planned.nobody')
            : t('planned.summary', { count: plan.planned, days: plan.days })}
          {partly > 0 ? t('planned.partly', { count: partly }) : ''}
          {plan.leftOut > 0 ? t('planned.leftOutCount', { count: plan.leftOut }) : ''}
        </p>
      </Notice>
      <DataTable
        name="attendance.leaveAgreementPlan"
        label={t('planned.people')}
        columns={columns}
        rows={plan.people}
        rowId={({ employeeId }) => employeeId}
        rowTone={({ leftOut }) => (leftOut === null ? undefined : 'muted')}
        csv={t('planned.people')}
      />
      <WindowFoot>
        <Button onClick={onBack}>{t('grantMany.back')}</Button>
        {plan.planned > 0 ? (
          <Button variant="primary" loading={saving} onClick={() => void submit()}>
            {t('planned.execute', { count: plan.planned })}
          </Button>
        ) : null}
      </WindowFoot>
    </Stack>
  );
}

function useColumns(): Column<Row>[] {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  const dateOf = useAgreementDate();
  return useMemo(() => {
    const resultOf = ({ leftOut }: Row) =>
      leftOut === null ? t('planned.planned') : t(`planned.leftOut.${leftOut}`);
    // Nothing is worked out for whoever has no date at all.
    const isCounted = ({ leftOut }: Row) => leftOut === null || leftOut === 'TOO_FEW_DAYS';
    const figure = (
      id: 'held' | 'plannedDays' | 'free' | 'left',
      field: 'heldDays' | 'plannedDays' | 'freeDays' | 'leftDays',
    ): Column<Row> => ({
      id,
      header: t(`planned.${id}`),
      align: 'end',
      value: (row) => (isCounted(row) ? row[field] : ''),
      cell: (row) => (isCounted(row) ? amount(row[field], 0) : null),
    });
    return [
      { id: 'name', header: t('errors.name'), always: true, value: format.name },
      {
        id: 'result',
        header: t('planned.result'),
        card: 'status',
        value: resultOf,
        cell: (row) => <Tag tone={row.leftOut === null ? 'green' : 'grey'}>{resultOf(row)}</Tag>,
      },
      {
        id: 'dates',
        header: t('planned.onDates'),
        wrap: true,
        value: (row) =>
          row.leftOut === null ? plannedOf(row).map(dateOf).join(t('planned.between')) : '',
      },
      {
        id: 'notOn',
        header: t('planned.notOn'),
        wrap: true,
        hideWhenEmpty: true,
        value: ({ dates }) =>
          dates
            .flatMap((day) =>
              day.leftOut === null
                ? []
                : [
                    t('planned.dayAndWhy', {
                      date: dateOf(day),
                      why: t(`planned.dayOut.${day.leftOut}`),
                    }),
                  ],
            )
            .join(t('planned.between')),
      },
      figure('held', 'heldDays'),
      figure('plannedDays', 'plannedDays'),
      figure('free', 'freeDays'),
      figure('left', 'leftDays'),
      { id: 'group', header: t('errors.group'), value: ({ groupName }) => groupName },
      {
        id: 'number',
        header: t('errors.number'),
        hidden: true,
        value: ({ employeeNumber }) => employeeNumber,
      },
    ];
  }, [t, format, amount, dateOf]);
}
