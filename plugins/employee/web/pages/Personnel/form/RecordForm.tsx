import { useEffect, useRef, useState } from 'react';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useConflict } from '#kit/kept-list/useConflict.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { FileField } from '#kit/ui/inputs/FileField.tsx';
import { FileList } from '#kit/ui/layout/FileList.tsx';
import { Grid, Stack } from '#kit/ui/layout/layout.tsx';
import { checkRecord, isAsked } from '#plugins/employee/domain/personnel/check.ts';
import { type Field, isLong, type Section } from '#plugins/employee/domain/personnel/section.ts';
import classes from '../Personnel.module.css';
import { useRecordValue } from '../RecordValue.tsx';
import type { RecordFile, Rules, SectionRecord } from '../section-documents.ts';
import { layoutOf } from '../section-layout.ts';
import { usePersonnelText, useSectionWords } from '../text.ts';
import { BankPicker } from './BankPicker.tsx';
import { PostalFields } from './PostalFields.tsx';
import { RecordField } from './RecordField.tsx';

const MOST_FILES = 10;

export type RecordFormProps = {
  readonly section: Section;
  readonly rules: Rules;
  /** Left out for a new one. */
  readonly record?: SectionRecord | undefined;
  /** Gets what was changed, of a new one all; `files` where they changed, new ones are still to be uploaded. */
  readonly onSave: (input: Record<string, unknown>, files: Files | undefined) => Promise<void>;
  readonly onCancel: () => void;
  /** The newest `record` is there when it ends. */
  readonly refetch: () => Promise<unknown>;
  readonly onReload: () => void;
};
export type Files = { readonly kept: readonly RecordFile[]; readonly added: readonly File[] };

const namesOf = ({ kept, added }: Files): string[] => [
  ...kept.map(({ key }) => key),
  ...added.map(({ name }) => name),
];
const filesOf = (record: SectionRecord | undefined): Files => ({
  kept: record?.files ?? [],
  added: [],
});
/** Begins a record: nobody else can be at it. */
const NEW = { id: '', version: 0, updatedAt: '' } as SectionRecord;

/** Long texts and addresses are read in one line, not beside another field. */
const needsLine = (name: string, field: Field): boolean => isLong(field) || name === 'address';
const nothing = ({ kind }: Field): unknown =>
  kind === 'flag' ? false : kind === 'text' ? '' : null;

/** The form of a section, as its declaration says: parts, fields, what depends on what, files. */
export function RecordForm(props: RecordFormProps) {
  const { section, rules, record, onSave, onCancel, refetch, onReload } = props;
  const t = usePersonnelText();
  const words = useSectionWords(section);
  const written = useRecordValue(section);
  const fields = section.fields;
  const conflict = useConflict({
    row: record ?? NEW,
    refetch,
    valuesOf: (one): Record<string, unknown> => ({
      ...Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, one[name] ?? nothing(field)]),
      ),
      ...(section.files ? { fileKeys: namesOf(filesOf(one)) } : {}),
    }),
  });
  const [files, putFiles] = useState(() => filesOf(record));
  // The form that is sent still holds the state of its last drawing.
  const latestFiles = useRef(files);
  const form = useInputForm<Record<string, unknown>>({
    input: rules,
    initial: conflict.initial,
    check: (values) => checkRecord(section, values),
    onSubmit: async (input, values) => {
      // What is not asked for any more is not kept either.
      const { fileKeys, ...asked }: Record<string, unknown> = Object.fromEntries(
        Object.entries(input as Record<string, unknown>).map(([name, value]) => [
          name,
          name in fields && !isAsked(section, name, values) ? null : value,
        ]),
      );
      if (!record) return onSave(asked, fileKeys ? latestFiles.current : undefined);
      const sent = conflict.changedOf(asked, asked);
      const isChanged = 'fileKeys' in conflict.changedOf({ fileKeys }, values);
      return conflict.save((version) =>
        onSave({ ...sent, version }, isChanged ? latestFiles.current : undefined),
      );
    },
  });

  const { kept, added } = files;
  const room = MOST_FILES - kept.length;
  const filesLabel = t('addFiles');
  // The server names a refused file by its place in the list; here one field takes them all.
  const refused = Object.entries(form.errors).find(([name]) => name.startsWith('fileKeys'))?.[1];
  useEffect(() => {
    const filesField = { label: filesLabel, chosen: true, required: false };
    for (let at = 0; at < MOST_FILES; at += 1) form.fields.set(`fileKeys.${at}`, filesField);
  }, [form.fields, filesLabel]);
  const setFiles = (next: Files) => {
    latestFiles.current = next;
    putFiles(next);
    // Whoever has chosen a file has changed the form, and a refusal is no longer about these files.
    form.set('fileKeys', namesOf(next));
  };
  const keepTheirFiles = () => {
    const openedNames = namesOf(filesOf(conflict.opened));
    if (String(namesOf(latestFiles.current)) === String(openedNames))
      setFiles(filesOf(conflict.theirs));
  };
  const knownFiles = [...(conflict.opened.files ?? []), ...(conflict.theirs.files ?? [])];
  const writtenIn = (name: string, value: unknown): string | undefined => {
    if (name === 'fileKeys') return knownFiles.find(({ key }) => key === value)?.fileName;
    const field = fields[name];
    const text = field && written(name, field, value);
    return typeof text === 'string' ? text : undefined;
  };
  return (
    <Form
      form={form}
      conflict={conflict.notice({
        form,
        onReload,
        labels: {
          fileKeys: t('files'),
          ...Object.fromEntries(Object.keys(fields).map((name) => [name, words.field(name)])),
        },
        written: writtenIn,
        onOverwrite: keepTheirFiles,
      })}
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
                  if (!needsLine(name, given.field)) return <RecordField key={name} {...given} />;
                  return (
                    <div key={name} className={classes.wholeLine}>
                      <RecordField {...given} />
                    </div>
                  );
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
                  onRemove={(file) => setFiles({ kept: kept.filter((one) => one !== file), added })}
                />
              ) : null}
              {room > 0 ? (
                <FileField
                  label={filesLabel}
                  help={t('filesHelp')}
                  accept=".jpg,.jpeg,.png,.pdf"
                  maxFiles={room}
                  value={added}
                  onChange={(chosen) => setFiles({ kept, added: chosen })}
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
