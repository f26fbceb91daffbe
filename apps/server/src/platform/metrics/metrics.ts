import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Queries } from '../database/database.ts'
import type { PoolState } from '../database/pool.ts'
import { takesWrites } from '../database/read-only-connections.ts'
import { routeOf } from '../http/errors.ts'
import { isPolled } from '../http/polled-pages.ts'
import { listQueueStates } from '../jobs/queries.ts'
import { listBackups } from '../last-backups.ts'
import { findLastMail } from '../mail/sent-mail-queries.ts'

/** Upper bounds of the durations of requests, in seconds. */
const DURATION_BUCKETS_SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10]

export interface MetricsParts {
  readonly db: Queries
  /** On a connection of its own, so that busy connections do not look like a database that is down. */
  readonly probeDb: Queries
  readonly config: Pick<Config, 'dataDir'>
  readonly poolState: () => PoolState
  readonly now: () => Date
}

/**
 * What Prometheus reads: the process, the requests by route, the connections, the jobs, mails, backups, the disk. Nothing personal: routes have no parameters.
 * @returns the metrics as text
 */
export function createMetrics(
  app: FastifyInstance,
  { db, probeDb, config, poolState, now }: MetricsParts,
): { contentType: string; read(): Promise<string> } {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'brine_http_request_seconds',
    help: 'Duration of requests, by route and status; without probes and streams of events',
    labelNames: ['route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    // probes would hide errors among them, and a stream lasts as long as its page is open
    if (isPolled(request) || `${reply.getHeader('content-type')}`.startsWith('text/event-stream')) return
    requests.observe({ route: routeOf(request), status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const reachable = gauge('brine_database_up', '1 while the database answers and takes writes')
  const waiting = gauge('brine_jobs_waiting', 'Jobs that wait', ['queue'])
  const oldest = gauge('brine_jobs_oldest_seconds', 'Age of the oldest job that is due', ['queue'])
  const dead = gauge('brine_jobs_dead', 'Jobs that failed for good', ['queue'])
  const connections = gauge('brine_database_connections', 'Connections to the database', ['state'])
  const queued = gauge('brine_database_waiting', 'Statements and transactions that wait for a connection')
  const lastMail = gauge('brine_last_mail_timestamp_seconds', 'When the last mail to a customer left')
  const lastBackup = gauge(
    'brine_last_backup_timestamp_seconds',
    'When the last backup of DATA_DIR ended well',
  )
  const free = gauge('brine_disk_free_bytes', 'Free space on the disk of DATA_DIR')
  const total = gauge('brine_disk_total_bytes', 'Size of the disk of DATA_DIR')

  function readPool(): void {
    const { busy, idle, waiting: count } = poolState()
    connections.set({ state: 'busy' }, busy)
    connections.set({ state: 'idle' }, idle)
    queued.set(count)
  }

  /** A moment that never was has no value: 0 would be a mail of 1970. */
  function setMoment(one: Gauge, moment: Date | null): void {
    if (moment) one.set(moment.getTime() / 1000)
    else one.remove()
  }

  async function readDatabase(): Promise<void> {
    const [queues, mail] = await Promise.all([listQueueStates(db), findLastMail(db)])
    setMoment(lastMail, mail)
    for (const one of [waiting, oldest, dead]) one.reset()
    for (const { name, waiting: count, oldestAt } of queues) {
      if (name.endsWith('.dead')) {
        dead.set({ queue: name.slice(0, -'.dead'.length) }, count)
        continue
      }
      waiting.set({ queue: name }, count)
      oldest.set({ queue: name }, oldestAt ? Math.max(0, (now().getTime() - oldestAt.getTime()) / 1000) : 0)
    }
  }

  return {
    contentType: registry.contentType,
    async read() {
      // before the statements below take connections themselves
      readPool()
      const isUp = await probeDb
        .selectNoFrom(takesWrites.as('isUp'))
        .executeTakeFirst()
        .then(
          (row) => row?.isUp === true,
          () => false,
        )
      reachable.set(isUp ? 1 : 0)
      // without a free connection, what was read before stays
      await readDatabase().catch(() => undefined)
      const disk = await statfs(config.dataDir).catch(() => null)
      if (disk) {
        free.set(disk.bavail * disk.bsize)
        total.set(disk.blocks * disk.bsize)
      }
      const [newest] = await listBackups(config.dataDir)
      setMoment(lastBackup, newest?.at ?? null)
      return registry.metrics()
    },
  }
}
