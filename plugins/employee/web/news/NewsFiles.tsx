import { Suspense, useRef, useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { type Send, sendWith } from '#kit/files/send-file.ts';
import { UploadList } from '#kit/files/UploadList.tsx';
import { useUploads } from '#kit/files/useUploads.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { FileList, type ListedFile, PanelSkeleton, Stack } from '#kit/ui/index.ts';
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

/** The rest of the form stays while the words of files are loaded. */
const Chosen = (props: ChosenProps) => (
  <Suspense fallback={<PanelSkeleton lines={2} title={false} />}>
    <ChosenInWords {...props} />
  </Suspense>
);

const ChosenInWords = ({
  value,
  onChange,
  files,
  onSent,
  label,
  name = '',
  error,
}: ChosenProps) => {
  const [ask] = useMutate(AskForNewsFileFormDocument);
  const sendFile = sendWith(ask);
  const keys = value ?? [];
  // Files arrive one after the other, perhaps before the form is drawn again.
  const latest = useRef(keys);
  latest.current = keys;
  const change = (next: readonly string[]) => {
    latest.current = next;
    onChange(next);
  };
  const send: Send = async (file, options) => {
    const key = await sendFile(file, options);
    onSent([{ key, fileName: file.name, bytes: file.size }]);
    return key;
  };
  const { uploads, add, again, stop } = useUploads(send, async (key) =>
    change([...latest.current, key]),
  );
  const shown = files.filter(({ key }) => keys.includes(key));
  const room = MOST_FILES - keys.length - uploads.length;
  return (
    <Stack gap={2}>
      <FileField
        label={label}
        name={name}
        error={error}
        accept={ACCEPTED}
        maxFiles={room > 0 ? room : MOST_FILES}
        disabled={room <= 0}
        value={[]}
        onChange={add}
      />
      {uploads.length > 0 ? <UploadList uploads={uploads} onStop={stop} onAgain={again} /> : null}
      {shown.length > 0 ? (
        <FileList
          files={shown}
          onRemove={(file) => change(keys.filter((key) => key !== file.key))}
        />
      ) : null}
    </Stack>
  );
};
