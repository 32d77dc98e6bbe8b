import { useRef, useState } from 'react';
import { formatBytes } from '../../i18n/format.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { IconCamera, IconPaperclip, IconUpload, IconX } from '../icons.ts';
import classes from './FileField.module.css';
import { type FieldProps, FormControl, frameOf } from './FormControl.tsx';

/** Section 5 of the rules: at most 10 files of 5 MB each, where a field says nothing else. */
const MAX_FILES = 10;
const MAX_MEGABYTES = 5;

export type FileFieldProps = FieldProps<readonly File[]> & {
  /** As the input's attribute: '.jpg,.png' */
  readonly accept?: string;
  readonly maxFiles?: number;
  readonly maxMegabytes?: number;
  /** Only what the browser can show, whatever the name of the file says. */
  readonly pictures?: boolean;
  /** What the button says that opens the camera of a phone; without it a phone offers files. */
  readonly camera?: string;
};

const extensions = (accept: string | undefined): string[] =>
  (accept ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one.startsWith('.'));

const isPicture = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close();
      return true;
    },
    () => false,
  );

export const FileField = (props: FileFieldProps) => {
  const {
    value,
    onChange,
    name,
    disabled,
    accept,
    maxFiles = MAX_FILES,
    maxMegabytes = MAX_MEGABYTES,
    pictures = false,
    camera,
  } = props;
  const t = useText('kit');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [over, setOver] = useState(false);

  const take = (all: readonly File[]) => {
    setRefusal(undefined);
    onChange(all);
  };
  const addReadable = async (files: readonly File[], all: readonly File[]) => {
    const readable = await Promise.all(files.map(isPicture));
    const broken = files.find((_file, at) => !readable[at]);
    if (broken) setRefusal(t('file.notPicture', { name: broken.name }));
    else take(all);
  };
  const add = (files: readonly File[]) => {
    const kinds = extensions(accept);
    const wrong = files.find(
      (file) => kinds.length > 0 && !kinds.some((kind) => file.name.toLowerCase().endsWith(kind)),
    );
    const large = files.find((file) => file.size > maxMegabytes * 1024 * 1024);
    const all = maxFiles === 1 ? files.slice(0, 1) : [...value, ...files];
    if (wrong) setRefusal(t('file.wrongType', { name: wrong.name, types: kinds.join(', ') }));
    else if (large) setRefusal(t('file.tooLarge', { name: large.name, size: maxMegabytes }));
    else if (all.length > maxFiles || (maxFiles === 1 && files.length > 1))
      setRefusal(t('file.tooMany', { max: maxFiles }));
    else if (pictures) void addReadable(files, all);
    else take(all);
    // The same file can be chosen again after it was taken out.
    for (const { current } of [input, photo]) if (current) current.value = '';
  };

  return (
    <FormControl {...frameOf(props)} error={props.error ?? refusal}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
        <div
          className={classes.zone}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            if (!disabled) add([...event.dataTransfer.files]);
          }}
        >
          <input
            {...control}
            ref={input}
            type="file"
            className={classes.input}
            name={name}
            accept={accept}
            multiple={maxFiles > 1}
            disabled={disabled}
            tabIndex={-1}
            onChange={(event) => add([...(event.target.files ?? [])])}
          />
          <div className={classes.ask}>
            <Button
              size="sm"
              icon={<IconUpload size={16} aria-hidden />}
              disabled={disabled ?? false}
              onClick={() => input.current?.click()}
            >
              {t('file.choose')}
            </Button>
            {camera ? (
              <span className={classes.camera}>
                <input
                  ref={photo}
                  type="file"
                  className={classes.input}
                  aria-label={camera}
                  accept="image/jpeg,image/png"
                  capture="environment"
                  disabled={disabled}
                  tabIndex={-1}
                  onChange={(event) => add([...(event.target.files ?? [])])}
                />
                <Button
                  size="sm"
                  icon={<IconCamera size={16} aria-hidden />}
                  disabled={disabled ?? false}
                  onClick={() => photo.current?.click()}
                >
                  {camera}
                </Button>
              </span>
            ) : null}
            <span className={classes.note}>
              {format.aside(
                t('file.drop'),
                t('file.limits', { max: maxFiles, size: maxMegabytes }),
              )}
            </span>
          </div>
          {value.length > 0 ? (
            <ul className={classes.list}>
              {value.map((file, index) => (
                <li key={`${file.name}-${file.size}-${file.lastModified}`} className={classes.file}>
                  <IconPaperclip size={16} aria-hidden />
                  <span className={classes.name}>{file.name}</span>
                  <span className={classes.note}>{formatBytes(file.size)}</span>
                  <IconButton
                    size="sm"
                    label={t('remove', { name: file.name })}
                    icon={<IconX size={16} aria-hidden />}
                    onClick={() => onChange(value.filter((_, other) => other !== index))}
                  />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      )}
    </FormControl>
  );
};
