import { useRef, useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { UnsavedGuard } from '#kit/forms/Form.tsx';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { EmptyState, ErrorPanel, PageHeader, TableSkeleton } from '#kit/ui/index.ts';
import { MonthSwitch } from '#plugins/attendance/web/parts/MonthSwitch.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import { ApplicationChoicesDocument } from '../Applications.generated.ts';
import { BulkDays, type SentDay } from './BulkDays.tsx';
import type { BulkKind, BulkTimes } from './bulk-kind.ts';
import { useBulkPeriod } from './useBulkPeriod.ts';

const RECORD = '/app/employee/attendance/shift';
/** What other pages show of requests. */
export const STALE = ['Application', 'ApplicationDay', 'ApplicationCounts', 'AttendanceError'];

export type BulkPageProps = {
  readonly kind: BulkKind;
  readonly saving: boolean;
  readonly send: (days: readonly SentDay[], reason: string) => Promise<unknown>;
};

/** A closing period whose days are asked for together. What was typed outlives a turn to another period. */
export const BulkPage = ({ kind, saving, send }: BulkPageProps) => {
  const t = useText();
  const navigate = useNavigate();
  const { month, today, period, days, error, refetch, turnTo } = useBulkPeriod();
  const choices = useDocument(ApplicationChoicesDocument, { date: tokyoDate(new Date()) });
  const [edits, setEdits] = useState<ReadonlyMap<string, BulkTimes>>(new Map());
  const [reason, setReason] = useState('');
  const passing = useRef(false);
  const leave = () => void navigate({ to: RECORD, search: { month } });
  const failure = error ?? choices.error;
  return (
    <>
      <PageHeader
        title={t(`application.bulk.${kind.type}.title`)}
        description={t(`application.bulk.${kind.type}.description`)}
        actions={<MonthSwitch month={month} onChange={turnTo} />}
      />
      {failure ? (
        <ErrorPanel
          error={failure}
          onRetry={() => {
            refetch();
            void choices.refetch();
          }}
        />
      ) : period && days && choices.data ? (
        <BulkDays
          key={month}
          kind={kind}
          days={days}
          from={period.from}
          to={kind.lastDay(period.to, today)}
          choices={choices.data.applicationChoices}
          edits={edits}
          onEdit={setEdits}
          reason={reason}
          onReason={setReason}
          saving={saving}
          send={send}
          onSent={(sent) => {
            const left = [...edits].filter(([date]) => !sent.includes(date));
            setEdits(new Map(left));
            // Days of another period wait to be sent, too.
            if (left.length > 0) return;
            passing.current = true;
            leave();
          }}
          onClose={leave}
        />
      ) : period === null ? (
        <EmptyState title={t('month.notFound')} />
      ) : (
        <TableSkeleton rows={12} columns={6} />
      )}
      <UnsavedGuard form={{ dirty: edits.size > 0, passing }} perPage />
    </>
  );
};
