import { expandRecords } from './records/run.ts';
import { expandRules } from './rules/run.ts';
import { readSources } from './sources.ts';

/** Everything that codegen reads, with what is declared written out as SDL. */
export const expandedSources = async (root: string) =>
  expandRecords(await expandRules(readSources(root), root));
