import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { NodeWarning } from '@brine/contract/office/system'
import { type Clock, DAY_MS } from '../clock.ts'
import type { Queries } from '../database/database.ts'
import type { Log } from '../log.ts'
import { RELEASE } from '../release.ts'
import { deleteNodesBefore, findLastUse, upsertNode } from './queries.ts'

/** Milliseconds between two signs of life. */
const BEAT_MS = 10_000
/** Milliseconds after its last sign of life for which a node is kept, and shown as silent. */
const RETENTION_MS = 7 * DAY_MS

/** This process among those that share the database. */
export interface Node {
  /** When any node last gave a sign of life before this one started; null for a database that nobody has used. */
  lastUse(): Promise<Date | null>
  /** Adds a code of what the operator should look at. It stays until the process ends. */
  warn(warning: NodeWarning): void
}

export interface NodeParts {
  readonly db: Queries
  readonly clock: Clock
  readonly log: Log
  /** Milliseconds between two signs of life; 10,000 where absent. */
  readonly beatMs?: number
  /** Codes that come and go. */
  readonly currentWarnings: () => readonly NodeWarning[]
}

export function createNode({
  db,
  clock,
  log,
  beatMs = BEAT_MS,
  currentWarnings,
}: NodeParts): Node & { start(): Promise<() => Promise<void>> } {
  const id = randomUUID()
  const lasting = new Set<NodeWarning>()
  let lastUse: Promise<Date | null> | null = null

  const beat = (started_at: Date, stopped_at: Date | null): Promise<void> =>
    upsertNode(db, {
      ...{ id, name: hostname(), version: RELEASE, started_at, alive_at: clock.now(), stopped_at },
      memory_bytes: process.memoryUsage.rss(),
      warnings: [...lasting, ...currentWarnings()],
    })

  return {
    lastUse() {
      lastUse ??= findLastUse(db).catch((error: unknown) => {
        // the start asks again
        lastUse = null
        throw error
      })
      return lastUse
    },
    warn: (warning) => void lasting.add(warning),
    async start() {
      const startedAt = clock.now()
      await deleteNodesBefore(db, new Date(startedAt.getTime() - RETENTION_MS))
      await beat(startedAt, null)
      const timer = setInterval(() => {
        // the next one comes soon, and /readyz says what is wrong
        beat(startedAt, null).catch((error: unknown) => log.debug({ err: error }, 'no sign of life'))
      }, beatMs).unref()
      return async () => {
        clearInterval(timer)
        await beat(startedAt, clock.now()).catch(() => undefined)
      }
    },
  }
}
