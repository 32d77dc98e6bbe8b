import type { RouteStep, StepDecision } from './route.ts';

/**
 * What was approved already still counts on another route, where the new one asks the same person.
 * A decision by right is nobody's place and is not carried over; rejections never wait.
 */
export const carriedOver = (
  decisions: readonly StepDecision[],
  steps: readonly RouteStep[],
): StepDecision[] =>
  steps.flatMap(({ approverIds }, step) =>
    decisions
      .filter(
        ({ outcome, forId, isForWholeStep }, index) =>
          outcome === 'APPROVED' &&
          !isForWholeStep &&
          approverIds.includes(forId) &&
          decisions.findIndex((one) => one.forId === forId) === index,
      )
      .map((decision) => ({ ...decision, step })),
  );
