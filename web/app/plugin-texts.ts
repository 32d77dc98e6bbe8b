import type { WebHalf } from '../../core/web/define-web.ts';
import { addTexts } from '../kit/i18n/i18n.ts';

const loading = new Map<string, Promise<unknown>>();

/** Loads a plugin's words once. Its pages wait for them; menus show them when they are there. */
export function textsOf(half: WebHalf): Promise<unknown> {
  const namespace = half.manifest.id;
  const known = loading.get(namespace);
  if (known) return known;
  const texts = Promise.resolve(addTexts(namespace, half.translations)).catch((error: unknown) => {
    loading.delete(namespace);
    throw error;
  });
  loading.set(namespace, texts);
  return texts;
}
