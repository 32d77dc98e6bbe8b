import { Checkbox, DateField, MultiSelect, type Option, Select } from '#kit/ui/index.ts';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import type { FieldProps } from '#kit/ui/inputs/FormControl.tsx';
import { RadioGroup } from '#kit/ui/inputs/RadioGroup.tsx';
import { TextArea } from '#kit/ui/inputs/TextArea.tsx';
import { TextField } from '#kit/ui/inputs/TextField.tsx';
import { type CustomKey, LONGEST_TEXT } from '#plugins/crm/domain/custom/custom-item.ts';
import { plainNumber } from '#plugins/crm/domain/custom/read-value.ts';
import { useCustomText } from '#plugins/crm/web/custom-text.ts';
import { OwnerField } from '../OwnerField.tsx';

type Props = FieldProps<readonly string[] | null> & {
  readonly item: Pick<CustomKey, 'type'>;
  readonly maxCount?: number;
  readonly options?: readonly Option[];
  /** In a cell of a list, which has its own width. */
  readonly isCell?: boolean;
  /** A value for many clients: no is said as clearly as yes. */
  readonly isForMany?: boolean;
};

const SEARCHED_FROM = 10;

/** The control that belongs to the type of an item; what it holds is what the calls carry: a list of texts. */
export const CustomItemControl = (allProps: Props) => {
  const { item, maxCount: _ofLists, options = [], isCell, isForMany, ...props } = allProps;
  const t = useCustomText();
  const values = props.value ?? [];
  const [text = null] = values;
  const one = {
    ...props,
    value: text,
    onChange: (next: string | null) => props.onChange(next ? [next] : []),
  };
  const typed = { ...one, value: text ?? '' };
  switch (item.type) {
    case 'NUMBER':
      return (
        <FoldedTextField
          {...typed}
          fold={plainNumber}
          uncounted
          inputMode="decimal"
          {...(isCell ? {} : { width: 240 })}
        />
      );
    case 'DATE':
      return <DateField {...one} />;
    case 'CHOICE':
      return (
        <Select
          {...one}
          options={options}
          clearable={!props.required}
          searchable={options.length >= SEARCHED_FROM}
        />
      );
    case 'CHOICES':
      return <MultiSelect {...props} value={values} options={options} />;
    case 'PERSON':
      return <OwnerField {...one} />;
    case 'CHECK':
      return isForMany ? (
        <RadioGroup
          {...one}
          options={[
            { value: 'true', label: t('value.yes') },
            { value: 'false', label: t('value.no') },
          ]}
          inline
        />
      ) : (
        <Checkbox
          {...props}
          value={text === 'true'}
          onChange={(isSet) => props.onChange(isSet ? ['true'] : [])}
        />
      );
    default:
      // A text that came with a file may have several lines; a single line would lose their ends.
      return text?.includes('\n') ? (
        <TextArea {...typed} maxCount={LONGEST_TEXT} />
      ) : (
        <TextField {...typed} maxCount={LONGEST_TEXT} />
      );
  }
};
