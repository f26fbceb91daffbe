import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { workerData } from 'node:worker_threads'
import { brotliCompress, gzip } from 'node:zlib'
import type { AppConfig } from '@brine/contract/app-config'

/** Input of the thread, which writes the drawn pages to a folder and ends. */
export interface DrawingTask {
  /** The folder of the built customer's app; ends with a slash. */
  readonly built: string
  /** Ends with a slash. Created if it does not exist. */
  readonly folder: string
  readonly config: AppConfig
}

/** What the build leaves for this thread (apps/customer/src/drawnPages.ts). */
interface Drawing {
  readonly drawPages: (config: AppConfig, shells: unknown) => Promise<Readonly<Record<string, string>>>
}

const { built, folder, config } = workerData as DrawingTask
const { drawPages }: Drawing = await import(pathToFileURL(`${built}.drawing/drawnPages.js`).href)
const shells = JSON.parse(await readFile(`${built}.drawing/shells.json`, 'utf8'))
await mkdir(folder, { recursive: true })
for (const [name, html] of Object.entries(await drawPages(config, shells))) {
  await writeFile(folder + name, html)
  // sent in place of the page to browsers that accept them
  await writeFile(`${folder}${name}.br`, await promisify(brotliCompress)(html))
  await writeFile(`${folder}${name}.gz`, await promisify(gzip)(html))
}
