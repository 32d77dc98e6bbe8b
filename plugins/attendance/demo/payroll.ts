import { createHash } from 'node:crypto';
import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { periodsOf } from '../server/closing/months.ts';
import { bytesOfFiles, keepPeople } from '../server/payroll/exports/payroll-file.ts';
import { payrollFormats, templateOf } from '../server/payroll/formats/payroll-format.feature.ts';
import { findPreset, presetIn } from '../server/payroll/formats/presets.ts';
import { kindsOfItems } from '../server/payroll/month/items.ts';
import { filesOf } from '../server/payroll/month/payroll-month.ts';
import { peopleOfMonth } from '../server/payroll/month/people-of-month.ts';

type Person = { readonly id: string };
const PRESET = 'yayoi';
/** The month that closing.ts closes for one person. */
const MONTHS_BACK = 2;

/** 弥生給与, begun with its preset, and the file of the month that is closed. */
export async function writePayrollDemo(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
  people: readonly Person[],
): Promise<void> {
  const preset = findPreset(PRESET);
  const last = people.at(-1);
  if (!preset || !last) return;
  const { columns, separator, encoding, newline, quotes, header, linesBefore, ...more } = presetIn(
    preset,
    'ja',
  );
  const id = ids.next();
  await payrollFormats.insert(ctx, id, {
    ...{ name: preset.product, preset: PRESET, separator, encoding, newline, quotes, header },
    ...{ linesBefore, pastedHeader: null, fileName: more.fileName, split: more.split },
    ...{ payMonths: more.payMonths, columns },
  });
  const format = await payrollFormats.reload(ctx, id);
  const template = templateOf(format);
  const month = addMonths(monthOf(tokyoDate(ctx.now)), -MONTHS_BACK);
  const periods = await periodsOf(ctx, month, [last.id]);
  const closed = await peopleOfMonth(ctx, month, template.columns, periods);
  const files = filesOf(template, closed, month, await kindsOfItems(ctx));
  const exportId = ids.next();
  await ctx.insert('payroll_exports', {
    id: exportId,
    ...{ format_id: id, format_name: format.name, preset: PRESET, delivery: preset.delivery },
    ...{ month, kind: 'FULL', people: closed.length, created_at: ctx.now },
    file_names: JSON.stringify(files.map(({ name }) => name)),
    hash: createHash('sha256').update(bytesOfFiles(template, files)).digest('hex'),
    created_by: people[0]?.id ?? null,
  });
  await keepPeople(ctx, exportId, template, closed);
}
