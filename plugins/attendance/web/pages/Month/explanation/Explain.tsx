import { useDocument } from '#kit/data/useDocument.ts';
import { Drawer, EmptyState, ErrorPanel, PanelSkeleton } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import type { ExplainedTotal } from '#schema/generated/schema-types.ts';
import { ExplainTotalDocument } from './Explain.generated.ts';
import { ExplainView } from './ExplainView.tsx';

type Props = {
  readonly employeeId: string;
  readonly total: ExplainedTotal;
  /** One day, or the whole month. */
  readonly date?: string | undefined;
  readonly month?: string | undefined;
  readonly onClose: () => void;
};

/** Why a figure is what it is: opens beside whatever showed it. */
export function Explain({ employeeId, total, date, month, onClose }: Props) {
  const t = useText();
  const { data, loading, error, refetch } = useDocument(ExplainTotalDocument, {
    employeeId,
    total,
    ...(date ? { date } : { month: month ?? null }),
  });
  return (
    <Drawer
      title={t('explain.title', { figure: t(`figure.${total}`) })}
      width={500}
      onClose={onClose}
    >
      {loading ? <PanelSkeleton lines={8} title={false} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data?.explainTotal ? <ExplainView explanation={data.explainTotal} /> : null}
      {data && !data.explainTotal ? (
        <EmptyState title={t('explain.nothing')}>{t('explain.nothingHint')}</EmptyState>
      ) : null}
    </Drawer>
  );
}
