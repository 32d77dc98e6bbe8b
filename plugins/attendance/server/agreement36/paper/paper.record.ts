import type { RecordField, RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';

const RIGHT: Right = { do: 'read', on: 'Agreement36' };

const text = (name: string): RecordField => ({ label: `limits:paper36.${name}`, fixed: true });
const long = (name: string): RecordField => ({ ...text(name), show: 'longText' });
const day = (name: string): RecordField => ({ ...text(name), show: 'date' });
const flag = (name: string): RecordField => ({ ...text(name), show: 'boolean' });
const choice = (name: string, choices: string): RecordField => ({
  ...text(name),
  ...{ show: 'choice', choices: `limits:${choices}` },
});

const TEXTS = [
  ...['labourInsuranceNumber', 'corporateNumber', 'businessKind', 'businessName', 'postalCode'],
  ...['address', 'phone', 'procedure', 'partyTitle', 'partyName', 'electedBy', 'employerTitle'],
  ...['employerName', 'office'],
];

/** 36協定届: the fields of an agreement's form. */
export const paperRecord: RecordKind = {
  subject: 'Agreement36Paper',
  title: 'limits:paper36.record',
  right: RIGHT,
  labels: toldWith(RIGHT, async (ctx, ids) => {
    const rows: { id: string; name: string }[] = await ctx
      .table('agreements36')
      .whereIn('agreements36.id', [...ids])
      .select('agreements36.id', 'agreements36.name');
    return new Map(rows.map(({ id, name }) => [id, name]));
  }),
  fields: {
    ...Object.fromEntries(TEXTS.map((name) => [name, text(name)])),
    overtimeRows: long('overtimeRows'),
    holidayRows: long('holidayRows'),
    specialRows: long('specialRows'),
    measureText: long('measureText'),
    measures: choice('measures', 'measure'),
    party: choice('party', 'party'),
    doctorLevel: choice('doctorLevel', 'doctorLevel'),
    agreedOn: day('agreedOn'),
    submittedOn: day('submittedOn'),
    keepsUnder100: flag('keepsUnder100'),
    representsMajority: flag('representsMajority'),
    electedProperly: flag('electedProperly'),
  },
};
