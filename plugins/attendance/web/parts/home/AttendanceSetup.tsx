import { useEffect } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { SetupStep } from '#kit/slots/slots.ts';
import { LEAVE_MANAGE } from '../../leave-tabs.ts';
import { PAYROLL_PATHS } from '../../pages/Payroll/addresses.ts';
import { useText } from '../../text.ts';
import { AttendanceSetupDocument } from './AttendanceSetup.generated.ts';

type Props = { readonly tell: (plugin: string, steps: readonly SetupStep[]) => void };

/** The steps of a new company that lead to its first month of attendance. */
export const AttendanceSetup = ({ tell }: Props) => {
  const t = useText();
  const format = useFormat();
  const grants = useGrants();
  const { isStaff } = useViewer();
  const setting = grants.has('attendance.setting:update');
  const shifts = grants.has('attendance.basicShift:update');
  const managers =
    grants.has('attendance.approvalRoute') && grants.has('company.affiliationGroup:update');
  const leave = grants.has('attendance.leave:update');
  const payroll = grants.has('attendance.payroll:update');
  const { data } = useDocument(
    AttendanceSetupDocument,
    { setting, assign: shifts, managers, leave, payroll },
    { skip: !(setting || shifts || managers || leave || payroll) },
  );
  useEffect(() => {
    if (!data) return;
    const without = data.employeesWithoutBasicShift?.length ?? 0;
    const hasShifts = data.basicShiftsConnection.totalCount > 0;
    const to = '/admin/company/basic_shift';
    const hasGroups = (data.affiliationGroupsConnection?.totalCount ?? 0) > 0;
    const withoutLeave = data.peopleToCarryLeaveIn ?? 0;
    const unmanaged = data.approvalRoutes?.defaultWarnings.flatMap(({ names }) => names) ?? [];
    tell('attendance', [
      ...(setting
        ? [
            {
              id: 'setting',
              order: 60,
              to: '/admin/company/attendance_setting',
              label: t('setup.setting'),
              isDone: Boolean(data.attendanceSetting?.startedOn),
            },
          ]
        : []),
      ...(shifts
        ? [
            { id: 'shifts', order: 70, to, label: t('setup.shifts'), isDone: hasShifts },
            {
              id: 'assign',
              order: 100,
              to,
              label: t('setup.assign'),
              isDone: hasShifts && without === 0,
              left: without > 0 ? t('setup.withoutShift', { count: without }) : undefined,
            },
          ]
        : []),
      // Without them nobody is asked to approve what the people of a group apply for.
      ...(managers
        ? [
            {
              id: 'managers',
              order: 110,
              to: '/admin/company/affiliation_groups',
              label: t('setup.managers'),
              isDone: hasGroups && unmanaged.length === 0,
              left: unmanaged.length > 0 ? format.list(unmanaged) : undefined,
            },
          ]
        : []),
      ...(leave
        ? [
            {
              id: 'leave',
              order: 120,
              to: `${LEAVE_MANAGE}/grant/import`,
              label: t('setup.leave'),
              // Before that there are no people yet.
              isDone: hasShifts && withoutLeave === 0,
              left: format.list([
                ...(withoutLeave > 0 ? [t('setup.withoutLeave', { count: withoutLeave })] : []),
                ...(isStaff ? [] : [t('setup.byManagers')]),
              ]),
            },
          ]
        : []),
      // Hours can be recorded, and closed, long before the first file of them.
      ...(payroll
        ? [
            {
              id: 'payroll',
              order: 130,
              isOptional: true,
              to: PAYROLL_PATHS.formats,
              label: t('setup.payroll'),
              isDone: (data.payrollFormats?.length ?? 0) > 0,
            },
          ]
        : []),
    ]);
  });
  return null;
};
