/** The phone's bottom bar asks for the notifications; the bell, wherever it comes from, opens them. */
const NAME = 'hataraki:open-notifications';

export const callForNotifications = (): void => {
  window.dispatchEvent(new CustomEvent(NAME));
};

export function onCallForNotifications(open: () => void): () => void {
  window.addEventListener(NAME, open);
  return () => window.removeEventListener(NAME, open);
}
