import { useFormat } from '#kit/i18n/useFormat.ts';
import { EmptyState, Stack, Stat, Tag } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { useClock, useTimeDisplay } from '../time-display.ts';
import type { ExplainTotalQuery } from './Explain.generated.ts';
import classes from './Explain.module.css';
import { ExplainedDay } from './ExplainedDay.tsx';
import { ExplainedRule } from './ExplainedRule.tsx';
import { type Article, articlesOf } from './explained-article.ts';

export type Explanation = NonNullable<ExplainTotalQuery['explainTotal']>;
type Part = Explanation['parts'][number];

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
          <DayOf day={days.get(workDate)} />
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

const DayOf = ({ day }: { readonly day: Explanation['days'][number] | undefined }) =>
  day ? <ExplainedDay day={day} /> : null;

/** 'LSA 32(2)' as it is cited in the reader's language: 「労働基準法32条第2項」. */
function useArticleWords(): (cited: string) => string {
  const t = useText();
  const format = useFormat();
  const wordsOf = ({ number, sub, paragraph, isProviso }: Article): string => {
    const whole = sub
      ? t('explain.article.sub', { number, sub })
      : t('explain.article.whole', { number });
    const exact = paragraph ? t('explain.article.paragraph', { article: whole, paragraph }) : whole;
    return isProviso ? t('explain.article.proviso', { article: exact }) : exact;
  };
  return (cited) => {
    const articles = articlesOf(cited)?.map(wordsOf);
    return articles ? t('explain.article.law', { articles: format.list(articles) }) : cited;
  };
}

const PartLine = ({ part }: { readonly part: Part }) => {
  const t = useText();
  const { hours } = useTimeDisplay();
  const clock = useClock();
  const articleWords = useArticleWords();
  return (
    <li className={classes.part}>
      <span className={classes.clock}>
        {part.from === part.until
          ? null
          : t('explain.span', { from: clock(part.from), until: clock(part.until) })}
      </span>
      <span className={classes.minutes}>{hours(part.minutes)}</span>
      <span className={classes.why}>
        {t(`explain.reason.${part.reason}`)}
        {part.lateNight ? <Tag tone="indigo">{t('figure.LATE_NIGHT')}</Tag> : null}
        {part.over60 ? <Tag tone="vermilion">{t('figure.OVERTIME_OVER_60')}</Tag> : null}
        <span className={classes.article}>{articleWords(part.article)}</span>
      </span>
      {part.rules.map((rule) => (
        <ExplainedRule key={rule.name} rule={rule} />
      ))}
    </li>
  );
};
