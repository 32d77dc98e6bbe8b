import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';

export type Designation = {
  readonly id: string;
  readonly employeeId: string;
  readonly applicationId: string;
  readonly date: string;
  readonly days: number;
  /** Null for leave that an agreement planned. */
  readonly hearingId: string | null;
  readonly heardOn: string | null;
  readonly opinion: string | null;
  readonly madeAt: Date;
  readonly madeBy: string | null;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
  readonly endedHow: 'TAKEN_BACK' | 'TAKEN_OTHERWISE' | null;
  readonly endedBecause: string | null;
};

const COLUMNS = `designation.id, designation.employee_id as "employeeId",
      designation.application_id as "applicationId", designation.date::text as date,
      designation.days::float8 as days, designation.hearing_id as "hearingId",
      hearing.heard_on::text as "heardOn", hearing.opinion, designation.made_at as "madeAt",
      designation.made_by as "madeBy", designation.ended_at as "endedAt",
      designation.ended_by as "endedBy", designation.ended_how as "endedHow",
      designation.ended_because as "endedBecause"
    from leave_designations as designation
    left join leave_hearings as hearing on hearing.company_id = $1
      and hearing.id = designation.hearing_id`;

const OF_PERSON: Statement = {
  name: 'attendance_designations_of_person',
  text: `select ${COLUMNS}
    where designation.company_id = $1 and designation.employee_id = $2
    order by designation.date desc, designation.id desc limit 500`,
};

const ONE: Statement = {
  name: 'attendance_designation',
  text: `select ${COLUMNS} where designation.company_id = $1 and designation.id = $2`,
};

/** The newest date first, ended ones among them; 500 at most. */
export const designationsOf = (ctx: RequestContext, employeeId: string): Promise<Designation[]> =>
  ctx.run<Designation>(OF_PERSON, [ctx.viewer.companyId, employeeId]);

export async function findDesignation(
  ctx: RequestContext,
  id: string,
): Promise<Designation | undefined> {
  const [designation] = await ctx.run<Designation>(ONE, [ctx.viewer.companyId, id]);
  return designation;
}

/** Whether an approved application is leave that still stands designated or planned by agreement. */
export const isDesignated = async (ctx: RequestContext, applicationId: string): Promise<boolean> =>
  (await ctx
    .table('leave_designations')
    .where('leave_designations.application_id', applicationId)
    .whereNull('leave_designations.ended_at')
    .first('leave_designations.id')) !== undefined;

const DESIGNATORS: Statement = {
  name: 'attendance_designators_of_person',
  text: `select designation.application_id as id,
      case when designation.hearing_id is null then 'AGREEMENT' else 'EMPLOYER' end as "designatedBy"
    from leave_designations as designation
    where designation.company_id = $1 and designation.employee_id = $2`,
};

export type Designators = ReadonlyMap<string, 'EMPLOYER' | 'AGREEMENT'>;

/** Who named days of a person's leave, by application. */
export async function designatorsOf(ctx: RequestContext, employeeId: string): Promise<Designators> {
  type Row = { readonly id: string; readonly designatedBy: 'EMPLOYER' | 'AGREEMENT' };
  const rows = await ctx.run<Row>(DESIGNATORS, [ctx.viewer.companyId, employeeId]);
  return new Map(rows.map(({ id, designatedBy }) => [id, designatedBy]));
}

export type Hearing = {
  readonly id: string;
  readonly heardOn: string;
  readonly opinion: string;
  readonly enteredAt: Date;
  readonly enteredBy: string | null;
};

const HEARINGS: Statement = {
  name: 'attendance_hearings_of_person',
  text: `select hearing.id, hearing.heard_on::text as "heardOn", hearing.opinion,
      hearing.entered_at as "enteredAt", hearing.entered_by as "enteredBy"
    from leave_hearings as hearing
    where hearing.company_id = $1 and hearing.employee_id = $2
    order by hearing.heard_on desc, hearing.entered_at desc limit 100`,
};

/** The newest first; 100 at most. */
export const hearingsOf = (ctx: RequestContext, employeeId: string): Promise<Hearing[]> =>
  ctx.run<Hearing>(HEARINGS, [ctx.viewer.companyId, employeeId]);
