/** Who approved an application last; null where nobody has, or where it was taken back. $1 is the company. */
export const lastApproverOf = (application: string): string =>
  `(select decision.by_id from application_decisions as decision
    where decision.company_id = $1 and decision.application_id = ${application}
      and decision.outcome = 'APPROVED' and decision.withdrawn_at is null
    order by decision.decided_at desc, decision.id limit 1)`;
