import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';

const RIGHT: Right = { do: 'grant', on: 'LeaveBook' };

/** 計画年休: agreements that planned leave, and how they were taken back, for whoever may grant. */
export const agreementRecord: RecordKind = {
  subject: 'LeaveAgreement',
  title: 'leaveAgreement.record',
  right: RIGHT,
  labels: toldWith(RIGHT, async (ctx, ids) => {
    const rows: { id: string; name: string }[] = await ctx
      .table('leave_agreements')
      .whereIn('leave_agreements.id', [...ids])
      .select('leave_agreements.id', 'leave_agreements.name');
    return new Map(rows.map(({ id, name }) => [id, name]));
  }),
  fields: {
    name: { label: 'leaveAgreement.name', fixed: true },
    agreedOn: { label: 'leaveAgreement.agreedOn', show: 'date', fixed: true },
    note: { label: 'leaveAgreement.note', show: 'longText', fixed: true },
    dates: { label: 'leaveAgreement.dates', fixed: true },
    mornings: { label: 'leaveAgreement.mornings', fixed: true },
    afternoons: { label: 'leaveAgreement.afternoons', fixed: true },
    files: { label: 'leaveAgreement.files', fixed: true },
    people: { label: 'leaveAgreement.people', show: 'number', fixed: true },
    days: { label: 'leaveAgreement.days', show: 'number', fixed: true },
    reason: { label: 'leave.reason', show: 'longText', fixed: true },
  },
};
