/**
 * Runs after `vite build`. Renders the sign-in page in both languages to dist/auth.{nl,fr}.html, so that it is readable
 * before any script runs. Adds preload links to each page's head. The rendered page has the demo supplier's names and
 * numbers. If the app is served with another configuration, the browser renders the page again (see src/start.tsx).
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { AppConfig } from '@brine/contract/app-config'
import { m } from '@brine/messages/app'
import { parse } from 'valibot'
import { build, type Manifest } from 'vite'
import { buildDevice } from './device.ts'
import type { DrawnPage } from './src/prerendered.tsx'

const here = import.meta.dirname
const read = (path: string) => readFileSync(`${here}/${path}`, 'utf8')
const config = parse(AppConfig, JSON.parse(read('config.json')))
const manifest: Manifest = JSON.parse(read('dist/.vite/manifest.json'))
const template = read('dist/index.html')

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

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

function page(links: string, drawn?: DrawnPage, language = 'nl'): string {
  const html = template.replace('</head>', `  ${fonts}\n    ${links}\n  </head>`)
  if (!drawn) return html
  const attributes = Object.entries(drawn.root).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return html
    .replace('<html lang="nl">', `<html lang="${language}">`)
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(drawn.title)}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root"${attributes.join('')}>${drawn.html}</div>`)
}

/** The page that the service worker opens without a connection, in both languages: that of the visitor is unknown there. */
function offlinePage(): string {
  const part = (locale: 'nl' | 'fr') => `<section lang="${locale}">
      <h1>${escaped(m['offline.title']({}, { locale }))}</h1>
      <p class="delivery" hidden>${escaped(m['offline.delivery']({}, { locale }))} <b class="day"></b></p>
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

const drawing = `${here}/dist/.drawing`
await build({
  root: here,
  configFile: `${here}/vite.config.ts`,
  logLevel: 'warn',
  build: {
    ssr: 'src/prerendered.tsx',
    outDir: drawing,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
  },
})
process.env.NODE_ENV = 'production'
const { drawSignIn } = await import(pathToFileURL(`${drawing}/prerendered.js`).href)
const signIn = linksFor(filesOf('src/features/sessions/SignInPage.tsx'))
for (const language of ['nl', 'fr'] as const) {
  const drawn: DrawnPage = await drawSignIn(language, config)
  // the content security policy blocks both
  if (/\sstyle="|<script/.test(drawn.html))
    throw new Error('the drawn page has a style attribute or a script')
  writeFileSync(`${here}/dist/auth.${language}.html`, page(signIn, drawn, language))
}
rmSync(drawing, { recursive: true })
writeFileSync(`${here}/dist/offline.html`, offlinePage())
await buildDevice(`${here}/dist`)
// every other page first needs the frame and its first calls
const frame = new Set(
  ['src/shell/Layout.tsx', 'src/shell/calls.ts'].flatMap((source) => [...filesOf(source)]),
)
writeFileSync(`${here}/dist/index.html`, page(linksFor(frame)))
