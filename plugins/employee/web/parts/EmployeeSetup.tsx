import { useEffect } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import type { SetupStep } from '#kit/slots/slots.ts';
import { useEmployeeText } from '../text.ts';
import { EmployeeSetupDocument, type EmployeeSetupQuery } from './EmployeeSetup.generated.ts';

const STEPS = [
  {
    id: 'recruitmentTypes',
    order: 40,
    to: '/admin/company/recruitment_type',
    grant: 'employee.recruitmentType:update',
    isDone: (setup: EmployeeSetupQuery) => setup.recruitmentTypesConnection.totalCount > 0,
  },
  {
    id: 'divisions',
    order: 50,
    to: '/admin/company/employment_division',
    grant: 'employee.employmentDivision:update',
    isDone: (setup: EmployeeSetupQuery) => setup.employmentDivisionsConnection.totalCount > 0,
  },
  {
    // One administrator may well keep everything.
    id: 'rights',
    order: 80,
    isOptional: true,
    to: '/admin/company/group_permission',
    grant: 'employee.groupPermission:update',
    isDone: (setup: EmployeeSetupQuery) => (setup.groupPermissionsConnection?.totalCount ?? 0) > 1,
  },
  {
    // Whoever reads this is the first one.
    id: 'people',
    order: 90,
    to: '/admin/employee/list',
    grant: 'employee.list:update',
    isDone: (setup: EmployeeSetupQuery) => (setup.employeesConnection?.totalCount ?? 0) > 1,
  },
  {
    // A file without these columns brings people who are then turned away at the sign-in.
    id: 'filed',
    order: 95,
    to: '/admin/employee/list',
    grant: 'employee.list:update',
    isDone: (setup: EmployeeSetupQuery) => setup.employeesNotFiled === 0,
  },
] as const;

type Props = { readonly tell: (plugin: string, steps: readonly SetupStep[]) => void };

/** The steps of a new company that lead to its people. */
export const EmployeeSetup = ({ tell }: Props) => {
  const t = useEmployeeText();
  const grants = useGrants();
  const mine = STEPS.filter(({ grant }) => grants.has(grant));
  const { data } = useDocument(
    EmployeeSetupDocument,
    {
      rights: grants.has('employee.groupPermission:update'),
      people: grants.has('employee.list:update'),
    },
    { skip: mine.length === 0 },
  );
  useEffect(() => {
    if (!data) return;
    tell(
      'employee',
      mine.map(({ grant: _grant, isDone, ...step }) => ({
        ...step,
        label: t(`setup.${step.id}`),
        isDone: isDone(data),
        left:
          step.id === 'filed' && data.employeesNotFiled
            ? t('setup.notFiled', { count: data.employeesNotFiled })
            : undefined,
      })),
    );
  });
  return null;
};
