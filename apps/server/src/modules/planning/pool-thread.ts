import { parentPort, workerData } from 'node:worker_threads'
import type { DriverDay } from '@brine/planning/model'
import { fixPoolStops } from '@brine/planning/pool/fix-pool-stops'
import type { PoolOptions, PoolStop } from '@brine/planning/pool/pool-stop'

/** Input of the thread; its only message is the `FixedPool`. */
export interface PoolTask extends Pick<PoolOptions, 'noticeDays' | 'variant'> {
  /** YYYY-MM-DD */
  readonly today: string
  readonly stops: readonly PoolStop[]
  readonly days: readonly DriverDay[]
}

const { today, stops, days, ...options } = workerData as PoolTask
parentPort?.postMessage(fixPoolStops(today, stops, days, options))
