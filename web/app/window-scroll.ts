import type { AnyRoute } from '@tanstack/react-router';

/** An address as the router understands it: routes from the root down, and what stands in for their `$params`. */
export type Matched = {
  readonly routes: readonly AnyRoute[];
  readonly params: Readonly<Record<string, string>>;
};

/** The page of an address: the first route below the layout of its plugin. Windows hang below it. */
const pageIn = ({ routes }: Matched, isLayout: (route: AnyRoute) => boolean) => {
  const layout = routes.findIndex(isLayout);
  return layout < 0 ? undefined : routes[layout + 1];
};

const paramsOf = (page: AnyRoute, { params }: Matched): string =>
  [...page.fullPath.matchAll(/\$(\w+)/g)].map(([, name = '']) => params[name]).join('/');

const showsWindow = ({ routes }: Matched, page: AnyRoute): boolean => {
  const last = routes.at(-1);
  return last !== undefined && last !== page && last.options.component !== undefined;
};

/**
 * A window is opened, closed or exchanged for another one over the same page: the page behind it stays where
 * somebody had scrolled it to. The other addresses below one page, such as lists of another kind, begin at the top.
 */
export function isWindowMove(
  from: Matched,
  to: Matched,
  isLayout: (route: AnyRoute) => boolean,
): boolean {
  const page = pageIn(to, isLayout);
  return (
    page !== undefined &&
    page === pageIn(from, isLayout) &&
    !page.options.staticData?.holdsPages &&
    paramsOf(page, from) === paramsOf(page, to) &&
    (showsWindow(from, page) || showsWindow(to, page))
  );
}
