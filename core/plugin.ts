// Both halves of a plugin import this file, so it may not touch Node or React.

/** The folder name below plugins/, in small letters: 'attendance'. */
export type PluginId = string;

/** What a permission group can be given: READ opens the read paths, UPDATE all three kinds. */
export type GrantAction = 'READ' | 'UPDATE';

/**
 * One line of the permission-group screen. Its paths are what the viewer may visit once it is
 * ticked. A grant is written `code` for READ and `code:update` for UPDATE.
 */
export type Permission = {
  readonly code: string;
  /** The area whose right this is; "company" and "employee" and the like open /admin. */
  readonly area: 'admin' | 'staff' | 'app';
  readonly onlyRead?: true;
  /** Only people of the company that provides the service can hold it; others do not see its line. */
  readonly onlyProvider?: true;
  /** Code of the permission this one is listed below. */
  readonly parent?: string;
  readonly paths: {
    readonly read: readonly string[];
    readonly edit?: readonly string[];
    readonly create?: readonly string[];
  };
};

/**
 * A kind of message that people can have told on the bell, by push and by mail, each as they like. Its
 * label is the message key `notices.<last part of the code>` of the plugin.
 */
export type NoticeKind = {
  readonly code: string;
  /** Told to attendance managers only: others are not asked about it. */
  readonly staffOnly?: true;
  /** Mail is off unless a kind turns it on; the bell and push are on. */
  readonly mail?: true;
};

/**
 * Kinds of request that people send and approvers decide. What they ask for and what an approval does,
 * the server half registers with the approvals of the employee plugin; how they are shown to approvers, the
 * staff half says (`requests` of WebHalf).
 */
export type RequestsOfPlugin = {
  /** Whoever holds `right` sees such requests of everybody; its UPDATE decides on them by right. */
  readonly kinds: readonly { readonly type: string; readonly right: string }[];
  /** Code of the permission that keeps the routes, and whoever stands in for others. */
  readonly routes: string;
  /** Codes of the messages (`notices`) by which approvers are asked and applicants hear. */
  readonly notices: { readonly asked: string; readonly decided: string };
};

export type Manifest = {
  readonly id: PluginId;
  /** Where it stands in lists of plugins, as far as `requires` allows; smaller first, and those without one last. */
  readonly place?: number;
  /** Plugins whose api.ts this one may import; they are set up first. */
  readonly requires: readonly PluginId[];
  /** True for what no plan can switch off: a company without it could not sign in. */
  readonly always?: true;
  readonly permissions: readonly Permission[];
  readonly notices?: readonly NoticeKind[];
  /** Paths of its lists of which people keep views; whoever may open the page may. */
  readonly lists?: readonly string[];
  readonly requests?: RequestsOfPlugin;
};

export const definePlugin = <const M extends Manifest>(manifest: M): M => manifest;

/** A typed name for what a plugin offers the others: import the name, receive the thing. */
export type ApiRef<Api> = { readonly plugin: PluginId; readonly api?: Api };
export const apiRef = <Api>(plugin: PluginId): ApiRef<Api> => ({ plugin });

/** A fact that has been committed. Publishers do not know who listens. */
export type EventRef<Payload> = { readonly name: string; readonly payload?: Payload };
export const eventRef = <Payload>(name: `${PluginId}.${string}`): EventRef<Payload> => ({ name });
