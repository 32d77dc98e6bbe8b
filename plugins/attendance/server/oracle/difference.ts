/** Where the API and the slow calculation say different things. */
export type Difference = {
  /** Of the person among those of the company. */
  readonly place: number;
  readonly what: string;
  readonly api: unknown;
  readonly slow: unknown;
};

export type At = (
  what: string,
  api: unknown,
  slow: unknown,
) => { what: string; api: unknown; slow: unknown } | undefined;
