import { lazy, Suspense, useState } from 'react';
import { conditionsOf, type FilterGroup, type ListFilter } from '#core/list-filter/list-filter.ts';
import { useListText } from '#kit/i18n/list-text.ts';
import { Button } from '../../actions/Button.tsx';
import { IconButton } from '../../actions/IconButton.tsx';
import { IconFilterPlus, IconX } from '../../icons.ts';
import { Badge } from '../../layout/marks.tsx';
import { useNarrow } from '../../layout/useNarrow.ts';
import { ConditionWords } from './ConditionWords.tsx';
import type { ConditionField } from './condition-field.ts';
import classes from './FilterBuilder.module.css';

// The drawer comes when somebody opens it: with controls for every kind of value.
const FilterBuilder = lazy(() =>
  import('./FilterBuilder.tsx').then((module) => ({ default: module.FilterBuilder })),
);

export type ConditionToolsProps = {
  readonly fields: readonly ConditionField[];
  readonly filter: ListFilter | undefined;
  readonly onChange: (filter: ListFilter | undefined) => void;
};

/** Opens the conditions of a list; beside its search. */
export function ConditionButton(props: ConditionToolsProps) {
  const { fields, filter, onChange } = props;
  const t = useListText();
  const isNarrow = useNarrow();
  const [open, setOpen] = useState(false);
  const count = filter ? conditionsOf(filter).length : 0;
  if (fields.length === 0) return null;
  const icon = <IconFilterPlus size={16} aria-hidden />;
  return (
    <>
      {isNarrow ? (
        <IconButton
          variant="secondary"
          label={count > 0 ? t('filter.openWith', { count }) : t('filter.open')}
          icon={icon}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button size="sm" icon={icon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('filter.open')}
          <Badge count={count} />
        </Button>
      )}
      {open ? (
        <Suspense fallback={null}>
          <FilterBuilder
            fields={fields}
            filter={filter}
            onApply={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The conditions as a sentence: each group a chip that opens them, and can be taken away. */
export function ConditionChips({
  fields,
  filter,
  onChange,
  chip,
}: ConditionToolsProps & { readonly chip: string | undefined }) {
  const t = useListText();
  const [open, setOpen] = useState(false);
  if (!filter) return null;
  const byId = new Map(fields.map((field) => [field.id, field]));
  const leavesOut = conditionsOf(filter).some(({ field }) => !byId.has(field));
  const joinWord = t(`filter.join.${filter.join}`);
  const without = (gone: FilterGroup) => {
    const groups = filter.groups.filter((group) => group !== gone);
    onChange(groups.length > 0 ? { ...filter, groups } : undefined);
  };
  return (
    <>
      {filter.groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name, and stand in the address in this order
        <li key={place} className={classes.part}>
          {place > 0 ? <span className={classes.join}>{joinWord}</span> : null}
          <span className={chip}>
            <button
              type="button"
              className={classes.sentence}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              {group.conditions.map((condition, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <span key={index}>
                  {index > 0 ? (
                    <span className={classes.join}> {t(`filter.join.${group.join}`)} </span>
                  ) : null}
                  <ConditionWords
                    key={condition.field}
                    field={byId.get(condition.field)}
                    condition={condition}
                  />
                </span>
              ))}
            </button>
            <button
              type="button"
              aria-label={t('filter.removeGroup', { number: place + 1 })}
              onClick={() => without(group)}
            >
              <IconX size={14} aria-hidden />
            </button>
          </span>
        </li>
      ))}
      {leavesOut ? <li className={classes.join}>{t('filter.leftOut')}</li> : null}
      {open ? (
        <Suspense fallback={null}>
          <FilterBuilder
            fields={fields}
            filter={filter}
            onApply={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
