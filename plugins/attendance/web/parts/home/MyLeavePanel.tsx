import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { ErrorPanel, Panel, PanelSkeleton, Tag, TextLink } from '#kit/ui/index.ts';
import {
  APPLICATIONS,
  formAddress,
  VACATIONS,
} from '../../pages/Applications/application-address.ts';
import { useEverywhereText } from '../../text.ts';
import { type LeaveLine, leaveLines } from './leave-left.ts';
import { MyLeaveLeftDocument } from './MyLeave.generated.ts';
import classes from './MyLeave.module.css';

const SHOWN = 3;

/** Days of leave that are left, and when the next of them lapse, on the home. */
export default function MyLeavePanel() {
  const t = useEverywhereText();
  const format = useFormat();
  const today = tokyoDate(new Date());
  const { data, loading, error, refetch } = useDocument(MyLeaveLeftDocument, { date: today });
  const choices = data?.applicationChoices;
  const duty = data?.myFiveDayDuty;
  const lines = choices ? leaveLines(choices, today) : [];
  const others = lines.slice(SHOWN);
  return (
    <Panel
      title={t('myLeave.title')}
      actions={
        <>
          <TextLink to={`${APPLICATIONS}/${VACATIONS}`}>{t('myLeave.all')}</TextLink>
          {choices?.vacation.isOffered === false ? null : (
            <TextLink to={formAddress('VACATION', today)}>{t('myLeave.ask')}</TextLink>
          )}
        </>
      }
    >
      {/* As high as three kinds of leave with their dates: what stands below does not jump. */}
      {loading ? <PanelSkeleton lines={7} title={false} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {choices && lines.length === 0 ? <p>{t('myLeave.none')}</p> : null}
      {lines.length > 0 ? <p className={classes.about}>{t('myLeave.about')}</p> : null}
      <Lines lines={lines.slice(0, SHOWN)} />
      {duty && duty.missingDays > 0 ? (
        <p className={classes.duty}>
          {/* Late in the window it is said louder. */}
          <Tag tone={duty.state === 'ON_THE_WAY' ? 'indigo' : 'vermilion'}>{t('myLeave.duty')}</Tag>
          {t('myLeave.dutyMissing', {
            days: format.days(duty.missingDays),
            date: format.date(duty.to),
          })}
        </p>
      ) : null}
      {others.length > 0 ? (
        <details>
          <summary className={classes.others}>
            {t('myLeave.others', { count: others.length })}
          </summary>
          <Lines lines={others} />
        </details>
      ) : null}
    </Panel>
  );
}

const Lines = ({ lines }: { readonly lines: readonly LeaveLine[] }) => {
  const t = useEverywhereText();
  const format = useFormat();
  const amount = (days: number, hours: number): string =>
    hours > 0 ? t('myLeave.withHours', { days: format.days(days), hours }) : format.days(days);
  const wordsOf = (line: LeaveLine): string => {
    const { until, left, hours = 0, used, lapsing, lapsingHours = 0 } = line;
    if (left === null) return t('myLeave.used', { days: format.days(used) });
    const words = t('myLeave.left', { days: amount(left, hours) });
    if (!until) return words;
    const date = format.date(until);
    return format.aside(
      words,
      lapsing === left && lapsingHours === hours
        ? t('myLeave.until', { date })
        : t('myLeave.firstUntil', { date, days: amount(lapsing, lapsingHours) }),
    );
  };
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.id} className={classes.line}>
          <span>{line.name ?? t('myLeave.compensatory')}</span>
          <span className={classes.left}>{wordsOf(line)}</span>
        </li>
      ))}
    </ul>
  );
};
