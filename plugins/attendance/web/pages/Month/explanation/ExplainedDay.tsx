import { minutesOn } from '#core/time/tokyo.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Tag } from '#kit/ui/index.ts';
import { CancelledBreak } from '#plugins/attendance/web/parts/plans/CancelledBreak.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import { useClock } from '../time-display.ts';
import type { ExplainTotalQuery } from './Explain.generated.ts';
import classes from './Explain.module.css';
import { ExplainedRule } from './ExplainedRule.tsx';

export type Day = NonNullable<ExplainTotalQuery['explainTotal']>['days'][number];
type Spans = Day['breaks'];

/** What a day was made of: its plan, its stamps, breaks and leave, and what the rules did to them. */
export const ExplainedDay = ({ day }: { readonly day: Day }) => {
  const t = useText();
  const format = useFormat();
  const clock = useClock();
  const span = ({ from, until }: Spans[number]): string =>
    t('explain.span', { from: clock(from), until: clock(until) });
  const spans = (list: Spans): string => format.list(list.map(span));
  // On the clock of the work date, as the parts below: 29:00 is 5:00 of the next day.
  const at = (stampedAt: string): string => clock(minutesOn(day.workDate, new Date(stampedAt)));
  const { plan, planBreaks, stamps, breaks, leave, approved, steps, replaced } = day;
  const { cancelledBreak } = day;
  const marks = [
    day.isSubstituteWorkday ? t('explain.day.substituteWorkday') : null,
    day.isSubstituteDayOff ? t('explain.day.substituteDayOff') : null,
    day.isAway ? t('explain.day.away') : null,
  ].filter((mark) => mark !== null);
  return (
    <div className={classes.facts}>
      <dl className={classes.made}>
        <dt>{t('explain.day.plan')}</dt>
        <dd>
          {plan
            ? planBreaks.length > 0
              ? format.aside(span(plan), t('explain.day.with', { breaks: spans(planBreaks) }))
              : span(plan)
            : t('explain.day.noPlan')}
          {marks.map((mark) => (
            <Tag key={mark} tone="indigo">
              {mark}
            </Tag>
          ))}
        </dd>
        {stamps.length > 0 ? (
          <>
            <dt>{t('explain.day.stamps')}</dt>
            <dd>
              {stamps.map(({ id, type, stampedAt, source, reason }) => (
                <span key={id} title={reason || undefined}>
                  {t('explain.day.stamp', { stamp: t(`stamp.${type}`), time: at(stampedAt) })}
                  {source === 'STAMPED' ? null : <Tag tone="indigo">{t(`source.${source}`)}</Tag>}
                </span>
              ))}
            </dd>
          </>
        ) : null}
        {breaks.length > 0 ? (
          <>
            <dt>{t('explain.day.breaks')}</dt>
            <dd>{spans(breaks)}</dd>
          </>
        ) : null}
        {leave.length > 0 ? (
          <>
            <dt>{t('explain.day.leave')}</dt>
            <dd>{spans(leave)}</dd>
          </>
        ) : null}
        {approved.length > 0 ? (
          <>
            <dt>{t('explain.day.approved')}</dt>
            <dd>{spans(approved)}</dd>
          </>
        ) : null}
      </dl>
      {steps.length > 0 || replaced.length > 0 || cancelledBreak ? (
        <ul className={classes.steps}>
          {replaced.map(({ id, type, stampedAt }) => (
            <li key={id}>
              {t('explain.replaced', { stamp: t(`stamp.${type}`), time: at(stampedAt) })}
            </li>
          ))}
          {cancelledBreak ? (
            <li>
              <CancelledBreak {...cancelledBreak} />
            </li>
          ) : null}
          {steps.map(({ kind, from, until, rule }) => (
            <li key={`${kind} ${from}`}>
              {t(`explain.step.${kind}`, {
                from: clock(from),
                until: clock(until),
              })}
              {rule ? <ExplainedRule rule={rule} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
