import { useEffect } from 'react';
import { useGrants } from '../../../../web/kit/access/useGrants.ts';
import { useDocument } from '../../../../web/kit/data/useDocument.ts';
import type { SetupStep } from '../../../../web/kit/slots/slots.ts';
import { useText } from '../text.ts';
import { AttendanceSetupDocument } from './AttendanceSetup.generated.ts';

type Props = { readonly tell: (plugin: string, steps: readonly SetupStep[]) => void };

/** The steps of a new company that lead to its first month of attendance. */
export const AttendanceSetup = ({ tell }: Props) => {
  const t = useText();
  const grants = useGrants();
  const setting = grants.has('attendance.setting:update');
  const shifts = grants.has('attendance.basicShift:update');
  const { data } = useDocument(
    AttendanceSetupDocument,
    { setting, assign: shifts },
    { skip: !(setting || shifts) },
  );
  useEffect(() => {
    if (!data) return;
    const without = data.employeesWithoutBasicShift?.length ?? 0;
    const hasShifts = data.basicShiftsConnection.totalCount > 0;
    const to = '/admin/company/basic_shift';
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
    ]);
  });
  return null;
};
