import { type OwnRequest, support } from '@brine/contract/support'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { idempotently } from '../../platform/http/idempotency.ts'
import { describeOwn } from './describe.ts'
import {
  createMessage,
  listMessages,
  listOwnRequests,
  listWritten,
  lockOwnRequest,
  updateRequest,
} from './queries.ts'

/** Requests that a customer sees. */
const MOST = 50
/** What a customer may write within a day; who has more to say is better phoned. */
const DAY_MS = 86_400_000
const A_DAY = 30

/** What a customer does with requests that were sent. */
export interface Following {
  /** The newest 50, newest first. */
  list(customerId: number): Promise<OwnRequest[]>
  /**
   * Adds to a request what the customer says; it is then the office's turn.
   * @param key the caller's Idempotency-Key: a repeat gets the first answer again
   * @throws `not_found` (also for somebody else's), `too_many_requests`, `idempotency_key_reused`
   */
  write(customerId: number, id: number, text: string, key: string | null): Promise<OwnRequest>
}

export function createFollowing(db: Queries, clock: Clock): Following {
  async function checkPace(tx: Queries, customerId: number, now: Date): Promise<void> {
    const written = await listWritten(tx, customerId, new Date(now.getTime() - DAY_MS))
    const first = written[A_DAY - 1]
    if (!first) return
    const retryAfter = Math.ceil((first.created_at.getTime() + DAY_MS - now.getTime()) / 1000)
    throw fail('too_many_requests', { retryAfter })
  }

  return {
    async list(customerId) {
      const rows = await listOwnRequests(db, customerId, MOST)
      const messages =
        rows.length > 0
          ? await listMessages(
              db,
              rows.map(({ id }) => id),
            )
          : []
      return rows.map((row) => describeOwn(row, messages))
    },

    write(customerId, id, text, key) {
      const now = clock.now()
      const body = { id, text }
      return idempotently(db, { customerId, key, call: support.write, body, now }, async (tx) => {
        const before = await lockOwnRequest(tx, customerId, id)
        if (!before) throw fail('not_found')
        await checkPace(tx, customerId, now)
        await createMessage(tx, { request_id: id, kind: 'message', text: text.trim(), created_at: now })
        const isOurs = before.state === 'new' || before.state === 'replied'
        await updateRequest(tx, id, {
          version: before.version + 1,
          // who waits already goes on waiting since then
          ...(isOurs ? {} : { state: 'replied', changed_at: now }),
        })
        const after = await lockOwnRequest(tx, customerId, id)
        return describeOwn(after ?? before, await listMessages(tx, [id]))
      })
    },
  }
}
