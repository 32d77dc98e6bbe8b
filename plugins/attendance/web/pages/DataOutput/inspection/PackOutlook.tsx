import { ErrorPanel, Notice, Skeleton } from '#kit/ui/index.ts';
import { useInspectionText } from './inspection-text.ts';
import type { usePackOutlook } from './usePackOutlook.ts';

type Props = {
  readonly outlook: ReturnType<typeof usePackOutlook>;
  readonly withFiles: boolean;
};

/** How many people and months there are, and whether all are closed. */
export const PackOutlook = ({ outlook, withFiles }: Props) => {
  const t = useInspectionText();
  const { counts, error, refetch, reason, issue } = outlook;
  // The field itself says what is wrong.
  if (issue) return null;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!counts) return <Skeleton />;
  if (reason)
    return (
      <Notice tone="warning" announce>
        {reason}
      </Notice>
    );
  const { people, months, openMonths } = counts;
  return (
    <Notice tone={openMonths > 0 && withFiles ? 'warning' : 'info'} announce>
      <p>{t('page.count', { people, months })}</p>
      <p>{openMonths > 0 ? t('page.open', { open: openMonths }) : t('page.allClosed')}</p>
    </Notice>
  );
};
