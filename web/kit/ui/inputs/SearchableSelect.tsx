import { Select as MantineSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '#web/styles/mantine.css';
import { foldForSearch } from '#core/text/kana.ts';
import { useText } from '../../i18n/useText.ts';
import { NothingFound } from '../messages/NothingFound.tsx';
import { type FieldProps, FormControl, frameOf } from './FormControl.tsx';
import classes from './input.module.css';
import { type Option, useSeenOptions } from './option.ts';

type Props = FieldProps<string | null> & {
  readonly options: readonly Option[];
  readonly clearable?: boolean;
  readonly placeholder?: string;
  readonly onSearch?: (text: string) => void;
};

export const SearchableSelect = (props: Props) => {
  const {
    value,
    onChange,
    onBlur,
    name,
    disabled,
    clearable = !props.required,
    placeholder,
    onSearch,
  } = props;
  const t = useText('kit');
  const options = useWithChosen(props.options, value);
  const hints = new Map(options.map((option) => [option.value, option.hint]));
  return (
    <FormControl {...frameOf(props)}>
      {(control) => (
        <MantineSelect
          {...control}
          // The list of what can be chosen has no label of its own.
          aria-label={props.label}
          {...(name ? { name } : {})}
          data={options.map(({ value, label, disabled }) => ({
            value,
            label,
            disabled: disabled ?? false,
          }))}
          value={value || null}
          onChange={onChange}
          {...(onBlur ? { onBlur } : {})}
          disabled={disabled ?? false}
          searchable
          {...(onSearch ? { onSearchChange: onSearch } : {})}
          clearable={clearable}
          clearButtonProps={{ 'aria-label': t('clear') }}
          placeholder={placeholder ?? t('choose')}
          nothingFoundMessage={<NothingFound />}
          limit={200}
          filter={({ options: choices, search }) => {
            // The server found them, by kana or a number too, which no label shows.
            if (onSearch) return choices;
            const wanted = foldForSearch(search);
            return choices.filter(
              (choice) =>
                'value' in choice &&
                foldForSearch(`${choice.label} ${hints.get(choice.value) ?? ''}`).includes(wanted),
            );
          }}
          renderOption={({ option }) => (
            <span>
              {option.label}
              {hints.get(option.value) ? (
                <span className={classes.hint}>{hints.get(option.value)}</span>
              ) : null}
            </span>
          )}
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
          }}
        />
      )}
    </FormControl>
  );
};

/** What is chosen keeps its name where the options are others by now: found anew, or those of a record as it has become. */
function useWithChosen(options: readonly Option[], value: string | null): readonly Option[] {
  const label = useSeenOptions(options).get(value ?? '');
  return value === null || label === undefined || options.some((one) => one.value === value)
    ? options
    : [{ value, label }, ...options];
}
