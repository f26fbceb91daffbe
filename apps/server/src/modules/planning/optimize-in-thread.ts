import { Worker } from 'node:worker_threads'
import type { OptimizationMessage, OptimizationTask, OptimizedRoute } from './optimization-thread.ts'

export interface OptimizationResult {
  readonly routes: readonly OptimizedRoute[]
  readonly unserved: number
}

/**
 * Optimizes routes on a separate thread.
 * @param onProgress receives the completed share of the search, and the km of the best routes so far
 * @throws the error that ended the thread
 */
export function optimizeInThread(
  task: OptimizationTask,
  onProgress: (share: number, km: number) => void,
): Promise<OptimizationResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./optimization-thread.ts', import.meta.url), { workerData: task })
    // does not keep a stopping server alive: the job runs again later
    thread.unref()
    thread.on('message', (message: OptimizationMessage) => {
      if ('share' in message) onProgress(message.share, message.km)
      else resolve(message)
    })
    thread.on('error', reject)
    thread.on('exit', () => reject(new Error('the route optimization ended without a result')))
  })
}
