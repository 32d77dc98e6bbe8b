import { lazy, Suspense } from 'react';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Slot } from '../../slots/Slot.tsx';
import { listViewsSlot } from '../../slots/slots.ts';
import { TableDownload, type TableDownloadProps } from '../../transfer/TableDownload.tsx';
import { Button } from '../actions/Button.tsx';
import { PopoverButton } from '../actions/PopoverButton.tsx';
import { IconAdjustmentsHorizontal, IconFilter, IconX } from '../icons.ts';
import { CheckboxGroup } from '../inputs/Checkbox.tsx';
import { SearchField } from '../inputs/SearchField.tsx';
import { Stack } from '../layout/layout.tsx';
import { useNarrow } from '../layout/useNarrow.ts';
import type { ConditionField } from './filter/condition-field.ts';
import { RangeFilter } from './filter/RangeFilter.tsx';
import { type RangeKind, readRange } from './filter/range-values.ts';
import { PhoneTools } from './PhoneTools.tsx';
import classes from './TableBar.module.css';
import type { TableState } from './table-state.ts';
import type { TableFilter } from './types.ts';
import { ViewSettings, type ViewSettingsProps } from './ViewSettings.tsx';

// With the words of conditions, for the lists that have any.
const ConditionButton = lazy(() =>
  import('./filter/ConditionTools.tsx').then((module) => ({ default: module.ConditionButton })),
);
const ConditionChips = lazy(() =>
  import('./filter/ConditionTools.tsx').then((module) => ({ default: module.ConditionChips })),
);

type Parts<Row> = ViewSettingsProps<Row> & {
  readonly download: TableDownloadProps | undefined;
};

export function TableBar<Row>({ download, ...view }: Parts<Row>) {
  const { props, state, change } = view;
  const t = useText('kit');
  const isNarrow = useNarrow();
  const { search, filters = [], actions, lead } = props;
  const set = (part: Partial<TableState>) => change({ ...state, page: 1, ...part });
  const active = filters.filter((filter) => (state.filters[filter.id] ?? []).length > 0);
  return (
    <div className={classes.bar}>
      <div className={classes.finders}>
        {isNarrow ? null : lead}
        {search ? (
          <SearchField
            label={search.label}
            value={state.search}
            {...(isNarrow ? { width: '100%' } : {})}
            onChange={(text) => set({ search: text })}
          />
        ) : null}
        {filters.length > 0 ? (
          <PopoverButton
            label={t('table.filter')}
            icon={<IconFilter size={16} aria-hidden />}
            count={active.length}
            iconOnly={isNarrow}
          >
            {() => (
              <Stack gap={4}>
                {filters.map(({ id, label, options, range }) => {
                  const field = {
                    label,
                    value: state.filters[id] ?? [],
                    onChange: (values: readonly string[]) =>
                      set({ filters: { ...state.filters, [id]: values } }),
                  };
                  return range ? (
                    <RangeFilter key={id} {...field} kind={range} />
                  ) : (
                    <CheckboxGroup key={id} {...field} options={options} />
                  );
                })}
              </Stack>
            )}
          </PopoverButton>
        ) : null}
        {props.conditions ? (
          <Suspense fallback={null}>
            <ConditionButton
              fields={props.conditions}
              filter={state.conditions}
              onChange={(conditions) => set({ conditions })}
            />
          </Suspense>
        ) : null}
      </div>
      {props.views ? (
        <div className={classes.views}>
          <Slot
            of={listViewsSlot}
            with={{
              ...props.views,
              state,
              onStateChange: change,
              hidden: view.hidden,
              onHide: (columns) => view.keep({ hidden: columns }),
            }}
          />
        </div>
      ) : null}
      {isNarrow ? (
        <PhoneTools view={view} download={download} />
      ) : (
        <div className={classes.tools}>
          <PopoverButton
            label={t('table.view')}
            icon={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          >
            {() => <ViewSettings {...view} />}
          </PopoverButton>
          {download ? <TableDownload {...download} /> : null}
          {actions}
        </div>
      )}
      {isNarrow && actions ? <div className={classes.actions}>{actions}</div> : null}
      {active.length > 0 || state.conditions ? (
        <FilterChips filters={active} conditions={props.conditions} state={state} set={set} />
      ) : null}
    </div>
  );
}

type ChipsProps<Row> = {
  readonly filters: readonly TableFilter<Row>[];
  readonly conditions: readonly ConditionField[] | undefined;
  readonly state: TableState;
  readonly set: (part: Partial<TableState>) => void;
};

function FilterChips<Row>({ filters, conditions, state, set }: ChipsProps<Row>) {
  const t = useText('kit');
  const format = useFormat();
  const rangeInWords = (kind: RangeKind, values: readonly string[]): string => {
    const { from, until } = readRange(kind, values);
    const edge = (text: string | null): string => {
      if (text === null) return '';
      return kind === 'date' ? format.date(text) : format.number(Number(text));
    };
    return format.range(edge(from), edge(until));
  };
  return (
    <ul className={classes.chips}>
      {filters.map((filter) => {
        const chosen = state.filters[filter.id] ?? [];
        const words = filter.range
          ? [rangeInWords(filter.range, chosen)]
          : filter.options
              .filter((option) => chosen.includes(option.value))
              .map((option) => option.label);
        return (
          <li key={filter.id} className={classes.chip}>
            <span>
              {t('table.filterChip', {
                label: filter.label,
                values: format.list(words.length > 0 ? words : chosen),
              })}
            </span>
            <button
              type="button"
              aria-label={t('table.removeFilter', { label: filter.label })}
              onClick={() => set({ filters: { ...state.filters, [filter.id]: [] } })}
            >
              <IconX size={14} aria-hidden />
            </button>
          </li>
        );
      })}
      {conditions && state.conditions ? (
        <Suspense fallback={null}>
          <ConditionChips
            chip={classes.chip}
            fields={conditions}
            filter={state.conditions}
            onChange={(changed) => set({ conditions: changed })}
          />
        </Suspense>
      ) : null}
      <li>
        <Button
          variant="quiet"
          size="sm"
          onClick={() =>
            set({
              conditions: undefined,
              filters: Object.fromEntries(Object.keys(state.filters).map((id) => [id, []])),
            })
          }
        >
          {t('table.clearFilters')}
        </Button>
      </li>
    </ul>
  );
}
