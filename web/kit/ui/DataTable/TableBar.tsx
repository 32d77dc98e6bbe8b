import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { TableDownload, type TableDownloadProps } from '../../transfer/TableDownload.tsx';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { PopoverButton } from '../actions/PopoverButton.tsx';
import { IconAdjustmentsHorizontal, IconFilter, IconTrash, IconX } from '../icons.ts';
import { CheckboxGroup } from '../inputs/Checkbox.tsx';
import { SegmentedControl } from '../inputs/RadioGroup.tsx';
import { SearchField } from '../inputs/SearchField.tsx';
import { TextField } from '../inputs/TextField.tsx';
import { Stack } from '../layout/layout.tsx';
import classes from './DataTable.module.css';
import { type Density, type SavedView, type TableSettings, useDensity } from './kept-settings.ts';
import type { TableState } from './table-state.ts';
import type { Column, DataTableProps, TableFilter } from './types.ts';

type Parts<Row> = {
  readonly props: DataTableProps<Row>;
  readonly state: TableState;
  readonly change: (state: TableState) => void;
  readonly hidden: readonly string[];
  readonly settings: TableSettings;
  readonly keep: (change: TableSettings) => void;
  readonly download: TableDownloadProps | undefined;
};

export function TableBar<Row>({
  props,
  state,
  change,
  hidden,
  settings,
  keep,
  download,
}: Parts<Row>) {
  const t = useText('kit');
  const { search, filters = [], actions } = props;
  const set = (part: Partial<TableState>) => change({ ...state, page: 1, ...part });
  const active = filters.filter((filter) => (state.filters[filter.id] ?? []).length > 0);
  return (
    <div className={classes.bar}>
      <div className={classes.finders}>
        {search ? (
          <SearchField
            label={search.label}
            value={state.search}
            onChange={(text) => set({ search: text })}
          />
        ) : null}
        {filters.length > 0 ? (
          <PopoverButton
            label={t('table.filter')}
            icon={<IconFilter size={16} aria-hidden />}
            count={active.length}
          >
            {() => (
              <Stack gap={4}>
                {filters.map((filter) => (
                  <CheckboxGroup
                    key={filter.id}
                    label={filter.label}
                    options={filter.options}
                    value={state.filters[filter.id] ?? []}
                    onChange={(values) =>
                      set({ filters: { ...state.filters, [filter.id]: values } })
                    }
                  />
                ))}
              </Stack>
            )}
          </PopoverButton>
        ) : null}
      </div>
      <div className={classes.tools}>
        <PopoverButton
          label={t('table.view')}
          icon={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        >
          {() => <ViewSettings {...{ props, state, change, hidden, settings, keep }} />}
        </PopoverButton>
        {download ? <TableDownload {...download} /> : null}
        {actions}
      </div>
      {active.length > 0 ? <FilterChips filters={active} state={state} set={set} /> : null}
    </div>
  );
}

type ChipsProps<Row> = {
  readonly filters: readonly TableFilter<Row>[];
  readonly state: TableState;
  readonly set: (part: Partial<TableState>) => void;
};

function FilterChips<Row>({ filters, state, set }: ChipsProps<Row>) {
  const t = useText('kit');
  return (
    <ul className={classes.chips}>
      {filters.map((filter) => {
        const chosen = state.filters[filter.id] ?? [];
        const words = filter.options
          .filter((option) => chosen.includes(option.value))
          .map((option) => option.label);
        return (
          <li key={filter.id} className={classes.chip}>
            <span>
              {t('table.filterChip', {
                label: filter.label,
                values: words.join('、') || chosen.join('、'),
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
      <li>
        <Button
          variant="quiet"
          size="sm"
          onClick={() =>
            set({ filters: Object.fromEntries(Object.keys(state.filters).map((id) => [id, []])) })
          }
        >
          {t('table.clearFilters')}
        </Button>
      </li>
    </ul>
  );
}

type ViewProps<Row> = Omit<Parts<Row>, 'download'>;

function ViewSettings<Row>({ props, state, change, hidden, settings, keep }: ViewProps<Row>) {
  const t = useText('kit');
  const [density, setDensity] = useDensity();
  const [name, setName] = useState('');
  const choices = props.columns.filter((column: Column<Row>, index) => index > 0 && !column.always);
  const views = settings.views ?? [];
  const apply = (view: SavedView) => {
    keep({ hidden: view.hidden });
    change({ ...state, page: 1, ...view.state });
  };
  const save = () => {
    const called = name.trim();
    if (called === '') return;
    const { sort, search, filters } = state;
    const view = { name: called, state: { sort, search, filters }, hidden };
    keep({ views: [...views.filter((other) => other.name !== called), view] });
    setName('');
  };
  return (
    <Stack gap={4}>
      <CheckboxGroup
        label={t('table.columns')}
        options={choices.map((column) => ({ value: column.id, label: column.header }))}
        value={choices.map((column) => column.id).filter((id) => !hidden.includes(id))}
        onChange={(shown) =>
          keep({ hidden: choices.map((column) => column.id).filter((id) => !shown.includes(id)) })
        }
      />
      <div>
        <p className={classes.settingLabel}>{t('table.density')}</p>
        <SegmentedControl
          label={t('table.density')}
          value={density}
          onChange={(chosen) => setDensity(chosen as Density)}
          options={[
            { value: 'compact', label: t('table.compact') },
            { value: 'normal', label: t('table.normal') },
            { value: 'roomy', label: t('table.roomy') },
          ]}
        />
      </div>
      {props.ownViews ? null : (
        <div>
          <p className={classes.settingLabel}>{t('table.views')}</p>
          {views.length === 0 ? <p className={classes.hint}>{t('table.noViews')}</p> : null}
          <ul>
            {views.map((view) => (
              <li key={view.name} className={classes.view}>
                <button type="button" className={classes.viewName} onClick={() => apply(view)}>
                  {view.name}
                </button>
                <IconButton
                  size="sm"
                  label={t('table.deleteView', { name: view.name })}
                  icon={<IconTrash size={16} aria-hidden />}
                  onClick={() => keep({ views: views.filter((other) => other !== view) })}
                />
              </li>
            ))}
          </ul>
          <form
            className={classes.saveView}
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              save();
            }}
          >
            <TextField label={t('table.viewName')} value={name} onChange={setName} />
            <Button type="submit">{t('table.saveView')}</Button>
          </form>
        </div>
      )}
    </Stack>
  );
}
