import { parentPort } from 'node:worker_threads'
import { simulateAutomatic } from './automatic.ts'
import { type Run, simulate } from './run.ts'

parentPort?.on('message', (run: Run) => {
  const { automatic } = run
  parentPort?.postMessage(automatic === undefined ? simulate(run) : simulateAutomatic({ ...run, automatic }))
})
