import type { ReactNode } from 'react';
import type { Erased } from '#core/erased.ts';
import { isDate } from '#core/time/dates.ts';
import { fieldPlaces } from '../forms/field-places.ts';
import type { InputForm } from '../forms/useInputForm.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { type Differing, differingRows } from './differing-fields.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** Of one line, in words. */
export type DifferingLine = {
  readonly label: string;
  readonly theirs: ReactNode;
  readonly mine: ReactNode;
  /** Changed here as well. */
  readonly isMine: boolean;
};

/** What the form itself cannot say about its fields. */
export type ConflictWords = {
  /** Names of fields that no single control stands for: lists, or what is not on the screen now. */
  readonly labels?: Readonly<Record<string, string>>;
  /** A value in words; undefined leaves it to the form. */
  readonly written?: (name: string, value: unknown) => string | undefined;
  /** What differs in a control that is no field of the form: lines of a tree. The caller keeps theirs where it is not mine. */
  readonly more?: readonly DifferingLine[];
};

/** What is asked of a form; one with controls of its own can answer as well. */
export type ConflictForm = Pick<InputForm, 'values' | 'set' | 'submit' | 'failure' | 'fields'> &
  Partial<Pick<InputForm, 'element'>>;

type Values = Readonly<Record<string, unknown>>;
type NamedLine = DifferingLine & { readonly section?: string | undefined };

const rowsOf = (values: Values | undefined, name: string) => (values?.[name] ?? []) as Erased[];

/** The three versions of a list, for what tells or merges its rows one by one. */
export const versionsOf = (form: ConflictForm, opened: Values, theirs: Values, name: string) => ({
  mine: rowsOf(form.values, name),
  opened: rowsOf(opened, name),
  theirs: rowsOf(theirs, name),
});

/** What the other one made of each field, and what stands here: in the order of the form, and nothing that it does not show. */
export function useDifferingLines(
  form: ConflictForm,
  { labels = {}, written, more = [] }: ConflictWords,
) {
  const t = useText('kit');
  const format = useFormat();
  const wordsOf = useValueWords(form, written);
  const linesOf =
    (opened: Values, theirs: Values) =>
    ({ name, isMine, ...values }: Differing): NamedLine[] => {
      const label = labels[name] ?? labelOf(form, name);
      if (label === undefined) return [];
      const field = form.fields.get(name);
      const keyed = field?.keyed?.();
      if (!keyed)
        return [
          {
            label,
            section: field?.section,
            isMine,
            theirs: wordsOf(name, values.theirs),
            mine: wordsOf(name, values.mine),
          },
        ];
      const rowWords = (row: Erased) =>
        (row === undefined ? undefined : keyed.written(row)) || t('kept.conflict.nothing');
      return differingRows(versionsOf(form, opened, theirs, name), keyed.keyOf).map((row) => ({
        label: keyed.labelOf((row.theirs ?? row.mine) as Erased),
        isMine: row.isMine,
        theirs: rowWords(row.theirs),
        mine: rowWords(row.mine),
      }));
    };
  return (differing: readonly Differing[], opened: Values, theirs: Values): DifferingLine[] => {
    const placeOf = fieldPlaces(form.element);
    const lines = differing
      .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
      .flatMap(linesOf(opened, theirs));
    const labels = [...form.fields.values()].map(({ label }) => label);
    const isTwice = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
    return [
      ...lines.map(({ section, ...line }) => ({
        ...line,
        label: section && isTwice(line.label) ? format.labelled(section, line.label) : line.label,
      })),
      ...more,
    ];
  };
}

/** A value as people read it: by the words of the field, by the name that it was chosen by, or by its kind. */
function useValueWords(form: ConflictForm, written: ConflictWords['written']) {
  const t = useText('kit');
  const format = useFormat();
  const plainWords = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'record.yes' : 'record.no');
    const field = form.fields.get(name);
    const text = String(value);
    const chosen =
      field?.options?.find((one) => one.value === text)?.label ?? field?.seen?.get(text);
    if (chosen !== undefined) return chosen;
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'object') return t('kept.conflict.several');
    return isDate(text)
      ? format.date(text)
      : INSTANT.test(text)
        ? format.dateTimeShort(text)
        : text;
  };
  /** What was chosen among what is shown stands in the order of that: weeks begin on Monday. */
  const inOrder = (name: string, values: readonly (string | number)[]) => {
    const order = [...(form.fields.get(name)?.seen?.keys() ?? [])];
    return values.toSorted(
      (one, other) => order.indexOf(String(one)) - order.indexOf(String(other)),
    );
  };
  const wordsOf = (name: string, value: unknown): ReactNode => {
    const isNothing = (one: unknown) => one === null || one === undefined || one === '';
    if (isNothing(value)) return t('kept.conflict.nothing');
    const own = written?.(name, value) ?? form.fields.get(name)?.written?.(value);
    if (own !== undefined) return isNothing(own) ? t('kept.conflict.nothing') : own;
    if (!Array.isArray(value)) return plainWords(name, value);
    if (value.length === 0) return t('kept.conflict.nothing');
    return value.every((one) => typeof one === 'string' || typeof one === 'number')
      ? format.list(
          inOrder(name, value).map((one) => written?.(name, one) ?? plainWords(name, one)),
        )
      : t('kept.conflict.rows', { count: value.length });
  };
  return wordsOf;
}

/** Of a field with parts the label of its first one: 'address.line1' speaks for 'address'. */
const labelOf = ({ fields }: ConflictForm, name: string): string | undefined =>
  fields.get(name)?.label ?? [...fields].find(([one]) => one.startsWith(`${name}.`))?.[1].label;
