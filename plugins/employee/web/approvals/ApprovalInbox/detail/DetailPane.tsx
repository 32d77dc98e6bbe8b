import { Suspense } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Avatar, EmptyState, ErrorPanel, Group, PanelSkeleton, Stack } from '#kit/ui/index.ts';
import { useApprovalText } from '../../approval-text.ts';
import type { ApprovalWholeFragment } from '../ApprovalInbox.generated.ts';
import { useTypeWord } from '../words.tsx';
import { ApprovalFacts } from './ApprovalFacts.tsx';

export type Detail = {
  /** One is named, by a click or by the address. */
  readonly isChosen: boolean;
  readonly approval: ApprovalWholeFragment | null | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
};

/** Waits for the words of its kind by itself, so that the list beside it stays and hears its keys. */
export const DetailPane = (props: { readonly detail: Detail }) => (
  <Suspense fallback={<PanelSkeleton lines={10} />}>
    <ShownDetail {...props} />
  </Suspense>
);

const ShownDetail = ({
  detail: { isChosen, approval, loading, error, retry },
}: {
  readonly detail: Detail;
}) => {
  const t = useApprovalText();
  const format = useFormat();
  const typeWord = useTypeWord();
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  if (loading && !approval) return <PanelSkeleton lines={10} />;
  if (!approval)
    return isChosen ? (
      <EmptyState title={t('detail.gone')}>{t('detail.goneHint')}</EmptyState>
    ) : (
      <EmptyState title={t('detail.choose')}>{t('detail.chooseHint')}</EmptyState>
    );
  const { employee } = approval.application;
  return (
    <Stack gap={4}>
      <Group gap={3}>
        <Avatar name={`${employee.lastName} ${employee.firstName}`} size={48} decorative />
        <h2>
          {t('detail.title', {
            name: format.name(employee),
            type: typeWord(approval.application),
          })}
        </h2>
      </Group>
      <ApprovalFacts approval={approval} />
    </Stack>
  );
};
