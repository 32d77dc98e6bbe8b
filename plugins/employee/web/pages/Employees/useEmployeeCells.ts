import { useMemo } from 'react';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { RequestFailure } from '#kit/data/failure.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import type { InlineSource } from '#kit/fields/inline/inline-source.ts';
import { useInlineCells } from '#kit/fields/inline/useInlineCells.tsx';
import { useFormat } from '#kit/i18n/useFormat.ts';
import * as UpdateEmployeeInput from '#plugins/employee/generated/inputs/UpdateEmployeeInput.js';
import { Employee } from '#plugins/employee/generated/records/Employee.ts';
import { issuesIn } from '../../parts/issues.ts';
import {
  EmployeeCellsToEditDocument,
  UpdateEmployeeCellDocument,
} from './EmployeeCells.generated.ts';

/** What holds from a day on, and what decides over rights, is changed where its consequences are told. */
const NAMES: ReadonlySet<string> = new Set([
  ...['employeeNumber', 'email', 'mobile', 'workplacePhone', 'joinedOn'],
]);
const NONE: ReadonlySet<string> = new Set();

/** An address signs people in: it is no column of theirs alone, but one field to whoever changes it. */
const RECORD = {
  ...Employee,
  fields: {
    ...Employee.fields,
    email: { kind: 'text', column: 'email', label: 'field.email', format: 'email' },
  },
} as const;

const refusedWith = (issues: ReturnType<typeof issuesIn>): RequestFailure =>
  new RequestFailure('server', 'The employee was not saved.', {
    errors: [
      {
        message: 'The employee was not saved.',
        code: 'INVALID_INPUT',
        isValidationError: true,
        issues,
        extensions: {},
      },
    ],
  });

const everyRow = (): boolean => true;

/** Cells of the list of employees that are changed where they stand, by the update of a person. */
export function useEmployeeCells(mayChange: boolean) {
  const { request } = useDataSource();
  const format = useFormat();
  const [update] = useMutate(UpdateEmployeeCellDocument, { alsoStale: ['Employee'] });
  const source = useMemo(
    (): InlineSource => ({
      record: RECORD,
      input: UpdateEmployeeInput,
      read: async ({ id }) => (await request(EmployeeCellsToEditDocument, { id })).employee ?? null,
      async write({ id }, data) {
        const { updateEmployee: saved } = await update({ id, data });
        if (saved.__typename === 'EmployeeNotSaved') throw refusedWith(issuesIn(saved));
        return saved;
      },
    }),
    [request, update],
  );
  const options = useMemo(() => ({ nameOf: format.name }), [format]);
  return useInlineCells({
    source,
    names: mayChange ? NAMES : NONE,
    options,
    mayEdit: everyRow,
  });
}
