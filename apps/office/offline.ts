import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const WORKER = 'worker.js'

/** Builds the service worker beside the page, and gives it the list of files to keep. */
export function offline(base: string): Plugin {
  return {
    name: 'brine:offline',
    apply: 'build',
    buildStart() {
      const id = fileURLToPath(new URL('worker/worker.ts', import.meta.url))
      this.emitFile({ type: 'chunk', id, fileName: WORKER })
    },
    generateBundle(_, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') throw new Error('The service worker was not built.')
      const files = Object.keys(bundle)
        .filter((name) => name !== WORKER && !/^\.vite\/|\.(html|map)$/.test(name))
        .sort()
        .map((name) => base + name)
      const buildId = createHash('sha256').update(files.join(' ')).digest('hex').slice(0, 12)
      worker.code = worker.code.replace('__VERSION__', buildId).replace('__FILES__', files.join(' '))
    },
  }
}
