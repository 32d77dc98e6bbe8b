import type { Issue } from '#core/issue.ts';
import { type FilterOperator, OPERATORS } from '#core/list-filter/list-filter.ts';
import { useListText } from '#kit/i18n/list-text.ts';
import { IconButton } from '../../actions/IconButton.tsx';
import { IconTrash } from '../../icons.ts';
import { Select } from '../../inputs/Select.tsx';
import { ConditionValue } from './ConditionValue.tsx';
import type { ConditionField } from './condition-field.ts';
import classes from './FilterBuilder.module.css';
import { type DraftCondition, newCondition, withOperator } from './filter-draft.ts';

type Props = {
  /** From 1, over all groups. */
  readonly number: number;
  readonly fields: readonly ConditionField[];
  readonly condition: DraftCondition;
  readonly issues: readonly Issue[];
  readonly onChange: (condition: DraftCondition) => void;
  readonly onRemove: () => void;
};

/** One condition: what it is about, how it compares, and with what. */
export function ConditionRow({ number, fields, condition, issues, onChange, onRemove }: Props) {
  const t = useListText();
  const field = fields.find(({ id }) => id === condition.field);
  const isDay = field?.kind === 'date' || field?.kind === 'dateTime';
  const choose = (id: string | null) => {
    const next = fields.find((one) => one.id === id);
    if (next) onChange({ ...newCondition(next), id: condition.id });
  };
  return (
    <li className={classes.condition}>
      <div className={classes.about}>
        <Select
          label={t('filter.fieldOf', { number })}
          hideLabel
          searchable
          clearable={false}
          value={field ? condition.field : null}
          options={fields.map(({ id, label }) => ({ value: id, label }))}
          {...(field ? {} : { error: t('filter.noSuchField') })}
          onChange={choose}
        />
        {field && OPERATORS[field.kind].length > 1 ? (
          <Select
            label={t('filter.operatorOf', { number })}
            hideLabel
            clearable={false}
            value={condition.operator}
            options={OPERATORS[field.kind].map((operator) => ({
              value: operator,
              label:
                isDay && isEdge(operator)
                  ? t(`filter.ofDay.${operator}`)
                  : t(`filter.operator.${operator}`),
            }))}
            onChange={(operator) =>
              onChange(withOperator(condition, operator as DraftCondition['operator']))
            }
          />
        ) : null}
        <IconButton
          size="sm"
          variant="quiet"
          label={t('filter.remove', { number })}
          icon={<IconTrash size={16} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      {field ? (
        <ConditionValue field={field} condition={condition} issues={issues} onChange={onChange} />
      ) : null}
    </li>
  );
}

/** Operators whose words differ for days and for numbers: 以降, 以上. */
const isEdge = (operator: FilterOperator): operator is 'FROM' | 'UNTIL' =>
  operator === 'FROM' || operator === 'UNTIL';
