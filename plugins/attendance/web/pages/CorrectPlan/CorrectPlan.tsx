import { Suspense, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import {
  Button,
  ErrorPanel,
  Group,
  Modal,
  Notice,
  notify,
  Panel,
  PanelSkeleton,
  Stack,
  TextArea,
  TextLink,
} from '#kit/ui/index.ts';
import { PlanCorrections } from '../../parts/plans/PlanCorrections.tsx';
import {
  type PlanDraft,
  PlanFields,
  planDraft,
  planOfDraft,
} from '../../parts/plans/PlanFields.tsx';
import { planInput } from '../../parts/plans/plan-input.ts';
import { useSettled } from '../../parts/useSettled.ts';
import { EffectTable } from '../Applications/forms/EffectPanel.tsx';
import { planFromApi } from '../ShiftBoard/state/board-cells.ts';
import {
  CorrectPlanDocument,
  PlanEffectDocument,
  PlanOfDayDocument,
  type PlanOfDayPartsFragment,
} from './CorrectPlan.generated.ts';
import { usePlanWords } from './plan-words.ts';

type Props = {
  readonly employeeId: string;
  readonly date: string;
  readonly onClose: () => void;
};

const WIDTH = 640;
const BOARD = '/app/staff/attendance/shift/board';

/** 予定の訂正: another plan for a day that has begun, with its effect before it is saved. */
export const CorrectPlan = (props: Props) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);

const Loaded = ({ employeeId, date, onClose }: Props) => {
  const { t } = usePlanWords();
  const { data, loading, error, refetch } = useDocument(PlanOfDayDocument, { employeeId, date });
  const day = data?.planOfDay;
  // Of a plan that somebody else corrected meanwhile the form begins anew.
  if (day && !day.refusal) return <Form key={day.version} day={day} onClose={onClose} />;
  return (
    <Modal title={t('correct.title')} width={WIDTH} onClose={onClose}>
      {loading ? <PanelSkeleton lines={6} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {day?.refusal ? (
        <Stack>
          <Notice tone="info">
            {t(`correct.refusal.${day.refusal}`)}
            {day.refusal === 'NOT_BEGUN' ? (
              <TextLink to={BOARD}>{t('correct.toBoard')}</TextLink>
            ) : null}
          </Notice>
          <History corrections={day.corrections} />
        </Stack>
      ) : null}
    </Modal>
  );
};

type FormProps = { readonly day: PlanOfDayPartsFragment; readonly onClose: () => void };

const Form = ({ day, onClose }: FormProps) => {
  const { t, format, shown } = usePlanWords();
  const { employeeId, date, version } = day;
  const plan = planFromApi(day.plan);
  const [draft, setDraft] = useState<PlanDraft>(() => planDraft(plan));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [correct, { saving, error }] = useMutate(CorrectPlanDocument, {
    alsoStale: [
      'AttendanceMonth',
      'AttendanceError',
      'AttendanceGrid',
      'Explanation',
      'PlanOfDay',
      'ShiftBoard',
    ],
  });
  const made = planOfDraft(draft);
  const isOther = made !== undefined && shown(made) !== shown(plan);
  const lacksReason = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    const given = made ? planInput(made) : null;
    if (!given || !isOther || lacksReason) return;
    try {
      await correct({ data: { employeeId, date, plan: given, reason: reason.trim(), version } });
      notify.success(t('correct.saved', { name: format.name(day) }));
      onClose();
    } catch {
      // The reason stands in the window, with all that was typed.
    }
  };
  return (
    <Modal
      title={t('correct.titleOf', { name: format.name(day), date: format.dateWithDay(date) })}
      width={WIDTH}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <Group justify="end">
          <Button onClick={onClose}>{t('edit.cancel')}</Button>
          <Button variant="primary" loading={saving} onClick={() => void submit()}>
            {t('correct.run')}
          </Button>
        </Group>
      }
    >
      <Stack>
        {error ? <ErrorPanel error={error} /> : null}
        <p>{t('correct.about')}</p>
        <p>{t(day.isPublished ? 'correct.published' : 'correct.usual', { plan: shown(plan) })}</p>
        <PlanFields draft={draft} kinds={['WORK', 'OFF']} onChange={setDraft} tried={tried} />
        {tried && made && !isOther ? (
          <Notice tone="warning">{t('correct.unchanged')}</Notice>
        ) : null}
        <TextArea
          label={t('correct.reason')}
          help={t('correct.reasonHelp')}
          rows={2}
          required
          value={reason}
          onChange={setReason}
          {...(tried && lacksReason ? { error: t('correct.reasonNeeded') } : {})}
        />
        {day.applications.length > 0 ? (
          <Notice tone="warning">
            {t('correct.applications', {
              list: format.list(
                day.applications.map(({ type, status }) =>
                  format.aside(t(`correct.type.${type}`), t(`correct.status.${status}`)),
                ),
              ),
            })}
          </Notice>
        ) : null}
        {isOther && made ? (
          <Effect employeeId={employeeId} date={date} plan={planInput(made) ?? { kind: 'OFF' }} />
        ) : (
          <p>{t(made ? 'correct.effectLater' : 'correct.effectOfNoPlan')}</p>
        )}
        <History corrections={day.corrections} />
      </Stack>
    </Modal>
  );
};

/** The corrections of the day so far. */
const History = ({ corrections }: Pick<PlanOfDayPartsFragment, 'corrections'>) => {
  const { t } = usePlanWords();
  if (corrections.length === 0) return null;
  return (
    <Panel title={t('correct.history')}>
      <PlanCorrections corrections={corrections} />
    </Panel>
  );
};

type EffectProps = {
  readonly employeeId: string;
  readonly date: string;
  readonly plan: NonNullable<ReturnType<typeof planInput>>;
};

const Effect = ({ employeeId, date, plan }: EffectProps) => {
  const { t } = usePlanWords();
  const settled = useSettled(plan);
  const { data, loading, error } = useDocument(
    PlanEffectDocument,
    { employeeId, date, plan: settled },
    { keepRows: true },
  );
  if (loading) return <PanelSkeleton lines={4} />;
  if (error || !data) return <Notice tone="warning">{t('correct.effectFailed')}</Notice>;
  return <EffectTable effect={data.planEffect} by="correction" />;
};
