import { useEffect, useRef, useState } from 'react';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { ConflictNotice } from '#kit/kept-list/ConflictNotice.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { FileField } from '#kit/ui/inputs/FileField.tsx';
import { Grid, Stack } from '#kit/ui/layout/layout.tsx';
import { checkRecord, isAsked } from '#plugins/employee/domain/personnel/check.ts';
import type { Field, Section } from '#plugins/employee/domain/personnel/section.ts';
import { BankPicker } from './BankPicker.tsx';
import { FileList } from './FileList.tsx';
import classes from './Personnel.module.css';
import { PostalFields } from './PostalFields.tsx';
import { RecordField } from './RecordField.tsx';
import type { RecordFile, Rules, SectionRecord } from './section-documents.ts';
import { layoutOf } from './section-layout.ts';
import { usePersonnelText, useSectionWords } from './text.ts';

const MOST_FILES = 10;

export type RecordFormProps = {
  readonly section: Section;
  readonly rules: Rules;
  /** Left out for a new one. */
  readonly record?: SectionRecord | undefined;
  /** Gets the whole input; new files are still to be uploaded. */
  readonly onSave: (
    input: Record<string, unknown>,
    files: { readonly kept: readonly RecordFile[]; readonly added: readonly File[] },
  ) => Promise<void>;
  readonly onCancel: () => void;
  readonly onReload: () => void;
};

const namesOf = (keptFiles: readonly RecordFile[], added: readonly File[]): string[] => [
  ...keptFiles.map(({ key }) => key),
  ...added.map(({ name }) => name),
];

const nothing = ({ kind }: Field): unknown =>
  kind === 'flag' ? false : kind === 'text' ? '' : null;

/** The form of a section, as its declaration says: parts, fields, what depends on what, files. */
export function RecordForm(props: RecordFormProps) {
  const { section, rules, record, onSave, onCancel, onReload } = props;
  const t = usePersonnelText();
  const words = useSectionWords(section);
  const fields = section.fields;
  const [kept, setKept] = useState<readonly RecordFile[]>(record?.files ?? []);
  const [added, setAdded] = useState<readonly File[]>([]);
  // No state: the form that is sent would still hold what it was before.
  const overwrites = useRef(false);
  const form = useInputForm<Record<string, unknown>>({
    input: rules,
    initial: {
      ...Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, record?.[name] ?? nothing(field)]),
      ),
      ...(section.files ? { fileKeys: namesOf(record?.files ?? [], []) } : {}),
    },
    check: (values) => checkRecord(section, values),
    onSubmit: async (input, values) => {
      // What is not asked for any more is not kept either.
      const asked = Object.entries(input as Record<string, unknown>).map(([name, value]) => [
        name,
        name in fields && !isAsked(section, name, values) ? null : value,
      ]);
      const version = record && !overwrites.current ? { version: record.version } : {};
      await onSave({ ...Object.fromEntries(asked), ...version }, { kept, added });
    },
  });

  const room = MOST_FILES - kept.length;
  const filesLabel = t('addFiles');
  // The server names a refused file by its place in the list; here one field takes them all.
  const refused = Object.entries(form.errors).find(([name]) => name.startsWith('fileKeys'))?.[1];
  useEffect(() => {
    const filesField = { label: filesLabel, chosen: true, required: false };
    for (let at = 0; at < MOST_FILES; at += 1) form.fields.set(`fileKeys.${at}`, filesField);
  }, [form.fields, filesLabel]);
  const setFiles = (nowKept: readonly RecordFile[], nowAdded: readonly File[]) => {
    setKept(nowKept);
    setAdded(nowAdded);
    // Whoever has chosen a file has changed the form, and a refusal is no longer about these files.
    form.set('fileKeys', namesOf(nowKept, nowAdded));
  };
  return (
    <Form
      form={form}
      conflict={
        <ConflictNotice
          form={form}
          onReload={onReload}
          onOverwrite={() => {
            overwrites.current = true;
            void form.submit();
          }}
        />
      }
      label={words.title}
      submitLabel={t('save')}
      actions={<Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      <Stack gap={6}>
        {Object.entries(layoutOf(section).parts).map(([part, names]) => (
          <fieldset key={part} className={classes.formPart}>
            <legend className={classes.legend}>{words.part(part)}</legend>
            {names.includes('bankCode') ? <BankPicker form={form} /> : null}
            <Grid columns={2}>
              {names
                .filter((name) => isAsked(section, name, form.values))
                .map((name) => {
                  const given = { form, section, name, field: fields[name] as Field };
                  if (name === 'postalCode') return <PostalFields key={name} {...given} />;
                  return <RecordField key={name} {...given} />;
                })}
            </Grid>
          </fieldset>
        ))}
        {section.files ? (
          <fieldset className={classes.formPart}>
            <legend className={classes.legend}>{t('files')}</legend>
            <Stack gap={3}>
              {kept.length > 0 ? (
                <FileList
                  files={kept}
                  onRemove={(file) =>
                    setFiles(
                      kept.filter((one) => one !== file),
                      added,
                    )
                  }
                />
              ) : null}
              {room > 0 ? (
                <FileField
                  label={filesLabel}
                  help={t('filesHelp')}
                  accept=".jpg,.jpeg,.png,.pdf"
                  maxFiles={room}
                  value={added}
                  onChange={(files) => setFiles(kept, files)}
                  error={refused}
                />
              ) : null}
            </Stack>
          </fieldset>
        ) : null}
      </Stack>
    </Form>
  );
}
