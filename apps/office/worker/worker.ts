/**
 * Lets the office's page open without a connection: a driver's day. It keeps the files of one build and nothing that anybody
 * said: calls of the API pass it by, and are never stored.
 */
declare const self: ServiceWorkerGlobalScope

/** Both are filled in by the build (`offline.ts`), so that a new build is a new worker. */
const cacheName = 'office-__VERSION__'
const files = '__FILES__'.split(' ')

/** What every path of the office begins from. */
const page = '/office/'
/** The supplier's name. */
const config = '/static/config.json'
/** A connection that gives no page for so long is none, in milliseconds. */
const patience = 5000

self.addEventListener('install', (event) => {
  const fresh = [page, config].map((path) => new Request(path, { cache: 'reload' }))
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([...fresh, ...files])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('office-') && name !== cacheName))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(freshOr(request, page))
  else if (pathname === config) event.respondWith(freshOr(request, config))
  // their names change with their content
  else if (files.includes(pathname)) event.respondWith(kept(pathname).then((file) => file ?? fetch(request)))
})

const kept = (path: string): Promise<Response | undefined> => caches.match(path, { cacheName })

/** What the server has; where it does not answer, what was kept. */
async function freshOr(request: Request, path: string): Promise<Response> {
  const answer = await Promise.race([fetch(request), waited()]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await kept(path)) ?? answer ?? fetch(request)
}

const waited = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), patience)
  })

export {}
