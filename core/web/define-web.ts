import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';

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
  /** Pages of the employees' area; the pages of the other two may say them too. */
  readonly app?: Translations;
  readonly staff?: Translations;
  readonly admin?: Translations;
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
  /** Grant code that the viewer needs. */
  readonly needs?: string;
  /** Tabler icon name from web/kit/ui/icons.ts. */
  readonly icon?: string;
  /** Smaller first, inside its group. */
  readonly order?: number;
  readonly hidden?: true;
  readonly disabled?: true;
  /** Third level: the side menu; fourth level: the tab bar. */
  readonly children?: readonly Omit<MenuItem, 'group'>[];
  /** Hook that says how many things wait; rendered only for visible items. */
  readonly useBadge?: () => number;
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
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
};

/** Fills of slots with all kinds of props, in one list; the slot hands each its own. */
export type AnyFill = Omit<Fill<never>, 'slot'> & { readonly slot: SlotRef<unknown> };

/**
 * What a plugin shows in one area: a file of its own for each, because nobody loads an area before
 * coming to it. Those of `app` stand round every page behind the sign-in.
 */
export type WebHalf = {
  readonly area: 'open' | LaterArea;
  readonly words: Words;
  /** Thin route skeletons; every component behind them is a dynamic import. */
  readonly routes?: (areas: Areas) => readonly AnyRoute[];
  readonly menu?: readonly MenuItem[];
  readonly fills?: readonly AnyFill[];
  /** Groups of the horizontal menu that are this plugin's: their order, smaller first; others stand last. */
  readonly groups?: Readonly<Record<string, MenuGroupPlace>>;
  /** How words of its menu are read, in hiragana: 在庫 → ざいこ. The search of pages knows the common ones. */
  readonly readings?: Readonly<Record<string, string>>;
  /** Words that only some pages need, by namespace: lists of all changes ask for them by name. */
  readonly moreTranslations?: Readonly<Record<string, Translations>>;
};

export const defineWeb = <const Half extends WebHalf>(half: Half): Half => half;
