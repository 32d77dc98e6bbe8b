import { clockOfMinutes } from '../../../../../core/time/minutes.ts';
import { hasText, say } from '../../../../../web/kit/i18n/i18n.ts';
import { useFormat } from '../../../../../web/kit/i18n/useFormat.ts';
import { EmptyState, Stack, Stat, Tag } from '../../../../../web/kit/ui/index.ts';
import { useText } from '../../text.ts';
import type { ExplainedRulePartsFragment, ExplainTotalQuery } from './Explain.generated.ts';
import classes from './Explain.module.css';
import { useTimeDisplay } from './time-display.ts';

export type Explanation = NonNullable<ExplainTotalQuery['explainTotal']>;
type Part = Explanation['parts'][number];
type Day = Explanation['days'][number];

/** A total, and under it the parts that sum to it, day by day with reason, article and rules. */
export function ExplainView({ explanation }: { readonly explanation: Explanation }) {
  const t = useText();
  const format = useFormat();
  const { hours } = useTimeDisplay();
  const days = new Map(explanation.days.map((day) => [day.workDate, day]));
  const byDay = [...Map.groupBy(explanation.parts, ({ workDate }) => workDate)];
  return (
    <Stack>
      <Stat
        label={t(`figure.${explanation.total}`)}
        value={hours(explanation.minutes)}
        hint={
          explanation.from === explanation.to
            ? format.dateWithDay(explanation.from)
            : format.range(format.date(explanation.from), format.date(explanation.to))
        }
      />
      <p className={classes.quiet}>{t('explain.sums', { parts: explanation.parts.length })}</p>
      {byDay.length === 0 ? <EmptyState title={t('explain.zero')} /> : null}
      {byDay.map(([workDate, parts]) => (
        <section key={workDate} className={classes.day}>
          <h3 className={classes.heading}>
            <span>{format.dateWithDay(workDate)}</span>
            <span>{hours(parts.reduce((sum, { minutes }) => sum + minutes, 0))}</span>
          </h3>
          <Steps day={days.get(workDate)} />
          <ul className={classes.parts}>
            {parts.map((part) => (
              <PartLine key={`${part.from} ${part.reason}`} part={part} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}

const span = (from: number, until: number): string =>
  `${clockOfMinutes(from)}〜${clockOfMinutes(until)}`;

const PartLine = ({ part }: { readonly part: Part }) => {
  const t = useText();
  const { hours } = useTimeDisplay();
  return (
    <li className={classes.part}>
      <span className={classes.clock}>{span(part.from, part.until)}</span>
      <span className={classes.minutes}>{hours(part.minutes)}</span>
      <span className={classes.why}>
        {t(`explain.reason.${part.reason}`)}
        {part.lateNight ? <Tag tone="indigo">{t('figure.LATE_NIGHT')}</Tag> : null}
        {part.over60 ? <Tag tone="vermilion">{t('figure.OVERTIME_OVER_60')}</Tag> : null}
        <span className={classes.article}>{articleWords(part.article, t('explain.law'))}</span>
      </span>
      {part.rules.map((rule) => (
        <RuleLine key={rule.name} rule={rule} />
      ))}
    </li>
  );
};

/** 'LSA 32(2)' as it is cited here: 「労働基準法32条2項」 stays with its numbers. */
const articleWords = (article: string, law: string): string => article.replaceAll('LSA', law);

/** A rule that was added later shows as the API names it, and never as a key. */
const wordOf = (key: string, name: string): string =>
  hasText('attendance', key) ? say('attendance', key) : name;

const RuleLine = ({ rule }: { readonly rule: ExplainedRulePartsFragment }) => {
  const t = useText();
  const where =
    rule.setBy === 'LAW'
      ? t('explain.setBy.LAW')
      : [t(`explain.setBy.${rule.setBy as 'COMPANY'}`), rule.setByName].filter(Boolean).join(' ');
  return (
    <span className={classes.rule}>
      {t('explain.rule', {
        name: wordOf(`explain.ruleName.${rule.name}`, rule.name),
        value: wordOf(`explain.ruleValue.${rule.value}`, rule.value),
        where,
      })}
      {rule.version > 0 ? t('explain.version', { version: rule.version }) : null}
    </span>
  );
};

/** What was done to the stamps of the day, and which of them a correction replaced. */
const Steps = ({ day }: { readonly day: Day | undefined }) => {
  const t = useText();
  const format = useFormat();
  if (!day || (day.steps.length === 0 && day.replaced.length === 0)) return null;
  return (
    <ul className={classes.steps}>
      {day.replaced.map(({ id, type, stampedAt }) => (
        <li key={id}>
          {t('explain.replaced', { stamp: t(`stamp.${type}`), time: format.time(stampedAt) })}
        </li>
      ))}
      {day.steps.map(({ kind, from, until, rule }) => (
        <li key={`${kind} ${from}`}>
          {t(`explain.step.${kind}`, {
            from: clockOfMinutes(from),
            until: clockOfMinutes(until),
          })}
          {rule ? <RuleLine rule={rule} /> : null}
        </li>
      ))}
    </ul>
  );
};
