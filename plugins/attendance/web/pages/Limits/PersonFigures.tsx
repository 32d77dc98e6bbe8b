import { lazy, Suspense } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Grid, Group, Notice, Panel, PanelSkeleton, Stack, Stat, Tag } from '#kit/ui/index.ts';
import { useOvertimeText } from '#plugins/attendance/web/parts/limits/overtime-text.ts';
import type { LimitsOfPersonQuery } from './Limits.generated.ts';
import classes from './Limits.module.css';
import { STATE_TONES, useRoomWords } from './limit-words.ts';
import { MonthsTable } from './MonthsTable.tsx';

const PersonPlots = lazy(() => import('./PersonPlots.tsx'));

export type ShownPerson = NonNullable<LimitsOfPersonQuery['personLimits']>;

/** Where a person stands: what is left, what binds, and the year month by month. */
export function PersonFigures({ person }: { readonly person: ShownPerson }) {
  const t = useOvertimeText();
  const format = useFormat();
  const words = useRoomWords();
  const { left, leftWithClause, forecast, worstAverage, mostMonths, usedMonths } = person;
  const time = (room: typeof left) => (room ? format.minutes(room.minutes) : t('noLimit'));
  return (
    <Stack>
      <Group gap={2}>
        <Tag tone={STATE_TONES[person.state]}>{t(`state.${person.state}`)}</Tag>
        <span>{person.agreementName ?? t('person.noAgreement')}</span>
      </Group>
      {person.violations.map((violation) => (
        <Notice key={violation} tone="danger">
          {t(`violation.${violation}`)}
        </Notice>
      ))}
      {forecast && forecast.exceeds.length > 0 ? (
        <Notice tone="warning">
          {t('person.forecastExceeds', {
            rules: format.list(forecast.exceeds.map((rule) => t(`ruleName.${rule}`))),
          })}
        </Notice>
      ) : null}
      <Panel>
        <Grid min={260}>
          <Stat
            label={t('person.today')}
            value={time(left)}
            tone={left && left.minutes < 0 ? 'vermilion' : undefined}
            {...(left ? { hint: words.rule(left, person) } : {})}
          />
          {leftWithClause ? (
            <Stat
              label={t('person.withClause')}
              value={time(leftWithClause)}
              hint={words.rule(leftWithClause, person)}
            />
          ) : null}
          {forecast ? (
            <Stat
              label={t('person.forecast')}
              value={format.minutes(forecast.overtimeMinutes)}
              tone={forecast.exceeds.length > 0 ? 'vermilion' : undefined}
              hint={t('person.forecastHint')}
            />
          ) : null}
          <Stat
            label={t('person.yearTotal')}
            value={format.minutes(person.yearMinutes)}
            {...(person.yearLimitMinutes
              ? { hint: t('person.ofYear', { limit: format.minutes(person.yearLimitMinutes) }) }
              : {})}
          />
          <Stat
            label={t('person.uses')}
            value={
              mostMonths == null
                ? t('usesOnly', { used: usedMonths.length })
                : t('usesOf', { used: usedMonths.length, most: mostMonths })
            }
            hint={
              usedMonths.length > 0
                ? t('person.usesHint', { months: format.list(usedMonths.map(format.month)) })
                : t('person.usesNone')
            }
          />
          {worstAverage ? (
            <Stat
              label={t('person.average')}
              value={format.minutes(worstAverage.minutes)}
              tone={worstAverage.minutes > 80 * 60 ? 'vermilion' : undefined}
              hint={t('averageMonths', {
                size: worstAverage.size,
                from: format.month(worstAverage.from),
                to: format.month(worstAverage.to),
              })}
            />
          ) : null}
        </Grid>
      </Panel>
      <Suspense fallback={<PanelSkeleton lines={12} />}>
        <PersonPlots person={person} />
      </Suspense>
      <Panel title={t('person.table')}>
        <MonthsTable person={person} />
        {leftWithClause ? <p className={classes.quiet}>{t('person.clauseNote')}</p> : null}
      </Panel>
    </Stack>
  );
}
