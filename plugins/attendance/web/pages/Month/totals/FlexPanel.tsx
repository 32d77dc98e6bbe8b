import { useFormat } from '#kit/i18n/useFormat.ts';
import { Gauge, Stack } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import type { FlexPartsFragment } from '../Month.generated.ts';
import classes from '../Month.module.css';
import { useTimeDisplay } from '../time-display.ts';
import { Strip, StripCell, StripFigure } from './Strip.tsx';

/** Where somebody under flextime stands in the settlement period, against the contract and the frame. */
export function FlexPanel({ flex }: { readonly flex: FlexPartsFragment }) {
  const t = useText();
  const format = useFormat();
  const { hours } = useTimeDisplay();
  const { frameMinutes, countedMinutes, beyondStatutoryMinutes, isOver } = flex;
  const toWork = Math.max(0, flex.contractMinutes - flex.paidLeaveMinutes);
  const ahead = flex.workedSoFarMinutes - flex.expectedSoFarMinutes;
  const most = Math.max(frameMinutes, toWork, countedMinutes);
  const core = flex.coreStart && flex.coreEnd ? [flex.coreStart, flex.coreEnd] : undefined;
  return (
    <Strip
      label={t('flex.title')}
      more={t('flex.more')}
      rest={
        <Stack gap={2}>
          <p className={classes.quiet}>
            {core
              ? t('flex.core', {
                  from: format.time(core[0] as string),
                  until: format.time(core[1] as string),
                })
              : t('flex.noCore')}
          </p>
          <p className={classes.quiet}>
            {t('flex.lines', { contract: hours(toWork), frame: hours(frameMinutes) })}
          </p>
          {flex.statutoryHolidayMinutes > 0 ? (
            <p className={classes.quiet}>
              {t('flex.holidays', { time: hours(flex.statutoryHolidayMinutes) })}
            </p>
          ) : null}
          {flex.months.length > 0 ? (
            <ul className={classes.plain}>
              {flex.months.map((month) => (
                <li key={month.from} className={classes.quiet}>
                  {t(month.workedMinutes > month.lineMinutes ? 'flex.monthOver' : 'flex.month', {
                    from: format.date(month.from),
                    to: format.date(month.to),
                    worked: hours(month.workedMinutes),
                    line: hours(month.lineMinutes),
                  })}
                </li>
              ))}
            </ul>
          ) : null}
          <p className={classes.quiet}>{t('flex.law')}</p>
        </Stack>
      }
    >
      <StripFigure
        label={t('flex.title')}
        value={hours(flex.contractMinutes)}
        unit={t('flex.contract')}
        hint={
          flex.paidLeaveMinutes > 0
            ? t('flex.withLeave', { time: hours(flex.paidLeaveMinutes) })
            : t('flex.period', { from: format.date(flex.from), to: format.date(flex.to) })
        }
      />
      <StripCell wide>
        <Gauge
          slim
          label={t('flex.counted')}
          value={countedMinutes}
          max={most}
          valueText={hours(countedMinutes)}
          marks={[
            { at: toWork, label: t('flex.contractMark', { time: hours(toWork) }) },
            { at: frameMinutes, label: t('flex.frameMark', { time: hours(frameMinutes) }) },
          ]}
          tone={beyondStatutoryMinutes > 0 ? 'vermilion' : 'indigo'}
          hint={
            beyondStatutoryMinutes > 0
              ? t('flex.overFrame', { time: hours(beyondStatutoryMinutes) })
              : t('flex.leftOfFrame', { time: hours(Math.max(0, frameMinutes - countedMinutes)) })
          }
        />
      </StripCell>
      {isOver ? null : (
        <StripFigure
          label={t(ahead < 0 ? 'flex.behind' : 'flex.ahead')}
          value={hours(Math.abs(ahead))}
          tone={ahead < 0 ? 'vermilion' : undefined}
          hint={t('flex.untilYesterday')}
        />
      )}
      {flex.surplusMinutes > 0 ? (
        <StripFigure
          label={t('flex.surplus')}
          value={hours(flex.surplusMinutes)}
          hint={t('flex.beyond', { time: hours(beyondStatutoryMinutes) })}
        />
      ) : (
        <StripFigure
          label={t(isOver ? 'flex.shortage' : 'flex.left')}
          value={hours(flex.shortageMinutes)}
          tone={isOver && flex.shortageMinutes > 0 ? 'vermilion' : undefined}
          hint={isOver ? undefined : t('flex.workdaysLeft', { count: flex.workdaysLeft })}
        />
      )}
    </Strip>
  );
}
