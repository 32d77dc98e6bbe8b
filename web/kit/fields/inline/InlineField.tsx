import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Erased } from '#core/erased.ts';
import { RequestFailure } from '../../data/failure.ts';
import { toInput } from '../../forms/to-input.ts';
import { useInputForm } from '../../forms/useInputForm.ts';
import { useListText } from '../../i18n/list-text.ts';
import { useOpened } from '../../kept-list/useOpened.ts';
import type { EndOfEditing } from '../../ui/DataTable/editing/cell-editor.ts';
import { wordsForFailure } from '../../ui/messages/failure-words.ts';
import { notify } from '../../ui/messages/notify.ts';
import { tellFailure } from '../../ui/messages/tell-failure.ts';
import type { RowField } from '../row-field.tsx';
import { InlineConflict } from './InlineConflict.tsx';
import classes from './InlineField.module.css';
import type { InlineRow, InlineSource } from './inline-source.ts';
import type { FormOptions } from './plain-fields.ts';

type Props = {
  readonly source: InlineSource;
  readonly options: FormOptions;
  readonly field: RowField;
  readonly row: InlineRow;
  readonly onSaved: (row: InlineRow) => void;
  readonly onEnd: (to: EndOfEditing) => void;
};

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** One field of a record in a cell of its list: the rules, the version and the words of its form. */
export const InlineField = ({ source, options, field, row, onSaved, onEnd }: Props) => {
  const { record, input } = source;
  const t = useListText();
  const [newest, setNewest] = useState(row);
  const refetch = async () => {
    const now = await source.read(row);
    if (now) setNewest(now);
  };
  const { opened, theirs, base, save, overwrite } = useOpened(newest as Erased, refetch);
  const goal = useRef<EndOfEditing>('stay');
  const { label, at: place, valuesOf } = field;
  const rowName = options.nameOf?.(row) ?? row[record.title] ?? '';

  const form = useInputForm<Record<string, unknown>>({
    input,
    initial: { ...valuesOf(row) },
    check: (values) => [
      ...(options.check?.({ ...base(), ...values }) ?? []),
      ...(field.check?.(values) ?? []),
    ],
    onSubmit: async (data: Readonly<Record<string, unknown>>) => {
      const before = toInput(valuesOf(base()), input.schema);
      if (isSame(data, before)) return onEnd(goal.current);
      const saved = await save((version) => source.write(row, { ...data, version }));
      onSaved(saved);
      onEnd(goal.current);
      notify.undo(t('cell.saved', { name: rowName, column: label }), async () => {
        try {
          onSaved(await source.write(row, { ...before, version: saved['version'] }));
          notify.success(t('cell.undone', { name: rowName, column: label }));
        } catch (failure) {
          tellFailure(failure);
        }
      });
    },
  });

  const { element } = form;
  useEffect(() => {
    const control = element.current?.querySelector<HTMLElement>('input, select, textarea');
    control?.focus();
    // A cell at the edge of the table grows under its control.
    element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.select();
  }, [element]);

  const submit = (to: EndOfEditing) => {
    if (form.saving) return;
    goal.current = to;
    void form.submit();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // Kana that is being converted, and a list of choices that is open, take the keys for themselves.
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    const isNewLine = target instanceof HTMLTextAreaElement && (event.shiftKey || event.altKey);
    if (event.key === 'Escape' && target.getAttribute('aria-expanded') !== 'true') onEnd('stay');
    else if (event.key === 'Enter' && target.tagName !== 'BUTTON' && !isNewLine) submit('stay');
    else if (event.key === 'Tab') submit(event.shiftKey ? 'before' : 'next');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isConflict = form.failure instanceof RequestFailure && form.failure.code === 'CONFLICT';
  const onBlur = ({ currentTarget: own }: FocusEvent<HTMLFormElement>) => {
    // Saving leaves the field for a moment, and a list of choices is drawn elsewhere.
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const isAway =
        document.hasFocus() &&
        own.isConnected &&
        !own.contains(activeElement) &&
        !activeElement?.closest('[data-portal], dialog, [role="dialog"]');
      if (!isAway || form.passing.current) return;
      if (form.dirty) submit('away');
      else onEnd('away');
    });
  };

  if (isConflict)
    return (
      <InlineConflict
        title={t('cell.conflict', { name: rowName, column: label })}
        form={form}
        label={label}
        opened={valuesOf(opened)}
        theirs={valuesOf(theirs)}
        onOverwrite={() => {
          overwrite();
          goal.current = 'stay';
          void form.submit();
        }}
        onGiveUp={() => {
          onSaved(theirs);
          onEnd('stay');
        }}
        control={(onWords) => field.draw(form, { onWords })}
      />
    );
  // A rule between this field and another one is told here, too: the other one stands in no form.
  const others = Object.entries(form.errors).filter(([at]) => at !== place);
  const failureWords = form.failure ? wordsForFailure(form.failure) : undefined;
  return (
    <form
      ref={form.element}
      className={classes.form}
      aria-label={t('cell.form', { name: rowName, column: label })}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {field.draw(form, { isCell: true })}
      {others.map(([at, message]) => (
        <p key={at} role="alert" className={classes.wrong}>
          {message}
        </p>
      ))}
      {failureWords ? (
        <p role="alert" className={classes.wrong}>
          {failureWords.title} {failureWords.body}
        </p>
      ) : null}
    </form>
  );
};
