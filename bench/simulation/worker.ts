import { parentPort } from 'node:worker_threads'
import { type Run, simulate } from './run.ts'

parentPort?.on('message', (run: Run) => parentPort?.postMessage(simulate(run)))
