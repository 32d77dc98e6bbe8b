import type { RowIssue } from '#core/server/imports/define-import.ts';
import type { Assignment, AssignmentPatch } from '../assignments/assignment.store.ts';
import type { Choices } from './named-choices.ts';

/** Groups and workplaces of a row that take nobody on its day; one that the person belongs to already may stay. */
export function closedPlaces(
  { closing }: Pick<Choices, 'closing'>,
  place: AssignmentPatch,
  now: Assignment | undefined,
  day: string,
): Omit<RowIssue, 'line'>[] {
  const isClosed = (id: string | null | undefined): boolean => {
    const foundPlace = id ? closing.get(id) : undefined;
    if (!foundPlace) return false;
    const { isActive, abolishedOn } = foundPlace;
    return !isActive || (abolishedOn !== null && abolishedOn < day);
  };
  const added = (place.subGroupIds ?? []).filter((id) => !now?.subGroupIds.includes(id));
  const asked = { groupId: [place.groupId], workplaceId: [place.workplaceId], subGroupIds: added };
  return Object.entries(asked).flatMap(([column, ids]) =>
    ids.some(isClosed) ? [{ column, key: 'validation.choiceClosed' }] : [],
  );
}
