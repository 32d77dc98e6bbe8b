import { type Field, isLong, type Section } from '../../domain/personnel/section.ts';

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

const goodValue = (field: Field): unknown => {
  const { kind, format, message, choices, min = 0, unit, isWhole } = field;
  if (isLong(field)) return '一行目と二行目があります。';
  if (kind === 'text') return TEXTS[format ?? message ?? ''] ?? '見本';
  if (kind === 'date') return '2025-04-01';
  if (kind === 'choice') return choices?.[0];
  if (kind === 'flag') return true;
  return unit === 'yen' ? 12_345 : isWhole ? min + 1 : min + 1.5;
};

/** A whole record of a section that every rule lets pass. */
export const goodInput = (section: Section): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(section.fields).map(([name, field]) => [name, goodValue(field)]),
  );

export type BadInput = { readonly field: string; readonly value: unknown };

/** For each rule of each field, one value that breaks it. */
export const badInputs = (section: Section): BadInput[] =>
  Object.entries(section.fields).flatMap(
    ([field, { kind, isRequired, maxLength = 0, max = 0, isWhole, format, message, choices }]) => {
      const values: unknown[] = [];
      if (isRequired) values.push(null);
      if (kind === 'text') {
        if (isRequired) values.push('', '　 ');
        values.push('長'.repeat(maxLength + 1), 'a\u0007b');
        if (format === 'personName') values.push('<山田>');
        else if (format || message) values.push('？？');
      }
      if (kind === 'number') values.push(-1, max + 1);
      if (isWhole) values.push(1.5);
      if (kind === 'date') values.push('2025-02-30', '2025/04/01');
      if (choices) values.push('SOMETHING_ELSE');
      return values.map((value) => ({ field, value }));
    },
  );
