import type { AuditEntry, Viewer } from './context.ts';
import type { Unit } from './unit.ts';

/** What a unit of work leaves behind besides its rows: audit entries and events. */
export type PendingEvent = { readonly id: string; readonly name: string; readonly payload: object };

export type Origin = {
  readonly viewer: Viewer | undefined;
  readonly companyId: string | undefined;
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** 'api', 'job', 'seed', 'listener' */
  readonly source: string;
};

// Both kinds go in one round trip; an empty list inserts nothing.
const WRITE_JOURNAL = {
  name: 'core_write_journal',
  text: `with audited as (
    insert into audit_entries (acting_for, company_id, id, occurred_at, account_id, employee_id, ip, user_agent,
      request_id, source, action, subject, subject_id, before, after, of_subject, of_id)
    select $11::text, $1, entry.id, $2, $3, $4, $5, $6, $7, coalesce(entry.source, $8), entry.action,
      entry.subject, entry.subject_id, entry.before, entry.after, entry.of_subject, entry.of_id
    from jsonb_to_recordset($9::jsonb) as entry(id text, action text, subject text, subject_id text,
      before jsonb, after jsonb, of_subject text, of_id text, source text)
  )
  insert into events (company_id, id, name, payload, occurred_at, next_attempt_at)
  select $1, event.id, event.name, event.payload, $2, $2
  from jsonb_to_recordset($10::jsonb) as event(id text, name text, payload jsonb)`,
};

/** Writes both in the unit's own transaction, so that they exist exactly when the change does. */
export async function writeJournal(
  unit: Unit,
  origin: Origin,
  audits: readonly (AuditEntry & { id: string })[],
  events: readonly PendingEvent[],
): Promise<void> {
  if (audits.length === 0 && events.length === 0) return;
  const { viewer, now, requestId, ip, userAgent, source } = origin;
  const doer = viewer?.seenBy ?? viewer;
  await unit.run(WRITE_JOURNAL, [
    origin.companyId ?? '',
    now,
    doer?.accountId || null,
    doer?.employeeId || null,
    ip,
    userAgent.slice(0, 250),
    requestId,
    source,
    JSON.stringify(
      audits.map((entry) => ({
        id: entry.id,
        action: entry.action,
        subject: entry.subject,
        subject_id: entry.subjectId,
        before: entry.before ?? null,
        after: entry.after ?? null,
        of_subject: entry.of?.subject,
        of_id: entry.of?.id,
        source: entry.source,
      })),
    ),
    JSON.stringify(events),
    viewer?.seenBy ? viewer.employeeId : null,
  ]);
}
