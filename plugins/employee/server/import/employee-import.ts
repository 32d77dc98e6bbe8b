import {
  defineImport,
  type ImportDefinition,
  type ImportRow,
} from '#core/server/imports/define-import.ts';
import { issuesOf } from '#core/validation-issues.ts';
import validate from '../../generated/inputs/UpdateEmployeeInput.js';
import enAdmin from '../../i18n/admin.en.json' with { type: 'json' };
import jaAdmin from '../../i18n/admin.ja.json' with { type: 'json' };
import enApp from '../../i18n/app.en.json' with { type: 'json' };
import jaApp from '../../i18n/app.ja.json' with { type: 'json' };
import type { PeoplePorts } from '../people-ports.ts';
import { applyEmployees } from './apply-employees.ts';
import { employeeColumns } from './columns/employee-columns.ts';
import { employeeImages, fieldsOf } from './employee-images.ts';
import type { EmployeePlan } from './employee-plan.ts';
import { holdPeople } from './known-people.ts';
import { newsOfEmployees } from './news-of-employees.ts';
import { prepareEmployees } from './prepare-employees.ts';
import { peopleInUse, undoEmployees } from './undo-employees.ts';

/** Names in the file, ids in the API: these cells are looked up, not checked by their letters. */
const LOOKED_UP = new Set<string>([
  'groupId',
  'subGroupIds',
  'workplaceId',
  'departmentId',
  'recruitmentTypeId',
  'employmentDivisionId',
  'permissionGroupId',
  'transferClassId',
  'holidayPatternId',
  'bossId',
  'effectiveFrom',
]);

/** The rules of the form, which the SDL says once for all ways into the system. */
function checkFields({ values }: ImportRow) {
  const typed = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !LOOKED_UP.has(key) && value !== null),
  );
  if (validate(typed)) return [];
  return issuesOf(validate, typed).map(({ path, ...issue }) => ({
    ...issue,
    column: path.split('/').at(-1) ?? null,
  }));
}

/** Creates and updates people by employee number, in one file. */
export const employeeImport = (ports: PeoplePorts): ImportDefinition =>
  defineImport<EmployeePlan>({
    id: 'employees',
    label: 'import.title',
    subject: 'Employee',
    needs: ['create', 'update'],
    texts: { ja: { ...jaApp, ...jaAdmin }, en: { ...enApp, ...enAdmin } },
    columns: employeeColumns,
    keyColumns: ['employeeNumber'],
    options: [{ key: 'invite', label: 'import.invite', hint: 'import.inviteHint', preset: false }],
    check: checkFields,
    prepare: prepareEmployees(ports),
    apply: applyEmployees(ports),
    parts: {
      after: ({ above }) => above,
      hold: holdPeople,
      beside: true,
    },
    news: newsOfEmployees(ports),
    images: employeeImages,
    shown: fieldsOf,
    inUse: peopleInUse(ports),
    undo: undoEmployees(ports),
  });
