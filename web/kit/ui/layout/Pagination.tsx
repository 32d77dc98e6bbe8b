import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import { Select } from '../inputs/Select.tsx';
import classes from './Pagination.module.css';

export type PaginationProps = {
  /** From 1. */
  readonly page: number;
  readonly rowsPerPage: number;
  readonly total: number;
  readonly onChange: (place: { readonly page: number; readonly rowsPerPage: number }) => void;
  readonly sizes?: readonly number[];
  /** Of which list, where a page has two. */
  readonly label?: string;
};

const SIZES = [20, 50, 100, 200, 500];

export const Pagination = ({
  page,
  rowsPerPage,
  total,
  onChange,
  sizes = SIZES,
  label,
}: PaginationProps) => {
  const t = useText('kit');
  const pages = Math.max(Math.ceil(total / rowsPerPage), 1);
  const from = (page - 1) * rowsPerPage + 1;
  const offered = sizes.includes(rowsPerPage)
    ? sizes
    : [...sizes, rowsPerPage].sort((a, b) => a - b);
  // Everything stands on this page, and would on the shortest one: there is nothing to choose.
  const whole = page === 1 && total <= rowsPerPage && total <= Math.min(...sizes);
  const goTo = (next: number) => onChange({ page: next, rowsPerPage });
  return (
    <nav className={classes.pagination} aria-label={label ?? t('pagination.label')}>
      <span className={classes.range} role="status">
        {total === 0
          ? t('pagination.empty')
          : t('pagination.range', {
              total: formatNumber(total),
              from: formatNumber(Math.min(from, total)),
              until: formatNumber(Math.min(page * rowsPerPage, total)),
            })}
      </span>
      {whole ? null : (
        <>
          <Select
            label={t('pagination.rowsPerPage')}
            hideLabel
            required
            width={104}
            value={String(rowsPerPage)}
            options={offered.map((size) => ({
              value: String(size),
              label: t('pagination.rows', { count: size }),
            }))}
            onChange={(size) =>
              onChange({
                page: Math.floor((from - 1) / Number(size)) + 1,
                rowsPerPage: Number(size),
              })
            }
          />
          <span className={classes.steps}>
            <IconButton
              label={t('pagination.previous')}
              icon={<IconChevronLeft size={18} aria-hidden />}
              disabled={page <= 1}
              onClick={() => goTo(page - 1)}
            />
            <span className={classes.page}>
              {page} / {pages}
            </span>
            <IconButton
              label={t('pagination.next')}
              icon={<IconChevronRight size={18} aria-hidden />}
              disabled={page >= pages}
              onClick={() => goTo(page + 1)}
            />
          </span>
        </>
      )}
    </nav>
  );
};
