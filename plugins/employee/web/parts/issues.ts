import type { Issue } from '#core/issue.ts';

type Refused = {
  readonly issues: readonly {
    readonly path: string;
    readonly key: string;
    readonly params?: unknown;
  }[];
};

/** The server's refusals as a form takes them. */
export const issuesIn = ({ issues }: Refused): Issue[] =>
  issues.map(({ path, key, params }) =>
    params ? { path, key, params: params as NonNullable<Issue['params']> } : { path, key },
  );
