import { useState } from 'react';
import { useAbility } from '../../../../../web/kit/access/AbilityProvider.tsx';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { Outlet, useNavigate } from '../../../../../web/kit/navigation/navigation.ts';
import { ConfirmModal, notify } from '../../../../../web/kit/ui/index.ts';
import { tellFailure } from '../../../../../web/kit/ui/tell-failure.ts';
import { useText } from '../../text.ts';
import {
  ActivateAttendanceTabletDocument,
  AttendanceTabletListDocument,
  DeactivateAttendanceTabletDocument,
  DeleteAttendanceTabletDocument,
  RestoreAttendanceTabletDocument,
} from './Tablets.generated.ts';
import { type TabletRow, TabletsView } from './TabletsView.tsx';

export function Tablets() {
  const t = useText();
  const navigate = useNavigate();
  const ability = useAbility();
  const { data, loading, error, refetch } = useDocument(AttendanceTabletListDocument);
  const [stopping, setStopping] = useState<TabletRow>();
  const [activate] = useMutate(ActivateAttendanceTabletDocument);
  const [deactivate] = useMutate(DeactivateAttendanceTabletDocument);
  const [deleteTablet] = useMutate(DeleteAttendanceTabletDocument);
  const [restoreTablet] = useMutate(RestoreAttendanceTabletDocument);

  /** Without a form: what failed is said in a toast. */
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const resume = ({ id, licenceId }: TabletRow) =>
    attempt(async () => {
      await activate({ id });
      notify.success(t('list.activated', { licenceId }));
    });
  const remove = ({ id, licenceId }: TabletRow) =>
    attempt(async () => {
      await deleteTablet({ id });
      notify.undo(t('list.deleted', { licenceId }), () =>
        attempt(async () => {
          await restoreTablet({ id });
          notify.success(t('list.restored', { licenceId }));
        }),
      );
    });

  return (
    <>
      <TabletsView
        tablets={data?.attendanceTablets}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        mayChange={ability.can('update', 'AttendanceTablet')}
        onCreate={() => void navigate({ to: '/admin/option/attendance/create' })}
        onEdit={({ id }) =>
          void navigate({
            to: '/admin/option/attendance/update/$tabletId',
            params: { tabletId: id },
          })
        }
        onActivate={(tablet) => void resume(tablet)}
        onDeactivate={setStopping}
        onDelete={(tablet) => void remove(tablet)}
      />
      {stopping ? (
        <ConfirmModal
          title={t('confirm.title', { licenceId: stopping.licenceId })}
          confirmLabel={t('list.deactivate')}
          onClose={() => setStopping(undefined)}
          onConfirm={async () => {
            await deactivate({ id: stopping.id });
            notify.success(t('list.deactivated', { licenceId: stopping.licenceId }));
            setStopping(undefined);
          }}
        >
          <p>{t('confirm.body', { installPlace: stopping.installPlace })}</p>
        </ConfirmModal>
      ) : null}
      <Outlet />
    </>
  );
}
