// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#kit/access/viewer.ts';
import { failureArticles } from '#kit/help/failure-help.ts';
import { startI18n } from '#kit/i18n/i18n.ts';
import { firstArticles } from '#plugins/employee/domain/help/articles.ts';
import { HELP_CONTENT, hasImage, withoutTags } from '#plugins/employee/domain/help/content.ts';
import { addressesAbove } from '#plugins/employee/server/help/help.store.ts';
import { serverPlugins } from '#plugins/server.ts';
import { openWeb } from '#plugins/web.ts';
import { laterHalves, laterPages } from '#web/app/areas.ts';
import { createAppRouter } from '#web/app/router.tsx';

const manifests = serverPlugins.map(({ manifest }) => manifest);
const everything = {
  id: 'e-1',
  licences: manifests.map(({ id }) => id),
  grants: manifests.flatMap(({ permissions }) =>
    permissions.flatMap(({ code }) => [code, `${code}:update`]),
  ),
  permissionsPaths: [],
  isStaff: true,
  isAdmin: true,
  isGoldware: true,
} as unknown as Viewer;

/** Above so many screens that an article there says nothing about one of them. */
const TOO_WIDE = [
  '/app',
  '/admin',
  '/admin/company',
  '/employee',
  '/app/employee',
  '/app/employee/attendance',
  '/app/staff',
  '/app/staff/attendance',
  '/app/staff/attendance/management',
];
/** Who reads them has not signed in: nothing of the program lies beside them. */
const OPEN = /^\/(employee|admin)\/(login|forgot_password|reset_password|confirm_device)$/;

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
});

const filled = (path: string) => path.replaceAll(/\$\w+/g, '2026-11-20');

/** False for an address that only leads to another one, or nowhere. */
async function isScreen(path: string): Promise<boolean> {
  const [matched, params, found] = router.getMatchedRoutes(path);
  if (!found || params['**'] || '_splat' in params) return false;
  const context = { access: { viewerIn: async () => everything, signOut: async () => {} } };
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

async function screens(): Promise<string[]> {
  const paths = Object.keys(router.routesByPath).filter(
    (path) => /^\/(app|admin|employee)(\/|-|$)/.test(path) && !OPEN.test(path),
  );
  const shown = await Promise.all(
    paths.map(async (path) => ((await isScreen(filled(path))) ? path : '')),
  );
  return shown.filter(Boolean);
}

/** Screens without an article about them, or the pages above them. */
const without = (paths: readonly string[], addresses: ReadonlySet<string>): string[] =>
  paths.filter(
    (path) =>
      !addressesAbove(filled(path)).some((one) => addresses.has(one) && !TOO_WIDE.includes(one)),
  );

describe('ヘルプ', () => {
  it('どの画面にも、両方の言語の記事がある', async () => {
    const paths = await screens();
    expect(paths.length).toBeGreaterThan(150);
    const inBoth = firstArticles.filter(
      ({ title, content, titleEn, contentEn }) => title && content && titleEn && contentEn,
    );
    expect(without(paths, new Set(inBoth.map(({ path }) => path)))).toEqual([]);
  });

  it('記事のない画面があれば、名前を挙げる', async () => {
    const paths = await screens();
    const fewer = firstArticles.filter(({ path }) => !path.startsWith('/app/my_tasks'));
    const addresses = new Set(fewer.map(({ path }) => path));
    expect(without(paths, addresses)).toContain('/app/my_tasks');
  });

  it('どの記事も、実際にある画面のもの', () => {
    const known = new Set(
      Object.keys(router.routesByPath).flatMap((path) => addressesAbove(filled(path))),
    );
    for (const { path, codeId } of firstArticles)
      if (path !== '/help') expect(known.has(path), `${codeId} ${path}`).toBe(true);
  });

  it('コードは重ならず、本文は決まりの長さで、画像もタグもない', () => {
    const codes = firstArticles.map(({ codeId }) => codeId);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { codeId, title, titleEn, content, contentEn } of firstArticles) {
      expect(codeId).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      for (const text of [content, contentEn]) {
        expect(withoutTags(text), codeId).toBe(text);
        expect([...text].length, codeId).toBeLessThanOrEqual(HELP_CONTENT);
        expect(hasImage(text), codeId).toBe(false);
      }
      expect(Math.max([...title].length, [...titleEn].length)).toBeLessThanOrEqual(101);
    }
  });

  it('記事の中のリンクは、どれも開ける画面に着く', async () => {
    for (const { codeId, content, contentEn } of firstArticles)
      for (const text of [content, contentEn])
        for (const [, address = ''] of text.matchAll(/\]\((\/[^)]*)\)/g)) {
          const [, params, found] = router.getMatchedRoutes(address);
          expect(found && !params['**'], `${codeId} ${address}`).toBe(true);
        }
  });

  it.each(['list-views', 'list-conditions', 'list-edit'])(
    '一覧の道具から開く記事%sがある',
    (code) => {
      expect(firstArticles.map(({ codeId }) => codeId)).toContain(code);
    },
  );

  it('英語の記事に日本語は残っていない', () => {
    for (const { codeId, titleEn, contentEn } of firstArticles)
      expect(`${titleEn}${contentEn}`, codeId).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
  });

  it('どのエラーにも、対処方法の記事がある', () => {
    const codes = firstArticles.map(({ codeId }) => codeId);
    for (const code of failureArticles) expect(codes).toContain(code);
  });
});
