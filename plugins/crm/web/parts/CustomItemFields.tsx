import { useEffect } from 'react';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { Button, ErrorPanel, Grid, Notice } from '#kit/ui/index.ts';
import type { SentItem } from '#plugins/crm/domain/custom/read-items.ts';
import type { ClientPartsFragment } from '#plugins/crm/generated/records/Client.generated.ts';
import { useCustomText } from '../custom-text.ts';
import { CustomItemControl } from './CustomItemControl.tsx';
import { itemsFor, useCustomKeys } from './custom-items.ts';

type Props = {
  readonly form: InputForm;
  /** What the client has. */
  readonly kept: ClientPartsFragment['customItems'] | undefined;
};

/** The company's own items in the form of a client, in the order of its list. */
export const CustomItemFields = ({ form, kept }: Props) => {
  const t = useCustomText();
  const { keys, error, refetch } = useCustomKeys(form.values['isAttack'] === true);
  const items = (form.values['customItems'] ?? []) as readonly SentItem[];
  const placeOf = (id: string): number => items.findIndex(({ keyId }) => keyId === id);
  const goneItems = items.filter(({ keyId }) => !keys.some(({ id }) => id === keyId));
  const isRefused = Object.keys(form.refused).some((name) => name.startsWith('customItems'));
  // An item may have been deleted meanwhile: the server says so, and the list of items shows which.
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
  // Items that came after the form: made meanwhile, or asked for again after a failure.
  const { set } = form;
  const lateKeys = keys.filter(({ id }) => placeOf(id) < 0);
  const late = lateKeys.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when there is another item
  useEffect(() => {
    if (late !== '') set('customItems', [...items, ...itemsFor(lateKeys, kept)]);
  }, [late]);
  if (error && keys.length === 0)
    return (
      <FormSection title={t('section.title')}>
        <ErrorPanel error={error} onRetry={() => void refetch()} title={t('section.failed')} />
      </FormSection>
    );
  if (items.length === 0) return null;
  return (
    <FormSection title={t('section.title')}>
      {goneItems
        .filter(({ values }) => values.length > 0)
        .map(({ keyId, values }) => (
          <Notice
            key={keyId}
            tone="warning"
            action={
              <Button
                size="sm"
                onClick={() =>
                  form.set(
                    'customItems',
                    items.filter((item) => item.keyId !== keyId),
                  )
                }
              >
                {t('section.remove')}
              </Button>
            }
          >
            {t('section.gone', { value: values.join('、') })}
          </Notice>
        ))}
      <Grid columns={2}>
        {keys
          .filter(({ id }) => placeOf(id) >= 0)
          .map((key) => (
            <Field
              key={key.id}
              form={form}
              name={`customItems.${placeOf(key.id)}.values`}
              label={key.name}
              as={CustomItemControl}
              item={key}
              required={key.isRequired && key.type !== 'CHECK'}
            />
          ))}
      </Grid>
    </FormSection>
  );
};
