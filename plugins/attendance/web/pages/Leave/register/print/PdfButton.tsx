import { IconDownload } from '#kit/ui/icons.ts';
import { Button } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import type { RegisterPageRow } from '../register-words.ts';
import { useRegisterPdf } from './useRegisterPdf.ts';

type Props = {
  readonly read: () => Promise<readonly RegisterPageRow[]>;
  /** Of the file, and in the history of what was taken out. */
  readonly name: string;
  readonly disabled?: boolean;
};

/** Saves pages of the register as one PDF, and says how far it is. */
export function PdfButton({ read, name, disabled = false }: Props) {
  const t = useText();
  const { save, making, progress } = useRegisterPdf();
  return (
    <Button
      size="sm"
      icon={<IconDownload size={16} aria-hidden />}
      disabled={disabled || making}
      disabledReason={progress ? t('register.pdfMaking', progress) : t('register.pdfNothing')}
      onClick={() => void save(read, name)}
    >
      {progress ? t('register.pdfMaking', progress) : t('register.pdf')}
    </Button>
  );
}
