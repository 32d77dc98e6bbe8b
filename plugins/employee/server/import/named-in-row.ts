import type { ImportRow, RowIssue } from '#core/server/imports/define-import.ts';
import type { AssignmentPatch } from '../assignments/assignment.store.ts';
import { type Choices, idOf, type Named } from './named-choices.ts';

type Told = Omit<RowIssue, 'line'>;
type Pointers = {
  transferClassId?: string | null;
  holidayPatternId?: string | null;
  permissionGroupId?: string | null;
};

type NumbersKnown = {
  readonly idOfNumber: ReadonlyMap<string, string>;
  /** The number that is meant where one lost the zeros before it. */
  readonly lost: ReadonlyMap<string, string>;
};

/** The names of one row as ids; what cannot be found, or not for certain, is told. */
export function namedIn(
  values: ImportRow['values'],
  choices: Choices,
  { idOfNumber, lost }: NumbersKnown,
  rowIssues: Told[],
): { patch: AssignmentPatch; fields: Pointers } {
  const resolved = (column: string, name: string, names: Named): string | undefined => {
    const id = idOf(names, name);
    if (id !== undefined && id !== 'many') return id;
    const key = id === 'many' ? 'validation.severalOfName' : 'validation.noneOfName';
    rowIssues.push({ column, key, params: { name } });
    return undefined;
  };
  /** Undefined stays undefined, null stays null. */
  const one = (column: string, names: Named): string | null | undefined => {
    const name = values[column];
    return typeof name === 'string' ? resolved(column, name, names) : (name as null | undefined);
  };
  const subGroups = values.subGroupIds;
  const boss = values.bossId;
  const bossId = typeof boss === 'string' ? idOfNumber.get(boss) : (boss as null | undefined);
  if (typeof boss === 'string' && bossId === undefined) {
    const knownNumber = lost.get(boss);
    rowIssues.push(
      knownNumber
        ? { column: 'bossId', key: 'validation.zerosOfNumber', params: { known: knownNumber } }
        : { column: 'bossId', key: 'validation.noneOfName', params: { name: boss } },
    );
  }
  const text = (key: string) => values[key] as string | null | undefined;
  return {
    patch: {
      groupId: one('groupId', choices.groups),
      subGroupIds: Array.isArray(subGroups)
        ? subGroups.flatMap((name) => resolved('subGroupIds', name, choices.subGroups) ?? [])
        : subGroups === null
          ? []
          : undefined,
      workplaceId: one('workplaceId', choices.workplaces),
      departmentId: one('departmentId', choices.departments),
      recruitmentTypeId: one('recruitmentTypeId', choices.recruitmentTypes),
      employmentDivisionId: one('employmentDivisionId', choices.employmentDivisions),
      bossId,
      position: text('position'),
      occupation: text('occupation'),
      duty: text('duty'),
      adminAuthority: text('adminAuthority'),
      commutingAllowance: values.commutingAllowance as number | null | undefined,
    },
    fields: defined({
      transferClassId: one('transferClassId', choices.transferClasses),
      holidayPatternId: one('holidayPatternId', choices.holidayPatterns),
      permissionGroupId: one('permissionGroupId', choices.permissionGroups),
    }),
  };
}

/** Without the entries that say nothing: spread over others, they would hide them. */
const defined = (pointers: { [Name in keyof Pointers]: Pointers[Name] | undefined }): Pointers =>
  Object.fromEntries(Object.entries(pointers).filter(([, value]) => value !== undefined));
