import { useState } from 'react';
import { addMonths, isDate, monthOf } from '#core/time/dates.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useParams } from '#kit/navigation/navigation.ts';
import {
  Button,
  DescriptionList,
  EmptyState,
  ErrorPanel,
  Group,
  LinkButton,
  Modal,
  Notice,
  notify,
  PanelSkeleton,
  Stack,
  TextArea,
} from '#kit/ui/index.ts';
import { useInputText } from '../../input/input-text.ts';
import { RECORDS } from '../ErrorList/error-kinds.ts';
import { OBJECTIVE } from './address.ts';
import { useGapWords } from './gap-words.ts';
import {
  ConfirmObjectiveGapDocument,
  type ObjectiveGapPartsFragment,
  ObjectiveGapsDocument,
} from './Objective.generated.ts';

/** One day with its record, its stamps and what was said; confirmed here with a reason. */
export function ObjectiveDay() {
  const t = useInputText();
  const navigate = useNavigate();
  const { employeeId, date } = useParams<{ employeeId: string; date: string }>();
  const of = (month: string) => ({ month, where: { employeeId }, first: 500 });
  // An address may have lost its end in a letter.
  const isDay = isDate(date);
  const own = useDocument(ObjectiveGapsDocument, of(monthOf(date)), { skip: !isDay });
  // After the company's closing day the date is in the period of the month to come.
  const isLater = own.data !== undefined && own.data.objectiveGapsConnection.to < date;
  const later = useDocument(ObjectiveGapsDocument, of(addMonths(monthOf(date), 1)), {
    skip: !isLater,
  });
  const { data, loading, error, refetch } = isLater ? later : own;
  const gap = data?.objectiveGapsConnection.nodes.find(({ workDate }) => workDate === date);
  const close = () => void navigate({ to: OBJECTIVE, search: true });
  return (
    <Modal title={t('objective.confirmTitle')} width={700} onClose={close}>
      {loading ? <PanelSkeleton lines={6} title={false} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!isDay || (data && !gap) ? (
        <EmptyState title={t('objective.none')}>{t('objective.noneHint')}</EmptyState>
      ) : null}
      {gap ? <GapFacts gap={gap} onConfirmed={close} /> : null}
    </Modal>
  );
}

function GapFacts({
  gap,
  onConfirmed,
}: {
  readonly gap: ObjectiveGapPartsFragment;
  readonly onConfirmed: () => void;
}) {
  const t = useInputText();
  const format = useFormat();
  const words = useGapWords();
  const { employeeId, workDate, state, mayConfirm } = gap;
  const by = (time: string, name: string | null | undefined) =>
    format.labelled(format.dateTime(time), name ?? '');
  return (
    <Stack gap={4}>
      <DescriptionList
        items={[
          { label: t('objective.person'), value: format.name(gap) },
          { label: t('objective.date'), value: format.dateWithDay(workDate) },
          { label: t('objective.recorded'), value: words.recorded(gap) },
          { label: t('objective.stamped'), value: words.stamped(gap) },
          { label: t('objective.start'), value: words.start(gap) },
          { label: t('objective.end'), value: words.end(gap) },
          { label: t('objective.state'), value: words.state(gap) },
          { label: t('objective.explanation'), value: gap.explanation },
          { label: t('objective.reason'), value: gap.reason },
          {
            label: t('objective.states.CONFIRMED'),
            value: gap.confirmedAt ? by(gap.confirmedAt, gap.confirmedBy) : null,
          },
        ]}
      />
      <Group justify="end">
        <LinkButton to={`${RECORDS}/${employeeId}`} search={{ day: workDate }}>
          {t('objective.openMonth')}
        </LinkButton>
      </Group>
      {state === 'CONFIRMED' ? null : mayConfirm ? (
        <ConfirmForm gap={gap} onConfirmed={onConfirmed} />
      ) : (
        <Notice tone="info">{t('objective.ownHint')}</Notice>
      )}
    </Stack>
  );
}

function ConfirmForm({
  gap: { employeeId, workDate },
  onConfirmed,
}: {
  readonly gap: ObjectiveGapPartsFragment;
  readonly onConfirmed: () => void;
}) {
  const t = useInputText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [confirm, { saving, error }] = useMutate(ConfirmObjectiveGapDocument);
  const isEmpty = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isEmpty) return;
    try {
      await confirm({ data: { employeeId, workDate, reason: reason.trim() } });
      notify.success(t('objective.confirmed'));
      onConfirmed();
    } catch {
      // What is wrong stands in the window, with the reason as it was typed.
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={3}>
        {error ? <ErrorPanel error={error} /> : null}
        <TextArea
          label={t('objective.confirmReason')}
          help={t('objective.confirmHelp')}
          rows={2}
          required
          maxCount={500}
          value={reason}
          onChange={setReason}
          {...(tried && isEmpty ? { error: t('objective.reasonNeeded') } : {})}
        />
        <Group justify="end">
          <Button type="submit" variant="primary" loading={saving}>
            {t('objective.confirmSubmit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
