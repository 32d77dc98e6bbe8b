import { useCallback, useSyncExternalStore } from 'react';
import { onTextChange, say, textVersion } from './texts.ts';

/** 'list.empty' for { list: { empty: '…' } }; plural forms are asked for without their ending. */
type Joined<Prefix extends string, Key extends string> = Prefix extends ''
  ? Key
  : `${Prefix}.${Key}`;
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}`
  ? Base
  : Key;
export type KeyOf<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Joined<Prefix, WithoutPlural<Key>>
    : KeyOf<Texts[Key], Joined<Prefix, Key>>;
}[keyof Texts & string];

export type Params = Readonly<Record<string, string | number | null | undefined>>;
export type Translate<Key extends string = string> = (key: Key, params?: Params) => string;

/** Draws again when the language changes or words arrive. */
export const useTextVersion = (): number => useSyncExternalStore(onTextChange, textVersion);

export function useText<Key extends string = string>(namespace: string): Translate<Key> {
  const version = useTextVersion();
  // Other words give a new function, so that memos which use it are made again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are what it depends on
  return useCallback(
    (key: string, params?: Params): string => say(namespace, key, params),
    [namespace, version],
  );
}

/** `export const useText = textOf<typeof import('../i18n/ja.json')>('crm')` gives typed keys. */
export const textOf =
  <Texts>(namespace: string): (() => Translate<KeyOf<Texts>>) =>
  () =>
    useText<KeyOf<Texts>>(namespace);
