import { Worker } from 'node:worker_threads'
import type { NightRoute, NightTask, NightWord } from './night-thread.ts'

export interface NightFound {
  readonly routes: readonly NightRoute[]
  readonly unserved: number
}

/**
 * Searches for shorter routes on a thread of its own.
 * @param onProgress share of the search done, and the km found so far
 * @throws what ended the thread; nothing was changed then
 */
export function searchNight(
  task: NightTask,
  onProgress: (share: number, km: number) => void,
): Promise<NightFound> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./night-thread.ts', import.meta.url), { workerData: task })
    // a search that is under way keeps no server from stopping: the job is done again later
    thread.unref()
    thread.on('message', (word: NightWord) => {
      if ('share' in word) onProgress(word.share, word.km)
      else resolve(word)
    })
    thread.on('error', reject)
    thread.on('exit', () => reject(new Error('the search for routes ended without a result')))
  })
}
