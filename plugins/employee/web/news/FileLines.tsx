import { useFormat } from '#kit/i18n/useFormat.ts';
import { useText } from '#kit/i18n/useText.ts';
import { IconPaperclip, IconX } from '#kit/ui/icons.ts';
import { IconButton, TextLink } from '#kit/ui/index.ts';
import classes from './News.module.css';

export type ShownFile = {
  readonly key: string;
  readonly fileName: string;
  readonly bytes: number;
  /** Not known yet of one that was just sent. */
  readonly url?: string;
};

type Props = {
  readonly files: readonly ShownFile[];
  readonly onRemove?: (file: ShownFile) => void;
};

export const FileLines = ({ files, onRemove }: Props) => {
  const t = useText('kit');
  const format = useFormat();
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.key} className={classes.file}>
          <IconPaperclip size={16} aria-hidden />
          {file.url ? (
            <TextLink href={file.url}>{file.fileName}</TextLink>
          ) : (
            <span>{file.fileName}</span>
          )}
          <span className={classes.note}>{format.bytes(file.bytes)}</span>
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
};
