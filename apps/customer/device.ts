import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { oldestBrowsers, oldestMediaQueries } from '../../scripts/lib/browsers.ts'

/**
 * Builds the service worker and the script of the page that it opens without a connection. A build of its own, because further
 * entries would change how the app's modules are shared.
 * @param dist folder of the built app
 */
export async function buildDevice(dist: string): Promise<void> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    css: oldestMediaQueries,
    build: {
      target: oldestBrowsers,
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: {
          'portal-worker': `${import.meta.dirname}/worker/portal-worker.ts`,
          offline: `${import.meta.dirname}/worker/offline.ts`,
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const worker = `${dist}/portal-worker.js`
  // another build is another worker, whose page replaces the stored one
  const files = readdirSync(`${dist}/assets`).sort().join(' ')
  const buildId = createHash('sha256').update(files).digest('hex').slice(0, 12)
  writeFileSync(worker, readFileSync(worker, 'utf8').replace('__VERSION__', buildId))
}
