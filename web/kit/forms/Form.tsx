import { useBlocker } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useContext, useEffect, useRef } from 'react';
import { RequestFailure } from '../data/failure.ts';
import type { DraftOptions } from '../drafts/FormDraft.tsx';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/actions/Button.tsx';
import { ErrorPanel } from '../ui/messages/ErrorPanel.tsx';
import { WindowFoot } from '../ui/windows/WindowFoot.tsx';
import { WindowGuard } from '../ui/windows/window-guard.ts';
import classes from './Form.module.css';
import { fieldPlaces } from './field-places.ts';
import type { InputForm } from './useInputForm.ts';

const UnsavedModal = lazy(() =>
  import('../ui/windows/UnsavedModal.tsx').then((module) => ({ default: module.UnsavedModal })),
);

const FormDraft = lazy(() =>
  import('../drafts/FormDraft.tsx').then((module) => ({ default: module.FormDraft })),
);

export type FormProps = {
  readonly form: InputForm;
  readonly children: ReactNode;
  readonly submitLabel?: string;
  /** Left of the submit button: cancel, back. */
  readonly actions?: ReactNode;
  /** False where nothing typed is worth a question: signing in, searching. */
  readonly guard?: boolean;
  readonly label?: string;
  readonly id?: string;
  readonly submitDisabledReason?: string | undefined;
  /** Told instead of the failure where somebody else was faster. */
  readonly conflict?: ReactNode;
  /** What is typed survives a closed tab. */
  readonly draft?: DraftOptions | undefined;
};

export const Form = (props: FormProps) => {
  const {
    form,
    children,
    submitLabel,
    actions,
    guard = true,
    label,
    id,
    submitDisabledReason,
    conflict,
    draft,
  } = props;
  const isConflict = form.failure instanceof RequestFailure && form.failure.code === 'CONFLICT';
  return (
    <form
      ref={form.element}
      id={id}
      noValidate
      aria-label={label}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a modal of a form must not save its parent.
        event.stopPropagation();
        if (!form.saving) void form.submit();
      }}
    >
      {form.failure === undefined ? null : (
        <Failure error={form.failure}>{isConflict ? conflict : null}</Failure>
      )}
      <ErrorSummary form={form} />
      {draft ? (
        <Suspense fallback={null}>
          <FormDraft form={form} draft={draft} />
        </Suspense>
      ) : null}
      {children}
      {submitLabel || actions ? (
        <WindowFoot>
          {actions}
          {submitLabel ? (
            <Button
              type="submit"
              variant="primary"
              loading={form.saving}
              disabled={Boolean(submitDisabledReason)}
              disabledReason={submitDisabledReason}
            >
              {submitLabel}
            </Button>
          ) : null}
        </WindowFoot>
      ) : null}
      {guard ? <UnsavedGuard form={form} /> : null}
    </form>
  );
};

/** A long form was sent from its end: what went wrong is brought into sight. */
const Failure = ({
  error,
  children,
}: {
  readonly error: unknown;
  readonly children?: ReactNode;
}) => {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure, though its words may be the same
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'start' });
  }, [error]);
  return (
    <div ref={place} className={classes.failure}>
      {children ?? <ErrorPanel error={error} />}
    </div>
  );
};

type FormOnly = { readonly form: FormProps['form'] };

/**
 * Several errors, or one that has no field on this screen, are listed as saving was refused for them.
 * What is mended stays in the list as done: nothing below moves while somebody types.
 */
const ErrorSummary = ({ form }: FormOnly) => {
  const t = useText('kit');
  // Rules between fields speak after those of one field: the list follows the form all the same.
  const placeOf = fieldPlaces(form.element);
  const hasControl = (name: string) =>
    form.fields.has(name) && form.fields.get(name)?.isList !== true;
  const refused = Object.entries(form.refused).sort(
    ([one], [other]) => placeOf(one) - placeOf(other),
  );
  const hidden = refused.filter(([name]) => !hasControl(name));
  if (refused.length < 2 && hidden.length === 0) return null;
  const open = refused.filter(([name]) => name in form.errors);
  const focus = (name: string) =>
    form.element.current
      ?.querySelector<HTMLElement>(
        `[data-field="${CSS.escape(name)}"] :is(input, select, textarea, button)`,
      )
      ?.focus();
  /** Words such as "in full-width katakana" need the field's name where they do not stand below it. */
  const named = (name: string, message: string) => {
    const label = form.fields.get(name)?.label;
    return !label || message.toLowerCase().includes(label.toLowerCase())
      ? message
      : t('formErrorOf', { label, message });
  };
  return (
    <div className={classes.summary} role="alert">
      <p className={classes.count}>
        {open.length > 0 ? t('formErrors', { count: open.length }) : t('formErrorsMended')}
      </p>
      <ul>
        {refused.map(([name, message]) => (
          <li key={name}>
            {!(name in form.errors) ? (
              <del className={classes.mended}>{named(name, message)}</del>
            ) : hasControl(name) ? (
              <button type="button" className={classes.jump} onClick={() => focus(name)}>
                {named(name, message)}
              </button>
            ) : (
              named(name, message)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

type UnsavedGuardProps = {
  /** `passing`: what was typed is saved or given up, and nobody is asked. */
  readonly form: Pick<InputForm, 'dirty' | 'passing'>;
  /** What was typed outlives another search in the address: only another page is asked about. */
  readonly perPage?: boolean;
};

/** Asks before something typed is left behind. */
export const UnsavedGuard = ({ form, perPage = false }: UnsavedGuardProps) => {
  const unsaved = () => form.dirty && !form.passing.current;
  const latest = useRef(unsaved);
  latest.current = unsaved;
  const guard = useContext(WindowGuard);
  useEffect(
    () =>
      guard?.add({
        isUnsaved: () => latest.current(),
        letGo: () => {
          form.passing.current = true;
        },
      }),
    [guard, form.passing],
  );
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved() && !(perPage && current.pathname === next.pathname),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <UnsavedModal
        onLeave={() => {
          form.passing.current = true;
          blocker.proceed();
        }}
        onStay={blocker.reset}
      />
    </Suspense>
  );
};
