import type { RequestContext } from '#core/server/context.ts';
import type {
  ApplicationOrderBy,
  ApplicationWhereInput,
  ResolversTypes,
} from '#schema/generated/resolver-types.ts';
import type { ApplicationAction } from '../../domain/approvals/application-status.ts';
import type { ApplicationModel } from './application/application.models.ts';
import type { Measured, Wish } from './request-kind.ts';

/** What an approver can do; all of them to many requests at once. */
export type ApproverAction = Extract<ApplicationAction, 'APPROVE' | 'REJECT' | 'WITHDRAW_DECISION'>;

export type Chosen = {
  readonly applicationId: string;
  /** As the approver saw it; what they did not look at is not compared. */
  readonly version?: number | null | undefined;
  readonly step?: number | null | undefined;
};

/** One result for each that was chosen, as the API answers: what one is refused keeps no other back. */
export type Decide = (
  ctx: RequestContext,
  action: ApproverAction,
  chosen: readonly Chosen[],
  comment: string | null | undefined,
  /** Others are answered NOT_FOUND. */
  type?: string,
) => Promise<ResolversTypes['ApprovalResult'][]>;

/** A page of a list; newest day first where nothing else is asked. */
export type ListArgs = {
  readonly where?: ApplicationWhereInput | null | undefined;
  readonly orderBy?: ApplicationOrderBy | null;
  readonly skip?: number | null;
  readonly first?: number | null;
};

type Sending = { readonly send: boolean; readonly key?: string | null | undefined };
type Changing = { readonly send: boolean; readonly version?: number | null | undefined };
/** What became of a call that saves one, as the API answers. */
export type Answered =
  | { readonly __typename: 'ApplicationSaved'; readonly application: ApplicationModel }
  | {
      readonly __typename: 'ApplicationRefused';
      readonly reason: 'ALREADY_HANDLED' | 'MONTH_CLOSED';
      readonly application: ApplicationModel;
    };
type Listed = { readonly nodes: ApplicationModel[]; readonly totalApplication: number };

/** What plugins with kinds of request ask of the approvals. */
export type Approvals = {
  /** Makes a request of the viewer's; `at` is where the wish stands among the arguments. */
  create(ctx: RequestContext, wish: Wish, sending: Sending, at?: string): Promise<ApplicationModel>;
  /** Changes the viewer's own, and answers as calls that save one do. */
  update(ctx: RequestContext, id: string, wish: Wish, changing: Changing): Promise<Answered>;
  /** Keeps a request of somebody else's as approved by the viewer's right; its id. */
  enterApproved(ctx: RequestContext, employeeId: string, measured: Measured): Promise<string>;
  /**
   * Ends an approved request by the viewer's right; INVALID_INPUT (path `at`) where a day of it is closed. Its
   * applicant reads `because` beside it.
   */
  takeBackEntered(ctx: RequestContext, id: string, at: string, because?: string): Promise<void>;
  /** Decides on requests of one kind; what `confirmApplications` does for all. */
  decide: Decide;
  listOfType(ctx: RequestContext, type: string, args: ListArgs): Promise<Listed>;
  /** One that the viewer may see; undefined where there is none. */
  visible(ctx: RequestContext, id: string): Promise<ApplicationModel | undefined>;
  /** The viewer's own drafts, waiting and approved ones that touch these days; both belong to them. */
  ownBetween(ctx: RequestContext, from: string, to: string): Promise<ApplicationModel[]>;
  /** How many of the viewer's own wait, by kind. */
  ownPending(ctx: RequestContext): Promise<ReadonlyMap<string, number>>;
  /** How many wait for the viewer's decision, by kind. */
  waitingForViewer(ctx: RequestContext): Promise<ReadonlyMap<string, number>>;
};
