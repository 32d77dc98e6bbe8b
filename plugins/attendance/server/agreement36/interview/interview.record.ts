import type { RecordField, RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';

const RIGHT: Right = { do: 'update', on: 'DoctorInterview' };
const day = (name: string): RecordField => ({
  ...{ label: `limits:interview.${name}`, show: 'date', fixed: true },
});

/** 医師の面接指導, for whoever may change it: what the doctor wrote never stands in a history. */
export const interviewRecord: RecordKind = {
  subject: 'DoctorInterview',
  title: 'limits:interview.record',
  right: RIGHT,
  labels: toldWith(RIGHT, async (ctx, ids) => {
    const rows: { id: string; employee_id: string; month: string }[] = await ctx
      .table('doctor_interviews')
      .whereIn('doctor_interviews.id', [...ids])
      .select('doctor_interviews.id', 'doctor_interviews.employee_id', 'doctor_interviews.month');
    const people = rows.map(({ employee_id }) => employee_id);
    const names = await ctx.records.personNames(ctx, people);
    return new Map(
      rows.map(({ id, employee_id, month }) => [
        id,
        `${names.get(employee_id) ?? ''} ${month.replace('-', '/')}`,
      ]),
    );
  }),
  fields: {
    month: { label: 'limits:interview.month', fixed: true },
    excessMinutes: { label: 'limits:interview.excess', show: 'number', fixed: true },
    duty: {
      ...{ label: 'limits:interview.duty', show: 'choice', choices: 'limits:interviewDuty' },
      fixed: true,
    },
    offeredOn: day('offeredOn'),
    requestedOn: day('requestedOn'),
    declinedOn: day('declinedOn'),
    doneOn: day('doneOn'),
    doctor: { label: 'limits:interview.doctor', fixed: true },
    resultNote: { label: 'limits:interview.resultNote', show: 'secret' },
  },
};
