import { type Act, type ActStamp, dateAt } from './acts.ts';
import { must, Refused } from './ask.ts';
import { CLOCK } from './clock-text.ts';
import type { HoursCompany, HoursWorld } from './world.ts';

const ANSWER =
  '{ __typename ... on ApplicationSaved { application { id status } } ... on ApplicationRefused { reason } }';
const create = (name: string) =>
  `mutation ($data: C${name.slice(1)}Input!) { answer: ${name}(data: $data) ${ANSWER} }`;
const DECIDE = (name: string) => `mutation ($id: ID!) { answer: ${name} { outcome } }`;
const OUTCOMES = {
  APPROVED: [DECIDE('confirmApplications(applicationInputs: [{ applicationId: $id }])')],
  REJECTED: [DECIDE('rejectApp(applicationInputs: [{ applicationId: $id }], comment: "no")')],
  TAKEN_BACK: [
    DECIDE('confirmApplications(applicationInputs: [{ applicationId: $id }])'),
    DECIDE('cancelApplications(applicationIds: [$id], comment: "no")'),
  ],
} as const;
const TAKE_BACK = DECIDE('cancelApplications(applicationIds: [$id], comment: "no")');
const SETTLE =
  'mutation ($data: SettleAbsenceInput!) { answer: settleAbsence(data: $data) { applicationId } }';

type Kind = 'REVISE' | 'OVERTIME' | 'VACATION' | 'ABSENCE' | 'OUTING' | 'HOLIDAY_WORK';
export type Asked = Extract<Act, { do: Kind }>;

const NAMES = {
  REVISE: 'createReviseApplication',
  OVERTIME: 'createOvertimeApplication',
  VACATION: 'createVacationApplication',
  ABSENCE: 'createVacationApplication',
  OUTING: 'createVacationApplication',
  HOLIDAY_WORK: 'createHolidayWorkApplication',
} as const satisfies Record<Kind, string>;

/** What a person asks for, and what becomes of it; an absence may be settled without being asked for. */
export async function askFor(
  world: HoursWorld,
  { boss, classes }: HoursCompany,
  person: string,
  act: Asked,
): Promise<void> {
  if (act.do === 'ABSENCE' && act.isSettled) {
    const data = { employeeId: person, workDate: dateAt(act.date), reason: 'test' };
    const { answer } = await must(world, boss, SETTLE, { data });
    if (act.outcome === 'TAKEN_BACK')
      await must(world, boss, TAKE_BACK, { id: answer.applicationId });
    return;
  }
  const { answer } = await must(world, person, create(NAMES[act.do]), {
    data: { ...wanted(classes, act), reason: 'test', send: act.outcome !== 'GIVEN_UP' },
  });
  if (!answer.application) throw new Refused(JSON.stringify(answer));
  for (const decision of OUTCOMES[act.outcome as keyof typeof OUTCOMES] ?? [])
    await must(world, boss, decision, { id: answer.application.id });
}

function wanted(classes: HoursCompany['classes'], act: Asked): object {
  const date = dateAt(act.date);
  switch (act.do) {
    case 'REVISE':
      return { workDate: date, stamps: act.stamps.map(asAsked) };
    case 'OVERTIME':
      return { workDate: date, start: CLOCK(act.from), end: CLOCK(act.until), breaks: [] };
    case 'VACATION':
      return {
        vacationClassId: classes.PAID_LEAVE,
        unit: act.unit,
        fromDate: date,
        ...(act.unit === 'DAY' ? { toDate: dateAt(act.date + act.days - 1) } : {}),
        ...(act.unit === 'HOUR' ? { start: CLOCK(act.from), end: CLOCK(act.from + 60) } : {}),
      };
    case 'ABSENCE':
      return {
        vacationClassId: classes.ABSENCE,
        unit: 'DAY',
        fromDate: date,
        toDate: dateAt(act.date + act.days - 1),
      };
    case 'OUTING':
      return {
        vacationClassId: classes.PRIVATE_OUTING,
        unit: 'HOUR',
        fromDate: date,
        start: CLOCK(act.from),
        end: CLOCK(act.until),
      };
    default:
      return {
        workDate: date,
        part: act.half ? 'HALF' : 'WHOLE',
        start: '09:00',
        end: act.half ? '12:00' : '18:00',
        breaks: act.half ? [] : [{ start: '12:00', end: '13:00' }],
        transferDate: act.transfer === null ? null : dateAt(act.transfer),
      };
  }
}

const asAsked = ({ type, at }: ActStamp) => ({ type, time: CLOCK(at) });
