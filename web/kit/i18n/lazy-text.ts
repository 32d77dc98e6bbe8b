import { use } from 'react';
import { askedOnce } from '../data/asked-once.ts';
import { addTexts, type TextSource } from './i18n.ts';
import { type KeyOf, type Translate, textOf } from './useText.ts';

const there = new WeakSet<() => Promise<void>>();
/** By these fields React knows at once that a promise was kept. */
const KEPT = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** Words that are loaded when the first page asks for them; after a failure the next that asks tries again. */
export function lazyTexts(
  namespace: string,
  source: TextSource,
  part?: string,
): () => Promise<void> {
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= addTexts(namespace, source, part).then(
      () => void there.add(load),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return load;
}

/**
 * Waits for words in the Suspense above. React asks a promise itself, and hides what stands around its reader for 300 ms
 * even where it was kept long ago: what is there already is not asked for. Without `load` nothing is needed.
 */
export function useTexts(load: (() => Promise<void>) | undefined): void {
  use(!load || there.has(load) ? KEPT : askedOnce(load));
}

/** A file of words, as its import gives it. */
type Source<Texts> = TextSource & { readonly ja: () => Promise<{ readonly default: Texts }> };

/** How words are loaded, and a hook that waits for them. Its keys are those of the Japanese file. */
export function lazyText<Texts>(
  namespace: string,
  source: Source<Texts>,
  part?: string,
): readonly [load: () => Promise<void>, useWords: () => Translate<KeyOf<Texts>>] {
  const load = lazyTexts(namespace, source, part);
  const useLoaded = textOf<Texts>(namespace);
  return [
    load,
    () => {
      useTexts(load);
      return useLoaded();
    },
  ];
}
