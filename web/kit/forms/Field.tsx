import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useController } from 'react-hook-form';
import type { Erased } from '#core/erased.ts';
import type { FieldRules } from '#core/input-rules.ts';
import { type Option, SeenOptions } from '../ui/inputs/option.ts';
import { TextField } from '../ui/inputs/TextField.tsx';
import { SectionTitle } from './section-title.ts';
import type { InputForm } from './useInputForm.ts';

/** What the form knows better than the page. */
type Filled = 'value' | 'onChange' | 'onBlur' | 'error' | 'name';
type AnyField = ComponentType<Erased>;

export type FieldOwnProps<Component extends AnyField> = {
  readonly form: InputForm;
  /** 'name', or 'rows.0.start' */
  readonly name: string;
  readonly label: string;
  /** Left out: a text field. */
  readonly as?: Component;
  /** Also told to the page: other fields often follow. */
  readonly onChanged?: (value: Erased) => void;
  /** The value in words, where somebody else changed it: for what is not readable as it is kept. */
  readonly written?: (value: Erased) => ReactNode;
};

function rulesAt(rules: FieldRules, name: string): FieldRules | undefined {
  return name
    .split('.')
    .reduce<FieldRules | undefined>(
      (at, step) => (/^\d+$/.test(step) ? at?.items : at?.properties?.[step]),
      rules,
    );
}

const isRequired = (rules: FieldRules, name: string): boolean => {
  const steps = name.split('.');
  const last = steps.pop() ?? '';
  const parent = steps.length > 0 ? rulesAt(rules, steps.join('.')) : rules;
  return parent?.required?.includes(last) ?? false;
};

/** Connects a field of the kit to its form: value, error, required mark, letter count, limits. */
export function Field<Component extends AnyField = typeof TextField>(
  props: FieldOwnProps<Component> & Partial<Omit<ComponentProps<Component>, Filled | 'label'>>,
) {
  const { form, name, as, onChanged, written, ...given } = props as FieldOwnProps<AnyField> & {
    required?: boolean;
    options?: unknown;
    find?: unknown;
  };
  const Component: AnyField = as ?? TextField;
  const { field, fieldState } = useController({ name, control: form.control });
  const rules = rulesAt(form.rules, name);
  const required = given.required ?? isRequired(form.rules, name);

  const { fields } = form;
  const { label } = given;
  // Out of a list that is there, or of one that is searched.
  const options = Array.isArray(given.options) ? (given.options as Option[]) : undefined;
  const chosen = given.options !== undefined || given.find !== undefined;
  const forced = given.required ?? false;
  // Asked when it is needed: a new function at each drawing is no new field.
  const words = useRef(written);
  words.current = written;
  const [seen] = useState(() => new Map<string, string>());
  const section = useContext(SectionTitle);
  useEffect(() => {
    fields.set(name, {
      label,
      chosen,
      required: forced,
      options,
      seen,
      section,
      written: (value) => words.current?.(value),
    });
    return () => {
      fields.delete(name);
    };
  }, [fields, name, label, chosen, forced, options, seen, section]);

  return (
    <SeenOptions value={seen}>
      <Component
        maxCount={rules?.maxLength}
        {...(rules?.minimum === undefined ? {} : { min: rules.minimum })}
        {...(rules?.maximum === undefined ? {} : { max: rules.maximum })}
        {...given}
        name={name}
        value={field.value ?? null}
        onChange={(value: unknown) => {
          field.onChange(value);
          onChanged?.(value);
        }}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        required={required}
      />
    </SeenOptions>
  );
}
