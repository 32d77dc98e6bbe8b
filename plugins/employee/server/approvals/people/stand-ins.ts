import type { RequestContext } from '#core/server/context.ts';
import {
  type StepPeople,
  stepLeftWithoutPerson,
} from '#plugins/employee/domain/approvals/different-people.ts';
import { takenOf } from '#plugins/employee/domain/approvals/route.ts';
import { holdersOf } from '#plugins/employee/sql/rights.ts';
import type { Standing } from './standing.ts';

const HOLDERS = Symbol('holders of the right to decide, by its code');
const SHOWN = 20;

/** Whoever holds the company's right to decide on a kind; asked once in a request. */
export function holdersFor(ctx: RequestContext, right: string): Promise<string[]> {
  const holders =
    (ctx.memo.get(HOLDERS) as Map<string, Promise<string[]>> | undefined) ??
    new Map<string, Promise<string[]>>();
  ctx.memo.set(HOLDERS, holders);
  const ofRight = holders.get(right) ?? holdersOf(ctx, right);
  holders.set(right, ofRight);
  return ofRight;
}

/** Holders of the right who may decide the waiting step: neither the applicant nor from another step. */
export async function mayStepIn(ctx: RequestContext, standing: Standing): Promise<string[]> {
  const { application, kind, route, facts, progress } = standing;
  const taken = takenOf(route, facts, progress.step);
  return (await holdersFor(ctx, kind.right)).filter(
    (id) => (route.allowsSelfApproval || id !== application.employeeId) && !taken.has(id),
  );
}

/** A step for which nobody of those it names is left, and who can step in by right. */
export type Lack = { readonly step: number; readonly canStepIn: readonly string[] };

/** Those of `candidates` with whom `step` could be decided by somebody of its own. */
export const fillingIn = (
  steps: readonly StepPeople[],
  step: number,
  candidates: readonly string[],
): string[] =>
  candidates
    .filter((id) => {
      const filled = steps.map((one, at) =>
        at === step ? { mode: 'ANY' as const, people: [id] } : one,
      );
      const left = stepLeftWithoutPerson(filled);
      return left === undefined || left > step;
    })
    .slice(0, SHOWN);

/** The same for an application that waits: steps that are decided have their people already. */
export async function lackOf(ctx: RequestContext, standing: Standing): Promise<Lack | undefined> {
  const { application, kind, route, facts, progress } = standing;
  if (application.status !== 'PENDING' || !route.asksDifferentPeople || route.steps.length < 2)
    return undefined;
  const mayAct = (id: string) => route.allowsSelfApproval || id !== application.employeeId;
  const steps = route.steps.map(({ mode, approverIds, higherIds = [] }, index): StepPeople => {
    if (index < progress.step) {
      const { decisions } = facts;
      const used = decisions.flatMap(({ step, byId, forId }) =>
        step === index ? [byId, forId] : [],
      );
      return { mode: 'ALL', people: [...new Set(used)] };
    }
    return { mode, people: approverIds.filter(mayAct), higher: higherIds.filter(mayAct) };
  });
  const step = stepLeftWithoutPerson(steps);
  if (step === undefined) return undefined;
  const holders = (await holdersFor(ctx, kind.right)).filter(mayAct);
  return { step, canStepIn: fillingIn(steps, step, holders) };
}
