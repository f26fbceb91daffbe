import { appendFile, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataDirectory } from '@brine/embedded-postgres/data-directory'
import { isCode } from '@brine/embedded-postgres/errors'
import * as v from 'valibot'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fullName } from '../../platform/full-name.ts'
import type { EraseCustomer, Platform } from '../../platform/module.ts'
import { listErased, lockForErasure } from './erasure-queries.ts'

/**
 * Erases customers (decision 0030). A file beside the database stores their ids: a backup from before an erasure still
 * contains the customer, and no record that they must be erased again (GDPR, article 17).
 */
export interface Erasures {
  /** Erases a customer in every module. */
  erase(tx: Queries, customer: LockedCustomer, at: Date): Promise<void>
  /** Adds a committed erasure to the file. A failure is only logged: the next start adds it. */
  record(erased: ErasedEntry): Promise<void>
  /** Erases customers again that a restored backup contains, with their open orders. */
  repeat(): Promise<void>
  /**
   * Adds the erasures of other nodes to the file, and erases again what a database brought back that was restored while this node ran. A
   * failure is only logged.
   */
  keepUp(): Promise<void>
  /** Completes the file, and marks it as complete until now; a failure is only logged, and leaves the mark as it was. */
  confirm(): Promise<void>
  /**
   * Whether the database may be a restored backup without the newest file, so that erased customers may be back. Nothing
   * proves it: the operator has to look.
   */
  findDoubt(): Promise<'erasures_unknown' | 'restored' | null>
}

/** Milliseconds since the last sign of life within which other nodes are taken to run. */
const JOINED_MS = 600_000
/** Milliseconds without use after which a database may be a restored backup. */
const IDLE_MS = DAY_MS
/** Milliseconds by which the file is marked later than the database, when it was kept and the database is older. */
const NEWER_MS = HOUR_MS

/** The moment of creation distinguishes a customer from a later one with the same id. */
const ErasedEntry = v.object({ id: v.number(), created_at: v.pipe(v.string(), v.isoTimestamp()) })
type ErasedEntry = v.InferOutput<typeof ErasedEntry>
type LockedCustomer = NonNullable<Awaited<ReturnType<typeof lockForErasure>>>

/** @param eraseEverywhere erases a customer in every module and in the platform, the account included */
export function createErasures(
  { db, clock, log, config, node }: Pick<Platform, 'db' | 'clock' | 'log' | 'config' | 'node'>,
  eraseEverywhere: EraseCustomer,
): Erasures {
  const file = join(config.dataDir, 'erased-customers')

  async function read(): Promise<ErasedEntry[]> {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (isCode(error, 'ENOENT')) return ''
      throw error
    })
    // after a crash, the last line may be incomplete
    return text.split('\n').flatMap((line) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ErasedEntry), line)
      return parsed.success ? [parsed.output] : []
    })
  }

  async function append(entries: readonly ErasedEntry[]): Promise<void> {
    if (entries.length === 0) return
    makeDataDirectory(config.dataDir)
    const lines = entries.map(({ id, created_at }) => JSON.stringify({ id, created_at }))
    await appendFile(file, `\n${lines.join('\n')}\n`, { mode: 0o600, flush: true })
  }

  /** Adds what the database has and the file lacks. @returns what the file had before */
  async function addMissing(): Promise<{ recorded: ErasedEntry[]; erasedIds: ReadonlySet<number> }> {
    const recorded = await read()
    const recordedIds = new Set(recorded.map(({ id }) => id))
    const inDatabase = await listErased(db)
    await append(
      inDatabase
        .filter(({ id }) => !recordedIds.has(id))
        .map(({ id, created_at }) => ({ id, created_at: created_at.toISOString() })),
    )
    return { recorded, erasedIds: new Set(inDatabase.map(({ id }) => id)) }
  }

  const erase: Erasures['erase'] = (tx, customer, at) =>
    eraseEverywhere(tx, {
      ...{ id: customer.id, emailAddress: customer.email_address, name: fullName(customer), at },
    })

  const eraseAgain = ({ id, created_at }: ErasedEntry): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const customer = await lockForErasure(tx, id)
      if (!customer || customer.erased_at || customer.created_at.toISOString() !== created_at) return false
      const at = clock.now()
      await erase(tx, customer, at)
      const action = { by: null, action: 'customer.erased', recordId: id, at } as const
      await writeAuditEntry(tx, { ...action, details: { again: true } })
      return true
    })

  async function repeat(): Promise<void> {
    const { recorded, erasedIds } = await addMissing()
    let repeated = 0
    for (const entry of recorded) if (!erasedIds.has(entry.id) && (await eraseAgain(entry))) repeated += 1
    if (repeated > 0) log.warn({ again: repeated }, 'erased customers again whom a backup had brought back')
  }

  return {
    erase,

    record: (erased) =>
      append([erased]).catch((error: unknown) => log.error({ error }, 'could not record an erasure')),

    repeat,

    keepUp: () =>
      repeat().catch((error: unknown) =>
        log.error({ error }, 'could not complete the list of erased customers'),
      ),

    async confirm() {
      try {
        await addMissing()
        makeDataDirectory(config.dataDir)
        await appendFile(file, '', { mode: 0o600 })
        await utimes(file, clock.now(), clock.now())
      } catch (error) {
        log.error({ error }, 'could not mark the list of erased customers')
      }
    },

    async findDoubt() {
      const lastUse = await node.lastUse()
      const idleMs = lastUse ? clock.now().getTime() - lastUse.getTime() : 0
      // a first start, or a node that joins others
      if (!lastUse || idleMs < JOINED_MS) return null
      const found = await stat(file).catch((error: unknown) => {
        if (isCode(error, 'ENOENT')) return null
        throw error
      })
      if (!found) return 'erasures_unknown'
      const isNewest = found.mtimeMs > lastUse.getTime() + NEWER_MS
      return idleMs > IDLE_MS && !isNewest ? 'restored' : null
    },
  }
}
