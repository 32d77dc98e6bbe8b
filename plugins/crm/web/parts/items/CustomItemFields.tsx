import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useNamedList } from '#kit/forms/useNamedList.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { Button, ErrorPanel, Grid, Notice } from '#kit/ui/index.ts';
import type { SentItem } from '#plugins/crm/domain/custom/read-items.ts';
import type { ClientPartsFragment } from '#plugins/crm/generated/records/Client.generated.ts';
import { useCustomText } from '#plugins/crm/web/custom-text.ts';
import { ownerName } from '../OwnerField.tsx';
import { CustomItemControl } from './CustomItemControl.tsx';
import { inForms, itemsFor, useCustomKeys } from './custom-items.ts';

type Props = {
  readonly form: InputForm;
  /** The items of the client as they are saved now. */
  readonly kept: ClientPartsFragment['customItems'] | undefined;
};

type Key = ReturnType<typeof useCustomKeys>['keys'][number];
const CHOSEN: ReadonlySet<string> = new Set(['CHOICE', 'CHOICES', 'PERSON']);
/** What was chosen, by its names. */
const wordsOf = (key: Key | undefined, values: readonly string[]): readonly string[] =>
  values.map((id) => key?.choices.find((one) => one.id === id)?.name ?? id);

const optionsOf = ({ choices }: Key) => choices.map(({ id, name }) => ({ value: id, label: name }));

/** The company's own items in the form of a client, in the order of its list. */
export const CustomItemFields = ({ form, kept }: Props) => {
  const t = useCustomText();
  const { keys: allKeys, error, refetch } = useCustomKeys(form.values['isAttack'] === true);
  const keys = useMemo(() => inForms(allKeys), [allKeys]);
  const items = (form.values['customItems'] ?? []) as readonly SentItem[];
  const placeOf = (id: string): number => items.findIndex(({ keyId }) => keyId === id);
  // Named as they were when the form last knew them.
  const seenKeys = useRef(new Map<string, Key>());
  for (const key of keys) seenKeys.current.set(key.id, key);
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
  const format = useFormat();
  const nameOf = ({ keyId }: SentItem) =>
    seenKeys.current.get(keyId)?.name ?? t('customClientKey.kind');
  const itemWords = ({ keyId, values }: SentItem): ReactNode => {
    const key = seenKeys.current.get(keyId);
    const [value = ''] = values;
    if (key?.type === 'PERSON') return ownerName(value);
    if (value === '') return '';
    if (key?.type === 'CHECK') return t('value.yes');
    if (key?.type === 'NUMBER') return format.number(Number(value));
    if (key?.type === 'DATE') return format.date(value);
    return format.list(wordsOf(key, values));
  };
  useNamedList<SentItem>(form, 'customItems', {
    label: t('section.title'),
    written: (all) => format.list(all.map(nameOf)),
    keyed: { keyOf: ({ keyId }) => keyId, labelOf: nameOf, written: itemWords },
  });
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
            {t('section.gone', {
              name: seenKeys.current.get(keyId)?.name ?? t('customClientKey.kind'),
              value: format.list(wordsOf(seenKeys.current.get(keyId), values)),
            })}
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
              {...(CHOSEN.has(key.type) ? { options: optionsOf(key) } : {})}
            />
          ))}
      </Grid>
    </FormSection>
  );
};
