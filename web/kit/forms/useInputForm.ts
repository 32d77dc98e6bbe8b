import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import {
  type Control,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { InputRules } from '#core/input-rules.ts';
import type { Issue } from '#core/issue.ts';
import { sentences } from '#core/text/sentences.ts';
import { type InputValidator, issuesOf } from '#core/validation-issues.ts';
import { RequestFailure } from '../data/failure.ts';
import { fieldOfPath, type KnownField, wordsForIssue } from './issue-words.ts';
import { toInput } from './to-input.ts';

type Values = FieldValues;

export type InputFormOptions<Shape extends Values> = {
  /** `import * as CreateClientInput from '#plugins/crm/generated/inputs/CreateClientInput.js'` */
  readonly input: { readonly default: InputValidator; readonly schema: InputRules };
  readonly initial: Shape;
  /**
   * Gets the trimmed input that the API takes, and the values as the form has them. Issues that it
   * returns, or that the request throws, land on their fields. `never` fits every document's input: the
   * validator in `input` has looked at it.
   */
  readonly onSubmit: (
    input: never,
    values: Shape,
  ) => Promise<readonly Issue[] | void> | readonly Issue[] | void;
  /** Rules between fields that no schema can say: the end is after the start. */
  readonly check?: (values: Shape) => readonly Issue[];
};

export type InputForm<Shape extends Values = Values> = {
  readonly values: Shape;
  readonly set: (name: string, value: unknown) => void;
  readonly submit: () => Promise<void>;
  reset(values?: Shape): void;
  readonly saving: boolean;
  readonly dirty: boolean;
  /** Words by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** What went wrong beside the fields: the network, a right, a conflict. */
  readonly failure: unknown;
  readonly rules: InputRules;
  readonly control: Control<Values>;
  readonly fields: Map<string, KnownField>;
  readonly element: RefObject<HTMLFormElement | null>;
  /** What the last try to save was refused for: words by field name. Stays until the next try. */
  readonly refused: Readonly<Record<string, string>>;
  readonly passing: RefObject<boolean>;
};

const valueAt = (values: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (at, step) => (at as Record<string, unknown> | null | undefined)?.[step],
      values,
    );

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** 'rows.2.start' where there is no third row any more: its field goes with the next drawing. */
const isOfGoneRow = (values: unknown, name: string): boolean => {
  const row = /^(.+\.\d+)\./.exec(name)?.[1];
  return row !== undefined && valueAt(values, row) === undefined;
};

type Steps = Record<string, unknown>;

/** Nested as react-hook-form wants it: 'rows.0.start' → { rows: [{ start: … }] }. */
function nest(errors: ReadonlyMap<string, string>): FieldErrors {
  const nested: Steps = {};
  for (const [name, message] of errors) {
    const steps = name.split('.');
    let at: Steps = nested;
    for (const [index, step] of steps.entries()) {
      if (index === steps.length - 1) at[step] ??= { type: 'rule', message };
      else {
        at[step] ??= /^\d+$/.test(steps[index + 1] ?? '') ? [] : {};
        at = at[step] as Steps;
      }
    }
  }
  return nested as FieldErrors;
}

function flatten(errors: object, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, error] of Object.entries(errors)) {
    if (!error || typeof error !== 'object' || name === 'ref') continue;
    if (typeof error.message === 'string' && 'type' in error) flat[prefix + name] = error.message;
    else Object.assign(flat, flatten(error, `${prefix}${name}.`));
  }
  return flat;
}

export function useInputForm<Shape extends Values>(
  options: InputFormOptions<Shape>,
): InputForm<Shape> {
  const { input, initial, onSubmit, check } = options;
  const fields = useRef(new Map<string, KnownField>());
  const element = useRef<HTMLFormElement>(null);
  const passing = useRef(false);
  const [failure, setFailure] = useState<unknown>();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const latest = useRef({ input, check });
  latest.current = { input, check };

  const judge = useCallback((values: Values) => {
    const rules = latest.current.input;
    const prepared = toInput(values, rules.schema);
    const words = new Map<string, string>();
    const put = (issue: Issue) => {
      const name = fieldOfPath(issue.path, rules.schema.properties);
      if (!words.has(name)) words.set(name, wordsForIssue(issue, fields.current.get(name)));
    };
    for (const [name, field] of fields.current) {
      if (field.required && !isOfGoneRow(values, name) && isNothing(valueAt(values, name)))
        put({ path: name.replaceAll('.', '/'), key: 'required' });
    }
    if (!rules.default(prepared)) for (const issue of issuesOf(rules.default, prepared)) put(issue);
    for (const issue of latest.current.check?.(values as Shape) ?? []) put(issue);
    return { prepared, words };
  }, []);

  const resolver = useMemo<Resolver<Values>>(
    () => (values) => {
      const { prepared, words } = judge(values);
      return words.size > 0
        ? { values: {}, errors: nest(words) }
        : { values: prepared, errors: {} };
    },
    [judge],
  );

  const form = useForm<Values>({
    defaultValues: initial,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  /** The errors are set after this is called and drawn some frames later: it looks until they are. */
  const focusFirst = (frames = 10): void => {
    requestAnimationFrame(() => {
      const root = element.current;
      const first =
        root?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset)') ??
        root?.querySelector<HTMLElement>('fieldset[aria-invalid="true"] input');
      if (first) first.focus();
      else if (frames > 0) focusFirst(frames - 1);
    });
  };

  const show = (issues: readonly Issue[]) => {
    const words: Record<string, string> = {};
    for (const issue of issues) {
      const name = fieldOfPath(issue.path, input.schema.properties);
      const sentence = wordsForIssue(issue, fields.current.get(name));
      // Several things that are wrong with one field are all told, each of them once.
      const before = words[name];
      if (before?.includes(sentence)) continue;
      const message = before === undefined ? sentence : sentences([before, sentence]);
      words[name] = message;
      form.setError(name, { type: 'server', message });
    }
    setRefused(words);
    focusFirst();
  };

  const set = (name: string, value: unknown) => {
    form.setValue(name, value, { shouldDirty: true });
    if (!form.formState.isSubmitted) return;
    // A line that is only now put on the screen has no label yet, and nobody has left it empty; the
    // field of a line that was taken away is still known. Neither is told what is wrong with it.
    const blamed = flatten(errors);
    const values = form.getValues();
    const isThere = (at: string) =>
      (fields.current.has(at) || at in blamed) &&
      (at === name || !isNothing(valueAt(values, at.slice(0, at.lastIndexOf('.')))));
    form.clearErrors(name);
    for (const [at, message] of judge(values).words) {
      if ((at === name || at.startsWith(`${name}.`)) && isThere(at))
        form.setError(at, { type: 'rule', message });
    }
  };

  /** Fields mend what was typed when they are left: whoever saves from inside one leaves it, too. */
  const leaveField = () => {
    const inside = document.activeElement;
    if (!(inside instanceof HTMLInputElement || inside instanceof HTMLTextAreaElement)) return;
    if (!element.current?.contains(inside)) return;
    inside.blur();
    inside.focus({ preventScroll: true });
  };

  const submit = async () => {
    leaveField();
    setFailure(undefined);
    setRefused({});
    await form.handleSubmit(
      async (prepared) => {
        passing.current = true;
        const values = form.getValues();
        try {
          const issues = await onSubmit(prepared as never, values as Shape);
          if (issues && issues.length > 0) show(issues);
          else form.reset(values, { keepValues: true });
        } catch (error) {
          if (error instanceof RequestFailure && error.issues.length > 0) show(error.issues);
          else setFailure(error);
        } finally {
          passing.current = false;
        }
      },
      (formErrors) => {
        setRefused(flatten(formErrors));
        focusFirst();
      },
    )();
  };

  return {
    values: form.watch() as Shape,
    set,
    submit,
    reset: (values) => form.reset(values ?? initial),
    saving: isSubmitting,
    dirty: isDirty,
    errors: flatten(errors),
    failure,
    rules: input.schema,
    control: form.control,
    fields: fields.current,
    element,
    refused,
    passing,
  };
}
