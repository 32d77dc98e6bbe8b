import type { Issue } from '../../../../core/issue.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { invalidInput } from '../../../../core/server/errors.ts';
import { checkPlace } from '../../domain/place-rules.ts';
import { holidayPatterns } from '../holiday-patterns/holiday-pattern.feature.ts';
import type { WorkplaceModel } from '../models.ts';
import { checkKnown } from '../places/known-places.ts';
import { nameIsTaken } from './workplace.store.ts';

/** What the workplace would be after the change must be right, not only what was sent. */
export async function checkWorkplace(
  ctx: RequestContext,
  input: { [Field in keyof WorkplaceModel]?: WorkplaceModel[Field] | null | undefined },
  before?: WorkplaceModel,
): Promise<void> {
  const issues: Issue[] = [];
  if (
    input.name &&
    input.name !== before?.name &&
    (await nameIsTaken(ctx, input.name, before?.id))
  ) {
    issues.push({ path: 'data/name', key: 'validation.duplicate' });
  }
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  issues.push(...(await checkKnown(ctx, input)), ...checkPlace({ ...before, ...sent }));
  if (input.holidayPatternId && !(await holidayPatterns.byId(ctx).load(input.holidayPatternId))) {
    issues.push({ path: 'data/holidayPatternId', key: 'validation.choice' });
  }
  if (issues.length > 0) throw invalidInput(issues);
}
