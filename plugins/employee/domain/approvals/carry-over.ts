import type { Route, StepDecision } from './route.ts';

/**
 * What was approved already still counts on another route, where the new one asks the same person;
 * where it asks for different people, in the first such step only. A decision by right is nobody's
 * place and is not carried over; rejections never wait.
 */
export function carriedOver(
  decisions: readonly StepDecision[],
  { steps, asksDifferentPeople }: Pick<Route, 'steps' | 'asksDifferentPeople'>,
): StepDecision[] {
  const used = new Set<string>();
  return steps.flatMap(({ approverIds }, step) => {
    const fitting = decisions.filter(
      ({ outcome, byId, forId, isForWholeStep }, index) =>
        outcome === 'APPROVED' &&
        !isForWholeStep &&
        approverIds.includes(forId) &&
        !(used.has(byId) || used.has(forId)) &&
        decisions.findIndex((one) => one.forId === forId) === index,
    );
    if (asksDifferentPeople) for (const { byId, forId } of fitting) used.add(byId).add(forId);
    return fitting.map((decision) => ({ ...decision, step }));
  });
}
