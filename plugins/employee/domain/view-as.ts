/** The right to see what others see. */
export const VIEW_AS = 'employee.viewAs';
/** Long enough to look something up, too short to be forgotten over lunch. */
export const VIEW_MINUTES = 30;

export type ViewAsRefusal =
  | 'NO_RIGHT'
  | 'SELF'
  | 'NO_ACCOUNT'
  | 'MASTER'
  | 'MORE_RIGHTS'
  | 'PROVIDER';

type Somebody = {
  readonly employeeId: string;
  readonly accountId: string;
  readonly isMaster: boolean;
  readonly isGoldware: boolean;
  readonly grants: ReadonlySet<string>;
  readonly seenBy?: object | undefined;
};

/**
 * Why an administrator may not view the suite as this person; undefined where they may. Looking
 * never reaches further than the administrator's own rights; what is the person's own comes on top.
 */
export function refusalToView(
  administrator: Somebody,
  person: Somebody | undefined,
): ViewAsRefusal | undefined {
  if (administrator.isGoldware || person?.isGoldware) return 'PROVIDER';
  if (!administrator.grants.has(VIEW_AS) || administrator.seenBy) return 'NO_RIGHT';
  if (!person?.accountId) return 'NO_ACCOUNT';
  if (person.employeeId === administrator.employeeId) return 'SELF';
  if (person.isMaster) return 'MASTER';
  const further = [...person.grants].some((grant) => !administrator.grants.has(grant));
  return further ? 'MORE_RIGHTS' : undefined;
}
