import type { Within } from '../figures/figures.ts';

export type MadeFile = {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly lines: number;
};

export type OutputWork = {
  /** A unit of work of whoever asked for the file, with their rights. */
  readonly within: Within;
  /** How many of the people are in the file. Throws where nobody wants it any more. */
  readonly tell: (done: number) => Promise<void>;
};

/** What files of a kind are made of. `Asked` is kept as JSON between the request and the job. */
export type OutputKind<Asked extends object = object> = {
  readonly kind: string;
  make(asked: Asked, work: OutputWork): Promise<MadeFile>;
};
