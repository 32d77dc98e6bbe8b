import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useNamedList } from '#kit/forms/useNamedList.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconX } from '#kit/ui/icons.ts';
import { IconButton, Notice, TextField } from '#kit/ui/index.ts';
import { SortableList } from '#kit/ui/layout/SortableList.tsx';
import { useOutputText } from '../output-text.ts';
import classes from './FormatForm.module.css';
import type { Item } from './useItems.ts';

type Column = { readonly code: string; readonly heading: string | null };
type Props = {
  readonly form: Pick<InputForm, 'fields'>;
  readonly items: readonly Item[];
  readonly columns: readonly Column[];
  readonly onChange: (columns: readonly Column[]) => void;
  readonly error: string | undefined;
};

/** The columns in their order, by hand or by keyboard, each with a heading of its own where somebody wants one. */
export const ChosenColumns = ({ form, items, columns, onChange, error }: Props) => {
  const t = useOutputText();
  const nameOf = (code: string): string =>
    items.find((item) => item.code === code)?.name ?? t('builder.gone');
  const format = useFormat();
  useNamedList<Column>(form, 'columns', {
    label: t('builder.chosen'),
    written: (all) => format.list(all.map(({ code, heading }) => heading ?? nameOf(code))),
  });
  const of = new Map(columns.map((column) => [column.code, column]));
  return (
    <section className={classes.part} aria-label={t('builder.chosen')}>
      {error ? <Notice tone="danger">{error}</Notice> : null}
      {columns.length === 0 ? <p>{t('builder.empty')}</p> : null}
      <div className={classes.items}>
        <SortableList
          label={t('builder.chosen')}
          items={columns.map(({ code }) => ({ id: code, label: nameOf(code) }))}
          onReorder={(codes) => onChange(codes.flatMap((code) => of.get(code) ?? []))}
          renderItem={({ id, label }) => (
            <span className={classes.column}>
              <span>{label}</span>
              <TextField
                label={t('builder.heading', { name: label })}
                hideLabel
                placeholder={label}
                value={of.get(id)?.heading ?? ''}
                onChange={(heading) =>
                  onChange(
                    columns.map((one) =>
                      one.code === id ? { ...one, heading: heading || null } : one,
                    ),
                  )
                }
              />
              <IconButton
                size="sm"
                label={t('builder.remove', { name: label })}
                icon={<IconX size={16} aria-hidden />}
                onClick={() => onChange(columns.filter(({ code }) => code !== id))}
              />
            </span>
          )}
        />
      </div>
    </section>
  );
};
