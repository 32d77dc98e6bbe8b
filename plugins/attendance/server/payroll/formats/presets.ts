import { z } from 'zod';
import { DATE_FORMS, PERIOD_PARTS } from '#plugins/attendance/domain/output/payroll/period-text.ts';
import bugyo from '#plugins/attendance/domain/output/payroll/presets/bugyo.json' with {
  type: 'json',
};
import freee from '#plugins/attendance/domain/output/payroll/presets/freee.json' with {
  type: 'json',
};
import freeeApi from '#plugins/attendance/domain/output/payroll/presets/freee-api.json' with {
  type: 'json',
};
import generic from '#plugins/attendance/domain/output/payroll/presets/generic.json' with {
  type: 'json',
};
import jobcan from '#plugins/attendance/domain/output/payroll/presets/jobcan.json' with {
  type: 'json',
};
import kyuryoO from '#plugins/attendance/domain/output/payroll/presets/kyuryo-o.json' with {
  type: 'json',
};
import moneyForward from '#plugins/attendance/domain/output/payroll/presets/money-forward.json' with {
  type: 'json',
};
import pca from '#plugins/attendance/domain/output/payroll/presets/pca.json' with { type: 'json' };
import rakuda from '#plugins/attendance/domain/output/payroll/presets/rakuda.json' with {
  type: 'json',
};
import yayoi from '#plugins/attendance/domain/output/payroll/presets/yayoi.json' with {
  type: 'json',
};
import {
  CONTENTS,
  ENCODINGS,
  HEADERS,
  NEWLINES,
  OVERLAPS,
  QUOTES,
  ROUNDINGS,
  SEPARATORS,
  SPLITS,
} from '#plugins/attendance/domain/output/payroll/template.ts';
import { timeFormats } from '#plugins/attendance/domain/output/time-format.ts';

const inBothLanguages = z.strictObject({ ja: z.string().min(1), en: z.string().min(1) });

const column = z.strictObject({
  name: z.string().min(1),
  code: z.string().nullable().default(null),
  content: z.enum(CONTENTS),
  items: z.array(z.string()).default([]),
  text: z.string().nullable().default(null),
  part: z.enum(PERIOD_PARTS).nullable().default(null),
  dateForm: z.enum(DATE_FORMS).nullable().default(null),
  timeFormat: z.enum(timeFormats).nullable().default(null),
  digits: z.int().nullable().default(null),
  decimals: z.int().nullable().default(null),
  rounding: z.enum(ROUNDINGS).nullable().default(null),
  isZeroEmpty: z.boolean().default(false),
  padTo: z.int().nullable().default(null),
  overlap: z.enum(OVERLAPS).nullable().default(null),
});

/** 給与ソフトのプリセット: what a file of ours has to say of a product, and nothing else. */
const preset = z.strictObject({
  id: z.string(),
  product: z.string(),
  readOn: z.string().regex(/^\d{4}-\d{2}$/u),
  published: z.enum(['FULL', 'PART', 'NONE']),
  delivery: z.enum(['FILE', 'FREEE_API']),
  secondImport: z.enum(['DOUBLES', 'OVERWRITES', 'ZEROES_UNSENT', 'UNKNOWN']),
  sources: z.array(
    z.strictObject({
      title: z.string(),
      mark: z.enum(['P', 'P3']),
      date: z.string().nullable().default(null),
    }),
  ),
  known: inBothLanguages,
  unknown: inBothLanguages,
  second: inBothLanguages,
  template: z.strictObject({
    separator: z.enum(SEPARATORS),
    encoding: z.enum(ENCODINGS),
    newline: z.enum(NEWLINES),
    quotes: z.enum(QUOTES),
    header: z.enum(HEADERS),
    linesBefore: z.array(z.string()),
    fileName: z.string(),
    split: z.enum(SPLITS),
    payMonths: z.int(),
    columns: z.array(column).min(1),
  }),
});
export type PayrollPreset = z.infer<typeof preset>;
export type PayrollDelivery = PayrollPreset['delivery'];

/** In the order in which they are offered. */
export const payrollPresets: readonly PayrollPreset[] = [
  yayoi,
  bugyo,
  pca,
  freeeApi,
  freee,
  moneyForward,
  jobcan,
  kyuryoO,
  rakuda,
  generic,
].map((one) => preset.parse(one));

export const findPreset = (id: string): PayrollPreset | undefined =>
  payrollPresets.find((one) => one.id === id);

/** As the API has it, in the reader's language. */
export function presetIn({ template, ...one }: PayrollPreset, language: 'ja' | 'en') {
  return {
    ...one,
    ...template,
    linesBefore: template.linesBefore.join('\n') || null,
    known: one.known[language],
    unknown: one.unknown[language],
    second: one.second[language],
  };
}
