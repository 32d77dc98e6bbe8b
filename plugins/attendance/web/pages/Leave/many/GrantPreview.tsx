import { useMemo, useRef, useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import {
  Button,
  ErrorPanel,
  Notice,
  notify,
  Stack,
  Tag,
  TextArea,
  WindowFoot,
} from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { summable } from '#plugins/attendance/web/parts/leave/summable.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { ALSO_STALE } from '../GrantLeave.tsx';
import {
  GrantLeaveToManyDocument,
  type LeaveGrantPlanPartsFragment,
} from './LeaveGrants.generated.ts';
import type { PlanInput } from './PlanGrantsForm.tsx';

type Plan = LeaveGrantPlanPartsFragment;
type Row = Plan['people'][number];
type Props = {
  readonly input: PlanInput;
  readonly plan: Plan;
  readonly onBack: () => void;
  readonly onGranted: () => void;
};

/** What everybody would get and who is left out, before it is done once for all. */
export function GrantPreview({ input, plan, onBack, onGranted }: Props) {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  const columns = useColumns();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  // One for the preview: a second click grants nothing.
  const key = useRef(crypto.randomUUID());
  const [grant, { saving, error }] = useMutate(GrantLeaveToManyDocument, {
    alsoStale: [...ALSO_STALE, 'LeaveGrantRun', 'LeaveHistoryEntry'],
  });
  const isEmpty = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isEmpty) return;
    const employeeIds = plan.people
      .filter(({ leftOut }) => leftOut === null)
      .map(({ employeeId }) => employeeId);
    try {
      const { grantLeaveToMany: run } = await grant({
        data: { plan: input, employeeIds, reason: reason.trim(), key: key.current },
      });
      notify.success(t('grantMany.done', { count: run.people }));
      onGranted();
    } catch {
      // What is wrong stands above the list, with the reason as it was typed.
    }
  };
  return (
    <Stack gap={4}>
      {error ? <ErrorPanel error={error} /> : null}
      <Notice tone={plan.granted === 0 ? 'warning' : 'info'}>
        <p>
          {t(plan.granted === 0 ? 'grantMany.nobody' : 'grantMany.summary', {
            count: plan.granted,
            amount: amount(plan.days, plan.hours),
          })}
          {plan.leftOut > 0 ? t('grantMany.leftOutCount', { count: plan.leftOut }) : ''}
        </p>
        <p>
          {t('grantMany.usable', {
            from: format.date(plan.usableFrom),
            until: plan.usableUntil ? format.date(plan.usableUntil) : t('leave.noEnd'),
          })}
        </p>
      </Notice>
      <DataTable
        name="attendance.leaveGrantPlan"
        label={t('grantMany.people')}
        columns={columns}
        rows={plan.people}
        rowId={({ employeeId }) => employeeId}
        rowTone={({ leftOut }) => (leftOut === null ? undefined : 'muted')}
        csv={t('grantMany.people')}
      />
      {plan.granted > 0 ? (
        <TextArea
          label={t('leave.reason')}
          help={t('grants.reasonHelp')}
          rows={2}
          required
          value={reason}
          onChange={setReason}
          {...(tried && isEmpty ? { error: t('grants.reasonNeeded') } : {})}
        />
      ) : null}
      <WindowFoot>
        <Button onClick={onBack}>{t('grantMany.back')}</Button>
        {plan.granted > 0 ? (
          <Button variant="primary" loading={saving} onClick={() => void submit()}>
            {t('grantMany.execute', { count: plan.granted })}
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
  return useMemo(
    () => [
      { id: 'name', header: t('errors.name'), always: true, value: format.name },
      {
        id: 'result',
        header: t('grantMany.result'),
        card: 'status',
        value: ({ leftOut }) =>
          leftOut === null ? t('grantMany.granted') : t(`grantMany.leftOut.${leftOut}`),
        cell: ({ leftOut }) =>
          leftOut === null ? (
            <Tag tone="green">{t('grantMany.granted')}</Tag>
          ) : (
            <Tag tone="grey">{t(`grantMany.leftOut.${leftOut}`)}</Tag>
          ),
      },
      {
        id: 'before',
        header: t('grantMany.before'),
        align: 'end',
        value: ({ balanceDays, balanceHours }) => summable(amount, balanceDays, balanceHours),
        cell: ({ balanceDays, balanceHours }) => amount(balanceDays, balanceHours),
      },
      {
        id: 'after',
        header: t('grantMany.after'),
        align: 'end',
        value: ({ afterDays, afterHours }) => summable(amount, afterDays, afterHours),
        cell: ({ afterDays, afterHours }) => amount(afterDays, afterHours),
      },
      {
        id: 'lastGrantedOn',
        header: t('grants.lastGranted'),
        value: ({ lastGrantedOn }) =>
          lastGrantedOn ? format.date(lastGrantedOn) : t('grants.neverGranted'),
      },
      {
        id: 'joinedOn',
        header: t('grants.joinedOn'),
        value: ({ joinedOn }) => (joinedOn ? format.date(joinedOn) : ''),
      },
      { id: 'group', header: t('errors.group'), value: ({ groupName }) => groupName },
      {
        id: 'number',
        header: t('errors.number'),
        hidden: true,
        value: ({ employeeNumber }) => employeeNumber,
      },
    ],
    [t, format, amount],
  );
}
