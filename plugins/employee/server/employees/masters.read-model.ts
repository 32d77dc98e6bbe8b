import type { RequestContext } from '../../../../core/server/context.ts';
import type { EmploymentDivisionModel, RecruitmentTypeModel } from '../models.ts';

// Short lists that many rows of one answer point at: read once per request.
function oncePerRequest<Row>(
  ctx: RequestContext,
  key: symbol,
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  const known = (ctx.memo.get(key) as Promise<Row[]> | undefined) ?? read();
  ctx.memo.set(key, known);
  return known;
}

const RECRUITMENT_TYPES = Symbol('recruitment types');
const EMPLOYMENT_DIVISIONS = Symbol('employment divisions');

export const listRecruitmentTypes = (ctx: RequestContext): Promise<RecruitmentTypeModel[]> =>
  oncePerRequest(ctx, RECRUITMENT_TYPES, () =>
    ctx.run<RecruitmentTypeModel>(
      {
        name: 'employee_recruitment_types',
        text: `select id, name, type, display_order as "displayOrder" from recruitment_types
          where company_id = $1 order by display_order, id limit 500`,
      },
      [ctx.viewer.companyId],
    ),
  );

export const listEmploymentDivisions = (ctx: RequestContext): Promise<EmploymentDivisionModel[]> =>
  oncePerRequest(ctx, EMPLOYMENT_DIVISIONS, () =>
    ctx.run<EmploymentDivisionModel>(
      {
        name: 'employee_employment_divisions',
        text: `select id, name, employment_type as "employmentType", is_full_time as "isFullTime",
            display_order as "displayOrder"
          from employment_divisions where company_id = $1 order by display_order, id limit 500`,
      },
      [ctx.viewer.companyId],
    ),
  );
