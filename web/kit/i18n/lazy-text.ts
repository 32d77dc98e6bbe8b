import { readAtOnce, useAsked } from '../data/asked-once.ts';
import { addTexts, type TextSource } from './i18n.ts';
import { type KeyOf, type Translate, textOf } from './useText.ts';

const NOTHING = readAtOnce(Promise.resolve());
const nothing = () => NOTHING;

/** Words that are loaded when the first page asks for them; after a failure the next that asks tries again. */
export function lazyTexts(
  namespace: string,
  source: TextSource,
  part?: string,
): () => Promise<void> {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= readAtOnce(
      addTexts(namespace, source, part).catch((error: unknown) => {
        loading = undefined;
        throw error;
      }),
    );
    return loading;
  };
}

/** Waits for words in the Suspense above. Without `load` nothing is needed. */
export const useTexts = (load: (() => Promise<void>) | undefined): void =>
  useAsked(load ?? nothing);

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
