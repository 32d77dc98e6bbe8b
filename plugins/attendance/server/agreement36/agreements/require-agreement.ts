import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import type { Agreement36Row } from '#plugins/attendance/generated/records/Agreement36.ts';
import { agreements36 } from '../agreement36.feature.ts';

/** NOT_FOUND where the company has none of that id. */
export async function requireAgreement(ctx: RequestContext, id: string): Promise<Agreement36Row> {
  const foundAgreement = await agreements36.find(ctx, id);
  if (!foundAgreement) throw notFound('Agreement36');
  return foundAgreement;
}
