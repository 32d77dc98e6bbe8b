import { useEffect, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { Checkbox, ErrorPanel, Notice, Stack } from '#kit/ui/index.ts';
import type { FieldProps } from '#kit/ui/inputs/FormControl.tsx';
import { hasChoices } from '#plugins/crm/domain/custom/custom-item.ts';
import { useCustomText } from '../../custom-text.ts';
import {
  CustomClientKeyEffectDocument,
  type CustomClientKeyEffectQuery,
} from './ChangeEffect.generated.ts';
import classes from './ChangeEffect.module.css';
import type { CustomKeyValues } from './key-values.ts';

const TYPING_MS = 400;

type Props = {
  readonly id: string;
  readonly was: Pick<CustomKeyValues, 'type' | 'choices'>;
  readonly form: InputForm<CustomKeyValues>;
};

/** What the change does to values that clients have; where some are lost, it has to be agreed to. */
export const ChangeEffect = ({ id, was, form }: Props) => {
  const { type, choices } = form.values;
  const asked = JSON.stringify({
    type,
    choices: hasChoices(type) ? choices.filter(({ name }) => name.trim() !== '') : [],
  });
  // Not at each letter of a choice.
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const later = setTimeout(() => setSettled(asked), TYPING_MS);
    return () => clearTimeout(later);
  }, [asked]);
  const isOther =
    type !== was.type || was.choices.some((one) => !choices.some((next) => next.id === one.id));
  return isOther ? <Effect id={id} asked={settled} form={form} /> : null;
};

type EffectProps = Pick<Props, 'id' | 'form'> & { readonly asked: string };

const Effect = ({ id, asked, form }: EffectProps) => {
  const t = useCustomText();
  const { data, error, refetch } = useDocument(
    CustomClientKeyEffectDocument,
    { id, data: JSON.parse(asked) },
    { keepRows: true },
  );
  const effect = data?.customClientKeyChange;
  const { set, values } = form;
  const isAgreed = values.acceptedLosses != null && values.acceptedLosses === effect?.lost;
  // Agreed to another number than there is now: it has to be looked at again.
  useEffect(() => {
    if (effect && values.acceptedLosses != null && !isAgreed) set('acceptedLosses', null);
  }, [effect, values.acceptedLosses, isAgreed, set]);
  if (error)
    return <ErrorPanel error={error} onRetry={() => void refetch()} title={t('effect.failed')} />;
  if (!effect) return <p aria-live="polite">{t('effect.counting')}</p>;
  const { kept, converted, lost } = effect;
  if (kept + converted + lost === 0) return <p aria-live="polite">{t('effect.none')}</p>;
  return (
    <Notice tone={lost > 0 ? 'danger' : 'info'} title={t('effect.title')} announce>
      <Stack gap={2}>
        <ul>
          <li>{t('effect.kept', { count: kept })}</li>
          <li>{t('effect.converted', { count: converted })}</li>
          <li>{t('effect.lost', { count: lost })}</li>
        </ul>
        <Examples examples={effect.examples} />
        {lost > 0 ? (
          <Field
            form={form}
            name="acceptedLosses"
            label={t('effect.accept')}
            help={t('effect.acceptHelp')}
            as={AgreedTo}
            lost={lost}
          />
        ) : null}
      </Stack>
    </Notice>
  );
};

type Examples = CustomClientKeyEffectQuery['customClientKeyChange']['examples'];

const Examples = ({ examples }: { readonly examples: Examples }) => {
  const t = useCustomText();
  if (examples.length === 0) return null;
  return (
    <table className={classes.examples} aria-label={t('effect.examples')}>
      <thead>
        <tr>
          <th scope="col">{t('effect.before')}</th>
          <th scope="col">{t('effect.after')}</th>
          <th scope="col" className={classes.count}>
            {t('effect.clients')}
          </th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ before, after, clients }) => (
          <tr key={before}>
            <td>{before}</td>
            <td>{after ?? t('effect.gone')}</td>
            <td className={classes.count}>{clients}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Holds the number that was agreed to, so that the server can refuse a larger one. */
const AgreedTo = ({
  lost,
  value,
  onChange,
  ...props
}: FieldProps<number | null> & { readonly lost: number }) => (
  <Checkbox {...props} value={value === lost} onChange={(isSet) => onChange(isSet ? lost : null)} />
);
