import { useEffect, useEffectEvent } from 'react';
import type { PersistedDocument } from '#core/web/persisted-document.ts';
import { useDataSource } from '../DataProvider.tsx';
import type { RequestFailure } from '../failure.ts';

export type LiveOptions = {
  readonly skip?: boolean;
  /**
   * The server listens from now on: what changed between the page's first answer and this moment was
   * not pushed, so whoever shows what is pushed asks once more.
   */
  readonly onListening?: () => void;
  readonly onFailure?: (error: RequestFailure) => void;
};

/** Listens while the component is mounted. A push may be missed: lists are refetched on reconnect. */
export function useLive<Result, Variables>(
  document: PersistedDocument<Result, Variables>,
  variables: Variables,
  onData: (data: Result) => void,
  { skip = false, onListening, onFailure }: LiveOptions = {},
): void {
  const { live } = useDataSource();
  const next = useEffectEvent(onData);
  const listening = useEffectEvent(() => onListening?.());
  const failed = useEffectEvent((error: RequestFailure) => onFailure?.(error));
  const variablesText = JSON.stringify(variables ?? {});
  useEffect(() => {
    if (skip) return undefined;
    return live.subscribe(document, JSON.parse(variablesText) as Variables, {
      next: (data) => next(data),
      listening: () => listening(),
      failed: (error) => failed(error),
    });
  }, [live, document, variablesText, skip]);
}
