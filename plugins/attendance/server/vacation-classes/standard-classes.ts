import type { RequestContext } from '#core/server/context.ts';
import { STANDARD_CLASSES } from '../../domain/standard-classes.ts';
import { PAID_LEAVE } from '../../domain/vacation-classes.ts';
import type { VacationClassRow } from '../../generated/records/VacationClass.ts';
import { vacationClasses } from './vacation-class.feature.ts';

/** Those of the usual classes that are missing; a name that the company uses itself is left to it. */
export async function addStandardClasses(
  ctx: RequestContext,
  wanted: (code: string) => boolean = () => true,
): Promise<VacationClassRow[]> {
  const knownClasses = await vacationClasses.list(ctx);
  const missing = STANDARD_CLASSES.filter(
    ({ code, name }) =>
      wanted(code) && !knownClasses.some((one) => one.code === code || one.name === name),
  );
  for (const one of missing)
    await vacationClasses.insert(ctx, ctx.records.ids.next(), {
      ...one,
      isSpecial: one.code !== PAID_LEAVE,
    });
  if (missing.length === 0) return knownClasses;
  const all = await vacationClasses.list(ctx);
  for (const made of all.filter(({ id }) => !knownClasses.some((one) => one.id === id)))
    ctx.audit({ action: 'create', subject: 'VacationClass', subjectId: made.id, after: made });
  return all;
}

/** The first person of a company finds the usual classes there. */
export async function welcomeCompany(ctx: RequestContext): Promise<void> {
  const any = await ctx.table('vacation_classes').first('vacation_classes.id');
  if (!any) await addStandardClasses(ctx);
}
