import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { ConfirmModal } from '#kit/ui/windows/ConfirmModal.tsx';
import { useEmployeeText } from '../../text.ts';
import {
  MyDevicesDocument,
  type MyDevicesQuery,
  RevokeDeviceDocument,
} from './MyDevices.generated.ts';
import classes from './MyDevices.module.css';

type Device = MyDevicesQuery['myDevices'][number];

/** Where somebody is signed in, so that they can end what they have lost or left. */
export function MyDevices() {
  const t = useEmployeeText();
  const { data, error, refetch } = useDocument(MyDevicesDocument);
  const [revoke] = useMutate(RevokeDeviceDocument, { alsoStale: ['Device'] });
  const [leaving, setLeaving] = useState<Device>();

  const end = async () => {
    if (!leaving) return;
    await revoke({ id: leaving.id });
    notify.success(t('devices.ended', { browser: leaving.browser }));
    setLeaving(undefined);
    await refetch();
  };

  return (
    <section aria-labelledby="my-devices">
      <h2 id="my-devices" className={classes.title}>
        {t('devices.title')}
      </h2>
      <p className={classes.hint}>{t('devices.hint')}</p>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? <DeviceList devices={data.myDevices} onEnd={setLeaving} /> : null}
      {data || error ? null : <PanelSkeleton lines={3} />}
      {leaving ? (
        <ConfirmModal
          title={t('devices.confirm', { browser: leaving.browser })}
          confirmLabel={t('devices.end')}
          onConfirm={end}
          onClose={() => setLeaving(undefined)}
        >
          <p>{t('devices.confirmBody')}</p>
        </ConfirmModal>
      ) : null}
    </section>
  );
}

type DeviceListProps = {
  readonly devices: readonly Device[];
  readonly onEnd: (device: Device) => void;
};

function DeviceList({ devices, onEnd }: DeviceListProps) {
  const t = useEmployeeText();
  const format = useFormat();
  if (devices.length === 0) return <p className={classes.hint}>{t('devices.none')}</p>;
  return (
    <ul className={classes.list}>
      {devices.map((device) => (
        <li key={device.id} className={classes.device}>
          <div>
            <p className={classes.name}>{device.browser || t('devices.unknown')}</p>
            <p className={classes.hint}>
              {t(device.isSignedIn ? 'devices.signedIn' : 'devices.signedOut')}
              {t('devices.lastUsed', { at: format.dateTime(device.lastUsedAt), ip: device.ip })}
            </p>
          </div>
          {device.isCurrent ? (
            <span className={classes.current}>{t('devices.current')}</span>
          ) : (
            <Button
              size="sm"
              onClick={() => onEnd(device)}
              aria-label={t('devices.endNamed', { browser: device.browser })}
            >
              {t('devices.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
