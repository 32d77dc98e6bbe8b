import type {
  DisplayTimeFormatType,
  OutputTableInput,
  RoundingMode,
  TotalUnitFormatType,
} from '#schema/generated/schema-types.ts';

export type TableValues = {
  readonly columns: readonly { readonly code: string; readonly heading?: string | null }[];
  readonly unit: TotalUnitFormatType;
  readonly time: DisplayTimeFormatType;
  readonly roundingUnit: number;
  readonly roundingMode: RoundingMode;
  readonly fixedColumns: number;
};

/** What a format says of its table. */
export const tableOfFormat = (values: TableValues): OutputTableInput => ({
  columns: values.columns.map(({ code, heading }) => ({ code, ...(heading ? { heading } : {}) })),
  unit: values.unit,
  time: values.time,
  roundingUnit: Number(values.roundingUnit),
  roundingMode: values.roundingMode,
  fixedColumns: Number(values.fixedColumns),
});
