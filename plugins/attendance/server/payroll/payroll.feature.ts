import type { Ports } from '#core/server/define-server.ts';
import { notFound } from '#core/server/errors.ts';
import type { Feature } from '#core/server/feature.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import type { OutputFiles } from '../output/files/output-files.ts';
import { createPayrollFile } from './exports/create-file.ts';
import { discardExport } from './exports/discard-export.ts';
import { failuresOf, listExports } from './exports/export.store.ts';
import { payrollAccessRecord, payrollExportRecord } from './exports/payroll-export.record.ts';
import { verifyFormat } from './formats/payroll-format.feature.ts';
import { payrollPresets, presetIn } from './formats/presets.ts';
import {
  findConnection,
  forgetConnection,
  setConnection,
  tokenSealer,
} from './freee/connection.ts';
import { freeeHttps } from './freee/freee-https.ts';
import { freeeLocal } from './freee/freee-local.ts';
import { sendJob, sendPayroll } from './freee/send-payroll.ts';
import { payrollMonth, payrollSample } from './month/payroll-month.ts';

type Resolvers = {
  Query: Pick<
    PluginResolvers['Query'],
    | 'payrollPresets'
    | 'payrollMonth'
    | 'payrollSample'
    | 'payrollExportsConnection'
    | 'payrollAccess'
  >;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    | 'createPayrollFile'
    | 'discardPayrollExport'
    | 'verifyPayrollFormat'
    | 'setPayrollAccess'
    | 'forgetPayrollAccess'
    | 'sendPayroll'
  >;
  PayrollExport: PluginResolvers['PayrollExport'];
  PayrollFileResult: PluginResolvers['PayrollFileResult'];
};

/** 給与ソフトへの出力: presets, files of closed months, who got which of them, and what changed since. */
type Doors = Pick<Ports, 'ids' | 'jobs' | 'asPerson' | 'settings'>;

export function payrollFeature(ports: Doors, files: OutputFiles): Feature<Resolvers> {
  const { ids, jobs, asPerson, settings } = ports;
  const { freeeUrl, secrets } = settings;
  const seals = tokenSealer(secrets.personalKeys);
  const freee = freeeUrl === 'local' ? freeeLocal() : freeeHttps(freeeUrl);
  const doors = { ids, jobs, asPerson, freee, seals };
  return {
    name: 'payroll',
    jobs: [sendJob(doors)],
    recordKinds: [payrollExportRecord, payrollAccessRecord],
    resolvers: {
      Query: {
        payrollPresets: (_root, { language }) =>
          payrollPresets.map((one) => presetIn(one, language === 'en' ? 'en' : 'ja')),
        payrollMonth: (_root, args, ctx) => payrollMonth(ctx, args),
        payrollAccess: async (_root, _args, ctx) => (await findConnection(ctx)) ?? null,
        payrollSample: (_root, { month }, ctx) => payrollSample(ctx, month),
        payrollExportsConnection: async (_root, args, ctx) => {
          const { nodes, totalCount } = await listExports(ctx, args.where ?? {}, pageOf(args));
          return toConnection(nodes, totalCount, args);
        },
      },
      Mutation: {
        setPayrollAccess: (_root, { data }, ctx) => setConnection(ctx, seals, data),
        forgetPayrollAccess: (_root, _args, ctx) => forgetConnection(ctx),
        sendPayroll: (_root, { data }, ctx) => sendPayroll(ctx, doors, data),
        createPayrollFile: (_root, { data }, ctx) => createPayrollFile(ctx, { ids, files }, data),
        discardPayrollExport: (_root, { where, data }, ctx) =>
          discardExport(ctx, where.id, data.reason),
        verifyPayrollFormat: (_root, { where, data }, ctx) =>
          verifyFormat(ctx, where.id, data.month),
      },
      PayrollExport: {
        failures: ({ id }, _args, ctx) => failuresOf(ctx, id),
        file: async ({ fileId, createdById }, _args, ctx) => {
          if (!fileId || createdById !== ctx.viewer.employeeId) return null;
          return files.find(ctx, fileId).catch((error: unknown) => {
            // A week later it is gone; the record of it stays.
            if (isNotFound(error)) return null;
            throw error;
          });
        },
      },
      PayrollFileResult: {},
    },
  };
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && error.message === notFound('OutputFile').message;
