import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useNamedList } from '#kit/forms/useNamedList.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconPlus, IconX } from '#kit/ui/icons.ts';
import { Button, Fieldset, IconButton } from '#kit/ui/index.ts';
import { SortableList } from '#kit/ui/layout/SortableList.tsx';
import { MOST_CHOICES } from '#plugins/crm/domain/custom/custom-item.ts';
import { useCustomText } from '../../custom-text.ts';
import classes from './ChoiceList.module.css';
import type { CustomKeyValues } from './key-values.ts';

type Props = { readonly form: InputForm<CustomKeyValues> };

/** What can be chosen, in its order: dragged, or moved with the arrows. */
export function ChoiceList({ form }: Props) {
  const t = useCustomText();
  const format = useFormat();
  const { choices } = form.values;
  useNamedList<CustomKeyValues['choices'][number]>(form, 'choices', {
    label: t('customClientKey.choices'),
    written: (all) => format.list(all.map(({ name }) => name)),
  });
  const write = (next: CustomKeyValues['choices']) => form.set('choices', next);
  const called = (place: number): string =>
    choices[place]?.name || t('customClientKey.choiceName', { position: place + 1 });
  return (
    <Fieldset
      name="choices"
      legend={t('customClientKey.choices')}
      required
      error={form.errors['choices']}
    >
      {choices.length === 0 ? <p>{t('customClientKey.noChoices')}</p> : null}
      <SortableList
        label={t('customClientKey.choices')}
        items={choices.map((_, place) => ({ id: String(place), label: called(place) }))}
        onReorder={(places) => write(places.flatMap((place) => choices[Number(place)] ?? []))}
        renderItem={({ id }) => (
          <div className={classes.choice}>
            <Field
              form={form}
              name={`choices.${id}.name`}
              label={t('customClientKey.choiceName', { position: Number(id) + 1 })}
              hideLabel
              required
            />
            <IconButton
              size="sm"
              label={t('customClientKey.removeChoice', { name: called(Number(id)) })}
              icon={<IconX size={16} aria-hidden />}
              onClick={() => write(choices.filter((_, place) => place !== Number(id)))}
            />
          </div>
        )}
      />
      <div>
        <Button
          size="sm"
          icon={<IconPlus size={16} aria-hidden />}
          disabled={choices.length >= MOST_CHOICES}
          onClick={() => write([...choices, { name: '' }])}
        >
          {t('customClientKey.addChoice')}
        </Button>
      </div>
    </Fieldset>
  );
}
