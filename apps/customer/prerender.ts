/**
 * Runs after `vite build`. Adds preload links to each page's head, and draws sign-in and the pages that customers open most in
 * both languages with the demo supplier's names. What the drawing needs stays in dist/.drawing, because the server draws the
 * same pages again for a firm with other names (decision 0125).
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { AppConfig } from '@brine/contract/app-config'
import { m } from '@brine/messages/app'
import { parse } from 'valibot'
import { build, type Manifest } from 'vite'
import { buildDevice } from './device.ts'
import type { PageShells } from './src/drawnPages.ts'

const here = import.meta.dirname
const read = (path: string) => readFileSync(`${here}/${path}`, 'utf8')
const config = parse(AppConfig, JSON.parse(read('config.json')))
const manifest: Manifest = JSON.parse(read('dist/.vite/manifest.json'))
const template = read('dist/index.html')

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The key of a file of several modules, by its name in chunks.ts. */
const keyOf = (name: string): string =>
  Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name
const START = keyOf('start')
const FRAME = keyOf('frame')

/** The scripts and styles that load with a chunk. */
function filesOf(source: string, visited = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is not in the build`)
  if (visited.has(chunk.file)) return visited
  visited.add(chunk.file)
  for (const css of chunk.css ?? []) visited.add(css)
  for (const imported of chunk.imports ?? []) filesOf(imported, visited)
  return visited
}

/** Links for the files that the template does not name yet. */
function linksFor(files: Iterable<string>): string {
  return [...files]
    .filter((file) => !template.includes(`/${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('\n    ')
}

const fonts = Object.values(manifest)
  .flatMap(({ file, assets = [] }) => [file, ...assets])
  .filter((file, index, all) => file.endsWith('.woff2') && all.indexOf(file) === index)
  .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
  .join('\n    ')

/** A page that starts empty. */
const emptyPage = (links: string): string =>
  template.replace('</head>', `  ${fonts}\n    ${links}\n  </head>`)

/**
 * A page with its style sheets inside, so that it can be painted as soon as it has arrived. The server allows these styles by
 * their hashes in the content security policy.
 */
function withStyle(html: string): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="(\/[^"]+)">/g, (_, href: string) => {
    const css = read(`dist${href}`).trim()
    if (css.includes('</')) throw new Error('a style sheet would end its element')
    return `<style data-href="${href}">${css}</style>`
  })
}

/** Writes a script of the head to a file, as the content security policy asks for. @returns its address */
function writeScript(name: string, code: string): string {
  const file = `assets/${name}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
  writeFileSync(`${here}/dist/${file}`, code)
  return `/${file}`
}

/**
 * Shows the first drawing of a customer's page to nobody but a signed-in customer who reads this language, and asks for what the
 * page will show: the app takes the answers when it has started (src/shell/earlyAnswers.ts). A token that the app would renew
 * first (src/shell/token.ts) asks for nothing.
 */
const beforePaint = writeScript(
  'before-paint',
  `const html = document.documentElement
try {
  const { token, refresh_token, INSTALLATION_PLACED: placed, language = html.lang } = localStorage
  if (token && refresh_token && placed === 'true' && language === html.lang && !sessionStorage.view && !location.hash) {
    html.dataset.shows = 'frame'
    const { issuedAt, ttl } = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')))
    if ((issuedAt + ttl - 60) * 1000 > Date.now()) {
      const headers = {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'Accept-Language': language,
        Authorization: 'Bearer ' + token,
      }
      const answers = {}
      // Safari before 16 has no time limits: then the page waits as long as the browser does
      const signal = AbortSignal.timeout ? AbortSignal.timeout(20000) : undefined
      for (const url of html.dataset.calls.split(' ')) {
        answers[url] = fetch(url, { headers, signal })
        answers[url].catch(() => {})
      }
      window.early = { token, language, answers }
    }
  }
} catch {}
`,
)

/** A page without its drawing. */
const shellOf = (links: string): string => withStyle(emptyPage(links))

/** A page without its drawing, which only a signed-in customer sees. */
const shellForCustomer = (links: string): string =>
  shellOf(links).replace('</head>', `  <script src="${beforePaint}"></script>\n  </head>`)

/** The page that the service worker opens without a connection, in both languages: that of the visitor is unknown there. */
function offlinePage(): string {
  const hours = (locale: 'nl' | 'fr') =>
    m['home.window']({ from: '<span class="from"></span>', to: '<span class="to"></span>' }, { locale })
  const part = (locale: 'nl' | 'fr') => `<section lang="${locale}">
      <h1>${escaped(m['offline.title']({}, { locale }))}</h1>
      <p class="delivery" hidden>${escaped(m['offline.delivery']({}, { locale }))} <b><span class="day"></span><span class="window" hidden>, ${hours(locale)}</span></b></p>
      <p>${escaped(m['offline.text']({}, { locale }))}</p>
      <p class="phone">${escaped(m['offline.phone']({}, { locale }))} </p>
      <p><button type="button">${escaped(m['common.retry']({}, { locale }))}</button></p>
    </section>`
  return `<!doctype html>
<html lang="nl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escaped(m['offline.title']({}, { locale: 'nl' }))}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/offline.css">
    <script type="module" src="/offline.js"></script>
  </head>
  <body>
    <main>
    <img src="/favicon.svg" alt="">
    ${part('nl')}
    ${part('fr')}
    </main>
  </body>
</html>
`
}

writeFileSync(`${here}/dist/offline.html`, offlinePage())
// every other page first needs the frame and its first calls
const filesOfFrame = [START, FRAME].flatMap((source) => [...filesOf(source)])
writeFileSync(`${here}/dist/index.html`, emptyPage(linksFor(new Set(filesOfFrame))))
/** The pages that customers open most, by the first part of their path: each also loads its own code at once. */
const startPages = {
  account: 'src/features/accounts/AccountPage.tsx',
  saltblocks: 'src/features/refills/SaltPage.tsx',
  orders: 'src/features/orders/OrdersPage.tsx',
  support: 'src/features/support/SupportPage.tsx',
}
const linksOf = Object.entries(startPages).map(
  ([name, source]) => [name, linksFor(new Set([...filesOfFrame, ...filesOf(source)]))] as const,
)
for (const [name, links] of linksOf) writeFileSync(`${here}/dist/index.${name}.html`, emptyPage(links))

const drawing = `${here}/dist/.drawing`
await build({
  root: here,
  configFile: `${here}/vite.config.ts`,
  logLevel: 'warn',
  // the server has none of the packages of the app
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/drawnPages.ts',
    outDir: drawing,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
  },
})
const shells: PageShells = {
  auth: shellOf(linksFor(filesOf(START))),
  ...Object.fromEntries(linksOf.map(([name, links]) => [name, shellForCustomer(links)])),
}
writeFileSync(`${drawing}/shells.json`, JSON.stringify(shells))
const { drawPages } = await import(pathToFileURL(`${drawing}/drawnPages.js`).href)
for (const [name, html] of Object.entries<string>(await drawPages(config, shells)))
  writeFileSync(`${here}/dist/${name}`, html)
await buildDevice(`${here}/dist`)
