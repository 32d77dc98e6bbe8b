import { useFormat } from '#kit/i18n/useFormat.ts';
import { VisuallyHidden } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import classes from './TakenDaysChart.module.css';

type Props = {
  readonly counts: readonly {
    readonly days: number;
    readonly people: number;
    readonly coveredPeople: number;
  }[];
};

const REQUIRED = 5;
const KEYS = ['missing', 'covered'] as const;

/**
 * How many people have taken how many days: who still misses some is hatched, so that nobody needs to tell two colours
 * apart. The same stands in a table for who listens.
 */
export default function TakenDaysChart({ counts }: Props) {
  const t = useText();
  const format = useFormat();
  const most = Math.max(1, ...counts.map(({ people }) => people));
  const last = counts.at(-1)?.days;
  const nameOf = (days: number) =>
    days === last ? t('dutyStatus.daysAndMore', { days }) : format.days(days);
  const share = (people: number) => `${(people / most) * 100}%`;
  return (
    <figure className={classes.chart}>
      <div className={classes.bars} aria-hidden>
        {counts.map(({ days, people, coveredPeople }) => (
          <div key={days} className={classes.column} data-edge={days === REQUIRED || undefined}>
            <span className={classes.count}>{people > 0 ? people : ''}</span>
            <div className={classes.bar}>
              <span className={classes.missing} style={{ height: share(people - coveredPeople) }} />
              <span className={classes.covered} style={{ height: share(coveredPeople) }} />
            </div>
            <span className={classes.days}>
              {days === last ? `${format.number(days)}+` : format.number(days)}
            </span>
          </div>
        ))}
      </div>
      <figcaption className={classes.caption}>
        <span>{t('dutyStatus.distributionAxis')}</span>
        {KEYS.map((key) => (
          <span key={key} className={classes.key}>
            <span aria-hidden className={`${classes.swatch} ${classes[key]}`} />
            {t(`dutyStatus.${key}People`)}
          </span>
        ))}
      </figcaption>
      <VisuallyHidden>
        <table>
          <caption>{t('dutyStatus.distribution')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dutyStatus.taken')}</th>
              {KEYS.map((key) => (
                <th key={key} scope="col">
                  {t(`dutyStatus.${key}People`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counts.map(({ days, people, coveredPeople }) => (
              <tr key={days}>
                <th scope="row">{nameOf(days)}</th>
                <td>{people - coveredPeople}</td>
                <td>{coveredPeople}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
