import type { Feature } from '#core/server/feature.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { divisionsInOrder } from '#plugins/employee/sql.ts';
import type { OutputItemKind } from '#schema/generated/resolver-types.ts';
import { fitsUnit } from '../../domain/output/items/catalogue.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { boardGroups } from '../board/board-groups.ts';
import { itemsOfCompany } from './figures/company-items.ts';
import { listOutputFiles } from './files/output-file.store.ts';
import type { OutputFiles } from './files/output-files.ts';
import { createInspectionPack, inspectionPackOutlook } from './inspection/inspection-pack.ts';
import { monthOutlooks } from './outlook/month-outlooks.ts';
import { yearOvertimes } from './outlook/year-overtimes.ts';
import { attendanceOutputRecord } from './output-file.record.ts';
import { createStampData } from './stamps/stamp-data.ts';
import { outputPreview } from './tables/preview.ts';
import { createRecordData } from './tables/record-data.ts';
import type { StoredTable } from './tables/table-file.ts';

type Resolvers = {
  Query: Pick<
    PluginResolvers['Query'],
    | 'outputItems'
    | 'outputChoices'
    | 'outputPreview'
    | 'outputFilesConnection'
    | 'outputFile'
    | 'outputTable'
    | 'yearOvertimesConnection'
    | 'monthOutlooksConnection'
    | 'inspectionPackOutlook'
  >;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'createRecordData' | 'createStampData' | 'createInspectionPack' | 'discardOutputFile'
  >;
  OutputItem: PluginResolvers['OutputItem'];
  OutputFile: PluginResolvers['OutputFile'];
  OutputFileResult: PluginResolvers['OutputFileResult'];
};

const LINES_AT_ONCE = 500;
const MOST_DIVISIONS = 500;

const pageOfTable = (
  { rows, headings, kinds, fixedColumns }: StoredTable,
  skip: number,
  first: number,
) => ({
  headings: [...headings],
  kinds: kinds as OutputItemKind[],
  fixedColumns,
  lines: rows.length,
  rows: rows.slice(skip, skip + first).map((cells) => cells.map((cell) => String(cell ?? ''))),
});

/** データ出力: tables of working time, seen before and taken as a file. */
export function outputFeature(files: OutputFiles): Feature<Resolvers> {
  return {
    name: 'output of data',
    jobs: files.jobs,
    recordKinds: [attendanceOutputRecord],
    resolvers: {
      Query: {
        outputItems: (_root, _args, ctx) => itemsOfCompany(ctx).then((items) => [...items]),
        outputChoices: async (_root, _args, ctx) => ({
          groups: await boardGroups(ctx),
          divisions: await divisionsInOrder(ctx, MOST_DIVISIONS),
        }),
        outputPreview: (_root, args, ctx) => outputPreview(ctx, args),
        outputFilesConnection: async (_root, args, ctx) => {
          const { nodes, totalCount } = await listOutputFiles(ctx, pageOf(args));
          return toConnection(nodes, totalCount, args);
        },
        outputFile: (_root, { where }, ctx) => files.find(ctx, where.id),
        outputTable: async (_root, { where, skip, first }, ctx) =>
          pageOfTable(await files.table(ctx, where.id), skip ?? 0, first ?? LINES_AT_ONCE),
        yearOvertimesConnection: (_root, args, ctx) => yearOvertimes(ctx, args),
        monthOutlooksConnection: (_root, args, ctx) => monthOutlooks(ctx, args),
        inspectionPackOutlook: (_root, args, ctx) => inspectionPackOutlook(ctx, args),
      },
      Mutation: {
        createInspectionPack: (_root, { data }, ctx) => createInspectionPack(ctx, files, data),
        createRecordData: (_root, { data }, ctx) => createRecordData(ctx, files, data),
        createStampData: (_root, { data }, ctx) => createStampData(ctx, files, data),
        discardOutputFile: async (_root, { where }, ctx) => {
          await files.remove(ctx, where.id);
          return { id: where.id };
        },
      },
      OutputItem: {
        isPerDay: (item) => fitsUnit(item, 'PER_DAY'),
        isPerPeriod: (item) => fitsUnit(item, 'PERIOD_TOTAL'),
        vacationClassName: ({ vacationClass }) => vacationClass?.name ?? null,
      },
      OutputFile: { url: (file) => files.url(file) },
      OutputFileResult: {},
    },
  };
}
