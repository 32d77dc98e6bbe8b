import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Manifest } from '../plugin.ts';

export type Translations = Record<'ja' | 'en', () => Promise<{ default: Record<string, unknown> }>>;

/**
 * The layouts a page can hang below. They have no path of their own: every route writes its whole
 * path as the specification does. `open` needs no sign-in; `app` is the employees' area (and the
 * one place of /employee/*), `staff` the attendance managers', `admin` the administrators'.
 */
export type Areas = {
  readonly open: AnyRoute;
  readonly app: AnyRoute;
  readonly staff: AnyRoute;
  readonly admin: AnyRoute;
};

export type MenuItem = {
  readonly area: 'app' | 'staff' | 'admin';
  /** Group of the horizontal menu: 'home' | 'attendance' | 'company' | 'employee' | 'crm' | … */
  readonly group: string;
  /** Message key in the plugin's namespace. */
  readonly label: string;
  /** Whole path; a parent without a page of its own leaves it out. */
  readonly to?: string;
  /** Grant code that the viewer needs. */
  readonly needs?: string;
  /** Tabler icon name from web/kit/ui/icons.ts. */
  readonly icon?: string;
  /** Smaller first, inside its group. */
  readonly order?: number;
  readonly hidden?: true;
  readonly disabled?: true;
  /** Third level: the side menu; fourth level: the tab bar. */
  readonly children?: readonly Omit<MenuItem, 'area' | 'group'>[];
  /** Hook that says how many things wait; rendered only for visible items. */
  readonly useBadge?: () => number;
};

/** A named hole one plugin leaves in its page for others to fill. */
export type SlotRef<Props> = { readonly name: string; readonly props?: Props };
export const slotRef = <Props>(name: string): SlotRef<Props> => ({ name });
export type Fill<Props> = {
  readonly slot: SlotRef<Props>;
  readonly order?: number;
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
};

export type WebHalf = {
  readonly manifest: Manifest;
  /** Thin route skeletons; every component behind them is a dynamic import. */
  readonly routes: (areas: Areas) => readonly AnyRoute[];
  readonly menu: readonly MenuItem[];
  readonly translations: Translations;
  /** Further words of the plugin that only pages of administrators show: nobody else loads them. */
  readonly adminTranslations?: Translations;
  /** Words that only some pages need, by namespace: lists of all changes ask for them by name. */
  readonly moreTranslations?: Readonly<Record<string, Translations>>;
  readonly fills?: readonly Fill<any>[];
};

export const defineWeb = <const Half extends WebHalf>(half: Half): Half => half;
