import { apiRef } from '#core/plugin.ts';
import type { Rows } from '#core/server/context.ts';

export type ContractApi = {
  /** Begins a contract of the company of this unit of work; one that runs ends the day before. */
  beginContract(rows: Rows, planId: string, from: string): Promise<void>;
};

export const contractApi = apiRef<ContractApi>('contract');
