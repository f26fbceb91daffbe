import { createHash } from 'node:crypto'
import type { Call } from '@brine/contract/call'
import { DAY_MS } from '../clock.ts'
import type { Queries } from '../database/database.ts'
import type { JsonInput } from '../database/json.ts'
import { type SendLast, transact } from '../database/pipeline.ts'
import { retryTransaction } from '../database/retry.ts'
import { fail } from './fail.ts'
import { createKey, deleteKeysBefore, getKey, hasKey, updateAnswer } from './idempotency-queries.ts'

/** 7 days (docs/security.md). */
const KEY_RETENTION_MS = 7 * DAY_MS

export interface Repeatable {
  readonly customerId: number
  /** The `Idempotency-Key` header; null runs the effect each time. */
  readonly key: string | null
  readonly call: Call
  readonly body: unknown
  readonly now: Date
}

/**
 * Runs the effect of a call in a transaction, again after a conflict with another one, and at most once for a key. A repeat gets the first answer again; two concurrent
 * requests have one effect and the same answer. The key is written with the effect, so neither exists without the
 * other; a failure stores neither.
 * @param effect uses only the transaction that it receives (see `transact`); its answer must be JSON
 * @throws idempotency_key_reused when the key came with another call or body
 */
export async function idempotently<A extends JsonInput | undefined>(
  db: Queries,
  { customerId, key, call, body, now }: Repeatable,
  effect: (transaction: Queries, sendLast: SendLast) => Promise<A>,
): Promise<A> {
  const work = async (tx: Queries, sendLast: SendLast): Promise<A> => {
    if (key === null) return effect(tx, sendLast)
    const name = `${call.method} ${call.path}`
    const hash = createHash('sha256')
      .update(`${name}\n${canonical(body)}`)
      .digest()
    const row = { customer_id: customerId, key, call: name, request_hash: hash, created_at: now }
    if (!(await createKey(tx, { ...row, status: call.status ?? 200 }))) {
      const first = await getKey(tx, customerId, key)
      if (first.call !== name || !first.request_hash.equals(hash)) throw fail('idempotency_key_reused')
      // stored by the same call: the answer of the same effect, or nothing if it has none
      return (first.answer ?? undefined) as A
    }
    const answer = await effect(tx, sendLast)
    if (answer !== undefined) sendLast(updateAnswer(tx, customerId, key, answer))
    return answer
  }
  return retryTransaction(() => transact(db, work))
}

/**
 * Like `idempotently`, with work before the transaction that a repeat skips: work that is slow, or that is counted even
 * if the effect fails.
 */
export async function idempotentlyAfter<P, A extends JsonInput | undefined>(
  db: Queries,
  repeatable: Repeatable,
  prepare: () => Promise<P>,
  effect: (transaction: Queries, prepared: P) => Promise<A>,
): Promise<A> {
  const { customerId, key } = repeatable
  const isRepeat = key !== null && (await hasKey(db, customerId, key))
  const prepared = isRepeat ? null : { value: await prepare() }
  // if the key is deleted in between, a repeat runs as a first request
  return idempotently(db, repeatable, async (tx) => effect(tx, prepared ? prepared.value : await prepare()))
}

/** Deletes keys older than 7 days. @returns how many */
export const deleteOldKeys = (db: Queries, now: Date): Promise<number> =>
  deleteKeysBefore(db, new Date(now.getTime() - KEY_RETENTION_MS))

/** JSON that does not depend on the order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
