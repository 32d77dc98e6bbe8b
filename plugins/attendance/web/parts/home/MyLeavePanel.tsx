import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { ErrorPanel, Panel, PanelSkeleton, TextLink } from '#kit/ui/index.ts';
import { formAddress } from '../../pages/Applications/application-address.ts';
import { useEverywhereText } from '../../text.ts';
import { type LeaveLine, leaveLines } from './leave-left.ts';
import { MyLeaveLeftDocument } from './MyLeave.generated.ts';
import classes from './MyLeave.module.css';

const SHOWN = 3;

/** Days of leave that are left, and when the next of them lapse, on the home. */
export default function MyLeavePanel() {
  const t = useEverywhereText();
  const today = tokyoDate(new Date());
  const { data, loading, error, refetch } = useDocument(MyLeaveLeftDocument, { date: today });
  const choices = data?.applicationChoices;
  const lines = choices ? leaveLines(choices, today) : [];
  const others = lines.slice(SHOWN);
  return (
    <Panel
      title={t('myLeave.title')}
      actions={
        choices?.vacation.isOffered === false ? undefined : (
          <TextLink to={formAddress('VACATION', today)}>{t('myLeave.ask')}</TextLink>
        )
      }
    >
      {loading ? (
        <div className={classes.loading}>
          <PanelSkeleton lines={SHOWN} title={false} />
        </div>
      ) : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {choices && lines.length === 0 ? <p>{t('myLeave.none')}</p> : null}
      <Lines lines={lines.slice(0, SHOWN)} />
      {others.length > 0 ? (
        <details className={classes.others}>
          <summary>{t('myLeave.others', { count: others.length })}</summary>
          <Lines lines={others} />
        </details>
      ) : null}
    </Panel>
  );
}

const Lines = ({ lines }: { readonly lines: readonly LeaveLine[] }) => {
  const t = useEverywhereText();
  const format = useFormat();
  const lapse = ({ until, left, lapsing }: LeaveLine): string | undefined => {
    if (!until) return undefined;
    const date = format.date(until);
    return lapsing === left
      ? t('myLeave.until', { date })
      : t('myLeave.firstUntil', { date, days: format.days(lapsing) });
  };
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.id} className={classes.line}>
          <span className={classes.name}>{line.name ?? t('myLeave.compensatory')}</span>
          <span className={classes.left}>
            {line.left === null
              ? t('myLeave.used', { days: format.days(line.used) })
              : t('myLeave.left', { days: format.days(line.left) })}
          </span>
          <span className={classes.until}>{lapse(line)}</span>
        </li>
      ))}
    </ul>
  );
};
