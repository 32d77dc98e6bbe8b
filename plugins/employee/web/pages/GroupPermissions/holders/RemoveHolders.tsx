import { useState } from 'react';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { ConfirmModal, DateField, notify, Stack } from '#kit/ui/index.ts';
import { refusalWords } from '#plugins/employee/web/parts/refusal-words.ts';
import { useEmployeeText } from '#plugins/employee/web/text.ts';
import { RemoveGroupPermissionHoldersDocument } from '../GroupPermissions.generated.ts';
import type { HolderRow } from './holder-row.ts';

type RemoveHoldersProps = {
  readonly group: { readonly id: string; readonly name: string };
  readonly holders: readonly HolderRow[];
  readonly onClose: () => void;
};

/** From a day on they hold nothing; who was to come from a later day on does not come. */
export function RemoveHolders({ group, holders, onClose }: RemoveHoldersProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const today = tokyoDate(new Date());
  const [from, setFrom] = useState<string | null>(today);
  const [remove] = useMutate(RemoveGroupPermissionHoldersDocument, {
    alsoStale: ['GroupPermission', 'GroupPermissionHolder', 'Employee', 'EmployeeMe'],
  });
  const employeeIds = [...new Set(holders.map(({ employee }) => employee.id))];
  return (
    <ConfirmModal
      title={t('rights.holders.removeTitle', { count: employeeIds.length, name: group.name })}
      confirmLabel={t('rights.holders.remove')}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await remove({ id: group.id, data: { employeeIds, from } });
          notify.success(t('rights.holders.removed', { count: employeeIds.length }));
        } catch (failure) {
          const refused = refusalWords(failure);
          if (!refused) throw failure;
          notify.error(refused);
        }
        onClose();
      }}
    >
      <Stack gap={4}>
        <p>{t('rights.holders.removeBody')}</p>
        <ul>
          {holders.map(({ id, employee }) => (
            <li key={id}>{format.name(employee)}</li>
          ))}
        </ul>
        <DateField
          label={t('rights.holders.removeFrom')}
          value={from}
          onChange={setFrom}
          min={today}
          max={addDays(today, 3650)}
          required
        />
      </Stack>
    </ConfirmModal>
  );
}
