import type { RequestContext } from '#core/server/context.ts';
import { myCompany } from './company/company.store.ts';

/** What was agreed with this company apart from its plan. */
export async function agreedStorage(ctx: RequestContext): Promise<number | null> {
  const { agreedFileSizeLimit } = await myCompany(ctx);
  return agreedFileSizeLimit === null ? null : Number(agreedFileSizeLimit);
}
