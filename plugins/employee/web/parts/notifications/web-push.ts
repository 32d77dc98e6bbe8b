import { useCallback, useState } from 'react';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import {
  WebNotificationSubscribeDocument,
  WebNotificationUnsubscribeDocument,
  WebPushKeyDocument,
} from './WebPush.generated.ts';

/** 'ask': the person was not asked yet; 'denied' can only be undone in the browser's settings. */
export type PushState = 'unsupported' | 'ask' | 'on' | 'off' | 'denied';

const STOPPED = 'hataraki.pushStopped';
const supported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

function stateNow(): PushState {
  if (!supported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission === 'default') return 'ask';
  return localStorage.getItem(STOPPED) ? 'off' : 'on';
}

/** The worker is registered by the shell; where there is none (development) nothing is pushed. */
const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (await navigator.serviceWorker.getRegistration()) ? navigator.serviceWorker.ready : undefined;

export function useWebPush() {
  const { request } = useDataSource();
  const [state, setState] = useState<PushState>(stateNow);

  const subscribe = useCallback(async () => {
    const registration = await worker();
    if (!registration) throw new Error('There is no service worker.');
    const { webPushPublicKey } = await request(WebPushKeyDocument, {});
    const subscription =
      (await registration.pushManager.getSubscription()) ??
      (await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: webPushPublicKey,
      }));
    const { endpoint, keys } = subscription.toJSON();
    await request(WebNotificationSubscribeDocument, {
      subscription: {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
        language: currentLanguage(),
      },
    });
  }, [request]);

  /** Asks the person; must be called by a click. */
  const enable = useCallback(async (): Promise<PushState> => {
    await Notification.requestPermission();
    localStorage.removeItem(STOPPED);
    if (Notification.permission === 'granted') await subscribe();
    setState(stateNow());
    return stateNow();
  }, [subscribe]);

  const disable = useCallback(async () => {
    localStorage.setItem(STOPPED, 'yes');
    const subscription = await (await worker())?.pushManager.getSubscription();
    if (subscription) {
      await request(WebNotificationUnsubscribeDocument, { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
    setState(stateNow());
  }, [request]);

  /** Says again where messages go, without asking anybody anything. A failure waits for next time. */
  const renew = useCallback(async () => {
    if (stateNow() === 'on' && (await worker())) await subscribe().catch(() => {});
  }, [subscribe]);

  return { state, enable, disable, renew };
}
