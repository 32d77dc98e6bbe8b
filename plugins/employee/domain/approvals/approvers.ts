/** Whom a step of a route asks. Roles are filled by whoever holds them when the step is reached. */
export const approverKinds = ['PERSON', 'GROUP_ADMINS', 'PERMISSION', 'BOSS'] as const;
export type ApproverKind = (typeof approverKinds)[number];

export type ApproverSource = {
  readonly kind: ApproverKind;
  /**
   * PERSON: an employee. GROUP_ADMINS: a group, or null for the applicant's own groups. PERMISSION: a
   * permission code, whose UPDATE one has to hold. BOSS: always null.
   */
  readonly ref: string | null;
};

export type StepDefinition = {
  readonly mode: 'ANY' | 'ALL';
  readonly approvers: readonly ApproverSource[];
};

/** 標準の経路 (specification): one step, any attendance manager of the applicant's group. */
export const DEFAULT_STEPS: readonly StepDefinition[] = [
  { mode: 'ANY', approvers: [{ kind: 'GROUP_ADMINS', ref: null }] },
];

export const LIMITS = { steps: 5, approversOfStep: 20 } as const;
