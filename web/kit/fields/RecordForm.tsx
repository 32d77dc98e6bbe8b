import type { ReactNode } from 'react';
import type { Erased } from '#core/erased.ts';
import type { Issue } from '#core/issue.ts';
import { type AnyDescriptor, type Field, fieldsOf } from '#core/record.ts';
import { useViewer } from '../access/AbilityProvider.tsx';
import type { InputForm } from '../forms/useInputForm.ts';
import { FormSection } from '../kept-list/FormSection.tsx';
import { KeptForm, type KeptFormProps } from '../kept-list/KeptForm.tsx';
import { useRecordWords } from '../kept-list/record-words.ts';
import { Grid, Stack } from '../ui/index.ts';
import { FieldControl, type FieldOptions } from './FieldControl.tsx';

/** Fields by part of the form; the parts' titles are `product.part.place` in the plugin's words. */
export type FormParts<FieldName extends string = string> = Readonly<
  Record<string, readonly FieldName[]>
>;

type Props = Omit<KeptFormProps<Erased>, 'initial'> & {
  readonly record: AnyDescriptor;
  /** The record as it is; nothing for a new one. */
  readonly row?: Readonly<Record<string, Erased>> | undefined;
  /** What the form of a new one begins with, where that is not nothing. */
  readonly initial?: Readonly<Record<string, unknown>> | undefined;
  readonly parts: FormParts;
  readonly fields?: Readonly<Record<string, FieldOptions | undefined>> | undefined;
  /** What `extend input` added, below the parts. */
  readonly more?:
    | ((form: InputForm, row?: Readonly<Record<string, Erased>>) => ReactNode)
    | undefined;
  readonly check?: ((values: Erased) => readonly Issue[]) | undefined;
  readonly actions?: ReactNode;
};

/** The form of a record: parts with a title where there are several, two columns beside each other. */
export const RecordForm = (props: Props) => {
  const { record, row, initial, parts, fields, more, check, ...form } = props;
  const { word } = useRecordWords(record);
  const { grants } = useViewer();
  const names = Object.keys(parts);
  return (
    <KeptForm<Erased>
      {...form}
      initial={
        row
          ? { ...initial, ...valuesOf(record, row, grants) }
          : { ...valuesOf(record, row, grants), ...initial }
      }
      {...(check ? { check } : {})}
    >
      {(filled) => {
        const controls = (part: string) =>
          (parts[part] ?? [])
            .filter((name) => isForWriter(record.fields[name], grants))
            .map((name) => (
              <FieldControl
                key={name}
                record={record}
                name={name}
                form={filled}
                options={fields?.[name]}
              />
            ));
        return (
          <>
            {names.length === 1 ? (
              <Stack>{controls(names[0] ?? '')}</Stack>
            ) : (
              names.map((part) => (
                <FormSection key={part} title={word(`${record.words}.part.${part}`)}>
                  <Grid columns={2}>{controls(part)}</Grid>
                </FormSection>
              ))
            )}
            {more?.(filled, row)}
          </>
        );
      }}
    </KeptForm>
  );
};

/** A field with a right of its own is neither drawn nor sent without it: what is not read is not overwritten. */
const isForWriter = (field: Field | undefined, grants: readonly string[]): boolean =>
  field?.right === undefined || grants.includes(`${field.right}:update`);

/** What the form begins with: the record's values, or nothing in every field. */
function valuesOf(
  record: AnyDescriptor,
  row: Readonly<Record<string, Erased>> | undefined,
  grants: readonly string[],
) {
  return Object.fromEntries(
    fieldsOf(record)
      .filter(([, field]) => !field.isReadOnly && isForWriter(field, grants))
      .map(([name, field]) => [name, row ? (row[name] ?? nothing(field)) : nothing(field)]),
  );
}

const nothing = ({ kind, isList }: Field): unknown =>
  isList ? [] : kind === 'text' ? '' : kind === 'flag' ? undefined : null;
