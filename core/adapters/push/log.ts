import type { Push } from '../../ports/push.ts';

type Told = { readonly endpoint: string; readonly title: string };

/** Tells the log instead of the browser; nothing of the message but its title. */
export const logPush = (log: { info(told: Told, text: string): void }, publicKey = ''): Push => ({
  publicKey,
  async notify({ endpoint }, { title }) {
    log.info({ endpoint, title }, 'push message');
    return 'sent';
  },
});
