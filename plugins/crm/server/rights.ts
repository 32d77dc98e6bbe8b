/** The permissions over rows of a record: all that stand in one of its two lists. */
export const CLIENT_RIGHTS = [
  { code: 'crm.client', isAttack: false },
  { code: 'crm.client_attack', isAttack: true },
] as const;
export const CLIENT_EMPLOYEE_RIGHTS = [
  { code: 'crm.client_employee', isAttack: false },
  { code: 'crm.client_employee_attack', isAttack: true },
] as const;

/** Of both records and both lists: what one's groups, or one oneself, look after. */
export const OF_GROUP = 'crm.of_group';
export const OWN = 'crm.own';
