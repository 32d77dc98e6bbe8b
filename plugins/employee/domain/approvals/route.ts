/**
 * 承認経路: steps that follow one another. Pure; people are ids, days are 'YYYY-MM-DD', instants ISO
 * texts. The default route is the specification's: one step, any attendance manager of the group.
 */
export type RouteStep = {
  /** ANY: the first of them decides. ALL: everybody has to approve. A rejection ends it in both. */
  readonly mode: 'ANY' | 'ALL';
  readonly approverIds: readonly string[];
  /** Those above them: in an ANY step they may decide too, and nobody rings their bell. */
  readonly higherIds?: readonly string[];
};

export type RouteCondition = {
  /** Kinds of request. */
  readonly types?: readonly string[];
  /** Affiliation groups of the applicant, with those above them. */
  readonly groupIds?: readonly string[];
  /** Length asked for, at least: days for leave, minutes for work. */
  readonly minDays?: number;
  readonly minMinutes?: number;
  /** True: only what is asked for afterwards. */
  readonly retroactive?: boolean;
};

export type Route = {
  readonly id: string;
  readonly condition: RouteCondition;
  readonly steps: readonly RouteStep[];
  readonly allowsSelfApproval: boolean;
  /** Whoever has decided one step decides no other of the same application. */
  readonly asksDifferentPeople: boolean;
  /** Among routes that fit equally well the lower one wins. */
  readonly displayOrder: number;
};

export type Asked = {
  readonly type: string;
  /** Groups of the applicant from their own to the top. */
  readonly groupIds: readonly string[];
  readonly days: number;
  readonly minutes: number;
  readonly isRetroactive: boolean;
};

/** The most specific route whose whole condition holds; undefined where none does. */
export function routeFor(routes: readonly Route[], askedApplication: Asked): Route | undefined {
  return routes
    .filter(({ condition }) => holds(condition, askedApplication))
    .sort(
      (a, b) =>
        weightOf(b.condition, askedApplication) - weightOf(a.condition, askedApplication) ||
        a.displayOrder - b.displayOrder,
    )[0];
}

function holds(condition: RouteCondition, askedApplication: Asked): boolean {
  const { types, groupIds, minDays, minMinutes, retroactive } = condition;
  return (
    (!types || types.includes(askedApplication.type)) &&
    (!groupIds || groupIds.some((id) => askedApplication.groupIds.includes(id))) &&
    (minDays === undefined || askedApplication.days >= minDays) &&
    (minMinutes === undefined || askedApplication.minutes >= minMinutes) &&
    (retroactive === undefined || retroactive === askedApplication.isRetroactive)
  );
}

/** A nearer group beats a higher one, and any group beats the other conditions together. */
function weightOf(condition: RouteCondition, { groupIds }: Asked): number {
  const nearest = groupIds.findIndex((id) => condition.groupIds?.includes(id));
  const ofGroup = nearest < 0 ? 0 : (groupIds.length - nearest) * 10;
  const others = [condition.types, condition.minDays, condition.minMinutes, condition.retroactive];
  return ofGroup + others.filter((one) => one !== undefined).length;
}

/**
 * 代理: somebody who decides in another's place on these days; both ends belong to it. Without days it
 * holds without an end and begins whenever the approver is away.
 */
export type Delegation = {
  readonly approverId: string;
  readonly delegateId: string;
  readonly from: string | null;
  readonly to: string | null;
};

export type StepDecision = {
  readonly step: number;
  readonly byId: string;
  /** Whose place it was taken in; the same as `byId` without a delegation. */
  readonly forId: string;
  readonly outcome: 'APPROVED' | 'REJECTED';
  /** By the company's right and not by the route: the step is done whoever it waited for. */
  readonly isForWholeStep?: boolean;
};

export type Progress = {
  readonly outcome: 'PENDING' | 'APPROVED' | 'REJECTED';
  /** Index of the step that waits; the number of steps once all are done. */
  readonly step: number;
  readonly waitingFor: readonly Waiting[];
};

export type Waiting = {
  readonly approverId: string;
  /** Who may decide for them today, because they are away or have handed it over. */
  readonly delegateIds: readonly string[];
  /** On approved leave: only the delegate is asked, and the decision is marked 代理. */
  readonly isAway: boolean;
  /** Stands above whom the step asks, and is asked nothing. */
  readonly isHigher?: boolean;
};

export type RouteFacts = {
  readonly applicantId: string;
  readonly decisions: readonly StepDecision[];
  readonly delegations: readonly Delegation[];
  /** The day in Asia/Tokyo. */
  readonly today: string;
  readonly isOnApprovedLeave: (employeeId: string) => boolean;
};

/**
 * Where an application stands. A step whose approvers are all the applicant is skipped unless
 * self-approval is allowed; a route that then has nobody left waits for nobody and is not approved by
 * itself: the caller shows it as one that needs another route. The same holds where the only ones left
 * have decided another step and the route asks for different people.
 */
export function progressOf(route: Route, facts: RouteFacts): Progress {
  for (const [index, step] of route.steps.entries()) {
    const mayAct = (id: string) => route.allowsSelfApproval || id !== facts.applicantId;
    const approvers = step.approverIds.filter(mayAct);
    const higher = step.mode === 'ANY' ? (step.higherIds ?? []).filter(mayAct) : [];
    // A step that names nobody waits: it is not the applicant's, and somebody has to mend the route.
    const isOnlyTheirOwn =
      step.approverIds.length > 0 && approvers.length === 0 && higher.length === 0;
    if (isOnlyTheirOwn && route.steps.length > 1) continue;
    const taken = takenOf(route, facts, index);
    const decided = facts.decisions.filter((one) => one.step === index);
    if (decided.some(({ outcome }) => outcome === 'REJECTED')) {
      return { outcome: 'REJECTED', step: index, waitingFor: [] };
    }
    const approved = new Set(decided.map(({ forId }) => forId));
    const asked = approvers.filter((id) => approved.has(id) || !taken.has(id));
    const isDone =
      step.mode === 'ANY'
        ? approved.size > 0
        : decided.some(({ isForWholeStep }) => isForWholeStep) ||
          (asked.length > 0 && asked.every((id) => approved.has(id)));
    if (isDone) continue;
    const waits = (id: string) => waiting(id, facts, taken);
    return {
      outcome: 'PENDING',
      step: index,
      waitingFor: [
        ...asked.filter((id) => !approved.has(id)).map(waits),
        ...higher.filter((id) => !taken.has(id)).map((id) => ({ ...waits(id), isHigher: true })),
      ],
    };
  }
  const someone = facts.decisions.some(({ outcome }) => outcome === 'APPROVED');
  return {
    outcome: someone ? 'APPROVED' : 'PENDING',
    step: route.steps.length,
    waitingFor: [],
  };
}

/**
 * 段ごとに別の人: whoever has decided another step, and in whose place it was decided, by their ids.
 * They decide `step` neither themselves nor through a delegate, nor by right.
 */
export const takenOf = (
  { asksDifferentPeople }: Pick<Route, 'asksDifferentPeople'>,
  { decisions }: Pick<RouteFacts, 'decisions'>,
  step: number,
): ReadonlySet<string> =>
  new Set(
    asksDifferentPeople
      ? decisions.flatMap((one) => (one.step === step ? [] : [one.byId, one.forId]))
      : [],
  );

const waiting = (approverId: string, facts: RouteFacts, taken: ReadonlySet<string>): Waiting => {
  const isAway = facts.isOnApprovedLeave(approverId);
  const holds = ({ from, to }: Delegation) =>
    from === null && to === null
      ? isAway
      : (from ?? '') <= facts.today && facts.today <= (to ?? '9999-12-31');
  return {
    approverId,
    isAway,
    delegateIds: facts.delegations
      .filter(
        (one) =>
          one.approverId === approverId &&
          one.delegateId !== facts.applicantId &&
          !taken.has(one.delegateId) &&
          holds(one),
      )
      .map(({ delegateId }) => delegateId),
  };
};

/**
 * In whose place this person may decide the waiting step now; undefined where they may not. Their own
 * place comes first. An absent approver's delegate may always, a present one's within the dates.
 */
export function mayDecideFor(progress: Progress, employeeId: string): Waiting | undefined {
  return (
    progress.waitingFor.find(({ approverId }) => approverId === employeeId) ??
    progress.waitingFor.find(({ delegateIds }) => delegateIds.includes(employeeId))
  );
}

/** Who gets the notification: the delegate of whoever is away, else the approver. */
export const toBeAsked = ({ waitingFor }: Progress): string[] => [
  ...new Set(
    waitingFor
      .filter(({ isHigher }) => !isHigher)
      .flatMap(({ approverId, isAway, delegateIds }) =>
        isAway && delegateIds.length > 0 ? delegateIds : [approverId],
      ),
  ),
];
