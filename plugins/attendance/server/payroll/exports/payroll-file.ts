import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import type { RequestContext } from '#core/server/context.ts';
import {
  bytesOf,
  fileText,
  type PayrollFile,
} from '#plugins/attendance/domain/output/payroll/render.ts';
import type { PayrollTemplate } from '#plugins/attendance/domain/output/payroll/template.ts';
import type { OutputKind } from '../../output/files/output-kind.ts';
import { lockResults } from '../../results/stored/recalculate.ts';
import { filesOf, readMonth } from '../month/payroll-month.ts';
import { type PersonOfMonth, sentFigures } from '../month/people-of-month.ts';
import { type PayrollExportKind, updateExport } from './export.store.ts';

export const PAYROLL = 'PAYROLL';

/** What is kept of a request until its file is made. */
export type PayrollFileAsked = {
  readonly exportId: string;
  readonly formatId: string;
  readonly month: string;
  readonly kind: PayrollExportKind;
};

/** Who goes into an output: whose month is closed, or of those who changed and came. */
export async function readOutput(
  ctx: RequestContext,
  { formatId, month, kind }: Omit<PayrollFileAsked, 'exportId'>,
) {
  const foundMonth = await readMonth(ctx, formatId, month);
  const { difference, closed, template, kindOf } = foundMonth;
  if (kind === 'FULL') return { ...foundMonth, chosen: closed, chosenFiles: foundMonth.files };
  const namedPeople = new Set([
    ...(difference?.added ?? []),
    ...(difference?.changed ?? []).map(({ employeeId }) => employeeId),
  ]);
  const chosen = closed.filter(({ employeeId }) => namedPeople.has(employeeId));
  return { ...foundMonth, chosen, chosenFiles: filesOf(template, chosen, month, kindOf) };
}

/** 給与ソフト向けの明細: made of closed months that nobody can open meanwhile, and put on record with its people. */
export const payrollFile: OutputKind<PayrollFileAsked> = {
  kind: PAYROLL,
  make: (askedFile, { within, tell }) =>
    within(async (ctx) => {
      const before = await readOutput(ctx, askedFile);
      await lockResults(
        ctx,
        before.people.map(({ employeeId }) => employeeId),
      );
      const { chosen, chosenFiles, template } = await readOutput(ctx, askedFile);
      const bytes = bytesOfFiles(template, chosenFiles);
      await keepPeople(ctx, askedFile.exportId, template, chosen);
      await updateExport(ctx, askedFile.exportId, {
        people: chosen.length,
        file_names: JSON.stringify(chosenFiles.map(({ name }) => name)),
        hash: createHash('sha256').update(bytes).digest('hex'),
      });
      await tell(chosen.length);
      return {
        bytes,
        contentType: chosenFiles.length > 1 ? 'application/zip' : contentTypeOf(template),
        lines: chosen.length,
      };
    }),
};

/** The name of what is downloaded: the file's own, or that of a ZIP where there are several. */
export const nameOfAll = (files: readonly PayrollFile[], month: string): string =>
  files.length === 1 ? (files[0]?.name ?? '') : `payroll_${month.replace('-', '')}.zip`;

const contentTypeOf = ({ encoding }: PayrollTemplate): string =>
  `text/csv;charset=${encoding === 'CP932' ? 'shift_jis' : 'utf-8'}`;

/** The same files are the same bytes whenever they are made: an archive has no time in it. */
const NO_TIME = new Date('1980-01-01T00:00:00Z');

export function bytesOfFiles(template: PayrollTemplate, files: readonly PayrollFile[]): Uint8Array {
  const made = files.map(
    (file) => [file.name, bytesOf(fileText(template, file), template.encoding)] as const,
  );
  if (made.length === 1) return made[0]?.[1] ?? new Uint8Array();
  return zipSync(Object.fromEntries(made), { mtime: NO_TIME });
}

/** So many rows are written by one statement. */
const AT_ONCE = 500;

export async function keepPeople(
  ctx: RequestContext,
  exportId: string,
  template: PayrollTemplate,
  people: readonly PersonOfMonth[],
): Promise<void> {
  for (let at = 0; at < people.length; at += AT_ONCE)
    await ctx.insert(
      'payroll_export_people',
      people.slice(at, at + AT_ONCE).map((person) => ({
        export_id: exportId,
        employee_id: person.employeeId,
        from_date: person.period.from,
        to_date: person.period.to,
        figures: JSON.stringify(sentFigures(person, template.columns)),
      })),
    );
}
