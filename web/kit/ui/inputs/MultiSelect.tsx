import { MultiSelect as MantineMultiSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '#web/styles/mantine.css';
import { foldForSearch } from '#core/text/kana.ts';
import { useText } from '../../i18n/useText.ts';
import { NothingFound } from '../messages/NothingFound.tsx';
import { type FieldProps, FormControl, frameOf } from './FormControl.tsx';
import classes from './input.module.css';
import { type Option, useSeenOptions } from './option.ts';

export type MultiSelectProps = FieldProps<readonly string[]> & {
  readonly options: readonly Option[];
  readonly placeholder?: string;
  /** Of a list that the server narrows: what was typed. */
  readonly onSearch?: (text: string) => void;
};

export const MultiSelect = (props: MultiSelectProps) => {
  const { onChange, onBlur, name, disabled, options, placeholder, onSearch } = props;
  const value = props.value ?? [];
  const t = useText('kit');
  useSeenOptions(options);
  return (
    <FormControl {...frameOf(props)}>
      {(control) => (
        <MantineMultiSelect
          {...control}
          // The list of what can be chosen has no label of its own.
          aria-label={props.label}
          {...(name ? { name } : {})}
          data={options.map(({ value, label, disabled }) => ({
            value,
            label,
            disabled: disabled ?? false,
          }))}
          value={[...value]}
          onChange={onChange}
          {...(onBlur ? { onBlur } : {})}
          disabled={disabled ?? false}
          searchable
          {...(onSearch ? { onSearchChange: onSearch } : {})}
          clearable
          clearButtonProps={{ 'aria-label': t('clear') }}
          {...(value.length === 0 ? { placeholder: placeholder ?? t('choose') } : {})}
          nothingFoundMessage={<NothingFound />}
          hidePickedOptions
          limit={200}
          filter={({ options: choices, search }) => {
            if (onSearch) return choices;
            const wanted = foldForSearch(search);
            return choices.filter(
              (choice) => 'value' in choice && foldForSearch(choice.label).includes(wanted),
            );
          }}
          // Without it the library says that every value is valid. The message is the frame's.
          error={control['aria-invalid'] ?? false}
          withErrorStyles={false}
          comboboxProps={{ shadow: 'md' }}
          classNames={{
            wrapper: classes.mantineWrapper ?? '',
            input: classes.mantineInput ?? '',
            dropdown: classes.dropdown ?? '',
            option: classes.option ?? '',
            section: classes.section ?? '',
            pill: classes.pill ?? '',
          }}
        />
      )}
    </FormControl>
  );
};
