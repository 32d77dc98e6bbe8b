import { monthOf } from '#core/time/dates.ts';
import { useGrants } from '#kit/access/useGrants.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Group, LinkButton, Panel, Stack } from '#kit/ui/index.ts';
import { useRuleText } from '../../rule-text.ts';
import type { YearlyTermFindingsQuery } from './Rules.generated.ts';
import classes from './Rules.module.css';

type Plan = YearlyTermFindingsQuery['yearlyTermFindings'][number];

const IN_MINUTES: ReadonlySet<string> = new Set(['AVERAGE', 'LONG_DAY', 'LONG_WEEK']);

/** 1年単位の変形労働時間制: whose plan goes over what the law lets it, and the board that mends it. */
export const YearlyTerms = ({ plans }: { readonly plans: readonly Plan[] }) => {
  const t = useRuleText();
  return (
    <Panel title={t('terms.title', { count: plans.length })} description={t('terms.lead')}>
      <ul className={classes.places}>
        {plans.map((plan) => (
          <li key={`${plan.employeeId} ${plan.from}`} className={classes.place}>
            <OnePlan plan={plan} />
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const OnePlan = ({ plan }: { readonly plan: Plan }) => {
  const t = useRuleText();
  const format = useFormat();
  const mayPlan = useGrants().has('attendance.shift');
  const { name, employeeNumber, groupId, from, to, findings } = plan;
  const month = monthOf(findings[0]?.on ?? from);
  const group = groupId ? { group: groupId } : {};
  return (
    <Stack gap={2}>
      <Group justify="space-between">
        <h3 className={classes.name}>{format.aside(name, employeeNumber)}</h3>
        {mayPlan ? (
          <LinkButton size="sm" to="/app/staff/attendance/shift/board" search={{ ...group, month }}>
            {t('terms.mend', { name, month: format.month(month) })}
          </LinkButton>
        ) : (
          <span className={classes.source}>{t('terms.ask')}</span>
        )}
      </Group>
      <span className={classes.source}>
        {t('terms.period', { range: format.range(format.date(from), format.date(to)) })}
      </span>
      <ul className={classes.lines}>
        {findings.map(({ kind, value, limit, on }) => {
          const shown = (figure: number) =>
            IN_MINUTES.has(kind) ? format.minutes(figure) : String(figure);
          return (
            <li key={kind}>
              {t('terms.from', {
                text: t(`terms.${kind}`, { value: shown(value), limit: shown(limit) }),
                date: format.dateWithDay(on),
              })}
            </li>
          );
        })}
      </ul>
    </Stack>
  );
};
