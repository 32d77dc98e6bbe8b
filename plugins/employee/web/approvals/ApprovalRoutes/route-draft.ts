import type {
  ApplicationType,
  ApprovalStepMode,
  ApproverKind,
  CreateApprovalRouteInput,
} from '#schema/generated/schema-types.ts';
import type { RouteWholeFragment } from './ApprovalRoutes.generated.ts';

export type DraftApprover = { readonly kind: ApproverKind; readonly ref: string | null };
export type DraftStep = {
  readonly key: number;
  readonly mode: ApprovalStepMode;
  readonly approvers: readonly DraftApprover[];
};

/** A route while it is edited: hours as people write them, choices as texts. */
export type RouteDraft = {
  readonly name: string;
  readonly types: readonly ApplicationType[];
  readonly groupIds: readonly string[];
  readonly minDays: number | null;
  readonly minHours: number | null;
  readonly retroactive: 'ANY' | 'ONLY' | 'NOT';
  readonly allowsSelfApproval: boolean;
  readonly asksDifferentPeople: boolean;
  readonly steps: readonly DraftStep[];
};

export const NEW_ROUTE: RouteDraft = {
  name: '',
  types: [],
  groupIds: [],
  minDays: null,
  minHours: null,
  retroactive: 'ANY',
  allowsSelfApproval: false,
  asksDifferentPeople: true,
  steps: [{ key: 0, mode: 'ANY', approvers: [{ kind: 'GROUP_ADMINS', ref: null }] }],
};

export const draftOf = (route: RouteWholeFragment): RouteDraft => ({
  name: route.name,
  types: route.types,
  groupIds: route.groups.map(({ id }) => id),
  minDays: route.minDays,
  minHours: route.minMinutes === null ? null : route.minMinutes / 60,
  retroactive: route.retroactive === null ? 'ANY' : route.retroactive ? 'ONLY' : 'NOT',
  allowsSelfApproval: route.allowsSelfApproval,
  asksDifferentPeople: route.asksDifferentPeople,
  steps: route.steps.map(({ mode, approvers }, key) => ({
    key,
    mode,
    approvers: approvers.map(({ kind, ref }) => ({ kind, ref })),
  })),
});

export const inputOfDraft = (
  draft: RouteDraft,
  movePending: boolean,
): CreateApprovalRouteInput => ({
  name: draft.name.trim(),
  types: [...draft.types],
  groupIds: [...draft.groupIds],
  minDays: draft.minDays,
  minMinutes: draft.minHours === null ? null : Math.round(draft.minHours * 60),
  retroactive: draft.retroactive === 'ANY' ? null : draft.retroactive === 'ONLY',
  allowsSelfApproval: draft.allowsSelfApproval,
  asksDifferentPeople: draft.asksDifferentPeople,
  steps: draft.steps.map(({ mode, approvers }) => ({
    mode,
    approvers: approvers.map(({ kind, ref }) => ({ kind, ref })),
  })),
  movePending,
});

/** An approver as one choice of a list: 'PERSON:e1', 'GROUP_ADMINS:', 'BOSS:'. */
export const choiceOf = ({ kind, ref }: DraftApprover): string => `${kind}:${ref ?? ''}`;
export function approverOf(choice: string): DraftApprover {
  const at = choice.indexOf(':');
  return { kind: choice.slice(0, at) as ApproverKind, ref: choice.slice(at + 1) || null };
}

export type Problem = 'name' | 'steps';
/** What is missing before it can be sent. */
export const problemsOf = ({ name, steps }: RouteDraft): Problem[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(steps.length === 0 || steps.some(({ approvers }) => approvers.length === 0)
    ? (['steps'] as const)
    : []),
];
