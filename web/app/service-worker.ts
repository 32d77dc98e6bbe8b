type Listener = (apply: () => void) => void;

let waiting: (() => void) | undefined;
const listeners = new Set<Listener>();

/** Calls back once a newer build is installed beside the running one. */
export function onNewVersion(listener: Listener): () => void {
  listeners.add(listener);
  if (waiting) listener(waiting);
  return () => listeners.delete(listener);
}

function offer(worker: ServiceWorker): void {
  waiting = () => worker.postMessage('take-over');
  for (const listener of listeners) listener(waiting);
}

/** The files of this page so far, for the worker to keep: it was not there when they came. */
async function handOver(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
    );
  active?.postMessage({ keep: [...new Set(files.map(({ pathname }) => pathname))] });
}

const HOURLY = 60 * 60 * 1000;

/** Lets the program start without a network, and brings web push. Not while developing. */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The first worker takes over silently; only a second one means that a newer build has come.
  const hadWorker = navigator.serviceWorker.controller !== null;
  let reloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!hadWorker || reloading) return;
    reloading = true;
    window.location.reload();
  });
  const registration = await navigator.serviceWorker.register('/sw.js');
  if (!hadWorker) void handOver();
  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && hadWorker) offer(worker);
    });
  };
  if (registration.waiting && hadWorker) offer(registration.waiting);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  setInterval(() => void registration.update().catch(() => {}), HOURLY);
}
