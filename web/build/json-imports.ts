import type { Plugin } from 'vite';

const ATTRIBUTE = /,\s*\{\s*with:\s*\{\s*type:\s*'json'\s*,?\s*\}\s*,?\s*\}/g;

/**
 * The development server answers JSON as a module of JavaScript, which a browser refuses where the
 * import says `type: 'json'`. The build leaves the attribute out by itself.
 */
export const jsonImports = (): Plugin => ({
  name: 'hataraki:json-imports',
  apply: 'serve',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.tsx?$/.test(id) || !code.includes("type: 'json'")) return null;
    return { code: code.replace(ATTRIBUTE, ''), map: null };
  },
});
