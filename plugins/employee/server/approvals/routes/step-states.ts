import type { PersonName } from '#plugins/employee/api.ts';
import type { Lack } from '../people/stand-ins.ts';
import type { DecisionModel, Standing } from '../people/standing.ts';

/** What stands in the answers for a person: names for whoever may see the application. */
export type Person = Pick<PersonName, 'id' | 'employeeNumber' | 'lastName' | 'firstName'>;
export type Names = (id: string) => Person;

const decisionOf = (one: DecisionModel, person: Names, higherIds: readonly string[]) => ({
  id: one.id,
  by: person(one.byId),
  inPlaceOf: one.isForWholeStep || one.byId === one.forId ? null : person(one.forId),
  isByRight: one.isForWholeStep,
  isFromHigherGroup: !one.isForWholeStep && higherIds.includes(one.forId),
  outcome: one.outcome,
  comment: one.comment,
  decidedAt: one.decidedAt,
  withdrawnAt: one.withdrawnAt,
});

/** 承認の進み具合: each step with whom it asks and what was decided in it. */
export function stepStates(standing: Standing, person: Names, lack?: Lack) {
  const { application, decisions, facts, progress, route, round } = standing;
  return route.steps.map(({ mode, approverIds, higherIds = [] }, step) => {
    const ofStep = decisions.filter((one) => one.round === round && one.step === step);
    const valid = ofStep.filter(({ withdrawnAt }) => withdrawnAt === null);
    const isCurrent = application.status === 'PENDING' && progress.step === step;
    const status = valid.some(({ outcome }) => outcome === 'REJECTED')
      ? ('REJECTED' as const)
      : isCurrent
        ? ('CURRENT' as const)
        : valid.length > 0
          ? ('APPROVED' as const)
          : step < progress.step
            ? ('SKIPPED' as const)
            : ('WAITING' as const);
    return {
      step,
      mode,
      status,
      approvers: approverIds
        .filter((id) => route.allowsSelfApproval || id !== application.employeeId)
        .map((id) => ({
          person: person(id),
          isAway: facts.isOnApprovedLeave(id),
          delegates: isCurrent
            ? (
                progress.waitingFor.find(({ approverId }) => approverId === id)?.delegateIds ?? []
              ).map(person)
            : [],
        })),
      lacksPerson: lack?.step === step,
      canStepIn: lack?.step === step ? lack.canStepIn.map(person) : [],
      decisions: ofStep.map((one) => decisionOf(one, person, higherIds)),
    };
  });
}

/** Everybody whose name the states need. */
export const peopleIn = ({ decisions, progress, route }: Standing): string[] => [
  ...route.steps.flatMap(({ approverIds }) => approverIds),
  ...progress.waitingFor.flatMap(({ delegateIds, approverId }) => [approverId, ...delegateIds]),
  ...decisions.flatMap(({ byId, forId }) => [byId, forId]),
];
