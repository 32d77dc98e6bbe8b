/** freee人事労務 as this suite needs it; nothing of how it is reached. */
export type FreeeAccess = { readonly token: string; readonly companyNumber: number };

/** A person's month as freee names its fields: minutes and days. */
export type FreeeSummary = {
  readonly employeeId: number;
  /** Of the payment. */
  readonly year: number;
  readonly month: number;
  readonly fields: Readonly<Record<string, number>>;
};

export type FreeeAnswer =
  /** First and last day that freee counts; undefined where it does not say. */
  | { readonly isTaken: true; readonly from: string | undefined; readonly to: string | undefined }
  | { readonly isTaken: false; readonly status: number; readonly message: string };

export type Freee = {
  /** freee's own number of each employee by the number that the company gave them. Throws FreeeRefused. */
  employees(access: FreeeAccess): Promise<ReadonlyMap<string, number>>;
  putSummary(access: FreeeAccess, summary: FreeeSummary): Promise<FreeeAnswer>;
};

/** freee answered with something else than what was asked for: a token that is no good, a company that is not its own. */
export class FreeeRefused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
