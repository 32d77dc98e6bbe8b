import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useNamedList } from '#kit/forms/useNamedList.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconPencil, IconPlus, IconTrash } from '#kit/ui/icons.ts';
import { Button, Group, IconButton, Notice, Stack, Tag } from '#kit/ui/index.ts';
import { SortableList } from '#kit/ui/layout/SortableList.tsx';
import { pastedCells } from '#plugins/attendance/domain/output/payroll/render.ts';
import type { PayrollColumn } from '#plugins/attendance/domain/output/payroll/template.ts';
import { usePayrollText } from '../payroll-text.ts';
import { ColumnFields } from './ColumnFields.tsx';
import { PayrollItemsDocument } from './Formats.generated.ts';
import { checkValues, columnOf, type FormatValues, NEW_COLUMN } from './format-values.ts';
import { useItemWords } from './useItemWords.ts';

type Props = { readonly form: InputForm<FormatValues & Record<string, unknown>> };

/** The columns in their order: dragged, or moved with the arrows; one of them is open at a time. */
export function ColumnList({ form }: Props) {
  const t = usePayrollText();
  const { data } = useDocument(PayrollItemsDocument);
  const itemWord = useItemWords(data?.outputItems);
  const { columns, header } = form.values;
  const [open, setOpen] = useState<number>();
  const write = (next: readonly PayrollColumn[]) => form.set('columns', next.map(columnOf));
  const wrong = columns.map((_, at) =>
    Object.keys(form.errors).some((name) => name.startsWith(`columns.${at}.`)),
  );
  const isWithoutKey =
    columns.length > 0 && checkValues(form.values).some(({ path }) => path === 'columns');
  const pasted = header === 'PASTED' ? pastedCells(form.values) : [];
  const wordsOf = (column: PayrollColumn): string =>
    ({
      ITEM: column.items.map(itemWord).join(' + ') || t('column.noItem'),
      TEXT: t('column.always', { text: column.text ?? '' }),
      PERIOD: column.part ? t(`payrollPeriodPart.${column.part}`) : '',
      BLANK: t('payrollContent.BLANK'),
    })[column.content];
  const format = useFormat();
  useNamedList<PayrollColumn>(form, 'columns', {
    label: t('format.columns'),
    written: (all) => format.list(all.map((column) => format.aside(column.name, wordsOf(column)))),
  });
  return (
    <Stack>
      {isWithoutKey ? <Notice tone="danger">{t('column.noKey')}</Notice> : null}
      {pasted.length > 0 && pasted.length !== columns.length ? (
        <Notice
          tone="warning"
          action={
            <Button
              size="sm"
              onClick={() =>
                write(
                  pasted.map((code, at) => ({
                    ...(columns[at] ?? { ...NEW_COLUMN, content: 'BLANK' as const, name: code }),
                    code,
                  })),
                )
              }
            >
              {t('column.fromPasted')}
            </Button>
          }
        >
          {t('column.pastedDiffers', { count: pasted.length, columns: columns.length })}
        </Notice>
      ) : null}
      <SortableList
        label={t('format.columns')}
        items={columns.map((column, at) => ({ id: String(at), label: column.name, at, column }))}
        onReorder={(ids) => {
          setOpen(undefined);
          write(ids.flatMap((id) => columns[Number(id)] ?? []));
        }}
        renderItem={({ at, column }) =>
          open === at ? (
            <ColumnFields
              form={form}
              at={at}
              items={data?.outputItems ?? []}
              itemWord={itemWord}
              onDone={() => setOpen(undefined)}
            />
          ) : (
            <Group>
              <strong>{`${at + 1}. ${column.name || t('column.noName')}`}</strong>
              {pasted[at] ? <Tag>{pasted[at]}</Tag> : column.code ? <Tag>{column.code}</Tag> : null}
              <span>{wordsOf(column)}</span>
              {wrong[at] ? <Tag tone="vermilion">{t('column.wrong')}</Tag> : null}
              {column.overlap ? <Tag>{t(`payrollOverlap.${column.overlap}`)}</Tag> : null}
              <IconButton
                label={t('column.edit', { name: column.name })}
                icon={<IconPencil size={18} aria-hidden />}
                onClick={() => setOpen(at)}
              />
              <IconButton
                label={t('column.remove', { name: column.name })}
                icon={<IconTrash size={18} aria-hidden />}
                onClick={() => {
                  setOpen(undefined);
                  write(columns.filter((_, other) => other !== at));
                }}
              />
            </Group>
          )
        }
      />
      <Group>
        <Button
          icon={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            write([...columns, NEW_COLUMN]);
            setOpen(columns.length);
          }}
        >
          {t('column.add')}
        </Button>
      </Group>
    </Stack>
  );
}
