import type { FindLabels, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';
import { companyName } from '#plugins/company/sql.ts';

/** Of settings that are kept under the id of the company: there is one of each. */
export const nameOfCompany = (right: Right): FindLabels =>
  toldWith(right, async (ctx, ids) => {
    const { companyId } = ctx.viewer;
    const company = await companyName(ctx);
    return new Map(ids.includes(companyId) && company ? [[companyId, company.name]] : []);
  });
