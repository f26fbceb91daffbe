import { Worker } from 'node:worker_threads'
import type { FixedPool } from '@brine/planning/pool/pool-stop'
import type { PoolTask } from './pool-thread.ts'

/**
 * Chooses the days of a pool on a thread of its own: in a large firm this takes seconds, in which the other thread answers
 * calls.
 * @throws the error that ended the thread
 */
export function fixPoolInThread(workerData: PoolTask): Promise<FixedPool> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./pool-thread.ts', import.meta.url), { workerData })
    // does not keep a stopping server alive: the job runs again later
    thread.unref()
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the choice of the days ended without a result')))
  })
}
