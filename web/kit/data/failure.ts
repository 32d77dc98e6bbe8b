import type { Issue } from '#core/issue.ts';

/** One entry of `errors` in a GraphQL answer. */
export type ServerError = {
  readonly message: string;
  readonly code: string | number;
  readonly isValidationError: boolean;
  readonly issues: readonly Issue[];
  readonly extensions: Readonly<Record<string, unknown>>;
};

/**
 * The only thing that `request` throws. `network`: no answer came. `server`: the API refused and
 * says why. `unexpected`: an answer came that is not the API's (a proxy's page, a broken body).
 */
export class RequestFailure extends Error {
  readonly kind: 'network' | 'server' | 'unexpected';
  readonly errors: readonly ServerError[];
  readonly requestId: string | undefined;

  constructor(
    kind: 'network' | 'server' | 'unexpected',
    message: string,
    more: { errors?: readonly ServerError[]; requestId?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'RequestFailure';
    this.kind = kind;
    this.errors = more.errors ?? [];
    this.requestId = more.requestId;
  }

  /** The first error's code: 'FORBIDDEN', 'INVALID_INPUT', … */
  get code(): string | number | undefined {
    return this.errors[0]?.code;
  }

  /** All broken rules of the input, for a form to show under its fields. */
  get issues(): readonly Issue[] {
    return this.errors.flatMap((error) => error.issues);
  }
}

export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof RequestFailure && error.kind === 'network';

/** What was asked for is not there, or not for whoever asks. */
export const isMissing = (error: unknown): boolean =>
  error instanceof RequestFailure && error.code === 'NOT_FOUND';

type RawError = { message?: unknown; extensions?: Record<string, unknown> };

export function readErrors(raw: readonly RawError[]): ServerError[] {
  return raw.map((error) => {
    const extensions = error.extensions ?? {};
    const code = extensions.errorCode;
    return {
      message: typeof error.message === 'string' ? error.message : '',
      code: typeof code === 'string' || typeof code === 'number' ? code : 'INTERNAL',
      isValidationError: extensions.isValidationError === true,
      issues: Array.isArray(extensions.issues) ? (extensions.issues as Issue[]) : [],
      extensions,
    };
  });
}

export function requestIdOf(raw: readonly RawError[], header: string | null): string | undefined {
  const inBody = raw.find((error) => typeof error.extensions?.requestId === 'string');
  return (inBody?.extensions?.requestId as string | undefined) ?? header ?? undefined;
}
