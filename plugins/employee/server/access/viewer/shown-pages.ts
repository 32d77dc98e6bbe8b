import type { RequestContext } from '#core/server/context.ts';
import type { ShownPages } from '#plugins/employee/api.ts';

export type PagesShown = {
  register(pages: ShownPages): void;
  /** Paths that the viewer is shown, of what the plugins of their plan may show. */
  toViewer(ctx: RequestContext): Promise<string[]>;
};

export function shownPages(): PagesShown {
  const registered: ShownPages[] = [];
  return {
    register: (pages) => void registered.push(pages),
    async toViewer(ctx) {
      const paths: string[] = [];
      for (const pages of registered)
        if (ctx.licences.has(pages.plugin)) paths.push(...(await pages.of(ctx)));
      return paths;
    },
  };
}
