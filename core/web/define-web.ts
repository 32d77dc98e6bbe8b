import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { PluginId, RequestsOfPlugin } from '../plugin.ts';

export type Translations = Record<'ja' | 'en', () => Promise<{ default: Record<string, unknown> }>>;

/**
 * A plugin's words in parts, all in the namespace of its id. A part is loaded with the pages that say
 * it, so that what one area grows by weighs nothing in another.
 */
export type Words = {
  /** The plugin's id. */
  readonly plugin: string;
  /** Labels of the menu, panels of the home, notifications, pages before the sign-in. */
  readonly everywhere: Translations;
  /** Pages that need no sign-in; those of the areas may say them too. */
  readonly open?: Translations;
  /** Pages of the employees' area; the pages of the other two may say them too. */
  readonly app?: Translations;
  readonly staff?: Translations;
  readonly admin?: Translations;
  /** What its rights are called, where `everywhere` does not say it: for the administration, and for whoever lacks one. */
  readonly rights?: Translations;
};

/**
 * The layouts a page can hang below. They have no path of their own: every route writes its whole
 * path as the specification does. `open` needs no sign-in; `app` is the employees' area (and the
 * one place of /employee/*), `staff` the attendance managers', `admin` the administrators'. `home`
 * is `app` for the first page: it says nothing but words of `everywhere`.
 */
export type Areas = {
  readonly open: AnyRoute;
  readonly home: AnyRoute;
  readonly app: AnyRoute;
  readonly staff: AnyRoute;
  readonly admin: AnyRoute;
};

/** Parts of the program that are loaded when somebody comes to them. */
export type LaterArea = 'app' | 'staff' | 'admin';

export type MenuItem = {
  /** Group of the horizontal menu: 'home' | 'attendance' | 'company' | 'employee' | 'crm' | … */
  readonly group: string;
  /** Message key in the plugin's namespace. */
  readonly label: string;
  /** Whole path; a parent without a page of its own leaves it out. */
  readonly to?: string;
  /** Addresses beside that one that belong to the same page: where the specification puts its windows. */
  readonly also?: readonly string[];
  /** Grant code that the viewer needs, or several of which one is enough. */
  readonly needs?: string | readonly string[];
  /** The plugin whose page it is, where that is another one: its licence opens it and its words name it. */
  readonly plugin?: PluginId;
  /** Plugins that the page serves: the licence of one of them opens it, instead of that of its own. */
  readonly serves?: readonly PluginId[];
  /** Tabler icon name from web/kit/ui/icons.ts. */
  readonly icon?: string;
  /** Smaller first, inside its group. */
  readonly order?: number;
  readonly hidden?: true;
  readonly disabled?: true;
  /** Third level: the side menu; fourth level: the tab bar. */
  readonly children?: readonly Omit<MenuItem, 'group'>[];
  /** Hook that says how many things wait, or several whose counts are added; used for visible items only. */
  readonly useBadge?: (() => number) | readonly (() => number)[];
};

/** Something that people come to begin, as the search of the top bar offers it: 打刻する, 従業員を追加する. */
export type SearchAction = {
  /** Message key among the words that the plugin has everywhere. */
  readonly label: string;
  /** Where it is begun. */
  readonly to: string;
  /** The page of the menu that it belongs to: only who has that is offered it. Left out: everybody of the area. */
  readonly of?: string;
  /** Grant code that it needs beside that of the page, or several of which one is enough. */
  readonly needs?: string | readonly string[];
  /** Icon name from web/kit/ui/icons.ts. */
  readonly icon: string;
};

export type MenuGroupPlace = {
  readonly order: number;
  /** The page that /admin leads to for whoever may enter `/admin/<group>`, but no group of a smaller order. */
  readonly begin?: string;
};

/** A named hole one plugin leaves in its page for others to fill. */
export type SlotRef<Props> = { readonly name: string; readonly props?: Props };
export const slotRef = <Props>(name: string): SlotRef<Props> => ({ name });
export type Fill<Props> = {
  readonly slot: SlotRef<Props>;
  readonly order?: number;
  /** Of a panel that people may move and hide. */
  readonly panel?: {
    /** '<plugin>.<panel>'. It never changes: people have arranged their homes by it. */
    readonly id: string;
    /** Message key among the words that the plugin has everywhere. */
    readonly label: string;
    /** It is loaded when somebody comes near it: of a panel that stands far down, until they move it up. */
    readonly whenSeen?: true;
    /** Right of those to whom it is offered; of several, one is enough. */
    readonly needs?: string | readonly string[];
  };
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
};

/** Fills of slots with all kinds of props, in one list; the slot hands each its own. */
export type AnyFill = Omit<Fill<never>, 'slot'> & { readonly slot: SlotRef<unknown> };

/** How requests of one kind are shown to those who decide on them. */
export type ShownRequest = {
  /** As in the manifest. */
  readonly type: string;
  /** Colour of the kind's name. */
  readonly tone: 'green' | 'amber' | 'vermilion' | 'grey' | 'indigo' | 'blue';
  /** The page with all of the kind: its item in the menu, and how wide the window over it is that decides. */
  readonly list: {
    readonly to: string;
    /** Message key in the plugin's namespace. */
    readonly label: string;
    readonly width: number | string;
  };
  /** Hook that says how many of them wait for the viewer. */
  readonly useWaiting: () => number;
};

/** The web half of `requests` of a manifest. */
export type ShownRequests = {
  readonly of: RequestsOfPlugin;
  /** In the order of lists and menus. */
  readonly kinds: readonly ShownRequest[];
  /**
   * Called by the first page of the approvals. Brings by type what the employee plugin's api.ts calls
   * RequestOnWeb, and adds words to the namespace `approvals`: `type.<type>`, `list.<type>`,
   * `permission.<right>`, and `because.<key>` for what the checks of the server say.
   */
  readonly load: () => Promise<{ readonly default: Readonly<Record<string, unknown>> }>;
};

/** How requests of one kind are shown to those who make them. */
export type OwnRequestKind = {
  /** As in the manifest. */
  readonly type: string;
  /** The list of the viewer's own of the kind, beside that of all kinds. */
  readonly list: {
    /** Last part of its address. */
    readonly path: string;
    /** Of its item in the menu: message key in the plugin's namespace. */
    readonly label: string;
  };
  /** The window over the lists in which one is made or changed. */
  readonly form: {
    /** Last part of its address; where it has a hole ('trip/$date'), that is the work date. */
    readonly path: string;
    /** Its page. `edit` and `copy` of the address name another request by its id. */
    readonly load: () => Promise<{ default: ComponentType }>;
  };
  /** Hook that says how many of the viewer's own wait for an answer. */
  readonly useWaiting: () => number;
};

/** What those see who make requests: the other side of `requests`. */
export type OwnRequests = {
  /** In the order of lists and menus. */
  readonly kinds: readonly OwnRequestKind[];
  /** Called by the first page that shows them. Brings by type what the employee plugin's api.ts calls OwnRequestOnWeb. */
  readonly load: () => Promise<{ readonly default: Readonly<Record<string, unknown>> }>;
};

/**
 * Thin route skeletons; every component behind them is a dynamic import. Of `halves`, all of the area, only those
 * are asked that make pages for others: lists of each kind of request.
 */
export type Routes = (areas: Areas, halves: readonly WebHalf[]) => readonly AnyRoute[];

/**
 * What a plugin shows in one area: a file of its own for each, because nobody loads an area before
 * coming to it. Those of `app` stand round every page behind the sign-in.
 */
export type WebHalf = {
  readonly area: 'open' | LaterArea;
  readonly words: Words;
  /** In `app` only the home, with its windows: the other pages are `WebPages`. */
  readonly routes?: Routes;
  /** Of halves of plugins that the company has, where the menu has items for others. */
  readonly menu?: readonly MenuItem[] | ((halves: readonly WebHalf[]) => readonly MenuItem[]);
  readonly actions?: readonly SearchAction[];
  readonly requests?: ShownRequests;
  readonly ownRequests?: OwnRequests;
  readonly fills?: readonly AnyFill[];
  /** Groups of the horizontal menu that are this plugin's: their order, smaller first; others stand last. */
  readonly groups?: Readonly<Record<string, MenuGroupPlace>>;
  /** How words of its menu are read, in hiragana: 在庫 → ざいこ. The search of pages knows the common ones. */
  readonly readings?: Readonly<Record<string, string>>;
  /** Words that only some pages need, by namespace: lists of all changes ask for them by name. */
  readonly moreTranslations?: Readonly<Record<string, Translations>>;
};

/**
 * Pages of the employees' area, without their menu: the menu stands beside the home, which is loaded without the
 * addresses of all other pages. They are loaded when somebody points at a link to one of them, or opens one.
 */
export type WebPages = { readonly words: Words; readonly routes: Routes };

export const definePages = (pages: WebPages): WebPages => pages;

export const defineWeb = <const Half extends WebHalf>(half: Half): Half => half;
