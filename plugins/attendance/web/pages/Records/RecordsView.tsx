import { useFormat } from '#kit/i18n/useFormat.ts';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Group,
  PageHeader,
  RefreshMark,
  SearchField,
  Select,
  Stack,
  Switch,
  TableSkeleton,
} from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { useNarrow } from '#kit/ui/layout/useNarrow.ts';
import { hasMark } from '#plugins/attendance/domain/grid-marks.ts';
import { MonthSwitch } from '../../parts/MonthSwitch.tsx';
import { useText } from '../../text.ts';
import type { Figure, GridData } from './grid-data.ts';
import { RecordCards } from './RecordCards.tsx';
import { RecordGrid } from './RecordGrid.tsx';
import classes from './Records.module.css';

export type RecordsViewProps = {
  readonly month: string;
  readonly onMonth: (month: string) => void;
  readonly grid: GridData | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onOpen: (employeeId: string, day?: string) => void;
};

/** An empty value would read as nothing chosen yet. */
const EVERYBODY = 'all';
const LEGEND = [
  'error',
  'late',
  'absent',
  'leave',
  'holidayWork',
  'pending',
  'otherMonth',
] as const;

/** People whose closing day is not that of the others are in the grid. */
const hasOtherMonths = ({ nodes }: GridData): boolean =>
  nodes.some(({ marks }) => marks.some((mark) => hasMark(mark, 'OTHER_MONTH')));

export function RecordsView(props: RecordsViewProps) {
  const t = useText();
  const format = useFormat();
  const narrow = useNarrow();
  const { grid, state, onStateChange } = props;
  const { group = [], errors = [], figure = [] } = state.filters;
  const filter = (filters: TableState['filters']) =>
    onStateChange({ ...state, page: 1, filters: { ...state.filters, ...filters } });
  const shown: Figure = figure[0] === 'overtime' ? 'overtime' : 'worked';
  const isNarrowed = group.length > 0 || errors.length > 0 || state.search !== '';
  return (
    <>
      <PageHeader
        title={t('grid.title')}
        {...(grid
          ? {
              description: t('month.period', {
                from: format.date(grid.from),
                to: format.date(grid.to),
              }),
            }
          : {})}
        actions={<MonthSwitch month={props.month} onChange={props.onMonth} />}
      />
      <RefreshMark busy={props.refreshing} />
      <Stack>
        <Group>
          <SearchField
            label={t('errors.search')}
            value={state.search}
            onChange={(search) => onStateChange({ ...state, page: 1, search })}
          />
          <Select
            label={t('errors.group')}
            hideLabel
            width={220}
            clearable={false}
            value={group[0] ?? EVERYBODY}
            onChange={(value) => filter({ group: value && value !== EVERYBODY ? [value] : [] })}
            options={[
              { value: EVERYBODY, label: t('grid.allGroups') },
              ...treeOptions(grid?.groups ?? []),
            ]}
          />
          <Select
            label={t('grid.figure')}
            hideLabel
            width={150}
            clearable={false}
            value={shown}
            onChange={(value) => filter({ figure: value === 'overtime' ? ['overtime'] : [] })}
            options={[
              { value: 'worked', label: t('grid.worked') },
              { value: 'overtime', label: t('grid.overtime') },
            ]}
          />
          <Switch
            label={t('grid.withErrors')}
            value={errors.length > 0}
            onChange={(on) => filter({ errors: on ? ['1'] : [] })}
          />
        </Group>
        {props.error ? <ErrorPanel error={props.error} onRetry={props.onRetry} /> : null}
        {props.loading ? <TableSkeleton rows={12} columns={8} /> : null}
        {grid && grid.nodes.length === 0 ? (
          <EmptyState
            title={t(isNarrowed ? 'grid.noneMatch' : 'grid.empty')}
            {...(isNarrowed
              ? {
                  action: (
                    <Button
                      onClick={() =>
                        onStateChange({
                          ...state,
                          page: 1,
                          search: '',
                          filters: { ...state.filters, group: [], errors: [] },
                        })
                      }
                    >
                      {t('board.clear')}
                    </Button>
                  ),
                }
              : {})}
          />
        ) : null}
        {grid && grid.nodes.length > 0 ? (
          <>
            <p className={classes.summary}>
              {t('grid.people', { count: grid.totalCount })}
              {grid.totalCount > grid.nodes.length
                ? t('grid.onlyFirst', { count: grid.nodes.length })
                : ''}
            </p>
            {narrow ? (
              <RecordCards grid={grid} onOpen={props.onOpen} />
            ) : (
              <>
                <RecordGrid grid={grid} figure={shown} onOpen={props.onOpen} />
                <ul className={classes.legend} aria-label={t('grid.legend')}>
                  {LEGEND.filter((one) => one !== 'otherMonth' || hasOtherMonths(grid)).map(
                    (one) => (
                      <li key={one}>
                        <span className={classes.swatch} data-look={one} aria-hidden />
                        {t(`grid.look.${one}`)}
                      </li>
                    ),
                  )}
                </ul>
              </>
            )}
          </>
        ) : null}
      </Stack>
    </>
  );
}
