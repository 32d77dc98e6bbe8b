import { useState } from 'react';
import { postFile } from '#kit/data/post-file.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { FileList, type ListedFile, notify, Stack } from '#kit/ui/index.ts';
import { FileField } from '#kit/ui/inputs/FileField.tsx';
import type { FieldProps } from '#kit/ui/inputs/FormControl.tsx';
import { AskForNewsFileFormDocument } from './News.generated.ts';
import { useNewsText } from './text.ts';

const MOST_FILES = 10;
const ACCEPTED = '.jpg,.jpeg,.png,.pdf,.xlsx,.csv,.txt,.zip';

type Props = { readonly form: InputForm; readonly known: readonly ListedFile[] };

/** Files are sent when they are chosen: the form has their keys, as the API takes them. */
export const NewsFiles = ({ form, known }: Props) => {
  const t = useNewsText();
  const format = useFormat();
  const [sent, setSent] = useState<readonly ListedFile[]>([]);
  const files = [...known, ...sent];
  const namesOf = (keys: readonly string[]): string =>
    format.list(files.filter(({ key }) => keys.includes(key)).map(({ fileName }) => fileName));
  return (
    <Field
      form={form}
      name="fileKeys"
      as={Chosen}
      label={t('news.fileKeys')}
      files={files}
      onSent={(added: readonly ListedFile[]) => setSent((before) => [...before, ...added])}
      written={(keys) => namesOf(keys) || t('news.noFiles')}
    />
  );
};

type ChosenProps = FieldProps<readonly string[] | null> & {
  readonly files: readonly ListedFile[];
  readonly onSent: (added: readonly ListedFile[]) => void;
};

const Chosen = ({ value, onChange, files, onSent, label, name = '', error }: ChosenProps) => {
  const t = useNewsText();
  const [ask, { saving }] = useMutate(AskForNewsFileFormDocument);
  const keys = value ?? [];
  const add = async (chosen: readonly File[]) => {
    const added: ListedFile[] = [];
    for (const file of chosen) {
      try {
        const { createPresignedPostUrl: form } = await ask({
          fileName: file.name,
          fileSize: file.size,
        });
        added.push({ key: await postFile(form, file), fileName: file.name, bytes: file.size });
      } catch {
        notify.error(t('news.sendFailed', { name: file.name }));
      }
    }
    onSent(added);
    onChange([...keys, ...added.map(({ key }) => key)]);
  };
  const shown = files.filter(({ key }) => keys.includes(key));
  return (
    <Stack gap={2}>
      <FileField
        label={label}
        name={name}
        error={error}
        accept={ACCEPTED}
        maxFiles={Math.max(MOST_FILES - keys.length, 1)}
        disabled={saving || keys.length >= MOST_FILES}
        value={[]}
        onChange={(chosen) => void add(chosen)}
      />
      {shown.length > 0 ? (
        <FileList
          files={shown}
          onRemove={(file) => onChange(keys.filter((key) => key !== file.key))}
        />
      ) : null}
    </Stack>
  );
};
