import type { AnyRoute } from '@tanstack/react-router';
import type { Manifest } from '#core/plugin.ts';
import { needs } from '../access/needs.ts';
import { createRoute, lazyRouteComponent } from '../navigation/navigation.ts';
import { recordPaths } from './record-paths.ts';

type Component = () => React.ReactNode;
/** What the module of a `listPage` exports. */
type Page = {
  readonly List: Component;
  readonly Create: Component;
  readonly Update: Component;
  readonly Import?: Component;
};

/** A further one over the list, which stays as it is when it opens and closes: an import. */
type Window = {
  readonly path: string;
  readonly grant: string;
  readonly component: ReturnType<typeof lazyRouteComponent>;
};

/**
 * The addresses of a record's pages. The windows may lie beside the list, not below it: a parent
 * without a path lets both show it.
 */
export function recordRoutes(
  area: AnyRoute,
  manifest: Manifest,
  right: string,
  load: () => Promise<Page>,
  /** Who opens the list, where that is not for the right to say. */
  mayRead = needs({ plugin: manifest.id, grant: right }),
  /** Rights over some of its rows: each opens the pages, too. */
  others: readonly string[] = [],
  windows: readonly Window[] = [],
): AnyRoute {
  const { path, createPath, editPath, importPath } = recordPaths(manifest, right);
  const plugin = manifest.id;
  const list = createRoute({
    getParentRoute: () => area,
    id: right,
    beforeLoad: mayRead,
    component: lazyRouteComponent(load, 'List'),
  });
  const mayChange = needs({
    plugin,
    grant: [right, ...others].map((code) => `${code}:update`),
    modalParent: path,
  });
  return list.addChildren([
    createRoute({ getParentRoute: () => list, path }),
    createRoute({
      getParentRoute: () => list,
      path: createPath,
      beforeLoad: mayChange,
      component: lazyRouteComponent(load, 'Create'),
    }),
    createRoute({
      getParentRoute: () => list,
      path: editPath,
      beforeLoad: mayChange,
      component: lazyRouteComponent(load, 'Update'),
    }),
    ...(importPath
      ? [
          createRoute({
            getParentRoute: () => list,
            path: importPath,
            beforeLoad: mayChange,
            component: lazyRouteComponent(load, 'Import'),
          }),
        ]
      : []),
    ...windows.map(({ path: own, grant, component }) =>
      createRoute({
        getParentRoute: () => list,
        path: own,
        beforeLoad: needs({ plugin, grant, modalParent: path }),
        component,
      }),
    ),
  ]);
}
