import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PersistedDocument } from '#core/web/persisted-document.ts';
import { useDataSource } from './DataProvider.tsx';
import type { RequestFailure } from './failure.ts';
import { markStale } from './queries.ts';
import type { VariablesArgument } from './useDocument.ts';

export type MutateOptions = {
  /** Types that change besides those the document selects. */
  readonly alsoStale?: readonly string[];
  /** Sends no token: signing in, forgotten passwords. */
  readonly anonymous?: boolean;
};

export type MutateState = { readonly saving: boolean; readonly error: RequestFailure | undefined };

/** `run` throws a RequestFailure; a form hands its issues to the fields. */
export function useMutate<Result, Variables>(
  document: PersistedDocument<Result, Variables>,
  { alsoStale = [], anonymous = false }: MutateOptions = {},
): [run: (...args: VariablesArgument<Variables, never>) => Promise<Result>, state: MutateState] {
  const { request, client } = useDataSource();
  const types = [...document.__meta__.types, ...alsoStale];
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (variables: Variables) =>
      request(document, variables, anonymous ? { as: 'nobody' } : {}),
    onSuccess: () => {
      // Not awaited: the answer is in hand, the lists follow.
      void markStale(client, types);
    },
  });
  const run = useCallback(
    (...[variables]: VariablesArgument<Variables, never>) =>
      mutateAsync((variables ?? {}) as Variables),
    [mutateAsync],
  );
  return [run, { saving: isPending, error: (error as RequestFailure | null) ?? undefined }];
}
