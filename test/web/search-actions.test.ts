// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#kit/access/viewer.ts';
import { hasText, say, startI18n } from '#kit/i18n/i18n.ts';
import { textsOf } from '#kit/i18n/plugin-texts.ts';
import { serverPlugins } from '#plugins/server.ts';
import { openWeb } from '#plugins/web.ts';
import { enteredHalves, laterHalves, laterPages } from '#web/app/areas.ts';
import { menuFor, pagesOf } from '#web/app/menu/menu.ts';
import { createAppRouter } from '#web/app/router.tsx';
import { actionsOf } from '#web/app/search/offers.ts';
import { readingOf } from '#web/app/search/readings.ts';

const manifests = serverPlugins.map(({ manifest }) => manifest);
const codes = manifests.flatMap(({ permissions }) => permissions.map(({ code }) => code));
const anybody = {
  id: 'e-1',
  licences: manifests.map(({ id }) => id),
  grants: [],
  permissionsPaths: [],
  isStaff: false,
  isAdmin: false,
} as unknown as Viewer;
const everything: Viewer = {
  ...anybody,
  isStaff: true,
  isAdmin: true,
  isGoldware: true,
  grants: codes.flatMap((code) => [code, `${code}:update`]),
};

let router: ReturnType<typeof createAppRouter>;
beforeAll(async () => {
  await startI18n('ja');
  router = createAppRouter({
    open: openWeb,
    later: laterHalves,
    pages: laterPages,
    access: { viewerIn: async () => everything, signOut: async () => {} },
    history: createMemoryHistory({ initialEntries: ['/admin/home'] }),
  });
  await router.load();
  await router.preloadRoute({ to: '/app/my_tasks' as never });
  for (const { words } of enteredHalves()) await textsOf(words, 'home');
});

const menus = (viewer: Viewer) =>
  (['employee', 'staff', 'admin'] as const)
    .filter((mode) => mode === 'employee' || (mode === 'staff' ? viewer.isStaff : viewer.isAdmin))
    .flatMap((mode) => menuFor(mode, enteredHalves(), viewer, { hiddenToo: true }));
const actionsFor = (viewer: Viewer) => actionsOf(enteredHalves(), menus(viewer), viewer);

/** The guards of the page let the viewer in. */
async function opens(path: string, viewer: Viewer): Promise<boolean> {
  const [matched, params, found] = router.getMatchedRoutes(path);
  if (!found || params['**']) return false;
  const context = { access: { viewerIn: async () => viewer, signOut: async () => {} } };
  try {
    for (const route of matched)
      await route.options.beforeLoad?.({
        context,
        params,
        location: { pathname: path, href: path },
      } as never);
    return true;
  } catch {
    return false;
  }
}

describe('操作', () => {
  it('どれも、メニューにある画面のもので、開ける', async () => {
    const pages = new Set(pagesOf(menus(everything)).map(({ node }) => node.to));
    const all = enteredHalves().flatMap(({ actions = [] }) => actions);
    expect(all.length).toBeGreaterThan(20);
    for (const { of, to } of all) {
      if (of) expect(pages, to).toContain(of);
      expect(await opens(to, everything), to).toBe(true);
    }
  });

  it.each([
    ['権限のない人', anybody],
    ['閲覧だけの管理者', { ...everything, grants: codes }],
    ['契約のない会社', { ...everything, licences: ['company', 'employee', 'contract'] }],
  ] as const)('%sには、開けるものだけを出す', async (_who, viewer) => {
    for (const { to } of actionsFor(viewer)) expect(await opens(to, viewer), to).toBe(true);
  });

  it('閲覧だけの人に追加はなく、編集できる人にはある', () => {
    const labels = (viewer: Viewer) => actionsFor(viewer).map(({ label }) => label);
    expect(labels({ ...everything, grants: codes })).not.toContain('actions.addPerson');
    expect(labels(everything)).toContain('actions.addPerson');
  });

  it('どの名前にも言葉と読みがある', () => {
    for (const { label, plugin } of actionsFor(everything)) {
      expect(hasText(plugin, label), `${plugin} ${label}`).toBe(true);
      expect(readingOf(say(plugin, label))).not.toMatch(/\p{Script=Han}/u);
    }
  });
});
