import type { WebHalf } from '../../core/web/define-web.ts';
import { addTexts, type TextSource } from '../kit/i18n/i18n.ts';

const loading = new Map<string, Promise<unknown>>();

/** Loads a plugin's words once. Its pages wait for them; menus show them when they are there. */
export const textsOf = (half: WebHalf): Promise<unknown> => once(half, '', half.translations);

/** The same with the words that only administrators' pages show. */
export const adminTextsOf = (half: WebHalf): Promise<unknown> =>
  Promise.all([
    textsOf(half),
    half.adminTranslations && once(half, 'admin', half.adminTranslations),
  ]);

function once(half: WebHalf, part: string, source: TextSource): Promise<unknown> {
  const namespace = half.manifest.id;
  const key = `${namespace}/${part}`;
  const known = loading.get(key);
  if (known) return known;
  const texts = Promise.resolve(addTexts(namespace, source, part)).catch((error: unknown) => {
    loading.delete(key);
    throw error;
  });
  loading.set(key, texts);
  return texts;
}
