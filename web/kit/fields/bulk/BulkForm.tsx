import { useState } from 'react';
import type { Erased } from '#core/erased.ts';
import type { Field } from '#core/record.ts';
import { useInputForm } from '../../forms/useInputForm.ts';
import { useListText } from '../../i18n/list-text.ts';
import { RadioGroup } from '../../ui/inputs/RadioGroup.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { ErrorPanel } from '../../ui/messages/ErrorPanel.tsx';
import { FieldControl } from '../FieldControl.tsx';
import type { FormOptions } from '../inline/plain-fields.ts';
import { type AnyRecordWeb, NO_INPUT } from '../record-web.ts';

type Props = {
  readonly id: string;
  readonly web: AnyRecordWeb;
  readonly options: FormOptions;
  readonly name: string;
  /** Nothing that was looked at before holds any more. */
  readonly onChanged: () => void;
  readonly onData: (data: object) => Promise<void>;
};

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || String(value).trim() === '';

/** The value that all rows get, or that they are emptied, by the rules of the record's form. */
export const BulkForm = ({ id, web, options, name, onChanged, onData }: Props) => {
  const { record, inputs } = web;
  const field = record.fields[name] as Field;
  const t = useListText();
  const [how, setHow] = useState<string | null>('set');
  const isCleared = how === 'clear';
  const form = useInputForm<Record<string, Erased>>({
    input: inputs.update ?? NO_INPUT,
    initial: { [name]: field.kind === 'text' ? '' : null },
    check: (values) =>
      !isCleared && isNothing(values[name]) ? [{ path: name, key: 'validation.required' }] : [],
    onSubmit: (data: object) => onData(isCleared ? { [name]: null } : data),
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
        {field.isFilled ? null : (
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
        )}
        {isCleared ? null : (
          <FieldControl
            record={record}
            name={name}
            form={form}
            options={{ ...options.fields?.[name], onChanged }}
          />
        )}
        {form.failure ? <ErrorPanel error={form.failure} /> : null}
      </Stack>
    </form>
  );
};
