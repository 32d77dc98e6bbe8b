import type { Issue } from '#core/issue.ts';
import { tokyoDate } from '#core/time/tokyo.ts';

export const noticeKinds = ['NEWS', 'ALERT'] as const;
export const noticeTargets = ['EVERYONE', 'GROUP', 'INDIVIDUAL'] as const;
export const noticeStates = ['RESERVED', 'SENDING', 'DELIVERED'] as const;
export type NoticeState = (typeof noticeStates)[number];
export const recipientStates = ['UNCONFIRMED', 'CONFIRMED', 'LEFT'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** The permission to write notices; its READ shows who confirmed them. */
export const NOTICE_RIGHT = 'employee.notice';

/** What a notice says of its delivery, in the browser's form as on the server. */
export type NoticePlan = {
  readonly delivery: 'NOW' | 'RESERVED';
  readonly deliverAt?: Date | string | null | undefined;
  readonly target: (typeof noticeTargets)[number];
  readonly groupIds: readonly string[];
  readonly employeeIds: readonly string[];
  readonly asksConfirmation: boolean;
  readonly confirmBy?: string | null | undefined;
};

/** Rules among the fields; paths are those of the input. */
export function checkNotice(plan: NoticePlan, now: Date): Issue[] {
  const { delivery, target, groupIds, employeeIds, asksConfirmation, confirmBy } = plan;
  const deliverAt =
    delivery === 'NOW' ? now : plan.deliverAt ? new Date(plan.deliverAt) : undefined;
  const issues: Issue[] = [];
  if (!deliverAt) issues.push({ path: 'deliverAt', key: 'validation.required' });
  else if (deliverAt < now) issues.push({ path: 'deliverAt', key: 'validation.noticePast' });
  if (target === 'GROUP' && groupIds.length === 0)
    issues.push({ path: 'groupIds', key: 'validation.noticeGroups' });
  if (target === 'INDIVIDUAL' && employeeIds.length === 0)
    issues.push({ path: 'employeeIds', key: 'validation.noticePeople' });
  if (asksConfirmation && confirmBy && deliverAt && confirmBy < tokyoDate(deliverAt))
    issues.push({ path: 'confirmBy', key: 'validation.noticeConfirmBy' });
  return issues;
}

export const noticeState = (
  { deliveredAt, deliverAt }: { readonly deliveredAt: Date | null; readonly deliverAt: Date },
  now: Date,
): NoticeState => (deliveredAt ? 'DELIVERED' : deliverAt <= now ? 'SENDING' : 'RESERVED');

/** Minutes before which people are not reminded of the same notice again. */
const REMINDER_PAUSE = 60;

export const mayRemindAgain = (remindedAt: Date | null, now: Date): boolean =>
  !remindedAt || now.getTime() - remindedAt.getTime() >= REMINDER_PAUSE * 60_000;

/** What cannot be changed any more once people have received it. */
export const FIXED_ON_DELIVERY = [
  'kind',
  'delivery',
  'deliverAt',
  'forStaff',
  'target',
  'groupIds',
  'employeeIds',
  'isPublic',
  'asksConfirmation',
  'followsJoiners',
] as const;
