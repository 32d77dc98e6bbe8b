import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconPaperclip, IconX } from '#kit/ui/icons.ts';
import { TextLink } from '#kit/ui/index.ts';
import classes from './Personnel.module.css';
import type { RecordFile } from './section-documents.ts';
import { usePersonnelText } from './text.ts';

type Props = {
  readonly files: readonly RecordFile[];
  readonly onRemove?: (file: RecordFile) => void;
};

/** Files by name and size; a click downloads. */
export function FileList({ files, onRemove }: Props) {
  const t = usePersonnelText();
  const format = useFormat();
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.key} className={classes.file}>
          <IconPaperclip size={16} aria-hidden />
          <TextLink href={file.url}>{file.fileName}</TextLink>
          <span className={classes.size}>{format.bytes(file.bytes)}</span>
          {onRemove ? (
            <IconButton
              size="sm"
              label={t('removeFile', { name: file.fileName })}
              icon={<IconX size={16} aria-hidden />}
              onClick={() => onRemove(file)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
