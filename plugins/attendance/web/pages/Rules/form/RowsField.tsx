import type { ComponentType } from 'react';
import type { Erased } from '#core/erased.ts';
import { IconPlus, IconTrash } from '#kit/ui/icons.ts';
import { Button, Fieldset, Group, IconButton, Stack } from '#kit/ui/index.ts';
import type { RuleKind } from '#plugins/attendance/domain/rules/catalogue.ts';
import type { Field as Declared } from '#plugins/attendance/domain/rules/field.ts';
import { NOTICE_PRESETS } from '#plugins/attendance/domain/rules/kinds/lists.ts';
import { type RuleWords, useRuleText } from '#plugins/attendance/web/rule-text.ts';
import classes from '../Rules.module.css';

type Row = Readonly<Record<string, unknown>>;
/** The control of one column: any kind of field but another list. */
type ColumnControl = ComponentType<{
  readonly label: string;
  readonly value: Erased;
  readonly onChange: (next: Erased) => void;
  readonly kind: RuleKind;
  readonly field: Declared;
  readonly path: string;
  readonly words: RuleWords;
}>;
type Props = {
  readonly label: string;
  readonly value: readonly Row[] | null;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly hideLabel?: boolean;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly kind: RuleKind;
  readonly field: Declared;
  readonly path: string;
  readonly words: RuleWords;
  readonly control: ColumnControl;
};

/** A short list of lines: times of breaks, conditions, notices. */
export const RowsField = (props: Props) => {
  const { label, value, onChange, hideLabel, help, error, kind, field, path, words } = props;
  const Control = props.control;
  const t = useRuleText();
  const rows = value ?? [];
  const columns = field.columns ?? {};
  // Lines have no name of their own.
  const lines = rows.map((row, index) => ({ id: `line-${index}`, row }));
  const fresh = (): Row =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.default]));
  const change = (index: number, name: string, next: unknown) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: next } : row)));
  return (
    <Fieldset
      legend={label}
      {...(hideLabel ? { hideLegend: hideLabel } : {})}
      {...(help ? { help } : {})}
      error={error}
    >
      <Stack gap={3}>
        <div className={classes.rows}>
          {lines.map(({ id, row }, index) => (
            <fieldset
              key={id}
              className={classes.row}
              aria-label={t('line', { number: index + 1 })}
            >
              {Object.entries(columns).map(([name, column]) => (
                <Control
                  key={name}
                  label={words.column(path, name)}
                  value={row[name]}
                  onChange={(next) => change(index, name, next)}
                  kind={kind}
                  field={column}
                  path={name}
                  words={words}
                />
              ))}
              <IconButton
                label={t('removeLine', { number: index + 1 })}
                icon={<IconTrash size={16} aria-hidden />}
                onClick={() => onChange(rows.filter((_row, at) => at !== index))}
              />
            </fieldset>
          ))}
        </div>
        {rows.length < (field.max ?? 20) ? (
          <Group>
            <Button
              size="sm"
              icon={<IconPlus size={16} aria-hidden />}
              onClick={() => onChange([...rows, fresh()])}
            >
              {t('addLine')}
            </Button>
          </Group>
        ) : null}
        {kind === 'PART_TIME_NOTICE' && rows.length < (field.max ?? 20) ? (
          <Group>
            <span className={classes.source}>{t('presetsLead')}</span>
            {NOTICE_PRESETS.map(({ key, measure, minutes }) => (
              <Button
                key={key}
                size="sm"
                onClick={() =>
                  onChange([...rows, { ...fresh(), name: t(`presets.${key}`), measure, minutes }])
                }
              >
                {t(`presets.${key}`)}
              </Button>
            ))}
          </Group>
        ) : null}
      </Stack>
    </Fieldset>
  );
};
