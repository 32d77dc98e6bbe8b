import type { Issue } from '#core/issue.ts';
import type { Files } from '#core/ports/files.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { PlanLeaveByAgreementInput } from '#schema/generated/resolver-types.ts';
import { lockResults } from '../../results/stored/recalculate.ts';
import type { DesignationDeps } from '../designations/designate.ts';
import { askedFor, daysOfUnit, enterDesignated } from '../designations/enter-designated.ts';
import { tellOfDesignation } from '../designations/tell-of-designation.ts';
import type { LeaveAgreementModel } from './agreement.models.ts';
import { agreementWithKey, requireAgreement } from './agreement.store.ts';
import { attachFiles, namesOf } from './agreement-files.ts';
import { planAgreement } from './plan-agreement.ts';

export type AgreementDeps = Pick<DesignationDeps, 'approvals' | 'notify'> & {
  readonly files: Pick<Files, 'get' | 'url'>;
};

/** Of all people together: each of them is an approved request with all that hangs on one. */
const MOST_DAYS = 3_000;
/** People of whom a refusal tells the names. */
const NAMED = 5;

const wrong = (path: string, key: string, params?: Issue['params']): Error =>
  invalidInput([{ path, key: `validation.${key}`, ...(params ? { params } : {}) }]);

/**
 * 計画的付与 (LSA 39(6)): leave of many people on the dates of an agreement, all of it or nothing. Throws invalidInput as
 * planLeaveByAgreement of the API says.
 */
export async function planLeaveByAgreement(
  ctx: RequestContext,
  deps: AgreementDeps,
  { plan: wanted, people: shown, key, agreedOn, fileKeys, ...data }: PlanLeaveByAgreementInput,
): Promise<LeaveAgreementModel> {
  const [name, note] = [data.name.trim(), data.note.trim()];
  if (name === '') throw wrong('data/name', 'required');
  if (note === '') throw wrong('data/note', 'required');
  if (agreedOn > tokyoDate(ctx.now)) throw wrong('data/agreedOn', 'agreedLater');
  const entries = shown.reduce((sum, { dates }) => sum + dates.length, 0);
  if (entries > MOST_DAYS) throw wrong('data/people', 'agreementTooLarge', { max: MOST_DAYS });
  const employeeIds = [...new Set(shown.map(({ employeeId }) => employeeId))];
  await lockResults(ctx, employeeIds);
  const sent = await agreementWithKey(ctx, key);
  if (sent) return sent;
  const plan = await planAgreement(ctx, wanted, 'data/plan');
  refuseChanged(shown, plan.people);
  const id = ctx.records.ids.next();
  const units = new Map(plan.days.map(({ date, unit }) => [date, unit]));
  const unitOn = (date: string) => units.get(date) ?? 'DAY';
  const days = shown
    .flatMap(({ dates }) => dates)
    .reduce((sum, date) => sum + daysOfUnit(unitOn(date)), 0);
  const dates = plan.days.map(({ date }) => date);
  const halves = plan.days.filter(({ unit }) => unit !== 'DAY');
  const files = await attachFiles(ctx, deps.files, fileKeys ?? [], 'data/fileKeys');
  await ctx.insert('leave_agreements', {
    ...{ id, key, name, agreed_on: agreedOn, note, dates, people: employeeIds.length, days },
    halves: JSON.stringify(Object.fromEntries(halves.map(({ date, unit }) => [date, unit]))),
    file_keys: files.map((file) => file.key),
    asked: JSON.stringify(wanted.where ?? {}),
    created_at: ctx.now,
    created_by: ctx.viewer.employeeId || null,
  });
  ctx.audit({
    action: 'create',
    subject: 'LeaveAgreement',
    subjectId: id,
    after: {
      ...{ name, agreedOn, note, people: employeeIds.length, days },
      dates: dates.join(', '),
      ...datesByHalf(halves),
      ...(files.length > 0 ? { files: namesOf(files) } : {}),
    },
  });
  for (const person of shown) {
    const { employeeId } = person;
    for (const date of person.dates) {
      const asked = { date, unit: unitOn(date) };
      const application = askedFor(plan.classId, asked, 'AGREEMENT', name);
      await enterDesignated(ctx, deps, employeeId, application, { agreementId: id });
    }
    await tellOfDesignation(ctx, deps, {
      ...{ employeeId, key: 'planned', dates: [...person.dates].sort(), reason: name },
    });
  }
  return requireAgreement(ctx, id);
}

/** As the history tells them. */
function datesByHalf(halves: PlanLeaveByAgreementInput['plan']['days']): object {
  const of = (wanted: string) =>
    halves.flatMap(({ date, unit }) => (unit === wanted ? [date] : [])).join(', ');
  const [mornings, afternoons] = [of('HALF_AM'), of('HALF_PM')];
  return { ...(mornings ? { mornings } : {}), ...(afternoons ? { afternoons } : {}) };
}

type Shown = PlanLeaveByAgreementInput['people'];
type Planned = Awaited<ReturnType<typeof planAgreement>>['people'];

/** What was shown before is what is done: nobody has more or fewer days planned than the page has said. */
function refuseChanged(shown: Shown, people: Planned): void {
  const planned = new Map(people.map((person) => [person.employeeId, person]));
  const isSame = ({ employeeId, dates }: Shown[number]): boolean => {
    const now = planned.get(employeeId);
    return (
      now?.leftOut === null && now.open.map(({ date }) => date).join() === [...dates].sort().join()
    );
  };
  const changed = shown.filter((one, at) => !isSame(one) || isTwice(shown, at));
  if (changed.length === 0) return;
  const names = changed
    .flatMap(({ employeeId }) => planned.get(employeeId) ?? [])
    .slice(0, NAMED)
    .map(({ lastName, firstName }) => `${lastName} ${firstName}`)
    .join('、');
  throw wrong('data/people', 'agreementChanged', { count: changed.length, names });
}

const isTwice = (shown: Shown, at: number): boolean =>
  shown.findIndex(({ employeeId }) => employeeId === shown[at]?.employeeId) !== at;
