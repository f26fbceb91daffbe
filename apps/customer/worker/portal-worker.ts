/**
 * The service worker of the portal. Without a connection it opens a page that says so, and it shows messages. It stores that
 * page and the supplier's name; calls of the API bypass it and are never stored.
 */
declare const self: ServiceWorkerGlobalScope

/** The build fills in the value (`device.ts` beside this folder), so that each build has a new worker. */
const cacheName = 'portal-__VERSION__'

const page = '/offline.html'
/** The file with the supplier's telephone lines, which the page reads from the cache. */
const config = '/static/config.json'
const parts = ['/offline.js', '/offline.css', '/favicon.svg']

self.addEventListener('install', (event) => {
  const fresh = [page, config, ...parts].map((path) => new Request(path, { cache: 'reload' }))
  // nothing of an earlier worker is in use: what it stores is replaced as a whole
  event.waitUntil(
    Promise.all([caches.open(cacheName).then((cache) => cache.addAll(fresh)), self.skipWaiting()]),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('portal-') && name !== cacheName))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // the office has a worker of its own
  if (request.method !== 'GET' || origin !== self.location.origin || /^\/office(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(open(request))
  else if (parts.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)))
})

/** Without a connection, the browser's own cache must not answer: its page could not read its data. */
const open = (request: Request): Promise<Response> =>
  fetch(request, self.navigator.onLine ? undefined : { cache: 'no-cache' }).catch(() => kept(page))

const kept = async (path: string): Promise<Response> =>
  (await caches.match(path, { cacheName })) ?? Response.error()

interface Message {
  readonly title: string
  readonly text: string
  readonly language: string
  readonly path: string
}

self.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, text, language, path }: Message = event.data.json()
  const options = { body: text, lang: language, icon: '/icon-192.png', data: path }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const target = new URL(String(event.notification.data), self.location.origin)
  if (target.origin === self.location.origin) event.waitUntil(show(target.href))
})

/** Shows a page in an open window of the portal, or in a new one. */
async function show(address: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) {
    await self.clients.openWindow(address)
    return
  }
  await open.focus()
  await open.navigate(address).catch(() => undefined)
}

export {}
