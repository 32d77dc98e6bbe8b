import type { RequestContext } from '#core/server/context.ts';
import type { EmploymentDivisionRow } from '../../generated/records/EmploymentDivision.ts';
import type { RecruitmentTypeRow } from '../../generated/records/RecruitmentType.ts';
import { employmentDivisions } from '../employment-divisions/employment-division.feature.ts';
import { recruitmentTypes } from '../recruitment-types/recruitment-type.feature.ts';

// Short lists that many rows of one answer point at: read once per request.
function oncePerRequest<Row>(
  ctx: RequestContext,
  key: symbol,
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  const knownRows = (ctx.memo.get(key) as Promise<Row[]> | undefined) ?? read();
  ctx.memo.set(key, knownRows);
  return knownRows;
}

const RECRUITMENT_TYPES = Symbol('recruitment types');
const EMPLOYMENT_DIVISIONS = Symbol('employment divisions');

export const knownRecruitmentTypes = (ctx: RequestContext): Promise<RecruitmentTypeRow[]> =>
  oncePerRequest(ctx, RECRUITMENT_TYPES, () => recruitmentTypes.list(ctx));

export const knownDivisions = (ctx: RequestContext): Promise<EmploymentDivisionRow[]> =>
  oncePerRequest(ctx, EMPLOYMENT_DIVISIONS, () => employmentDivisions.list(ctx));
