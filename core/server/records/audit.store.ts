import type { AuditAction, AuditEntryWhereInput } from '#schema/generated/resolver-types.ts';
import { addDays } from '../../time/dates.ts';
import type { RequestContext } from '../context.ts';

export type AuditRow = {
  readonly id: string;
  readonly occurred_at: Date;
  readonly employee_id: string | null;
  readonly acting_for: string | null;
  readonly ip: string;
  readonly user_agent: string;
  readonly source: string;
  readonly action: string;
  readonly subject: string;
  readonly subject_id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly of_subject: string | null;
  readonly of_id: string | null;
};

const COUNTED = 10_000;

/** 'SIGN_IN' of the API is 'sign-in' in the journal. */
export const storedAction = (action: AuditAction): string => action.toLowerCase().replace('_', '-');
export const shownAction = (action: string): AuditAction =>
  action.toUpperCase().replace('-', '_') as AuditAction;

const SIGN_INS = (['SIGN_IN', 'SIGN_OUT'] as const).map(storedAction);

type Where = AuditEntryWhereInput & {
  /** Kinds of parts whose entries are shown with their whole. */
  readonly parts?: readonly string[];
};

function matching(ctx: RequestContext, where: Where) {
  const query = ctx.table('audit_entries');
  const { subject, subjectId, parts = [] } = where;
  if (subject && subjectId) {
    query.where((either) => {
      either.where({ subject, subject_id: subjectId });
      if (parts.length > 0)
        either.orWhere((part) =>
          part.where({ of_subject: subject, of_id: subjectId }).whereIn('subject', parts),
        );
    });
  } else if (subject) query.where('audit_entries.subject', subject);
  if (where.subjects?.length) query.whereIn('audit_entries.subject', where.subjects);
  if (where.employeeIds?.length) query.whereIn('audit_entries.employee_id', where.employeeIds);
  if (where.from) query.whereRaw('audit_entries.occurred_at >= ?::date', [where.from]);
  if (where.until) query.whereRaw('audit_entries.occurred_at < ?::date', [addDays(where.until, 1)]);
  if (where.actions?.length) query.whereIn('audit_entries.action', where.actions.map(storedAction));
  if (where.withoutSignIns) query.whereNotIn('audit_entries.action', SIGN_INS);
  return query;
}

export async function countEntries(ctx: RequestContext, where: Where): Promise<number> {
  const some = matching(ctx, where).select('audit_entries.id').limit(COUNTED).as('some');
  const counted = await ctx
    .global(some as never)
    .count({ total: '*' })
    .first();
  return Number(counted?.total ?? 0);
}

/** Ids are made in the order of time, so that they say which of two entries came later. */
export const findEntries = (
  ctx: RequestContext,
  where: Where,
  { offset, limit }: { offset: number; limit: number },
): Promise<AuditRow[]> =>
  matching(ctx, where)
    .orderBy('audit_entries.id', 'desc')
    .offset(offset)
    .limit(limit) as unknown as Promise<AuditRow[]>;

export const findEntry = (ctx: RequestContext, id: string): Promise<AuditRow | undefined> =>
  ctx.table('audit_entries').where('audit_entries.id', id).first();

/** Each person once, by jumping from one to the next in the index instead of reading every entry. */
export const everyAuthor = async (ctx: RequestContext): Promise<string[]> =>
  (
    await ctx.run<{ id: string }>(
      {
        name: 'core_audit_authors',
        text: `with recursive authors as (
          (select employee_id as id from audit_entries
            where company_id = $1 and employee_id is not null order by employee_id limit 1)
          union all
          select (select employee_id from audit_entries
            where company_id = $1 and employee_id > authors.id order by employee_id limit 1)
          from authors where authors.id is not null
        )
        select id from authors where id is not null limit 500`,
      },
      [ctx.viewer.companyId],
    )
  ).map(({ id }) => id);
