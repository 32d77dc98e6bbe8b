import type { WorkplaceRow } from '../../generated/records/Workplace.ts';

export type GroupByWorkplaceModel = { workplace: WorkplaceRow };
