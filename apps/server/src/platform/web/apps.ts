import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultLanguage } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FirmData } from '../firm/firm.ts'
import { allowStyles } from '../http/headers.ts'
import type { AnswerPage } from '../http/not-found.ts'
import type { Log } from '../log.ts'
import { readShippedConfig } from './app-config.ts'
import { type BuiltPages, readPages } from './built-pages.ts'
import { createDrawnPages } from './drawn-pages.ts'

/** Folders of the built apps. */
export interface AppFolders {
  readonly customer: string
  readonly office: string
}

/**
 * How long a browser may open a page of the portal without asking again, in seconds: on a slow line this saves as much as the
 * page itself takes. A new version is seen that much later; a reload asks at once.
 */
const PAGE_MAX_AGE_S = 600

const distOf = (app: string): string => fileURLToPath(new URL(`../../../../${app}/dist/`, import.meta.url))
export const builtApps: AppFolders = { customer: distOf('customer'), office: distOf('office') }

/**
 * Serves the built apps: their files (precompressed where a .br or .gz file exists), and the start page of the app for any
 * other path that a browser navigates to.
 */
export async function addApps(
  app: FastifyInstance,
  folders: AppFolders,
  firm: Pick<FirmData, 'appConfig'>,
  log: Log,
): Promise<AnswerPage> {
  const has = { customer: isBuilt(folders.customer), office: isBuilt(folders.office) }
  const built = { folder: folders.customer, pages: has.customer ? readPages(folders.customer) : new Map() }
  const drawnPages = createDrawnPages(built, await readShippedConfig(), log)
  app.addHook('onClose', () => drawnPages.close())
  if (has.customer) await addFiles(app, folders.customer, '/')
  if (has.office) await addFiles(app, folders.office, '/office/')

  return async (request, reply) => {
    if (askAgain(request, reply)) return true
    if (!isNavigation(request)) return false
    const path = request.url.split('?', 1)[0] ?? ''
    const office = path === '/office' || path.startsWith('/office/')
    if (!has[office ? 'office' : 'customer']) {
      reply.code(503).type('text/plain; charset=utf-8').header('cache-control', 'no-store')
      await reply.send(
        `The ${office ? 'office' : "customer's"} app is not built yet: "npm start" builds it.\n`,
      )
      return true
    }
    reply.code(200)
    if (office) await reply.sendFile('index.html', folders.office)
    else {
      const config = await firm.appConfig()
      const drawnName = drawnNameOf(path, languageOf(request, config.i18n.frenchHosts))
      const drawn = drawnPages.of(config, drawnName)
      // never a drawn page of the build in place of one that a firm lacks: it has the names of another firm
      const { pages, folder, name } = drawn?.pages.has(drawnName)
        ? { ...drawn, name: drawnName }
        : { ...built, name: emptyNameOf(path, built.pages) }
      allowStyles(reply, pages.get(name) ?? [])
      // a firm whose pages are being drawn has them at the next request
      if (drawn) reply.header('cache-control', `private, max-age=${PAGE_MAX_AGE_S}`)
      await reply.sendFile(name, folder)
    }
    return true
  }
}

const isBuilt = (folder: string): boolean => existsSync(`${folder}index.html`)

/** Each file has its own route, so that only built files can be requested. */
async function addFiles(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: !app.hasReplyDecorator('sendFile'),
    // compressed files are served in place of their originals; the configuration is served from memory
    globIgnore: [
      '**/*.br',
      '**/*.gz',
      '**/*.map',
      'static/config.json',
      '**/*.{nl,fr}.html',
      '**/index.*.html',
      'index.html',
    ],
    setHeaders,
  })
}

/** Names under assets/ change with their content; browsers revalidate other files each time, but for pages of the portal. */
function setHeaders(reply: FastifyReply, path: string): void {
  const hashed = /[\\/]assets[\\/]/.test(path)
  if (hashed) reply.header('cache-control', 'public, max-age=31536000, immutable')
  else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  // the scope of the office's service worker includes its start page, which has no trailing slash
  if (/[\\/]worker\.js(\.br|\.gz)?$/.test(path)) reply.header('service-worker-allowed', '/office')
}

/** A file of a build, whose name changes with its content. */
const BUILT_FILE = /^\/(?:office\/)?assets\/[\w.-]+$/
/** Below the redirects that browsers follow. Of two nodes, one in four thousand requests meets the wrong one as often. */
const MAX_TRIES = 12

/**
 * While nodes are replaced one after the other, a page may come from a node whose files the next one does not have: then nothing of
 * the page would work. The browser is sent to the same address again, and the balancer to the other node.
 * @returns false for another request, and after many tries
 */
function askAgain({ url }: FastifyRequest, reply: FastifyReply): boolean {
  const [path = '', query] = url.split('?')
  const tries = Number(new URLSearchParams(query).get('try') ?? 0)
  if (!BUILT_FILE.test(path) || !(tries < MAX_TRIES)) return false
  reply.header('cache-control', 'no-store').redirect(`${path}?try=${tries + 1}`, 307)
  return true
}

/** Whether a browser requests a page, and not a missing image or script. */
function isNavigation({ headers, url }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*'
  const hasExtension = /\.[a-z0-9]+$/i.test(url.split('?', 1)[0] ?? '')
  return accept.includes('text/html') || (accept.includes('*/*') && !hasExtension)
}

/** The page that starts an app. */
const START_PAGE = 'index.html'

/** The language that an address forces, or else that of its host. */
function languageOf(request: FastifyRequest, frenchHosts: readonly string[]): Language {
  const forced = new URLSearchParams(request.url.split('?')[1]).get('force_lang')
  return forced === 'nl' || forced === 'fr' ? forced : defaultLanguage(frenchHosts, request.host)
}

/** The first part of a path that has no other; undefined for other paths. */
const partOf = (path: string): string | undefined => /^\/(\w+)\/?$/.exec(path)?.[1]

/** Sign-in and the pages that customers open most are drawn before they are opened. */
const drawnNameOf = (path: string, language: Language): string => `${partOf(path)}.${language}.html`

/** A page that starts empty; those that customers open most name their code. */
function emptyNameOf(path: string, pages: BuiltPages): string {
  const own = `index.${partOf(path)}.html`
  return pages.has(own) ? own : START_PAGE
}
