import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownSpecifiers, placeOf } from '#scripts/own-imports.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = (pattern: string): string[] => globSync(pattern, { cwd: root });

/** What a file imports of this tree, as paths from the root. */
const importsOf = (path: string): string[] =>
  ownSpecifiers(read(path)).map((specifier) => placeOf(specifier, path));

const stories = [...files('web/**/*.stories.tsx'), ...files('plugins/*/web/**/*.stories.tsx')];
const storiesOf = (component: string): string[] =>
  stories.filter((story) => importsOf(story).includes(component));

describe('components of the kit', () => {
  /** Nothing to see in them: what they hide or measure shows in the stories of others. */
  const unseen = ['VisuallyHidden.tsx'];
  const offered = [
    ...importsOf('web/kit/ui/index.ts'),
    'web/kit/ui/DataTable/DataTable.tsx',
    'web/kit/ui/layout/SortableList.tsx',
    'web/kit/forms/Form.tsx',
    'web/kit/forms/Field.tsx',
  ].filter((path) => path.endsWith('.tsx') && !unseen.includes(basename(path)));

  it('are found', () => expect(offered.length).toBeGreaterThan(35));
  it.each(offered)('%s has stories', (component) => {
    expect(storiesOf(component)).not.toEqual([]);
  });
});

describe('pages', () => {
  const pages = files('plugins/*/web/{*,approvals/*,routes/*}routes.ts*').flatMap((routes) =>
    importsOf(routes).filter((path) => path.includes('/web/') && path.endsWith('.tsx')),
  );
  /** What a page draws itself and with the parts that lie beside it. */
  const sourceOf = (page: string): string =>
    [
      page,
      ...importsOf(page).filter((path) => dirname(path) === dirname(page) && path.endsWith('.tsx')),
    ]
      .map(read)
      .join('\n');
  /** Stories show the page itself, or the view it hands its data to. */
  const shownIn = (page: string): string => {
    const parts = [page, ...importsOf(page).filter((path) => dirname(path) === dirname(page))];
    return [...new Set(parts.flatMap(storiesOf))].map(read).join('\n');
  };

  it('are found', () => expect(pages.length).toBeGreaterThan(25));

  describe.each(pages)('%s', (page) => {
    const source = sourceOf(page);
    const shown = shownIn(page);

    it('has stories', () => expect(shown).not.toBe(''));
    if (/useDocument(Pages)?\(/.test(source)) {
      it('shows that it loads, and that loading failed', () => {
        expect(shown).toMatch(/'loading'|loading/);
        expect(shown).toMatch(/refusal\(|noNetwork\(|new Error\(/);
      });
    }
    if (source.includes('<DataTable')) {
      it('shows an empty list', () => expect(shown).toMatch(/空|なし|\[\]/));
    }
    if (/<Can\b|useAbility\(|\.grants\b|isAllowed\(/.test(source)) {
      it('shows itself to somebody with fewer rights', () => {
        expect(shown).toMatch(/grants:|withoutRights|rules:|権限|閲覧だけ/);
      });
    }
  });
});
