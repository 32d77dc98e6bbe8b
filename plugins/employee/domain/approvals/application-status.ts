/** 申請の状態 (specification 4). */
export const applicationStatuses = [
  'DRAFT',
  'PENDING',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What somebody wants to do with an application. */
export const applicationActions = [
  /** 申請: the applicant sends a draft, or a rejected one once more. */
  'SUBMIT',
  /** 引戻し: the applicant takes back what nobody has decided yet; it becomes a draft again. */
  'TAKE_BACK',
  /** 取下げ: the applicant gives up what was sent or approved. */
  'CANCEL',
  /** The applicant throws away what is no longer of use. */
  'DELETE',
  'APPROVE',
  'REJECT',
  /** 承認の取消: a decision is undone and the application waits again. */
  'WITHDRAW_DECISION',
] as const;
export type ApplicationAction = (typeof applicationActions)[number];

export type Side = 'APPLICANT' | 'APPROVER';

type Transition = {
  readonly by: Side;
  readonly from: readonly ApplicationStatus[];
  readonly to: ApplicationStatus | 'GONE';
  /** Changes what counts in the month: refused once the month is closed. */
  readonly touchesMonth: boolean;
};

/** APPROVE is the last step's; earlier ones leave the application PENDING (route.ts). */
export const TRANSITIONS: { readonly [Action in ApplicationAction]: Transition } = {
  SUBMIT: { by: 'APPLICANT', from: ['DRAFT', 'REJECTED'], to: 'PENDING', touchesMonth: true },
  TAKE_BACK: { by: 'APPLICANT', from: ['PENDING'], to: 'DRAFT', touchesMonth: false },
  CANCEL: { by: 'APPLICANT', from: ['PENDING', 'APPROVED'], to: 'CANCELLED', touchesMonth: true },
  DELETE: {
    by: 'APPLICANT',
    from: ['DRAFT', 'REJECTED', 'CANCELLED'],
    to: 'GONE',
    touchesMonth: false,
  },
  APPROVE: { by: 'APPROVER', from: ['PENDING'], to: 'APPROVED', touchesMonth: true },
  REJECT: { by: 'APPROVER', from: ['PENDING'], to: 'REJECTED', touchesMonth: false },
  WITHDRAW_DECISION: {
    by: 'APPROVER',
    from: ['APPROVED', 'REJECTED'],
    to: 'PENDING',
    touchesMonth: true,
  },
};

export type Refusal =
  /** Somebody else was quicker: the status is not the one the person saw. */
  'ALREADY_HANDLED' | 'NOT_YOURS' | 'MONTH_CLOSED';

export type Decision =
  | { readonly to: ApplicationStatus | 'GONE'; readonly refusal?: undefined }
  | { readonly refusal: Refusal };

/**
 * The one rule for every way to act: a single click, a bulk action of 200, the API. It knows nothing
 * of routes; whether the person is an approver of the current step is asked before (route.ts).
 */
export function decide(
  action: ApplicationAction,
  facts: {
    readonly status: ApplicationStatus;
    readonly side: Side;
    readonly monthIsClosed: boolean;
  },
): Decision {
  const { by, from, to, touchesMonth } = TRANSITIONS[action];
  if (facts.side !== by) return { refusal: 'NOT_YOURS' };
  if (!from.includes(facts.status)) return { refusal: 'ALREADY_HANDLED' };
  // A rejection counted nothing, so undoing it touches no month.
  const counts = touchesMonth && !(action === 'WITHDRAW_DECISION' && facts.status === 'REJECTED');
  if (counts && facts.monthIsClosed) return { refusal: 'MONTH_CLOSED' };
  return { to };
}

/** What the applicant or the approver is offered now. */
export const actionsFor = (facts: Parameters<typeof decide>[1]): ApplicationAction[] =>
  applicationActions.filter((action) => decide(action, facts).refusal === undefined);
