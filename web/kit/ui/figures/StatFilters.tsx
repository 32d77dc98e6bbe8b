import type { TableState } from '../DataTable/table-state.ts';
import type { Tone } from '../layout/marks.tsx';
import { StatBar, StatFilter } from './Stat.tsx';

type Counted = {
  /** What the filter holds while it is chosen. */
  readonly value: string;
  readonly label: string;
  /** Undefined while it is not known yet. */
  readonly count: number | undefined;
  /** Of a count that is not 0. */
  readonly tone?: Tone | undefined;
};

type StatFiltersProps = {
  readonly label: string;
  /** Name of the filter among those of the list. */
  readonly filter: string;
  readonly all: { readonly label: string; readonly count: number | undefined };
  readonly counts: readonly Counted[];
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
};

/** Counts above a list, of which one at a time narrows it; 「全員」 takes that back. */
export function StatFilters({
  label,
  filter,
  all,
  counts,
  state,
  onStateChange,
}: StatFiltersProps) {
  const chosen = state.filters[filter] ?? [];
  const choose = (values: readonly string[]) =>
    onStateChange({ ...state, page: 1, filters: { ...state.filters, [filter]: values } });
  return (
    <StatBar label={label}>
      <StatFilter {...all} active={chosen.length === 0} onToggle={() => choose([])} />
      {counts.map(({ value, tone, ...one }) => (
        <StatFilter
          key={value}
          {...one}
          tone={one.count ? tone : undefined}
          active={chosen.includes(value)}
          onToggle={() => choose(chosen.includes(value) ? [] : [value])}
        />
      ))}
    </StatBar>
  );
}
