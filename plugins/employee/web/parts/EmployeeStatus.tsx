import { Tag } from '#kit/ui/layout/marks.tsx';
import { useEmployeeText } from '../text.ts';

type EmployeeStatusProps = { readonly isActive: boolean; readonly isOnLeave: boolean };

export function EmployeeStatus({ isActive, isOnLeave }: EmployeeStatusProps) {
  const t = useEmployeeText();
  if (!isActive) return <Tag tone="grey">{t('status.INACTIVE')}</Tag>;
  if (isOnLeave) return <Tag tone="amber">{t('status.ON_LEAVE')}</Tag>;
  return <Tag tone="green">{t('status.ACTIVE')}</Tag>;
}
