import { Worker } from 'node:worker_threads'
import type { OptimizationMessage, OptimizationTask } from './optimization-thread.ts'
import type { RouteOrder } from './stored-routes.ts'

export interface OptimizationResult {
  readonly routes: readonly RouteOrder[]
  readonly unserved: number
}

/**
 * Optimizes routes on a separate thread.
 * @param onProgress receives the completed share of the search, and the km of the best routes so far; the search ends
 *   with these routes if it returns true
 * @throws the error that ended the thread
 */
export function optimizeInThread(
  task: Omit<OptimizationTask, 'stop'>,
  onProgress: (share: number, km: number) => Promise<boolean>,
): Promise<OptimizationResult> {
  return new Promise((resolve, reject) => {
    // shared memory, because a searching thread reads no messages
    const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const workerData: OptimizationTask = { ...task, stop }
    const thread = new Worker(new URL('./optimization-thread.ts', import.meta.url), { workerData })
    // does not keep a stopping server alive: the job runs again later
    thread.unref()
    thread.on('message', async (message: OptimizationMessage) => {
      if (!('share' in message)) resolve(message)
      else if (await onProgress(message.share, message.km)) Atomics.store(stop, 0, 1)
    })
    thread.on('error', reject)
    thread.on('exit', () => reject(new Error('the route optimization ended without a result')))
  })
}
