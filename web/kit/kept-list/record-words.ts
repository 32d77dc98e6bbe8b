import { useCallback } from 'react';
import { type Params, useText } from '../i18n/useText.ts';

/** What a page about records says; the plugin may say any of it in words of its own. */
export type RecordSentence =
  | 'title'
  | 'list'
  | 'description'
  | 'search'
  | 'csv'
  | 'create'
  | 'createTitle'
  | 'created'
  | 'updateTitle'
  | 'saved'
  | 'empty'
  | 'emptyHint'
  | 'loadFailed'
  | 'notFound'
  | 'deleteConfirm'
  | 'refusedPeople';

export type RecordWords = {
  /** What one of them is called, as it stands inside of a sentence. */
  readonly kind: () => string;
  /** `product.create` of the plugin where it is written, else the kit's sentence with the kind in it. */
  readonly say: (sentence: RecordSentence, params?: Params) => string;
  /** A sentence that is left out where nobody wrote it. */
  readonly optional: (sentence: string, params?: Params) => string | undefined;
  /** Any key of the plugin's words: labels and choices, which codegen has seen. */
  readonly word: (key: string, params?: Params) => string;
};

/** Which words: of the plugin, below this key. */
type Named = {
  readonly plugin: string;
  readonly namespace?: string;
  readonly words: string;
};

export function useRecordWords({ plugin, namespace = plugin, words }: Named): RecordWords {
  const word = useText(namespace);
  const kit = useText('kit');
  const own = useCallback(
    (sentence: string, params?: Params): string | undefined => {
      const key = `${words}.${sentence}`;
      const ownSentence = word(key, params);
      // A key that nobody wrote comes back as it is.
      return ownSentence === key ? undefined : ownSentence;
    },
    [word, words],
  );
  const kind = useCallback(() => within(word(`${words}.kind`)), [word, words]);
  const say = useCallback(
    (sentence: RecordSentence, params?: Params) =>
      own(sentence, params) ?? kit(`record.${sentence}`, { kind: kind(), ...params }),
    [own, kit, kind],
  );
  return { kind, say, optional: own, word };
}

/** Inside of a sentence: "Product" is written small, "PDF" is not. Japanese knows no such thing. */
const within = (kind: string): string =>
  /^[A-Z][a-z]/.test(kind) ? kind.charAt(0).toLowerCase() + kind.slice(1) : kind;
