// The router's types know only the routes of one program; plugins are checked one by one, so paths
// are plain strings here and test/journeys follows every link of the menus.
import {
  Link as RouterLink,
  redirect as routerRedirect,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
  useParams as useRouterParams,
  useSearch as useRouterSearch,
} from '@tanstack/react-router';
import type { AnchorHTMLAttributes, FunctionComponent, ReactNode, Ref } from 'react';

export { createRoute, lazyRouteComponent } from '@tanstack/react-router';
export { Outlet } from './Outlet.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Its child routes are pages and not windows over it: each of them is scrolled to its top. */
    readonly holdsPages?: true;
  }
}

/** For `beforeLoad` of a path without a page of its own: the same `$params` go into the new one. */
export const leadsTo =
  (to: string, search?: Search) =>
  ({ params }: { readonly params: Readonly<Record<string, string>> }): never => {
    const path = to.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? '');
    throw routerRedirect({
      to: path,
      replace: true,
      ...(search ? { search: search as never } : {}),
    });
  };

export type Search = Readonly<Record<string, unknown>>;
export type NavigateTo = {
  readonly to?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Left out: the new path starts without one. `true` keeps what stands there. */
  readonly search?: Search | true | ((before: Search) => Search);
  readonly replace?: boolean;
  readonly hash?: string;
  readonly resetScroll?: boolean;
};
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  NavigateTo & {
    readonly to: string;
    readonly children?: ReactNode;
    readonly ref?: Ref<HTMLAnchorElement>;
    /** `aria-current` is the router's to set; what a menu marks may be more or less than that. */
    readonly 'data-current'?: boolean | undefined;
    /** 'intent' loads the page's code on hover and focus. */
    readonly preload?: false | 'intent';
    readonly activeProps?: AnchorHTMLAttributes<HTMLAnchorElement>;
    readonly activeOptions?: { readonly exact?: boolean; readonly includeSearch?: boolean };
  };

export const Link = RouterLink as unknown as FunctionComponent<LinkProps>;
export const useNavigate = useRouterNavigate as unknown as () => (to: NavigateTo) => Promise<void>;

/** Parameters of the path as they stand in it: `useParams<{ workplaceId: string }>()`. */
export const useParams = <Params extends Record<string, string>>(): Params =>
  useRouterParams({ strict: false }) as Params;

export const useSearch = <Shape extends object>(): Partial<Shape> =>
  useRouterSearch({ strict: false }) as Partial<Shape>;

export const usePathname = (): string => useRouterLocation({ select: ({ pathname }) => pathname });
