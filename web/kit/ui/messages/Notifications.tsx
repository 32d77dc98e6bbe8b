import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/useText.ts';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '../icons.ts';
import classes from './Notifications.module.css';
import { notify, type Progress, type Toast, toastStore } from './notify.ts';

const ICONS = {
  success: IconCheck,
  info: IconInfoCircle,
  undo: IconCheck,
  error: IconAlertTriangle,
};

/** Time stands still while the pointer or the focus is on the toast. */
function useExpiry(toast: Toast, isHeld: boolean): void {
  const left = useRef(toast.stays ?? 0);
  useEffect(() => {
    if (toast.stays === undefined || isHeld) return;
    const since = performance.now();
    const timer = setTimeout(() => notify.close(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [toast, isHeld]);
}

/** Not read out at each step: the region around it would. */
const Bar = ({ of, done, total }: Progress & { readonly of: string }) => {
  const t = useText('kit');
  return (
    <div className={classes.bar} aria-live="off">
      <progress aria-label={of} value={done} max={total} />
      <span>{t('progress.done', { value: done, max: total })}</span>
    </div>
  );
};

const ToastCard = ({ toast }: { readonly toast: Toast }) => {
  const t = useText('kit');
  const [held, setHeld] = useState(false);
  useExpiry(toast, held);
  const Icon = ICONS[toast.tone];
  const undo = async () => {
    notify.close(toast.id);
    await toast.onUndo?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the clock is a courtesy, not an action
    <div
      className={classes.toast}
      data-tone={toast.tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <p>{toast.text}</p>
        {toast.code !== undefined || toast.requestId ? (
          <p className={classes.code}>
            {toast.code !== undefined ? `${t('errorCode')} ${toast.code}` : null}
            {toast.requestId ? ` ${t('requestId')} ${toast.requestId}` : null}
          </p>
        ) : null}
        {toast.progress ? <Bar of={toast.text} {...toast.progress} /> : null}
      </div>
      {toast.onUndo ? (
        <button type="button" className={classes.undo} onClick={undo}>
          {t('undo')}
        </button>
      ) : null}
      <button
        type="button"
        className={classes.close}
        aria-label={t('notify.close')}
        onClick={() => notify.close(toast.id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
};

/**
 * Two live regions: an error interrupts the reader, everything else waits its turn. They are always
 * there, so they have no role: a page that looks for its alert would find an empty one.
 */
export const Notifications = () => {
  const t = useText('kit');
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const errors = toasts.filter((toast) => toast.tone === 'error');
  const others = toasts.filter((toast) => toast.tone !== 'error');
  return (
    <section className={classes.region} data-above-bar aria-label={t('notify.label')}>
      <div aria-live="assertive" className={classes.list}>
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div aria-live="polite" className={classes.list}>
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
};
