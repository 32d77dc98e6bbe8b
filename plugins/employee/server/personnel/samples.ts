import { type Field, fieldsOf, type Section } from '../../domain/personnel/section.ts';

const TEXTS: Readonly<Record<string, string>> = {
  personName: '山田',
  katakana: 'ヤマダ',
  accountHolder: 'ヤマダ　ハナコ',
  phone: '03-1234-5678',
  postalCode: '100-0001',
  bankCode: '0001',
  branchCode: '001',
  accountNumber: '1234567',
  municipalityCode: '131016',
  digitsAndHyphens: '12-345',
  pensionNumber: '1234-567890',
  employmentInsuranceNumber: '1234-567890-1',
};

const goodValue = ({ kind, format, message, choices, min = 0 }: Field): unknown => {
  if (kind === 'text') return TEXTS[format ?? message ?? ''] ?? '見本';
  if (kind === 'note') return '一行目と二行目があります。';
  if (kind === 'date') return '2025-04-01';
  if (kind === 'choice') return choices?.[0];
  if (kind === 'flag') return true;
  return kind === 'yen' ? 12_345 : kind === 'decimal' ? min + 1.5 : min + 1;
};

/** A whole record of a section that every rule lets pass. */
export const goodInput = (section: Section): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fieldsOf(section)).map(([name, field]) => [name, goodValue(field)]),
  );

export type BadInput = { readonly field: string; readonly value: unknown };

/** For each rule of each field, one value that breaks it. */
export const badInputs = (section: Section): BadInput[] =>
  Object.entries(fieldsOf(section)).flatMap(
    ([field, { kind, required, max, format, message, choices }]) => {
      const values: unknown[] = [];
      if (required) values.push(null);
      if (kind === 'text' || kind === 'note') {
        if (required) values.push('', '　 ');
        values.push('長'.repeat((max ?? 0) + 1), 'a\u0007b');
        if (format === 'personName') values.push('<山田>');
        else if (format || message) values.push('？？');
      }
      if (kind === 'yen' || kind === 'count' || kind === 'decimal') values.push(-1, (max ?? 0) + 1);
      if (kind === 'yen' || kind === 'count') values.push(1.5);
      if (kind === 'date') values.push('2025-02-30', '2025/04/01');
      if (choices) values.push('SOMETHING_ELSE');
      return values.map((value) => ({ field, value }));
    },
  );
