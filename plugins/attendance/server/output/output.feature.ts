import type { Feature } from '#core/server/feature.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { fitsUnit } from '../../domain/output/items/catalogue.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { itemsOfCompany } from './figures/company-items.ts';
import { listOutputFiles } from './files/output-file.store.ts';
import type { OutputFiles } from './files/output-files.ts';
import { attendanceOutputRecord } from './output-file.record.ts';
import { outputPreview } from './tables/preview.ts';
import { createRecordData } from './tables/record-data.ts';

type Resolvers = {
  Query: Pick<
    PluginResolvers['Query'],
    'outputItems' | 'outputPreview' | 'outputFilesConnection' | 'outputFile'
  >;
  Mutation: Pick<PluginResolvers['Mutation'], 'createRecordData' | 'discardOutputFile'>;
  OutputItem: PluginResolvers['OutputItem'];
  OutputFile: PluginResolvers['OutputFile'];
  OutputFileResult: PluginResolvers['OutputFileResult'];
};

/** データ出力: tables of working time, seen before and taken as a file. */
export function outputFeature(files: OutputFiles): Feature<Resolvers> {
  return {
    name: 'output of data',
    jobs: files.jobs,
    recordKinds: [attendanceOutputRecord],
    resolvers: {
      Query: {
        outputItems: (_root, _args, ctx) => itemsOfCompany(ctx).then((items) => [...items]),
        outputPreview: (_root, args, ctx) => outputPreview(ctx, args),
        outputFilesConnection: async (_root, args, ctx) => {
          const { nodes, totalCount } = await listOutputFiles(ctx, pageOf(args));
          return toConnection(nodes, totalCount, args);
        },
        outputFile: (_root, { where }, ctx) => files.find(ctx, where.id),
      },
      Mutation: {
        createRecordData: (_root, { data }, ctx) => createRecordData(ctx, files, data),
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
