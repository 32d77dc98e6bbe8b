import { useState } from 'react';
import type { Erased } from '#core/erased.ts';
import { useInputForm } from '../../forms/useInputForm.ts';
import { useListText } from '../../i18n/list-text.ts';
import { RadioGroup } from '../../ui/inputs/RadioGroup.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { ErrorPanel } from '../../ui/messages/ErrorPanel.tsx';
import { type AnyRecordWeb, NO_INPUT } from '../record-web.ts';
import type { RowField } from '../row-field.tsx';

type Props = {
  readonly id: string;
  readonly web: AnyRecordWeb;
  readonly field: RowField;
  /** Nothing that was looked at before holds any more. */
  readonly onChanged: () => void;
  readonly onData: (data: object) => Promise<void>;
};

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) ? value.length === 0 : String(value).trim() === '');

const valueAt = (values: Erased, place: string): unknown =>
  place.split('.').reduce((at, step) => at?.[step], values);

/** The value that all rows get, or that they are emptied, by the rules of the record's form. */
export const BulkForm = ({ id, web, field, onChanged, onData }: Props) => {
  const { at, canBeEmpty, emptied, valuesOf } = field;
  const t = useListText();
  const [how, setHow] = useState<string | null>('set');
  const isCleared = how === 'clear';
  const form = useInputForm<Record<string, Erased>>({
    input: web.inputs.update ?? NO_INPUT,
    initial: { ...valuesOf(undefined) },
    check: (values) => {
      if (isCleared) return [];
      if (isNothing(valueAt(values, at)))
        return [{ path: at.replaceAll('.', '/'), key: 'validation.required' }];
      return field.check?.(values) ?? [];
    },
    onSubmit: (data: object) => onData(isCleared ? emptied : data),
  });
  return (
    <form
      id={id}
      ref={form.element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      onChange={onChanged}
    >
      <Stack gap={4}>
        {canBeEmpty ? (
          <RadioGroup
            label={t('bulk.how')}
            value={how}
            onChange={(value) => {
              setHow(value);
              onChanged();
            }}
            options={[
              { value: 'set', label: t('bulk.set') },
              { value: 'clear', label: t('bulk.clear') },
            ]}
            inline
          />
        ) : null}
        {isCleared ? null : field.draw(form, { isForMany: true, onChanged })}
        {form.failure ? <ErrorPanel error={form.failure} /> : null}
      </Stack>
    </form>
  );
};
