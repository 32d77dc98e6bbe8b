import type { JobDefinition, Ports } from '../../../../core/server/define-server.ts';
import { type DueResults, dueResults } from './due-results.ts';
import { recalculationJob } from './recalculation-job.ts';
import { staleResultsJob } from './stale.ts';

export type ResultsFeature = {
  readonly due: DueResults;
  readonly jobs: readonly JobDefinition[];
};

/** How results are made, besides those that a change makes in its own transaction. */
export const resultsFeature = (ports: Ports): ResultsFeature => ({
  due: dueResults(ports),
  jobs: [recalculationJob(ports), staleResultsJob(ports)],
});
