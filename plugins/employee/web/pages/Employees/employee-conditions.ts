import { useMemo } from 'react';
import { filterKindOf } from '#core/list-filter/field-kinds.ts';
import { fieldsOf } from '#core/record.ts';
import { useText } from '#kit/i18n/useText.ts';
import type { ConditionField } from '#kit/ui/DataTable/filter/condition-field.ts';
import { Employee } from '#plugins/employee/generated/records/Employee.ts';
import { useEmployeeText } from '../../text.ts';
import type { EmployeeFiltersQuery } from './Employees.generated.ts';

type Named = { readonly id: string; readonly name: string };
const named = (list: readonly Named[] = []) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

/** What conditions of the list can be about: all that is a column, and where people stand today. */
export function useEmployeeConditions(
  choices: EmployeeFiltersQuery | undefined,
): readonly ConditionField[] {
  const t = useEmployeeText();
  // Keys come from the SDL: codegen has seen that both languages have them.
  const word = useText('employee');
  const kit = useText('kit');
  return useMemo(() => {
    const choice = (id: string, label: string, options: ConditionField['options'] = []) =>
      ({ id, label, kind: 'choice', options }) as const;
    const columns = fieldsOf(Employee).flatMap(([id, field]): ConditionField[] => {
      const kind = filterKindOf(field);
      if (!kind || field.kind === 'reference') return [];
      const options = field.choices?.map((value) => ({
        value,
        label: word(`${field.words}.${value}`),
      }));
      return [{ id, label: word(field.label), kind, ...(options ? { options } : {}) }];
    });
    return [
      choice(
        'status',
        t('field.status'),
        (['ACTIVE', 'ON_LEAVE', 'INACTIVE'] as const).map((value) => ({
          value,
          label: t(`status.${value}`),
        })),
      ),
      choice(
        'groupId',
        t('field.group'),
        choices?.affiliationGroups.map(({ id, path }) => ({ value: id, label: path.join(' > ') })),
      ),
      choice('workplaceId', t('field.workplace'), named(choices?.workplaces)),
      choice('recruitmentTypeId', t('field.recruitmentType'), named(choices?.recruitmentTypes)),
      choice(
        'employmentDivisionId',
        t('field.employmentDivision'),
        named(choices?.employmentDivisions),
      ),
      { id: 'email', label: t('field.email'), kind: 'text' },
      ...columns,
      { id: 'updatedAt', label: kit('record.updatedAt'), kind: 'dateTime' },
    ];
  }, [t, word, kit, choices]);
}
