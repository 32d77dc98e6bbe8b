import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { PlanLeaveByAgreementInput } from '#schema/generated/resolver-types.ts';
import { lockResults } from '../../results/stored/recalculate.ts';
import type { DesignationDeps } from '../designations/designate.ts';
import { askedFor, enterDesignated } from '../designations/enter-designated.ts';
import { tellOfDesignation } from '../designations/tell-of-designation.ts';
import type { LeaveAgreementModel } from './agreement.models.ts';
import { agreementWithKey, requireAgreement } from './agreement.store.ts';
import { planAgreement } from './plan-agreement.ts';

export type AgreementDeps = Pick<DesignationDeps, 'approvals' | 'notify'>;

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
  { plan: asked, people: shown, key, agreedOn, ...data }: PlanLeaveByAgreementInput,
): Promise<LeaveAgreementModel> {
  const [name, note] = [data.name.trim(), data.note.trim()];
  if (name === '') throw wrong('data/name', 'required');
  if (note === '') throw wrong('data/note', 'required');
  if (agreedOn > tokyoDate(ctx.now)) throw wrong('data/agreedOn', 'agreedLater');
  const days = shown.reduce((sum, { dates }) => sum + dates.length, 0);
  if (days > MOST_DAYS) throw wrong('data/people', 'agreementTooLarge', { max: MOST_DAYS });
  const employeeIds = [...new Set(shown.map(({ employeeId }) => employeeId))];
  await lockResults(ctx, employeeIds);
  const sent = await agreementWithKey(ctx, key);
  if (sent) return sent;
  const plan = await planAgreement(ctx, asked, 'data/plan');
  refuseChanged(shown, plan.people);
  const id = ctx.records.ids.next();
  const kept = { name, agreed_on: agreedOn, note, dates: plan.dates };
  await ctx.insert('leave_agreements', {
    ...{ id, key, ...kept, people: employeeIds.length, days },
    asked: JSON.stringify(asked.where ?? {}),
    created_at: ctx.now,
    created_by: ctx.viewer.employeeId || null,
  });
  ctx.audit({
    action: 'create',
    subject: 'LeaveAgreement',
    subjectId: id,
    after: { name, agreedOn, note, dates: plan.dates.join(', '), people: employeeIds.length, days },
  });
  for (const { employeeId, dates } of shown) {
    for (const date of dates) {
      const application = askedFor(plan.classId, { date, unit: 'DAY' }, 'AGREEMENT', name);
      await enterDesignated(ctx, deps, employeeId, application, { agreementId: id });
    }
    await tellOfDesignation(ctx, deps, {
      ...{ employeeId, key: 'planned', dates: [...dates].sort(), reason: name },
    });
  }
  return requireAgreement(ctx, id);
}

type Shown = PlanLeaveByAgreementInput['people'];
type Planned = Awaited<ReturnType<typeof planAgreement>>['people'];

/** What was shown before is what is done: nobody has more or fewer days planned than the page has said. */
function refuseChanged(shown: Shown, people: Planned): void {
  const planned = new Map(people.map((person) => [person.employeeId, person]));
  const isSame = ({ employeeId, dates }: Shown[number]): boolean => {
    const now = planned.get(employeeId);
    return now?.leftOut === null && now.open.join() === [...dates].sort().join();
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
