/** Rows of employee's own that only say who a person is and where they stand. */
const OWN: readonly string[] = [
  'affiliations',
  'employee_assignments',
  'group_admins',
  'leave_periods',
  'list_view_choices',
  'list_views',
  'notification_settings',
  'notifications',
  'permission_holders',
  'personnel_records',
  'push_subscriptions',
];

/** Tables whose rows go into the trash with the person, and come back with them. */
export type PartsOfPerson = {
  /** One more, of a plugin above: every person gets rows of it without anybody's doing. */
  register(table: string): void;
  goesAlong(table: string): boolean;
  /** Registered ones alone. */
  isGiven(table: string): boolean;
};

export function partsOfPerson(): PartsOfPerson {
  const givenTables = new Set<string>();
  return {
    register: (table) => void givenTables.add(table),
    goesAlong: (table) => OWN.includes(table) || givenTables.has(table),
    isGiven: (table) => givenTables.has(table),
  };
}
