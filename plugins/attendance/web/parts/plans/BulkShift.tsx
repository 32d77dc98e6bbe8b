import { useState } from 'react';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useText as useKitText } from '#kit/i18n/useText.ts';
import { Button, DateField, ErrorPanel, Modal, notify, Select, Stack } from '#kit/ui/index.ts';
import { BasicShiftListDocument } from '#plugins/attendance/generated/records/BasicShift.generated.ts';
import { AssignBasicShiftDocument } from '../../pages/BasicShifts/BasicShifts.generated.ts';
import { useText } from '../../text.ts';

type BulkShiftProps = { readonly ids: readonly string[]; readonly onDone: () => void };

/** On the list of employees: one basic shift for everybody who is selected. */
export const BulkShift = (props: BulkShiftProps) => {
  const t = useText();
  const ability = useAbility();
  const [open, setOpen] = useState(false);
  if (!ability.can('assign', 'BasicShift')) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('basicShift.change')}
      </Button>
      {open ? <ShiftModal {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const ShiftModal = ({
  ids,
  onDone,
  onClose,
}: BulkShiftProps & { readonly onClose: () => void }) => {
  const t = useText();
  const kit = useKitText('kit');
  const [shiftId, setShiftId] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(() => addDays(tokyoDate(new Date()), 1));
  const shifts = useDocument(BasicShiftListDocument);
  const [assign, { saving, error: failure }] = useMutate(AssignBasicShiftDocument, {
    alsoStale: ['EmployeeBasicShift', 'BasicShift', 'EmployeeWithoutBasicShift'],
  });
  const save = async () => {
    if (!shiftId || !from) return;
    try {
      await assign({ id: shiftId, data: { employeeIds: [...ids], validFrom: from } });
    } catch {
      // The panel above the fields says why.
      return;
    }
    notify.success(t('basicShift.assigned'));
    onClose();
    onDone();
  };
  return (
    <Modal
      title={t('basicShift.bulkTitle', { count: ids.length })}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button
            variant="primary"
            loading={saving}
            disabled={!shiftId || !from}
            disabledReason={t('basicShift.chooseShift')}
            onClick={() => void save()}
          >
            {t('basicShift.change')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {failure ? <ErrorPanel error={failure} /> : null}
        {shifts.error ? (
          <ErrorPanel error={shifts.error} onRetry={() => void shifts.refetch()} />
        ) : null}
        <Select
          label={t('basicShift.changeTo')}
          value={shiftId}
          onChange={setShiftId}
          clearable={false}
          options={(shifts.data?.rows ?? []).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
        />
        <DateField
          label={t('basicShift.assignFrom')}
          help={t('basicShift.assignHint')}
          value={from}
          onChange={setFrom}
          required
        />
      </Stack>
    </Modal>
  );
};
