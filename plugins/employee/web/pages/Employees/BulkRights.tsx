import { useState } from 'react';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { Select } from '#kit/ui/inputs/Select.tsx';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { refusalWords } from '../../parts/refusal-words.ts';
import { useEmployeeText } from '../../text.ts';
import { AddGroupPermissionHoldersDocument } from '../GroupPermissions/GroupPermissions.generated.ts';
import { PermissionGroupsToGiveDocument } from './BulkRights.generated.ts';

type BulkRightsProps = { readonly ids: readonly string[]; readonly onDone: () => void };

/** One permission group for everybody who is selected, for whoever may give one at all. */
export function BulkRights(props: BulkRightsProps) {
  const t = useEmployeeText();
  const ability = useAbility();
  const [open, setOpen] = useState(false);
  if (!ability.can('update', 'PermissionHolder')) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('bulk.rights')}
      </Button>
      {open ? <RightsModal {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RightsModal({ ids, onDone, onClose }: BulkRightsProps & { readonly onClose: () => void }) {
  const t = useEmployeeText();
  const today = tokyoDate(new Date());
  const [groupId, setGroupId] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(today);
  const groups = useDocument(PermissionGroupsToGiveDocument);
  const [add, { saving, error: failure }] = useMutate(AddGroupPermissionHoldersDocument, {
    alsoStale: ['GroupPermission', 'GroupPermissionHolder', 'Employee', 'EmployeeMe'],
  });
  const choices = (groups.data?.groupPermissions ?? []).filter(
    ({ isMaster, isWithinOwnRights }) => isWithinOwnRights && !isMaster,
  );
  const refused = refusalWords(failure);
  const save = async () => {
    const name = choices.find(({ id }) => id === groupId)?.name;
    if (!groupId || !from || !name) return;
    try {
      await add({ id: groupId, data: { employeeIds: [...ids], from } });
    } catch {
      // The panel above the fields says why.
      return;
    }
    notify.success(t('rights.holders.added', { count: ids.length, name }));
    onClose();
    onDone();
  };
  return (
    <Modal
      title={t('bulk.rightsTitle', { count: ids.length })}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('rights.cancel')}</Button>
          <Button
            variant="primary"
            loading={saving}
            disabled={!groupId || !from}
            disabledReason={t('bulk.chooseGroup')}
            onClick={() => void save()}
          >
            {t('bulk.rights')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {refused ? (
          <Notice tone="danger" announce>
            {refused}
          </Notice>
        ) : null}
        {failure && !refused ? <ErrorPanel error={failure} /> : null}
        {groups.error ? (
          <ErrorPanel error={groups.error} onRetry={() => void groups.refetch()} />
        ) : null}
        <Notice tone="info">{t('rights.holders.replaces')}</Notice>
        <Select
          label={t('field.permissionGroup')}
          value={groupId}
          onChange={setGroupId}
          clearable={false}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DateField
          label={t('rights.holders.from')}
          value={from}
          onChange={setFrom}
          min={today}
          max={addDays(today, 3650)}
          required
        />
      </Stack>
    </Modal>
  );
}
