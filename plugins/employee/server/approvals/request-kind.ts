import type { Manifest, PluginId } from '#core/plugin.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { RecordField } from '#core/server/records/record-kind.ts';

/** DRAFT: its applicant's alone. PENDING: waits for its approvers. APPROVED: counts. */
export type RequestStatus = 'DRAFT' | 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED';

/** What a request asks for, as its kind understands it; the type of the kind stands among it. */
export type RequestDetails = { readonly type: string } & Readonly<Record<string, unknown>>;

/** 申請. Both dates ('YYYY-MM-DD') belong to it; `days` and `minutes` are what routes choose by. */
export type RequestModel = {
  readonly id: string;
  readonly employeeId: string;
  /** Of a registered kind. */
  readonly type: string;
  readonly status: RequestStatus;
  readonly fromDate: string;
  readonly toDate: string;
  readonly details: RequestDetails;
  readonly reason: string;
  readonly minutes: number;
  readonly days: number;
  /** Sent after the day it asks for. */
  readonly isRetroactive: boolean;
  readonly requestedAt: Date | null;
  readonly evaluatedAt: Date | null;
  readonly evaluatedBy: string | null;
  readonly evaluaterComment: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

/** What somebody asks for; both dates ('YYYY-MM-DD') belong to it. */
export type Wish = Pick<RequestModel, 'fromDate' | 'toDate' | 'details' | 'reason'>;

/** What is kept of a wish: its measures are what routes choose by. */
export type Measured = Wish & Pick<RequestModel, 'minutes' | 'days' | 'isRetroactive'>;

/** Plugins add members to the union (`extend union ApplicationDetails`), each with fields of its own. */
export type RequestDetail = { readonly __typename: string } & Readonly<Record<string, unknown>>;

export type Preparing = {
  readonly employeeId: string;
  /** Sent on to its approvers; a draft may be unfinished. */
  readonly send: boolean;
  /** The request itself, where it is changed. */
  readonly besides?: string | undefined;
  /** Where the wish stands among the arguments: 'data', 'inputs/3'. */
  readonly at: string;
};

/** `depth` is how many groups of the list stand above it. */
export type GroupOfList = { readonly id: string; readonly name: string; readonly depth: number };

/**
 * A kind of request, as the plugin that owns it registers it. Which type and which rights it has, the
 * plugin's manifest says; the approvals know a kind by nothing else than this.
 */
export type RequestKind = {
  /** As in the manifest: stands in `applications.type`. */
  readonly type: string;
  /**
   * The wish as it is kept, measured and with its details settled. Throws invalidInput (paths below
   * `at`) where it does not fit: a draft has to name days, what is sent has to keep every rule.
   */
  prepare(ctx: RequestContext, wish: Wish, given: Preparing): Promise<Measured>;
  /** Stretches of days that it changes, first and last day of each; both belong to it. */
  ranges(request: RequestModel): readonly (readonly [from: string, to: string])[];
  /** Whether one of these days of a person takes no change any more; both dates belong to them. */
  isClosed(ctx: RequestContext, employeeId: string, from: string, to: string): Promise<boolean>;
  /**
   * Waits until nobody else changes what requests of these people change, and holds it until the
   * transaction ends. Taken before the rows of the requests, so that no two wait for each other.
   */
  lock(ctx: RequestContext, employeeIds: readonly string[]): Promise<void>;
  /**
   * Asked at every approval (STEP), and once more when the last step has approved (LAST). Throws
   * invalidInput where nothing can come of it any more: the decision is then not made.
   */
  check?(ctx: RequestContext, request: RequestModel, at: 'STEP' | 'LAST'): Promise<void>;
  /** What the moment of the approval settles about the details, and how they stood before. */
  readonly settle?: {
    approved(request: RequestModel, at: Date): RequestDetails;
    open(request: RequestModel): RequestDetails;
  };
  /**
   * It begins to count. Called with the request as it stands after the approval, in its transaction;
   * what it throws undoes the approval with it.
   */
  apply(ctx: RequestContext, request: RequestModel): Promise<void>;
  /** The approval was withdrawn, or the approved request given up: it counts no more. */
  takeBack(ctx: RequestContext, request: RequestModel): Promise<void>;
  /** An approved one that neither its person nor an approver takes back: another door gives it back. */
  isKept?(request: RequestModel): boolean;
  /** Key of what applicants are told where `takeBack` refuses by the day. */
  readonly cannotTakeBack?: string;
  /** By the rules of the person nobody has to decide on it: it counts when it is sent. */
  countsAtOnce?(ctx: RequestContext, request: RequestModel): Promise<boolean>;
  /** On the standard route the person may decide on it themselves. */
  allowsSelfApproval?(ctx: RequestContext, request: RequestModel): Promise<boolean>;
  /** Who of them such an approved request keeps away on the whole of this day. */
  away?(
    ctx: RequestContext,
    employeeIds: readonly string[],
    date: string,
  ): Promise<readonly string[]>;
  /** Groups that the viewer can narrow lists of such requests by, as a tree from top to bottom. */
  groups?(ctx: RequestContext): Promise<readonly GroupOfList[]>;
  /**
   * The word by which messages call it instead of its type; messages `<KIND>.TOLD` then have it in
   * their hole `leave`.
   */
  calledBy?(ctx: RequestContext, request: RequestModel): Promise<string | undefined>;
  /** Its details as the API gives them: a member of the union ApplicationDetails, by `__typename`. */
  detail(request: RequestModel, now: Date): RequestDetail;
  /** Clock times of the first day where it asks for hours ('9:00', past 24:00 on the next day). */
  hours?(request: RequestModel): { readonly start: string | null; readonly end: string | null };
  /** Its details as its history tells of them: one value a line, times as people write them. */
  onRecord(details: RequestDetails): object;
  /** How the lines of `onRecord` are shown. */
  readonly recordFields: Readonly<Record<string, RecordField>>;
};

/** With what the manifest of its plugin says. */
export type KnownKind = RequestKind & {
  readonly plugin: PluginId;
  /** Code of the permission: whoever holds it sees such requests, its UPDATE decides by right. */
  readonly right: string;
  /** Code of the permission that keeps the routes. */
  readonly routes: string;
  readonly notices: { readonly asked: string; readonly decided: string };
};

export type RequestKinds = {
  /** Called in `setup` by every plugin that has kinds. */
  register(kinds: readonly RequestKind[]): void;
  /** Throws where nobody has registered it: rows of a kind are never shown without it. */
  of(type: string): KnownKind;
  /** All that are registered, in the order of their plugins. */
  all(): readonly KnownKind[];
  /** Those of plugins that the company has bought. */
  on(ctx: Pick<RequestContext, 'licences'>): readonly KnownKind[];
};

/** Kinds of all plugins by their type; what a manifest does not name is no kind. */
export function requestKinds(manifests: readonly Manifest[]): RequestKinds {
  const named = new Map(
    manifests.flatMap(({ id: plugin, requests }) => {
      if (!requests) return [];
      const { kinds, ...shared } = requests;
      return kinds.map(({ type, right }) => [type, { plugin, right, ...shared }] as const);
    }),
  );
  const kindsByType = new Map<string, KnownKind>();
  return {
    register(kinds) {
      for (const kind of kinds) {
        const ofManifest = named.get(kind.type);
        if (!ofManifest) throw new Error(`No manifest names the kind of request ${kind.type}.`);
        if (kindsByType.has(kind.type))
          throw new Error(`The kind of request ${kind.type} is registered twice.`);
        kindsByType.set(kind.type, { ...kind, ...ofManifest });
      }
    },
    of(type) {
      const kind = kindsByType.get(type);
      if (!kind) throw new Error(`Nobody has registered the kind of request ${type}.`);
      return kind;
    },
    all: () => [...kindsByType.values()],
    on: ({ licences }) => [...kindsByType.values()].filter(({ plugin }) => licences.has(plugin)),
  };
}
