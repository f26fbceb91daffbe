import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataDirectory } from '@brine/embedded-postgres/data-directory'
import { isCode } from '@brine/embedded-postgres/errors'
import * as v from 'valibot'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Planning } from '../planning/module.ts'
import { cancelOpen, listErased, lockForErasure } from './erase-queries.ts'
import { eraseCustomer } from './erasing.ts'

/**
 * Who was erased, by number, in a file beside the database: a backup from before the erasure still has the person,
 * and nothing in it tells that they are to go (GDPR, article 17).
 */
export interface Erasures {
  /** Writes down an erasure that stands. A file that cannot be written is logged: the next start makes up for it. */
  note(erased: Erased): Promise<void>
  /** Erases again whom a restored backup has brought back; what they had on order then is cancelled. @returns how many */
  repeat(): Promise<number>
}

/** The moment of creation tells a customer from a later one who got the number after the restoring. */
const Erased = v.object({ id: v.number(), created_at: v.pipe(v.string(), v.isoTimestamp()) })
type Erased = v.InferOutput<typeof Erased>

export interface ErasuresParts {
  readonly db: Queries
  readonly clock: Clock
  readonly log: Log
  readonly dataDir: string
  readonly planning: Pick<Planning, 'forget'>
}

export function createErasures({ db, clock, log, dataDir, planning }: ErasuresParts): Erasures {
  const file = join(dataDir, 'erased-customers')

  async function read(): Promise<Erased[]> {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (isCode(error, 'ENOENT')) return ''
      throw error
    })
    // the last line may be half written where the machine went down
    return text.split('\n').flatMap((line) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Erased), line)
      return parsed.success ? [parsed.output] : []
    })
  }

  async function append(erased: readonly Erased[]): Promise<void> {
    if (erased.length === 0) return
    makeDataDirectory(dataDir)
    const lines = erased.map(({ id, created_at }) => JSON.stringify({ id, created_at }))
    await appendFile(file, `\n${lines.join('\n')}\n`, { mode: 0o600, flush: true })
  }

  const eraseAgain = ({ id, created_at }: Erased): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const customer = await lockForErasure(tx, id)
      if (!customer || customer.erased_at || customer.created_at.toISOString() !== created_at) return false
      const at = clock.now()
      for (const refillId of await cancelOpen(tx, id, at)) await planning.forget(tx, refillId)
      await eraseCustomer(tx, customer, at)
      await writeAuditEntry(tx, {
        by: null,
        action: 'customer.erased',
        recordId: id,
        at,
        details: { again: true },
      })
      return true
    })

  return {
    note: (erased) =>
      append([erased]).catch((error: unknown) => log.error({ error }, 'could not note an erasure')),

    async repeat() {
      const noted = await read()
      const known = new Set(noted.map(({ id }) => id))
      const inDatabase = await listErased(db)
      await append(
        inDatabase
          .filter(({ id }) => !known.has(id))
          .map(({ id, created_at }) => ({ id, created_at: created_at.toISOString() })),
      )
      const gone = new Set(inDatabase.map(({ id }) => id))
      let repeated = 0
      for (const erased of noted) if (!gone.has(erased.id) && (await eraseAgain(erased))) repeated += 1
      return repeated
    },
  }
}
