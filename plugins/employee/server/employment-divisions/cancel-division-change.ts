import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { cancelChange, valueAt } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { divisionClosingChanged } from '../../api.ts';
import type { EmploymentDivisionRow } from '../../generated/records/EmploymentDivision.ts';
import { toldOfTerms } from './division-on-record.ts';
import { sameTerms, termsOfDivision, writeTerms } from './division-terms.store.ts';
import { employmentDivisions } from './employment-division.feature.ts';

/** Takes back a change of the terms that has not begun yet. */
export async function cancelDivisionChange(
  ctx: RequestContext,
  id: string,
  validFrom: string,
): Promise<EmploymentDivisionRow> {
  const division = await employmentDivisions.lock(ctx, 'update', id);
  if (!division) throw notFound('The employment division');
  if (validFrom <= tokyoDate(ctx.now))
    throw invalidInput([{ path: 'validFrom', key: 'validation.alreadyBegun' }]);
  const before = await termsOfDivision(ctx, id);
  const series = cancelChange(before, validFrom, sameTerms);
  if (!series) throw notFound('The change');
  await employmentDivisions.save(ctx, division, {});
  await writeTerms(ctx, id, before, series);
  ctx.emit(divisionClosingChanged, { divisionId: id, from: validFrom });
  const auditedTerms = toldOfTerms(
    valueAt(before, validFrom),
    valueAt(series, validFrom),
    validFrom,
  );
  if (auditedTerms.after)
    ctx.audit({ action: 'update', subject: 'EmploymentDivision', subjectId: id, ...auditedTerms });
  return employmentDivisions.reload(ctx, id);
}
