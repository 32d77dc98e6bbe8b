import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useUndoDelete } from '#kit/records/trash/useUndoDelete.ts';
import { IconTrash } from '#kit/ui/icons.ts';
import {
  Button,
  DateRangeField,
  EmptyState,
  ErrorPanel,
  Group,
  IconButton,
  RadioGroup,
  Select,
  Stack,
  TableSkeleton,
  Tag,
} from '#kit/ui/index.ts';
import { notify } from '#kit/ui/messages/notify.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import classes from '../ApprovalInbox/Inbox.module.css';
import { useApprovalText } from '../approval-text.ts';
import { useKeepsRoutes } from '../request-kinds.ts';
import {
  ApprovalDelegationListDocument,
  type ApprovalDelegationListQuery,
  CreateApprovalDelegationDocument,
  DeleteApprovalDelegationDocument,
} from './ApprovalRoutes.generated.ts';

/** 代理: who decides in whose place, for some days or whenever the other is on leave. */
export function Delegations() {
  const t = useApprovalText();
  const { data, loading, error, refetch } = useDocument(ApprovalDelegationListDocument);
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (loading || !data) return <TableSkeleton rows={3} columns={3} />;
  return (
    <Stack gap={4}>
      <p className={classes.soft}>{t('delegation.hint')}</p>
      <DelegationList delegations={data.approvalDelegations} />
      <NewDelegation people={data.approverCandidates} />
    </Stack>
  );
}

function DelegationList({
  delegations,
}: {
  readonly delegations: ApprovalDelegationListQuery['approvalDelegations'];
}) {
  const t = useApprovalText();
  const format = useFormat();
  const undo = useUndoDelete('ApprovalDelegation');
  const [remove] = useMutate(DeleteApprovalDelegationDocument);
  if (delegations.length === 0)
    return <EmptyState title={t('delegation.empty')}>{t('delegation.emptyHint')}</EmptyState>;
  const take = async (id: string, name: string) => {
    try {
      const { deleteApprovalDelegation } = await remove({ where: { id } });
      undo({
        trashId: deleteApprovalDelegation.trashId,
        text: t('delegation.deleted', { name }),
      });
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <ul className={classes.list} aria-label={t('delegation.title')}>
      {delegations.map(({ id, approver, delegate, delegateMayApprove, fromDate, toDate }) => (
        <li key={id} className={classes.delegation}>
          <span className={classes.facts}>
            <span>
              {format.name(approver)} → {format.name(delegate)}
            </span>
            <span className={classes.soft}>
              {fromDate && toDate
                ? format.range(format.date(fromDate), format.date(toDate))
                : t('delegation.whenAway')}
            </span>
            {delegateMayApprove ? null : <Tag tone="amber">{t('delegation.notInForce')}</Tag>}
          </span>
          <IconButton
            label={t('delegation.delete', { name: format.name(approver) })}
            icon={<IconTrash size={18} />}
            onClick={() => void take(id, format.name(approver))}
          />
        </li>
      ))}
    </ul>
  );
}

type When = 'AWAY' | 'DATES';

function NewDelegation({
  people,
}: {
  readonly people: ApprovalDelegationListQuery['approverCandidates'];
}) {
  const t = useApprovalText();
  const format = useFormat();
  const forOthers = useKeepsRoutes();
  const [create, { saving }] = useMutate(CreateApprovalDelegationDocument, {
    alsoStale: ['ApprovalDelegation', 'Approval'],
  });
  const [approver, setApprover] = useState<string | null>(null);
  const [delegate, setDelegate] = useState<string | null>(null);
  const [when, setWhen] = useState<When>('AWAY');
  const [dates, setDates] = useState<{ from: string | null; until: string | null }>({
    from: null,
    until: null,
  });
  const [failure, setFailure] = useState<unknown>();
  const [tried, setTried] = useState(false);
  const isDated = when === 'DATES';
  const lacksDates = isDated && (!dates.from || !dates.until);
  const submit = async () => {
    setTried(true);
    if (!delegate || lacksDates) return;
    try {
      await create({
        data: {
          delegateId: delegate,
          ...(approver ? { approverId: approver } : {}),
          ...(isDated ? { fromDate: dates.from, toDate: dates.until } : {}),
        },
      });
      notify.success(t('delegation.saved'));
      setDelegate(null);
      setTried(false);
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
    }
  };
  const options = people.map((person) => ({
    value: person.id,
    label: format.aside(format.name(person), person.employeeNumber),
  }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={3}>
        {failure ? <ErrorPanel error={failure} /> : null}
        <Group gap={3} wrap align="start">
          {forOthers ? (
            <Select
              label={t('delegation.approver')}
              help={t('delegation.approverHint')}
              value={approver}
              onChange={setApprover}
              options={options}
              searchable
              clearable
            />
          ) : null}
          <Select
            label={t('delegation.delegate')}
            help={t('delegation.delegateHint')}
            value={delegate}
            onChange={setDelegate}
            options={options}
            searchable
            required
            {...(tried && !delegate ? { error: t('delegation.delegateMissing') } : {})}
          />
        </Group>
        <RadioGroup
          label={t('delegation.when')}
          inline
          value={when}
          options={[
            { value: 'AWAY', label: t('delegation.whenAway') },
            { value: 'DATES', label: t('delegation.whenDates') },
          ]}
          onChange={(value) => setWhen(value === 'DATES' ? 'DATES' : 'AWAY')}
        />
        {isDated ? (
          <DateRangeField
            label={t('delegation.dates')}
            value={dates}
            onChange={setDates}
            required
            {...(tried && lacksDates ? { error: t('delegation.datesMissing') } : {})}
          />
        ) : null}
        <div>
          <Button type="submit" variant="secondary" loading={saving}>
            {t('delegation.add')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
