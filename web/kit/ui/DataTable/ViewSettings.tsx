import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { IconTrash } from '../icons.ts';
import { CheckboxGroup } from '../inputs/Checkbox.tsx';
import { SegmentedControl } from '../inputs/RadioGroup.tsx';
import { TextField } from '../inputs/TextField.tsx';
import { Stack } from '../layout/layout.tsx';
import { type Density, type SavedView, type TableSettings, useDensity } from './kept-settings.ts';
import classes from './TableBar.module.css';
import type { TableState } from './table-state.ts';
import type { Column, DataTableProps } from './types.ts';

export type ViewSettingsProps<Row> = {
  readonly props: DataTableProps<Row>;
  readonly state: TableState;
  readonly change: (state: TableState) => void;
  readonly hidden: readonly string[];
  readonly settings: TableSettings;
  readonly keep: (change: TableSettings) => void;
};

/** Which columns, how close the rows stand, and views kept under a name. */
export function ViewSettings<Row>({
  props,
  state,
  change,
  hidden,
  settings,
  keep,
}: ViewSettingsProps<Row>) {
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
      {props.views ? null : (
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
