export type ClientMergeModel = {
  readonly id: string;
  readonly keptId: string;
  readonly keptName: string;
  readonly mergedName: string;
  readonly mergedAt: Date;
  readonly mergedBy: string | null;
  readonly undoneAt: Date | null;
};
