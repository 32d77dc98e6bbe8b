import type { ClientCallMeans, ClientCallResult } from '#schema/generated/resolver-types.ts';

export type ClientCallModel = {
  readonly id: string;
  readonly clientId: string;
  readonly personIds: readonly string[];
  readonly employeeId: string | null;
  readonly calledAt: Date;
  readonly means: ClientCallMeans;
  readonly result: ClientCallResult;
  readonly note: string | null;
  readonly nextAction: string | null;
  readonly nextActionOn: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};
