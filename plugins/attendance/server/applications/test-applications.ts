import type { Database } from '#core/ports/database.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld, STAMP, when } from '../test-company.ts';

export const ANSWER = `{ __typename
  ... on ApplicationSaved { application { ...Parts } }
  ... on ApplicationRefused { reason application { ...Parts } } }`;
export const PARTS = `fragment Parts on Application {
  id type status targetDate toDate requestDate start end reason minutes days isRetroactive
  evaluaterComment actions version employee { id lastName }
  evaluatedBy { id }
  details { __typename
    ... on ReviseApplicationDetails { stamps { id type time dayBefore } }
    ... on OvertimeApplicationDetails { from until recesses { start end recessMinutes } }
    ... on VacationApplicationDetails { unit vacationClass { name } hoursFrom hoursUntil }
    ... on HolidayWorkApplicationDetails { part from until transferDate transferKind } } }`;

const call = (name: string, input: string): string =>
  `mutation ($data: ${input}!) { ${name}(data: $data) ${ANSWER} } ${PARTS}`;
const change = (name: string, input: string): string =>
  `mutation ($id: ID!, $data: ${input}!) { ${name}(where: { id: $id }, data: $data) ${ANSWER} } ${PARTS}`;

export const CREATE = {
  revise: call('createReviseApplication', 'CreateReviseApplicationInput'),
  overtime: call('createOvertimeApplication', 'CreateOvertimeApplicationInput'),
  vacation: call('createVacationApplication', 'CreateVacationApplicationInput'),
  holidayWork: call('createHolidayWorkApplication', 'CreateHolidayWorkApplicationInput'),
} as const;
export const UPDATE = {
  revise: change('updateReviseApplication', 'UpdateReviseApplicationInput'),
  overtime: change('updateOvertimeApplication', 'UpdateOvertimeApplicationInput'),
  vacation: change('updateVacationApplication', 'UpdateVacationApplicationInput'),
  holidayWork: change('updateHolidayWorkApplication', 'UpdateHolidayWorkApplicationInput'),
} as const;
export type Kind = keyof typeof CREATE;

/** Friday, November 20th 2026; sato works from 9 to 18 on weekdays. Monday 23rd is a holiday. */
export const OVERTIME = {
  workDate: '2026-11-20',
  start: '18:00',
  end: '20:30',
  breaks: [],
  reason: '月末の請求処理',
  send: true,
};
export const LEAVE = { unit: 'DAY', fromDate: '2026-12-01', toDate: '2026-12-02', send: true };
export const HOLIDAY = {
  workDate: '2026-11-28',
  part: 'WHOLE',
  start: '09:00',
  end: '18:00',
  breaks: [{ start: '12:00', end: '13:00' }],
  reason: '棚卸',
  send: true,
};
/** Thursday 19th: the check-out was forgotten. */
export const FORGOTTEN = {
  workDate: '2026-11-19',
  stamps: [
    { type: 'CHECK_IN_OFFICE', time: '08:50' },
    { type: 'BREAK_IN', time: '12:00' },
    { type: 'BREAK_OUT', time: '13:00' },
    { type: 'CHECK_OUT_OFFICE', time: '18:10' },
  ],
  reason: '退勤の打刻を忘れたため',
  send: true,
};

export type ApplicationWorld = PluginWorld & {
  must(person: string, query: string, variables?: object): Promise<Untyped>;
  /** What a mutation has saved; anything else fails the test. */
  saved(person: string, query: string, variables: object): Promise<Untyped>;
  /** Why a mutation was refused. */
  issues(person: string, query: string, variables: object): Promise<Untyped>;
  readonly paidLeave: string;
  readonly nursingLeave: string;
  readonly compensatoryLeave: string;
};

/** The attendance world with kinds of leave, and a stamp of yesterday that nobody ended. */
export async function applicationWorld(
  more: Parameters<typeof attendanceWorld>[0] = {},
  database?: Database,
): Promise<ApplicationWorld> {
  const world = await attendanceWorld(
    {
      ...more,
      vacations: { company: 'hinata', isStaff: true, grants: new Set(['attendance.vacation']) },
      keeper: {
        company: 'hinata',
        isAdmin: true,
        grants: new Set(['attendance.vacationClass', 'attendance.vacationClass:update']),
      },
    },
    database,
  );
  const must: ApplicationWorld['must'] = async (person, query, variables = {}) => {
    const answer = await world.ask(person, query, variables);
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  };
  const { addStandardVacationClasses: classes } = await must(
    'keeper',
    'mutation { addStandardVacationClasses { id code } }',
  );
  const classId = (code: string) => classes.find((one: Untyped) => one.code === code).id;
  world.app.clock.set(when('19 8:50'));
  await must('sato', STAMP, {
    data: {
      type: 'CHECK_IN_OFFICE',
      key: 'forgotten-1',
      deviceTime: when('19 8:50').toISOString(),
    },
  });
  world.app.clock.set(when('20 10:00'));
  return {
    ...world,
    must,
    paidLeave: classId('PAID_LEAVE'),
    nursingLeave: classId('NURSING_LEAVE'),
    compensatoryLeave: classId('COMPENSATORY_DAY'),
    async saved(person, query, variables) {
      const [answer] = Object.values<Untyped>(await must(person, query, variables));
      if (answer.__typename !== 'ApplicationSaved') throw new Error(JSON.stringify(answer));
      return answer.application;
    },
    async issues(person, query, variables) {
      const answer = await world.ask(person, query, variables);
      const issues = answer.errors?.[0]?.extensions?.issues;
      if (!issues) throw new Error(JSON.stringify(answer));
      return issues.map(({ path, key }: Untyped) => `${path} ${key}`);
    },
  };
}
