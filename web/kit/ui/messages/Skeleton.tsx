import { useText } from '../../i18n/useText.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import classes from './Skeleton.module.css';

type BarProps = {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly round?: boolean;
};

export const Skeleton = ({ width = '100%', height = 14, round = false }: BarProps) => (
  <span
    className={classes.bar}
    style={{ width, height }}
    data-round={round || undefined}
    aria-hidden
  />
);

/** In place of words that are not known yet: unseen words like them take as many lines. */
export const WordsToCome = ({ like }: { readonly like: string }) => (
  <span className={classes.words} aria-hidden>
    {like}
  </span>
);

/** Says once that something loads; the grey shapes themselves are nothing to read. */
const Loading = () => {
  const t = useText('kit');
  return <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>;
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
// Uneven like text, the same each time.
const WIDTHS = ['72%', '54%', '86%', '63%', '48%', '78%'];
const widthAt = (index: number): string => WIDTHS[index % WIDTHS.length] ?? '60%';

export const TableSkeleton = ({
  rows = 8,
  columns = 5,
}: {
  readonly rows?: number;
  readonly columns?: number;
}) => (
  <div className={classes.table}>
    <Loading />
    {upTo(rows + 1).map((row) => (
      <div key={row} className={classes.row} data-head={row === 0 || undefined}>
        {upTo(columns).map((column) => (
          <Skeleton key={column} width={widthAt(row * 2 + column)} height={12} />
        ))}
      </div>
    ))}
  </div>
);

export const PanelSkeleton = ({
  lines = 4,
  title = true,
}: {
  readonly lines?: number;
  readonly title?: boolean;
}) => (
  <div className={classes.panel} data-loading>
    <Loading />
    {title ? <Skeleton width="30%" height={18} /> : null}
    {upTo(lines).map((line) => (
      <Skeleton key={line} width={widthAt(line)} />
    ))}
  </div>
);

export const FormSkeleton = ({ fields = 5 }: { readonly fields?: number }) => (
  <div className={classes.form}>
    <Loading />
    {upTo(fields).map((field) => (
      <div key={field} className={classes.field}>
        <Skeleton width={80 + (field % 3) * 24} height={12} />
        <Skeleton height="var(--control)" />
      </div>
    ))}
    <Skeleton width={120} height="var(--control)" />
  </div>
);
