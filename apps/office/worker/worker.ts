/**
 * The service worker. It opens the office's page offline for a driver's day. It stores the files of one build and no
 * data: calls of the API bypass it and are never stored.
 */
declare const self: ServiceWorkerGlobalScope

/** The build fills in both values (`offline.ts`), so that each build has a new worker. */
const cacheName = 'office-__VERSION__'
const files = '__FILES__'.split(' ')

/** The page that serves every path of the office. */
const page = '/office/'
/** The file with the supplier's name. */
const config = '/static/config.json'
/** Timeout of the page request in milliseconds, after which the stored page is used. */
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
  // file names contain a hash of the content, so stored files are never outdated
  else if (files.includes(pathname)) event.respondWith(kept(pathname).then((file) => file ?? fetch(request)))
})

const kept = (path: string): Promise<Response | undefined> => caches.match(path, { cacheName })

/** The answer of the server, or the stored one if the server does not answer. */
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
