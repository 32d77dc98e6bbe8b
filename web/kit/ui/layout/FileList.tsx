import { useFormat } from '#kit/i18n/useFormat.ts';
import { useText } from '#kit/i18n/useText.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { TextLink } from '../actions/LinkButton.tsx';
import { IconPaperclip, IconX } from '../icons.ts';
import classes from './FileList.module.css';

export type ListedFile = {
  readonly key: string;
  readonly fileName: string;
  /** The size of the file. */
  readonly bytes: number;
  /** Where it is downloaded; not known yet of a file that was just sent. */
  readonly url?: string;
};

type Props<File extends ListedFile> = {
  readonly files: readonly File[];
  /** What the files are, for readers: needed where no heading stands above them. */
  readonly label?: string;
  readonly onRemove?: (file: File) => void;
};

/** Files by name and size; a click on a name downloads. */
export function FileList<File extends ListedFile>({ files, label, onRemove }: Props<File>) {
  const t = useText('kit');
  const format = useFormat();
  return (
    <ul className={classes.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.key} className={classes.file}>
          <IconPaperclip size={16} aria-hidden />
          {file.url ? (
            <TextLink href={file.url}>{file.fileName}</TextLink>
          ) : (
            <span>{file.fileName}</span>
          )}
          <span className={classes.size}>{format.bytes(file.bytes)}</span>
          {onRemove ? (
            <IconButton
              size="sm"
              label={t('remove', { name: file.fileName })}
              icon={<IconX size={16} aria-hidden />}
              onClick={() => onRemove(file)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
