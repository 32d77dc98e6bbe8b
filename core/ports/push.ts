export type PushSubscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};
export type Push = {
  /** The key the browser subscribes with. */
  readonly publicKey: string;
  /** 'gone' when the browser has withdrawn the subscription: forget it. */
  notify(
    subscription: PushSubscription,
    message: { title: string; body: string; url: string },
  ): Promise<'sent' | 'gone'>;
};
