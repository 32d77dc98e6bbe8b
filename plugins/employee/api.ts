import type { Issue } from '#core/issue.ts';
import { apiRef, eventRef, type PluginId } from '#core/plugin.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { CreateEmployeeInput } from '#schema/generated/resolver-types.ts';
import type { Approvals, RequestKinds } from './server/approvals/api.ts';
import type { CommentModel } from './server/comments/comment.models.ts';
import type { Commentable, CommentMove, MessageSubject } from './server/comments/comment-kind.ts';
import type { EmployeeModel } from './server/employees/employee.models.ts';
import type { FactSource } from './server/facts/facts-of-people.ts';
import type { Asking, Notice, QuietPeople } from './server/notifications/api.ts';

export { applicationStatuses } from './domain/approvals/application-status.ts';
export { issuesOfEntering } from './domain/facts-of-person.ts';
export type {
  Approvals,
  KnownKind,
  Measured,
  Preparing,
  RequestDetail,
  RequestDetails,
  RequestKind,
  RequestKinds,
  RequestModel,
  RequestStatus,
  Wish,
} from './server/approvals/api.ts';
export type { CommentModel as CommentOnRecord } from './server/comments/comment.models.ts';
export type { Commentable, MessageSubject } from './server/comments/comment-kind.ts';
export type { FactSource } from './server/facts/facts-of-people.ts';
export type {
  AskedRequest,
  OwnRequest,
  OwnRequestOnWeb,
  PartOfRequest,
  RequestOnWeb,
  RequestToDecide,
  SayingOfKind,
  WordsOfOwnKind,
  WordsOfRequests,
} from './web/approvals/request-on-web.ts';

export type PersonName = {
  readonly id: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly lastNameKana: string;
  readonly firstNameKana: string;
};

export type WorkNeed = {
  readonly plugin: PluginId;
  readonly missing: 'BASIC_SHIFT';
  isMet(ctx: RequestContext, employeeId: string): Promise<boolean>;
};

/** Pages that a plugin's menu leaves out unless the company's settings show them. */
export type ShownPages = {
  readonly plugin: PluginId;
  /** Paths of those that the viewer is shown, now. */
  of(ctx: RequestContext): Promise<readonly string[]>;
};

/** Days of somebody from one day on; `until` is the first that belongs no more. */
export type StretchAhead = {
  readonly employeeId: string;
  readonly from: string;
  readonly until: string | null;
};

export type PlannedAhead = {
  readonly plugin: PluginId;
  /** What stands in the way of working by other terms in these days, and how to mend it. */
  find(
    ctx: RequestContext,
    stretches: readonly StretchAhead[],
  ): Promise<Omit<Issue, 'path'> | undefined>;
  /** The same person by person, for a file of many. */
  findEach(
    ctx: RequestContext,
    stretches: readonly StretchAhead[],
  ): Promise<ReadonlyMap<string, Omit<Issue, 'path'>>>;
  /** By person: days of these stretches in which nobody gets another group, workplace or division any more, and whom to ask. */
  findClosed(
    ctx: RequestContext,
    stretches: readonly StretchAhead[],
  ): Promise<ReadonlyMap<string, Omit<Issue, 'path'>>>;
};

/** What a plugin keeps of somebody from their first day on: given with their creation, in fields that it adds to CreateEmployeeInput. */
export type NewPersonPart = {
  readonly plugin: PluginId;
  /** Those fields: they stand in a record of the plugin's own, not in the person's. */
  readonly fields: readonly (keyof CreateEmployeeInput)[];
  /** What is wrong with them, at their names; nobody is created then. `from`: the first day, today where none is named. */
  check(ctx: RequestContext, input: CreateEmployeeInput, from: string): Promise<readonly Issue[]>;
  /** In the transaction of the creation, after the person's own rows. */
  write(
    ctx: RequestContext,
    input: CreateEmployeeInput,
    person: { readonly id: string; readonly from: string },
  ): Promise<void>;
};

export type EmployeeApi = {
  /** Names for things that point at people, whoever asks. */
  findNames(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, PersonName>>;
  /** The whole row behind the API's Employee, batched over the request; rights are the caller's matter. */
  find(ctx: RequestContext, id: string): Promise<EmployeeModel | undefined>;
  /** The person, where the viewer may see them. */
  findPermitted(ctx: RequestContext, id: string): Promise<EmployeeModel | undefined>;
  /** People in service whose group is one of these today (groups below are not added). */
  membersOfGroups(ctx: RequestContext, groupIds: readonly string[]): Promise<readonly string[]>;
  /** People in service who administer one of these groups. */
  adminsOfGroups(ctx: RequestContext, groupIds: readonly string[]): Promise<readonly string[]>;
  /** Everybody in service, by kana. */
  activeIds(ctx: RequestContext): Promise<readonly string[]>;
  /**
   * What somebody needs before they can work with a plugin, such as a basic shift: asked only where
   * the plan includes the plugin. Called in `setup`, once.
   */
  registerWorkNeed(need: WorkNeed): void;
  /** Pages that come into the menu by a setting of the plugin. Called in `setup`, once. */
  registerShownPages(pages: ShownPages): void;
  /** What a change of somebody's employment division would upset. Called in `setup`, once. */
  registerPlannedAhead(plans: PlannedAhead): void;
  /** What comes with a new person in fields of the plugin. Called in `setup`, once. */
  registerNewPersonPart(part: NewPersonPart): void;
  /**
   * A table with the rows that every person gets without anybody's doing, such as their first shift: they
   * go into the trash with a person who is deleted, come back with them, and keep nobody from being
   * deleted. Called in `setup`, once for each table.
   */
  registerPartOfPerson(table: string): void;
  /**
   * What a plugin keeps of people for days of its own: held against their employment when either changes, and ended
   * with a retirement that says so. Called in `setup`, once for each kind.
   */
  registerFacts(source: FactSource): void;
  /** Kinds of records that people may comment on: who may read one may read its comments. Called in `setup`, once for each kind. */
  registerCommentable(kind: Commentable): void;
  /** What messages are about that is no such record, and who may still hear of it. Called in `setup`. */
  registerMessageSubject(subject: MessageSubject): void;
  /** Comments on one record of a kind go to another, or only these of them; answers with their ids. Rights are the caller's matter. */
  moveComments(ctx: RequestContext, move: CommentMove): Promise<readonly string[]>;
  /** Which of these records of a kind somebody has commented on, deleted comments left out. */
  commentedOn(
    ctx: RequestContext,
    type: string,
    ids: readonly string[],
  ): Promise<readonly string[]>;
  /** What was said about a record and not deleted: how much, and the newest of it. Rights are the caller's matter. */
  commentsOn(
    ctx: RequestContext,
    of: { readonly type: string; readonly id: string; readonly most: number },
  ): Promise<{ readonly count: number; readonly newest: readonly CommentModel[] }>;
  /** People whom the plugin tells nothing for now. Called in `setup`, once. */
  registerQuietPeople(quiet: QuietPeople): void;
  /** Kinds of request: a plugin whose manifest names some registers them in `setup`. */
  readonly requests: RequestKinds;
  /** Sends, changes and decides on requests for the calls of plugins that have kinds. */
  readonly approvals: Approvals;
  /** Rings the bell of people in service: written with this transaction, told after its commit. */
  notify(ctx: RequestContext, notice: Notice): Promise<readonly string[]>;
  /** What people were asked by such messages is done: they ask no more. */
  settleNotices(ctx: RequestContext, about: Asking): Promise<void>;
  /** It is to be done again: what was settled asks once more, without ringing. */
  reopenNotices(ctx: RequestContext, about: Asking): Promise<void>;
};

export const employeeApi = apiRef<EmployeeApi>('employee');

/** One change may be about many people, as an import is; one event names 500 of them at most. */
export type PeopleEvent = { readonly employeeIds: readonly string[] };

export const employeeCreated = eventRef<PeopleEvent>('employee.created');
export const employeeUpdated = eventRef<PeopleEvent>('employee.updated');
/** An employment division closes on another day from a day on: who asks for it finds the new one. */
export const divisionClosingChanged = eventRef<{
  readonly divisionId: string;
  readonly from: string;
}>('employee.divisionClosingChanged');
/** They have left the company and cannot sign in any more. */
export const employeeRetired = eventRef<PeopleEvent>('employee.retired');
