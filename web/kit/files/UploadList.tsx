import { formatBytes } from '../i18n/format.ts';
import { Button } from '../ui/actions/Button.tsx';
import { IconButton } from '../ui/actions/IconButton.tsx';
import { IconPaperclip, IconX } from '../ui/icons.ts';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { wordsForFailure } from '../ui/messages/failure-words.ts';
import { useFileText } from './text.ts';
import classes from './UploadList.module.css';
import type { Upload } from './useUploads.ts';

type Props = {
  readonly uploads: readonly Upload[];
  readonly onStop: (upload: Upload) => void;
  readonly onAgain: (upload: Upload) => void;
};

/** Files on their way: how far each is, and what became of those that did not arrive. */
export const UploadList = ({ uploads, onStop, onAgain }: Props) => (
  <ul className={classes.uploads}>
    {uploads.map((upload) => (
      <OneUpload
        key={upload.id}
        upload={upload}
        onStop={() => onStop(upload)}
        onAgain={() => onAgain(upload)}
      />
    ))}
  </ul>
);

type OneProps = {
  readonly upload: Upload;
  readonly onStop: () => void;
  readonly onAgain: () => void;
};

const OneUpload = ({ upload: { file, done, failure }, onStop, onAgain }: OneProps) => {
  const t = useFileText();
  const { name } = file;
  const { title, body } = wordsForFailure(failure);
  return (
    <li className={classes.upload}>
      <IconPaperclip size={16} aria-hidden />
      <span className={classes.name}>{name}</span>
      <span className={classes.note}>{formatBytes(file.size)}</span>
      {failure === undefined ? (
        <>
          <progress
            className={classes.progress}
            aria-label={t('sending', { name })}
            value={done ?? 0}
          />
          <span className={classes.note}>
            {done === undefined ? t('waiting') : t('percent', { percent: Math.floor(done * 100) })}
          </span>
        </>
      ) : (
        <Button size="sm" onClick={onAgain}>
          {t('again')}
          <VisuallyHidden>{t('againOf', { name })}</VisuallyHidden>
        </Button>
      )}
      <IconButton
        size="sm"
        label={t(failure === undefined ? 'stop' : 'giveUp', { name })}
        icon={<IconX size={16} aria-hidden />}
        onClick={onStop}
      />
      {failure === undefined ? null : (
        <p className={classes.failure} role="alert">
          {`${title} ${body}`}
        </p>
      )}
    </li>
  );
};
