/** What a plot is drawn of, and what the table behind it says. */
export type PlotSeries = {
  readonly id: string;
  readonly label: string;
  readonly type: 'bar' | 'line';
  /** A custom property of the tokens: 'indigo-fill'. */
  readonly color: string;
  /** Bars of the same stack stand on each other. */
  readonly stack?: string;
  /** Bars that nobody should have to tell from others by their colour. */
  readonly hatched?: true;
  /** Lines that are guessed. */
  readonly dashed?: true;
};

export type PlotRow = {
  /** In full, as the table and the tip have it; each row's own. */
  readonly x: string;
  /** Short, for the axis; left out: `x`. */
  readonly tick?: string;
  readonly values: Readonly<Record<string, number | null>>;
};

export type PlotLine = {
  readonly at: number;
  readonly label: string;
  /** A custom property that is readable as text: the line's name stands beside it. */
  readonly color: string;
};

export type PlotProps = {
  /** What is plotted: the name of the figure and of its table. */
  readonly label: string;
  /** What stands over the first column of the table. */
  readonly xLabel: string;
  readonly rows: readonly PlotRow[];
  readonly series: readonly PlotSeries[];
  readonly lines?: readonly PlotLine[];
  readonly written: (value: number) => string;
  /** Short, for the axis. */
  readonly tick?: (value: number) => string;
  /** What the axis counts in: 60 where values are minutes and ticks hours. */
  readonly unit?: number;
  readonly height?: number;
};

/** Distances of ticks, in units, from which the least is taken that leaves few enough of them. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000];
const MOST_TICKS = 6;

/** Round places on the axis from nothing up to what holds the highest value. */
export function ticksUpTo(highest: number, unit: number): number[] {
  const step =
    (STEPS.find((one) => highest / (one * unit) <= MOST_TICKS - 1) ?? Math.ceil(highest / unit)) *
    unit;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}

/** Bars of a stack reach as far as their sum. */
export function highestOf({ rows, series, lines = [] }: PlotProps): number {
  const tops = rows.flatMap(({ values }) => {
    const stacks = new Map<string, number>();
    for (const { id, stack = id } of series)
      stacks.set(stack, (stacks.get(stack) ?? 0) + (values[id] ?? 0));
    return [...stacks.values()];
  });
  return Math.max(0, ...lines.map(({ at }) => at), ...tops);
}
