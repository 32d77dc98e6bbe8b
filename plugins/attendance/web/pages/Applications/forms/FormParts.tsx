import type { ReactNode } from 'react';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { IconPlus, IconTrash } from '#kit/ui/icons.ts';
import {
  Button,
  Fieldset,
  Group,
  IconButton,
  Notice,
  Stack,
  TextArea,
  TimeField,
} from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import classes from '../Applications.module.css';
import { Overtaken } from './Overtaken.tsx';
import type { ApplicationForm } from './useApplicationForm.ts';

type FrameProps = {
  readonly applying: ApplicationForm;
  readonly onCancel: () => void;
  readonly onReload: () => void;
  readonly children: ReactNode;
  /** Beside the fields: what it would do. */
  readonly aside?: ReactNode;
};

/** What the four forms share: send, keep as a draft, warnings, and what it would do beside them. */
export const ApplicationFormFrame = ({
  applying,
  onCancel,
  onReload,
  children,
  aside,
}: FrameProps) => {
  const t = useText();
  const { form, findings, keep } = applying;
  return (
    <Form
      form={form}
      conflict={<Overtaken applying={applying} onReload={onReload} />}
      submitLabel={t('application.send')}
      actions={
        <>
          <Button onClick={onCancel}>{t('application.close')}</Button>
          <Button disabled={form.saving} onClick={keep}>
            {t('application.keep')}
          </Button>
        </>
      }
    >
      <div className={classes.columns}>
        <Stack>
          {children}
          {findings.warnings.map(({ key, params }) => (
            <Notice key={key} tone="warning">
              {t(`application.${key}` as 'application.warning.breakShort', params as never)}
            </Notice>
          ))}
        </Stack>
        {aside ? <Stack>{aside}</Stack> : null}
      </div>
    </Form>
  );
};

type FormOnly = { readonly form: InputForm };

export const ReasonField = ({ form, required }: FormOnly & { readonly required: boolean }) => {
  const t = useText();
  return (
    <Field
      form={form}
      name="reason"
      label={t('application.reason')}
      as={TextArea}
      rows={3}
      required={required}
    />
  );
};

/** From and until of a work day; 25:00 is one in the morning. */
export const SpanFields = ({ form, from, until }: FormOnly & { from: string; until: string }) => {
  const t = useText();
  return (
    <div className={classes.stamp}>
      <Field form={form} name="start" label={from} as={TimeField} width={160} allow36 />
      <Field form={form} name="end" label={until} as={TimeField} width={160} allow36 />
      <p className={classes.hint}>{t('application.nextDayHelp')}</p>
    </div>
  );
};

const MAX_BREAKS = 5;

export const BreakFields = ({ form }: FormOnly) => {
  const t = useText();
  const breaks: readonly object[] = form.values['breaks'] ?? [];
  return (
    <Fieldset
      legend={t('application.breaks')}
      {...(form.errors['breaks'] ? { error: form.errors['breaks'] } : {})}
    >
      <ul className={classes.list}>
        {breaks.map((_one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a break has no name but its place
          <li key={index} className={classes.stamp}>
            <Field
              form={form}
              name={`breaks.${index}.start`}
              label={t('application.breakStart', { number: index + 1 })}
              as={TimeField}
              width={150}
              allow36
            />
            <Field
              form={form}
              name={`breaks.${index}.end`}
              label={t('application.breakEnd', { number: index + 1 })}
              as={TimeField}
              width={150}
              allow36
            />
            <IconButton
              label={t('application.removeBreak', { number: index + 1 })}
              icon={<IconTrash size={18} aria-hidden />}
              onClick={() =>
                form.set(
                  'breaks',
                  breaks.filter((_other, place) => place !== index),
                )
              }
            />
          </li>
        ))}
      </ul>
      {breaks.length < MAX_BREAKS ? (
        <Group>
          <Button
            size="sm"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => form.set('breaks', [...breaks, { start: null, end: null }])}
          >
            {t('application.addBreak')}
          </Button>
        </Group>
      ) : null}
    </Fieldset>
  );
};
