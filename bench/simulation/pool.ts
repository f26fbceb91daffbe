import { Worker } from 'node:worker_threads'
import type { Outcome } from './outcome.ts'
import type { Run } from './run.ts'

/**
 * Runs simulations on a number of threads, and starts none after the time limit. Calls back after each. @throws the
 * error of a run
 */
export async function simulateAll(
  runs: readonly Run[],
  threads: number,
  isOver: () => boolean,
  done: (run: Run, outcome: Outcome) => void,
): Promise<void> {
  const waiting = [...runs]
  const work = async () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    try {
      for (let run = waiting.shift(); run && !isOver(); run = waiting.shift())
        done(run, await ask(worker, run))
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(threads, runs.length) }, work))
}

function ask(worker: Worker, run: Run): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (outcome: Outcome) => {
      worker.off('error', reject)
      resolve(outcome)
    })
    worker.postMessage(run)
  })
}
