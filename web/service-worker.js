// Written as /sw.js by the build, with the version and the files of the shell put in.
const VERSION = '__VERSION__';
const SHELL = /*__SHELL__*/ [];

const SHELL_CACHE = `hataraki-shell-${VERSION}`;
// Hashed files never change, so they outlive a version; pages are kept as they are used, and what a
// person may not see is never fetched for them.
const FILE_CACHE = 'hataraki-files';
const MOST_FILES = 400;
const WAIT_FOR_NETWORK_MS = 3000;
const PAGE = '/index.html';

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const files = await caches.open(FILE_CACHE);
      const missing = [];
      for (const file of SHELL) if (!(await files.match(file))) missing.push(file);
      await files.addAll(missing);
      const shell = await caches.open(SHELL_CACHE);
      await shell.addAll([
        new Request('/', { cache: 'reload' }),
        '/manifest.webmanifest',
        '/icons/icon.svg',
        '/icons/icon-192.png',
      ]);
      const page = await shell.match('/');
      if (page) await shell.put(PAGE, page);
      if (!self.registration.active) await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('hataraki-shell-') && name !== SHELL_CACHE) await caches.delete(name);
      }
      const files = await caches.open(FILE_CACHE);
      const kept = await files.keys();
      const shell = new Set(SHELL);
      for (const request of kept.slice(0, Math.max(0, kept.length - MOST_FILES))) {
        if (!shell.has(new URL(request.url).pathname)) await files.delete(request);
      }
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
  if (event.data?.keep) event.waitUntil(keep(event.data.keep));
});

/** What a page had loaded before there was a worker: without it the first visit could not come back. */
async function keep(paths) {
  const files = await caches.open(FILE_CACHE);
  for (const path of paths) {
    const isOurs = typeof path === 'string' && path.startsWith('/assets/');
    if (isOurs && !(await files.match(path))) await files.add(path).catch(() => {});
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (url.pathname.startsWith('/icons/') || url.pathname === '/manifest.webmanifest') {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
  // Everything else, the API first of all, goes to the network and is never kept.
});

/** The newest page where there is a network; the kept one where there is none, or only a bad one. */
async function page(request) {
  const kept = () => caches.open(SHELL_CACHE).then((shell) => shell.match(PAGE));
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(kept()), WAIT_FOR_NETWORK_MS);
  });
  try {
    const first = await Promise.race([fetch(request), late]);
    return first ?? (await fetch(request));
  } catch {
    return (await kept()) ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}

async function file(request) {
  const files = await caches.open(FILE_CACHE);
  const kept = await files.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  // A proxy's error page must not be kept as a program.
  if (answer.ok && answer.type === 'basic') await files.put(request, answer.clone());
  return answer;
}

self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    message = { body: event.data?.text() };
  }
  event.waitUntil(
    self.registration.showNotification(message.title ?? 'Hataraki', {
      body: message.body ?? '',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      lang: 'ja',
      data: { url: message.url ?? '/app/employee/dashboard' },
      ...(message.tag ? { tag: message.tag } : {}),
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Only paths of our own: a push must not be able to send people elsewhere.
  const target = new URL(event.notification.data?.url ?? '/', self.location.origin);
  const url = target.origin === self.location.origin ? target.href : self.location.origin;
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = windows.find((one) => new URL(one.url).origin === self.location.origin);
      if (!open) return self.clients.openWindow(url);
      await open.focus();
      return open.navigate(url);
    })(),
  );
});
