import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { nameOf, personOf } from '#plugins/employee/sql.ts';
import type { LeaveAgreementDate } from '#schema/generated/resolver-types.ts';
import type { Designation } from '../designations/designation.store.ts';
import type { LeaveAgreementModel } from './agreement.models.ts';

/** Of what the screen lists. */
const SHOWN = 50;

/** Of a date of `agreements`. */
const unitOf = (date: string): string => `coalesce(agreements.halves ->> ${date}::text, 'DAY')`;

// $1 company, $2 today
const AGREEMENT = `agreements.id, agreements.name, agreements.agreed_on::text as "agreedOn",
      agreements.note,
      (select json_agg(json_build_object('date', one.date, 'unit', ${unitOf('one.date')})
          order by one.date)
        from unnest(agreements.dates) as one (date)) as dates,
      agreements.people, agreements.days::float8 as days, agreements.file_keys as "fileKeys",
      agreements.created_at as "createdAt", ${nameOf('agreements.created_by')} as "createdBy",
      agreements.taken_back_at as "takenBackAt",
      ${nameOf('agreements.taken_back_by')} as "takenBackBy",
      agreements.taken_back_because as "takenBackBecause",
      exists (select from leave_designations as designation
        where designation.company_id = $1 and designation.agreement_id = agreements.id
          and designation.ended_at is null and designation.date > $2::date) as "isToCome"
    from leave_agreements as agreements
    where agreements.company_id = $1`;

const AGREEMENTS: Statement = {
  name: 'attendance_leave_agreements',
  text: `select ${AGREEMENT} order by agreements.created_at desc, agreements.id desc limit ${SHOWN}`,
};
const ONE: Statement = {
  name: 'attendance_leave_agreement',
  text: `select ${AGREEMENT} and agreements.id = $3`,
};
const BY_KEY: Statement = {
  name: 'attendance_leave_agreement_by_key',
  text: `select ${AGREEMENT} and agreements.key = $3`,
};

const today = (ctx: RequestContext): string => tokyoDate(ctx.now);

/** The newest. */
export const listAgreements = (ctx: RequestContext): Promise<LeaveAgreementModel[]> =>
  ctx.run<LeaveAgreementModel>(AGREEMENTS, [ctx.viewer.companyId, today(ctx)]);

/** NOT_FOUND where the company has none of that id. */
export async function requireAgreement(
  ctx: RequestContext,
  id: string,
): Promise<LeaveAgreementModel> {
  const [agreement] = await ctx.run<LeaveAgreementModel>(ONE, [
    ctx.viewer.companyId,
    today(ctx),
    id,
  ]);
  if (!agreement) throw notFound('LeaveAgreement');
  return agreement;
}

/** Whoever changes it at the same moment waits. */
export const lockAgreement = async (ctx: RequestContext, id: string): Promise<void> =>
  void (await ctx
    .table('leave_agreements')
    .where('leave_agreements.id', id)
    .forUpdate()
    .select('leave_agreements.id'));

export async function agreementWithKey(
  ctx: RequestContext,
  key: string,
): Promise<LeaveAgreementModel | undefined> {
  const [agreement] = await ctx.run<LeaveAgreementModel>(BY_KEY, [
    ctx.viewer.companyId,
    today(ctx),
    key,
  ]);
  return agreement;
}

export type AgreementDay = Pick<
  Designation,
  'id' | 'employeeId' | 'applicationId' | 'date' | 'days' | 'endedAt' | 'endedBecause'
> &
  Pick<LeaveAgreementDate, 'unit'> & { readonly lastName: string; readonly firstName: string };

const DAYS: Statement = {
  name: 'attendance_days_of_leave_agreement',
  text: `select designation.id, designation.employee_id as "employeeId",
      designation.application_id as "applicationId", designation.date::text as date,
      designation.days::float8 as days, ${unitOf('designation.date')} as unit,
      designation.ended_at as "endedAt",
      designation.ended_because as "endedBecause", person.last_name as "lastName",
      person.first_name as "firstName"
    from leave_designations as designation
    join leave_agreements as agreements on agreements.company_id = $1
      and agreements.id = designation.agreement_id
    join ${personOf('designation.employee_id')}
    where designation.company_id = $1 and designation.agreement_id = $2
    order by person.sort_kana, designation.employee_id, designation.date`,
};

/** All days of an agreement, ended ones among them, by kana of the person and date. */
export const daysOfAgreement = (ctx: RequestContext, id: string): Promise<AgreementDay[]> =>
  ctx.run<AgreementDay>(DAYS, [ctx.viewer.companyId, id]);
