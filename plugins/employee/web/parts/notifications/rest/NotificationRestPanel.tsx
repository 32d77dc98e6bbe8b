import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { type InputForm, useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  ErrorPanel,
  FormSkeleton,
  Notice,
  notify,
  Panel,
  Stack,
  TimeField,
} from '#kit/ui/index.ts';
import { checkRest, type NotificationRest } from '#plugins/employee/domain/notifications/rest.ts';
import * as UpdateNotificationRestInput from '#plugins/employee/generated/inputs/UpdateNotificationRestInput.js';
import { ASK_AGAIN_EVERY } from './ask-again.ts';
import {
  NotificationRestDocument,
  type NotificationRestPartsFragment,
  UpdateNotificationRestDocument,
} from './NotificationRest.generated.ts';
import classes from './NotificationRest.module.css';
import { useRestText } from './text.ts';

/** Hours without pushes and mails, one mail a day, and what did not arrive; below the kinds of message. */
export function NotificationRestPanel() {
  const t = useRestText();
  const { data, loading, error, refetch } = useDocument(
    NotificationRestDocument,
    {},
    { every: ASK_AGAIN_EVERY },
  );
  return (
    <Panel title={t('title')}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {loading && !data ? <FormSkeleton fields={3} /> : null}
      {data ? <RestForm rest={data.notificationRest} /> : null}
    </Panel>
  );
}

function RestForm({ rest }: { readonly rest: NotificationRestPartsFragment }) {
  const t = useRestText();
  const format = useFormat();
  const [update] = useMutate(UpdateNotificationRestDocument);
  const form = useInputForm({
    input: UpdateNotificationRestInput,
    initial: {
      quietFrom: rest.quietFrom ?? null,
      quietUntil: rest.quietUntil ?? null,
      digestAt: rest.digestAt ?? null,
    },
    check: (values) => checkRest(values as NotificationRest),
    onSubmit: async (_input, values) => {
      await update({ data: values });
      form.reset(values);
      notify.success(t('saved'));
    },
  }) as InputForm<{
    quietFrom: string | null;
    quietUntil: string | null;
    digestAt: string | null;
  }>;
  return (
    <Form form={form as InputForm} label={t('title')} submitLabel={t('save')}>
      <Stack gap={4}>
        {rest.failures.map(({ channel, failedAt, isGivenUp }) => (
          <Notice key={channel} tone={isGivenUp ? 'warning' : 'info'}>
            {t(`${isGivenUp ? 'failed' : 'trying'}.${channel}`, {
              at: format.dateTimeShort(failedAt),
            })}
          </Notice>
        ))}
        <div className={classes.times}>
          <Field form={form as InputForm} name="quietFrom" as={TimeField} label={t('quietFrom')} />
          <Field
            form={form as InputForm}
            name="quietUntil"
            as={TimeField}
            label={t('quietUntil')}
          />
        </div>
        <p className={classes.help}>{t('quietHelp')}</p>
        <Field
          form={form as InputForm}
          name="digestAt"
          as={TimeField}
          label={t('digestAt')}
          help={t('digestHelp')}
        />
      </Stack>
    </Form>
  );
}
