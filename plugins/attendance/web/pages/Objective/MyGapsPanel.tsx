import { useEffect, useState } from 'react';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  ErrorPanel,
  Group,
  LinkButton,
  Modal,
  notify,
  Panel,
  Stack,
  Tag,
  TextArea,
} from '#kit/ui/index.ts';
import { useInputText } from '../../input/input-text.ts';
import classes from '../../parts/home/WrongDays.module.css';
import { formAddress } from '../Applications/application-address.ts';
import { useGapWords } from './gap-words.ts';
import own from './MyGapsPanel.module.css';
import {
  ExplainObjectiveGapDocument,
  type ObjectiveGapPartsFragment,
  ObjectiveGapsDocument,
} from './Objective.generated.ts';

/** One's own days of this month and the last on which a record is far from the stamps; nothing where there are none. */
export default function MyGapsPanel({ onKnown }: { onKnown?: (panel: string) => void }) {
  const t = useInputText();
  const { id: employeeId } = useViewer();
  const month = monthOf(tokyoDate(new Date()));
  const of = (one: string) => ({ month: one, where: { employeeId }, first: 100 });
  const queries = [
    useDocument(ObjectiveGapsDocument, of(addMonths(month, 1))),
    useDocument(ObjectiveGapsDocument, of(month)),
    useDocument(ObjectiveGapsDocument, of(addMonths(month, -1))),
  ];
  const [explaining, setExplaining] = useState<ObjectiveGapPartsFragment>();
  const isLoading = queries.some(({ loading }) => loading);
  useEffect(() => {
    if (!isLoading) onKnown?.('attendance.myGaps');
  }, [isLoading, onKnown]);
  const gaps = queries
    .flatMap(({ data }) => data?.objectiveGapsConnection.nodes ?? [])
    .filter(({ state }) => state !== 'CONFIRMED');
  if (gaps.length === 0) return null;
  return (
    <div className={own.below}>
      <Panel title={t('objective.mine')} description={t('objective.mineHint')}>
        <ul className={classes.days}>
          {gaps.map((gap) => (
            <GapLine key={gap.id} gap={gap} onExplain={() => setExplaining(gap)} />
          ))}
        </ul>
        {explaining ? (
          <ExplainGap gap={explaining} onClose={() => setExplaining(undefined)} />
        ) : null}
      </Panel>
    </div>
  );
}

function GapLine({
  gap,
  onExplain,
}: {
  readonly gap: ObjectiveGapPartsFragment;
  readonly onExplain: () => void;
}) {
  const t = useInputText();
  const format = useFormat();
  const words = useGapWords();
  const facts = `${t('objective.recorded')} ${words.recorded(gap)}　${t('objective.stamped')} ${words.stamped(gap)}`;
  return (
    <li className={classes.day}>
      <span className={classes.date}>{format.dateWithDay(gap.workDate)}</span>
      <Group gap={1}>
        <span>{facts}</span>
        {gap.state === 'EXPLAINED' ? <Tag tone="amber">{t('objective.waits')}</Tag> : null}
      </Group>
      <span className={classes.act}>
        <Button variant="quiet" size="sm" onClick={onExplain}>
          {t('objective.explain')}
        </Button>
        <LinkButton variant="quiet" size="sm" to={formAddress('REVISE', gap.workDate)}>
          {t('objective.revise')}
        </LinkButton>
      </span>
    </li>
  );
}

function ExplainGap({
  gap,
  onClose,
}: {
  readonly gap: ObjectiveGapPartsFragment;
  readonly onClose: () => void;
}) {
  const t = useInputText();
  const format = useFormat();
  const [text, setText] = useState(gap.explanation ?? '');
  const [tried, setTried] = useState(false);
  const [explain, { saving, error }] = useMutate(ExplainObjectiveGapDocument);
  const isEmpty = text.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isEmpty) return;
    try {
      await explain({ workDate: gap.workDate, explanation: text.trim() });
      notify.success(t('objective.explained'));
      onClose();
    } catch {
      // What is wrong stands in the window, with the text as it was typed.
    }
  };
  return (
    <Modal
      title={`${t('objective.explainTitle')} ${format.date(gap.workDate)}`}
      onClose={onClose}
      footer={
        <Button variant="primary" loading={saving} onClick={() => void submit()}>
          {t('objective.explainSubmit')}
        </Button>
      }
    >
      <Stack gap={3}>
        {error ? <ErrorPanel error={error} /> : null}
        <TextArea
          label={t('objective.explainLabel')}
          help={t('objective.explainHelp')}
          rows={3}
          required
          maxCount={500}
          value={text}
          onChange={setText}
          {...(tried && isEmpty ? { error: t('objective.explanationNeeded') } : {})}
        />
      </Stack>
    </Modal>
  );
}
