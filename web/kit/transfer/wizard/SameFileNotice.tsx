import { useFormat } from '../../i18n/useFormat.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { useTransferText } from '../text.ts';
import type { StepProps } from './steps.ts';

/** The same file was taken in before: perhaps nobody wants it twice. */
export const SameFileNotice = ({ found }: Pick<StepProps, 'found'>) => {
  const t = useTransferText();
  const format = useFormat();
  if (!found.appliedBefore) return null;
  return (
    <Notice tone="warning" title={t('mapping.sameFile')}>
      {t('mapping.sameFileBody', {
        name: found.appliedBefore.fileName,
        time: format.dateTime(found.appliedBefore.appliedAt),
      })}
    </Notice>
  );
};
