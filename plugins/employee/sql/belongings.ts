import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';

/** Where somebody belongs in a half-open period, and the holiday pattern of their own, which no period has. */
export type Belonging = {
  readonly employeeId: string;
  /** Null where the person has no post in the days asked for. */
  readonly from: string | null;
  readonly until: string | null;
  readonly holidayPatternId: string | null;
  readonly workplaceId: string | null;
  readonly employmentDivisionId: string | null;
  readonly recruitmentTypeId: string | null;
};

// $1 company, $2 first day, $3 employees, null: everybody
const BELONGINGS: Statement = {
  name: 'employee_belongings_since',
  text: `select employees.id as "employeeId", employees.holiday_pattern_id as "holidayPatternId",
      post.valid_from::text as "from", post.valid_until::text as until,
      post.workplace_id as "workplaceId", post.employment_division_id as "employmentDivisionId",
      post.recruitment_type_id as "recruitmentTypeId"
    from employees
    left join employee_assignments as post on post.company_id = $1
      and post.employee_id = employees.id
      and (post.valid_until is null or post.valid_until > $2::date)
    where employees.company_id = $1 and ($3::text[] is null or employees.id = any ($3::text[]))
      and (employees.retired_on is null or employees.retired_on >= $2::date)
    order by employees.id, post.valid_from`,
};

/**
 * Posts that touch the day or later ones, oldest first, of everybody who has not left before it; a person without one has
 * one row all the same. Nobody's rights narrow it.
 */
export const belongingsSince = (
  ctx: RequestContext,
  from: string,
  employeeIds?: readonly string[],
): Promise<Belonging[]> =>
  ctx.run<Belonging>(BELONGINGS, [ctx.viewer.companyId, from, employeeIds ?? null]);
