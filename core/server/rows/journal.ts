import type { Statement } from '../../ports/database.ts';
import type { AuditEntry, Viewer } from '../context.ts';

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

/**
 * The audit entry of a hot statement, written by the statement itself: one for each row of `from`, so
 * exactly when the change happens. Parameters from `first` on are `ctx.auditOrigin()`.
 */
export const auditedFrom = (
  from: string,
  first: number,
  entry: {
    readonly action: AuditEntry['action'];
    readonly subject: string;
    /** SQL, as is `after`. */
    readonly subjectId: string;
    readonly after: string;
  },
): string => {
  const origin = Array.from({ length: ORIGIN_VALUES }, (_, at) => `$${first + at}`).join(', ');
  return `insert into audit_entries (company_id, id, occurred_at, account_id, employee_id,
      acting_for, ip, user_agent, request_id, source, action, subject, subject_id, after)
    select $1, ${origin}, '${entry.action}', '${entry.subject}', ${entry.subjectId}, ${entry.after}
    from ${from}`;
};
export const ORIGIN_VALUES = 9;

export const originValues = (origin: Origin, id: string): readonly unknown[] => {
  const { viewer, now, requestId, ip, userAgent, source } = origin;
  const doer = viewer?.seenBy ?? viewer;
  return [
    id,
    now,
    doer?.accountId || null,
    doer?.employeeId || null,
    viewer?.seenBy ? viewer.employeeId : null,
    ip,
    userAgent.slice(0, 250),
    requestId,
    source,
  ];
};

/** What both need is written in the unit's own transaction, so that it exists exactly when the change does. */
export function journalOf(
  origin: Origin,
  audits: readonly (AuditEntry & { id: string })[],
  events: readonly PendingEvent[],
): Statement | undefined {
  if (audits.length === 0 && events.length === 0) return undefined;
  const { viewer, now, requestId, ip, userAgent, source } = origin;
  const doer = viewer?.seenBy ?? viewer;
  const values = [
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
  ];
  return { ...WRITE_JOURNAL, values };
}
