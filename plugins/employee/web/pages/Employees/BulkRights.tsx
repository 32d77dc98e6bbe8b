import { useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Select } from '#kit/ui/inputs/Select.tsx';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { useEmployeeText } from '../../text.ts';
import {
  AddedFrom,
  AddingNotes,
  useAddHolders,
} from '../GroupPermissions/holders/adding-holders.tsx';
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
  const [groupId, setGroupId] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(() => tokyoDate(new Date()));
  const groups = useDocument(PermissionGroupsToGiveDocument);
  const { add, saving, failure } = useAddHolders();
  const choices = (groups.data?.groupPermissions ?? []).filter(
    ({ isMaster, isWithinOwnRights }) => isWithinOwnRights && !isMaster,
  );
  const save = async () => {
    const group = choices.find(({ id }) => id === groupId);
    if (!group || !from || !(await add(group, ids, from))) return;
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
        {groups.error ? (
          <ErrorPanel error={groups.error} onRetry={() => void groups.refetch()} />
        ) : null}
        <AddingNotes failure={failure} />
        <Select
          label={t('field.permissionGroup')}
          value={groupId}
          onChange={setGroupId}
          clearable={false}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <AddedFrom value={from} onChange={setFrom} />
      </Stack>
    </Modal>
  );
}
