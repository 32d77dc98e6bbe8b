import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/actions/Button.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { ErrorPanel } from '../ui/messages/ErrorPanel.tsx';
import { PanelSkeleton } from '../ui/messages/Skeleton.tsx';
import { AuditEntryCard } from './AuditEntryCard.tsx';
import classes from './History.module.css';
import type { Entry } from './value-words.ts';
import { useRecordText } from './words.ts';

export type AuditTimelineProps = {
  readonly entries: readonly Entry[];
  readonly about?: { readonly subject: string; readonly id: string };
  readonly loading: boolean;
  readonly loadingMore?: boolean;
  readonly hasMore?: boolean;
  readonly onMore?: () => void;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly onRestore?: (entry: Entry, fields: readonly string[]) => void;
};

/** Changes by day, the newest first. */
export const AuditTimeline = (props: AuditTimelineProps) => {
  const { entries, about, loading, loadingMore = false, hasMore = false, onMore } = props;
  const { error, onRetry, onRestore } = props;
  const t = useRecordText();
  const format = useFormat();
  if (loading) return <PanelSkeleton lines={8} />;
  if (error && entries.length === 0) return <ErrorPanel error={error} onRetry={onRetry} />;
  if (entries.length === 0) {
    return <EmptyState title={t('history.empty')}>{t('history.emptyHint')}</EmptyState>;
  }
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = format.dateWithDay(entry.occurredAt);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <div className={classes.timeline}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ol className={classes.entries}>
            {ofDay.map((entry) => (
              <li key={entry.id}>
                <AuditEntryCard entry={entry} about={about} onRestore={onRestore} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {error ? <ErrorPanel error={error} onRetry={onRetry} /> : null}
      {hasMore ? (
        <Button loading={loadingMore} onClick={onMore} fullWidth>
          {t('history.more')}
        </Button>
      ) : null}
    </div>
  );
};
