import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import type { RowActions } from '#kit/fields/row-options.ts';
import { ConfirmModal, notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import type { AttendanceTabletPartsFragment as Row } from '#plugins/options/generated/records/AttendanceTablet.generated.ts';
import { useText } from '../../text.ts';
import {
  ActivateAttendanceTabletDocument,
  DeactivateAttendanceTabletDocument,
} from './Tablets.generated.ts';

/** Stopping asks first, as nobody can stamp there then; resuming does not. */
export function useStatusActions(): RowActions<Row> {
  const t = useText();
  const [stopping, setStopping] = useState<Row>();
  const [activate] = useMutate(ActivateAttendanceTabletDocument);
  const [deactivate] = useMutate(DeactivateAttendanceTabletDocument);
  const resume = async ({ id, licenceId }: Row) => {
    try {
      await activate({ id });
      notify.success(t('attendanceTablet.activated', { licenceId }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return {
    of: (row) => [
      row.status === 'ACTIVE'
        ? { label: t('attendanceTablet.deactivate'), onSelect: () => setStopping(row) }
        : { label: t('attendanceTablet.activate'), onSelect: () => void resume(row) },
    ],
    window: stopping ? (
      <ConfirmModal
        title={t('attendanceTablet.deactivateTitle', { licenceId: stopping.licenceId })}
        confirmLabel={t('attendanceTablet.deactivate')}
        onClose={() => setStopping(undefined)}
        onConfirm={async () => {
          await deactivate({ id: stopping.id });
          notify.success(t('attendanceTablet.deactivated', { licenceId: stopping.licenceId }));
          setStopping(undefined);
        }}
      >
        <p>{t('attendanceTablet.deactivateBody', { installPlace: stopping.installPlace })}</p>
      </ConfirmModal>
    ) : null,
  };
}
