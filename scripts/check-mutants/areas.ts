/**
 * What is tried by faults put into it, and the tests that have to notice. Only tests that take
 * seconds stand here: each fault costs one run of those that reach it.
 */
export type Area = {
  readonly id: string;
  readonly title: string;
  /** Files that get faults; patterns from the root, `!` takes out. */
  readonly mutate: readonly string[];
  /** Its tests begin with a database, which takes seconds for each fault. */
  readonly opensDatabase?: true;
  /** Test files that may notice. */
  readonly tests: readonly string[];
};

const DOMAIN = 'plugins/attendance/domain';
const TIMESHEET = 'plugins/attendance/timesheet';

/** Worked examples and the questions that they ask reach every engine. */
const WORKED_EXAMPLES = [
  `${TIMESHEET}/cases/cases.test.ts`,
  `${TIMESHEET}/golden-cases.test.ts`,
  `${TIMESHEET}/questions/*.test.ts`,
];

export const areas: readonly Area[] = [
  {
    id: 'where-can',
    title: 'Rights as SQL (where-can)',
    mutate: ['core/server/access/where-can.ts'],
    opensDatabase: true,
    tests: ['core/server/access/where-can.test.ts'],
  },
  {
    id: 'guard',
    title: 'Guard of root fields',
    mutate: ['core/server/access/guard.ts'],
    tests: ['core/server/access/guard*.test.ts'],
  },
  {
    id: 'permissions',
    title: 'Permissions',
    mutate: [
      'core/server/access/ability.ts',
      'plugins/employee/server/access/permissions/permission-tree.ts',
      'plugins/employee/domain/view-as.ts',
    ],
    tests: [
      'core/server/access/ability.test.ts',
      'plugins/employee/server/access/permissions/permission-tree.test.ts',
      'plugins/employee/domain/view-as.test.ts',
    ],
  },
  {
    id: 'history',
    title: 'Records and history',
    // What only talks to the database is tried by the tests of the whole server.
    mutate: [
      'core/server/records/{browser-name,changes,history,name-of,registry,restore-value,trash-rights,visible}.ts',
    ],
    tests: ['core/server/records/*.test.ts'],
  },
  {
    id: 'rules',
    title: 'Rules of work',
    mutate: [`${DOMAIN}/rules/**/*.ts`, `!${DOMAIN}/rules/**/*.test.ts`],
    tests: [`${DOMAIN}/rules/**/*.test.ts`],
  },
  {
    id: 'approval',
    title: 'Approval',
    mutate: [
      'plugins/employee/domain/approvals/*.ts',
      '!plugins/employee/domain/approvals/*.test.ts',
    ],
    tests: ['plugins/employee/domain/approvals/*.test.ts'],
  },
  {
    id: 'applications',
    title: 'Applications',
    mutate: [
      `${DOMAIN}/applications/*.ts`,
      `!${DOMAIN}/applications/*.test.ts`,
      // What the tables share.
      `!${DOMAIN}/applications/example-*.ts`,
    ],
    tests: [`${DOMAIN}/applications/*.test.ts`],
  },
  {
    id: 'leave',
    title: 'Leave',
    mutate: [`${DOMAIN}/leave/*.ts`, `!${DOMAIN}/leave/*.test.ts`],
    tests: [`${DOMAIN}/leave/*.test.ts`, ...WORKED_EXAMPLES],
  },
  {
    id: 'days',
    title: 'Records of days',
    mutate: [
      `${DOMAIN}/records/*.ts`,
      `!${DOMAIN}/records/*.test.ts`,
      `!${DOMAIN}/records/test-*.ts`,
    ],
    tests: [`${DOMAIN}/records/*.test.ts`],
  },
  {
    id: 'engine',
    title: 'Working-time engine',
    mutate: [
      `${DOMAIN}/engine/**/*.ts`,
      `!${DOMAIN}/engine/**/*.test.ts`,
      `${TIMESHEET}/file/*.ts`,
      `!${TIMESHEET}/file/*.test.ts`,
    ],
    // Without the questions: they try wrong values by the thousand, which each fault would wait for.
    tests: [
      `${DOMAIN}/engine/**/*.test.ts`,
      `${TIMESHEET}/file/*.test.ts`,
      `${TIMESHEET}/cases/cases.test.ts`,
      `${TIMESHEET}/golden-cases.test.ts`,
    ],
  },
];
