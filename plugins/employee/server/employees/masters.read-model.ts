import type { RequestContext } from '../../../../core/server/context.ts';
import { listDivisions } from '../employment-divisions/employment-division.read-model.ts';
import type { EmploymentDivisionModel, RecruitmentTypeModel } from '../models.ts';
import { listRecruitmentTypes } from '../recruitment-types/recruitment-type.read-model.ts';

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

export const knownRecruitmentTypes = (ctx: RequestContext): Promise<RecruitmentTypeModel[]> =>
  oncePerRequest(ctx, RECRUITMENT_TYPES, () => listRecruitmentTypes(ctx));

export const knownDivisions = (ctx: RequestContext): Promise<EmploymentDivisionModel[]> =>
  oncePerRequest(ctx, EMPLOYMENT_DIVISIONS, () => listDivisions(ctx));
