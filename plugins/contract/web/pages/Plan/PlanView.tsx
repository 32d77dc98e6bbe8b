import { addDays } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  DescriptionList,
  EmptyState,
  ErrorPanel,
  Notice,
  PageHeader,
  Panel,
  PanelSkeleton,
  Stack,
  Tag,
} from '#kit/ui/index.ts';
import { UsageGauge } from '../../parts/UsageGauge.tsx';
import { useText } from '../../text.ts';
import type { CurrentPlanQuery } from './Plan.generated.ts';
import classes from './PlanView.module.css';

type CurrentPlan = NonNullable<CurrentPlanQuery['currentPlan']>;
type Props = {
  /** Null: no contract is running. */
  readonly plan: CurrentPlan | null | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
};

export const PlanView = ({ plan, loading, error, onRetry }: Props) => {
  const t = useText();
  return (
    <>
      <PageHeader title={t('plan.title')} />
      {loading ? (
        <Stack>
          <PanelSkeleton lines={3} />
          <PanelSkeleton lines={6} />
        </Stack>
      ) : null}
      {error ? <ErrorPanel error={error} onRetry={onRetry} title={t('plan.loadFailed')} /> : null}
      {plan === null ? <EmptyState title={t('plan.none')}>{t('plan.noneHint')}</EmptyState> : null}
      {plan ? (
        <Stack>
          <PlanPanel plan={plan} />
          <ModulesPanel modules={plan.modules} />
          <LimitsPanel plan={plan} />
          <Notice tone="info">{t('plan.change')}</Notice>
        </Stack>
      ) : null}
    </>
  );
};

const PlanPanel = ({ plan }: { readonly plan: CurrentPlan }) => {
  const t = useText();
  const format = useFormat();
  const from = format.date(plan.validFrom);
  // The contract ends where the next would begin: people read its last day.
  const period = plan.validUntil
    ? t('plan.fromUntil', { from, until: format.date(addDays(plan.validUntil, -1)) })
    : t('plan.from', { from });
  return (
    <Panel>
      <DescriptionList
        columns={2}
        items={[
          { label: t('plan.current'), value: format.language === 'en' ? plan.nameEn : plan.name },
          { label: t('plan.period'), value: period },
        ]}
      />
    </Panel>
  );
};

const ModulesPanel = ({ modules }: Pick<CurrentPlan, 'modules'>) => {
  const t = useText();
  return (
    <Panel title={t('plan.modules')} description={t('plan.modulesHint')} padded={false}>
      <ul className={classes.modules} aria-label={t('plan.modules')}>
        {modules.map(({ id, isOn, isAlwaysOn }) => (
          <li key={id} className={classes.module} data-off={isOn ? undefined : true}>
            <span className={classes.name}>{nameOf(t, id)}</span>
            {isAlwaysOn ? <span className={classes.note}>{t('plan.always')}</span> : null}
            <Tag tone={isOn ? 'green' : 'grey'}>{isOn ? t('plan.on') : t('plan.off')}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const NAMED = [
  'company',
  'employee',
  'attendance',
  'crm',
  'tasks',
  'inventory',
  'options',
  'contract',
] as const;

/** A plugin made after this page was written is shown by its id. */
const nameOf = (t: ReturnType<typeof useText>, id: string): string => {
  const named = NAMED.find((knownModule) => knownModule === id);
  return named ? t(`module.${named}`) : id;
};

const LimitsPanel = ({ plan }: { readonly plan: CurrentPlan }) => {
  const t = useText();
  const format = useFormat();
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? t('plan.unlimited') : format.number(value);
  const isOn = (id: string) => plan.modules.some((module) => module.id === id && module.isOn);
  const ofAttendance = (value: number | null | undefined) =>
    isOn('attendance') ? number(value) : t('plan.notIncluded');
  return (
    <Panel title={t('plan.limits')}>
      <Stack>
        {(plan.usage ?? []).map((usage) => (
          <UsageGauge key={usage.limit} {...usage} />
        ))}
        <DescriptionList
          columns={2}
          items={[
            {
              label: t('limit.numberOfEmploymentDivision'),
              value: number(plan.numberOfemploymentDivision),
            },
            { label: t('limit.numberOfBasicShift'), value: ofAttendance(plan.numberOfBasicShift) },
            {
              label: t('limit.numberOfCrm'),
              value: isOn('crm') ? number(plan.numberOfCrm) : t('plan.notIncluded'),
            },
            { label: t('limit.numberOfTasks'), value: number(plan.numberOfTasks) },
            {
              label: t('plan.shift'),
              value: plan.canManageShift ? t('plan.shiftOn') : t('plan.shiftOff'),
            },
          ]}
        />
      </Stack>
    </Panel>
  );
};
