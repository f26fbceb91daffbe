import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { AppConfig } from '@brine/contract/app-config'
import type { Log } from '../log.ts'
import { type BuiltPages, readPages } from './built-pages.ts'
import type { DrawingTask } from './drawing-thread.ts'

/** Pages of the customer's app in a folder. */
export interface PagesInFolder {
  /** Ends with a slash. */
  readonly folder: string
  readonly pages: BuiltPages
}

export interface DrawnPages {
  /**
   * The pages that are drawn for a supplier; null until they are, and then pages that start empty serve.
   * @param name of the page that is asked for: its file may be gone, because systems clear their folder for temporary files
   */
  of(config: AppConfig, name: string): PagesInFolder | null
  close(): Promise<void>
}

/** Milliseconds from a drawing that failed to the next one: the disk may have been full. */
const RETRY_AFTER = 5 * 60_000

/**
 * The first drawings of the pages that customers open most (decision 0125). The build draws them with the names of the demo
 * supplier; for any other firm this draws them again, and after each change of its names.
 * @param shipped the configuration with which the build draws
 */
export function createDrawnPages(built: PagesInFolder, shipped: AppConfig, log: Log): DrawnPages {
  const ofBuild: DrawnFor = { shown: shownPartOf(shipped), ...built }
  const canDraw = existsSync(`${built.folder}.drawing/drawnPages.js`)
  let current = ofBuild
  let running: Promise<void> | null = null
  let notBefore = 0
  /** Folders of this process; a request may still read the page of the one before the last. */
  const folders: string[] = []

  async function draw(config: AppConfig, shown: Shown): Promise<void> {
    const folder = (await mkdtemp(join(tmpdir(), 'brine-pages-'))) + sep
    try {
      await drawInThread({ built: built.folder, folder, config })
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    folders.push(folder)
    current = { shown, folder, pages: readPages(folder) }
    for (const old of folders.splice(0, folders.length - 2)) await rm(old, { recursive: true, force: true })
  }

  return {
    of(config, name) {
      const shown = shownPartOf(config)
      const isThere = ({ folder, pages }: DrawnFor) => !pages.has(name) || existsSync(folder + name)
      const found = [current, ofBuild].find(
        (drawn) => isDeepStrictEqual(drawn.shown, shown) && isThere(drawn),
      )
      if (found) return found
      if (canDraw && !running && performance.now() >= notBefore)
        running = draw(config, shown)
          .catch((error: unknown) => {
            notBefore = performance.now() + RETRY_AFTER
            log.warn({ err: error }, 'the pages could not be drawn with the names of the firm')
          })
          .finally(() => {
            running = null
          })
      return null
    },
    async close() {
      await running
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * What a page has of a configuration: nobody may read another firm's name and telephone lines there, and it asks the server of
 * the configuration for its data.
 */
const shownPartOf = ({ api, brand, cookies }: AppConfig) => {
  const { iban: _, documentYears: __, paymentDays: ___, ...shown } = brand
  return { ...shown, hasNotice: cookies.enabled, api: api.url }
}
type Shown = ReturnType<typeof shownPartOf>
type DrawnFor = PagesInFolder & { readonly shown: Shown }

/** On a thread of its own, whose memory is free again afterwards. @throws the error that ended the thread */
function drawInThread(workerData: DrawingTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./drawing-thread.ts', import.meta.url), { workerData })
    thread.unref()
    thread.once('error', reject)
    thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the drawing ended early'))))
  })
}
