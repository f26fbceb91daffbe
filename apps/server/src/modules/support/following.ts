import { type OwnRequest, support } from '@brine/contract/customer/support'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { idempotently } from '../../platform/http/idempotency.ts'
import type { Photos } from '../photos/module.ts'
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

type Row = Awaited<ReturnType<typeof listOwnRequests>>[number]

/** What a customer does with requests that were sent. */
export interface Following {
  /** The newest 50, newest first. */
  list(customerId: number): Promise<OwnRequest[]>
  /**
   * Adds to a request what the customer says; it is then the office's turn.
   * @param key the caller's Idempotency-Key: a repeat gets the first answer again
   * @throws `not_found` (also for somebody else's), `too_many_requests`, `idempotency_key_reused`; `invalid_request`
   *   for a photo that is not there (any more)
   */
  write(customerId: number, id: number, said: Said, key: string | null): Promise<OwnRequest>
}

interface Said {
  readonly text: string
  /** Photos that were sent before. */
  readonly photos?: readonly string[]
}

export interface FollowingParts {
  readonly db: Queries
  readonly clock: Clock
  readonly photos: Pick<Photos, 'give' | 'ofMessages'>
}

export function createFollowing({ db, clock, photos }: FollowingParts): Following {
  async function checkPace(tx: Queries, customerId: number, now: Date): Promise<void> {
    const written = await listWritten(tx, customerId, new Date(now.getTime() - DAY_MS))
    const first = written[A_DAY - 1]
    if (!first) return
    const retryAfter = Math.ceil((first.created_at.getTime() + DAY_MS - now.getTime()) / 1000)
    throw fail('too_many_requests', { retryAfter })
  }

  async function describe(queries: Queries, rows: readonly Row[]): Promise<OwnRequest[]> {
    if (rows.length === 0) return []
    const messages = await listMessages(
      queries,
      rows.map(({ id }) => id),
    )
    const photosOf = await photos.ofMessages(
      queries,
      messages.map(({ id }) => id),
    )
    return rows.map((row) => describeOwn(row, messages, photosOf))
  }

  return {
    list: async (customerId) => describe(db, await listOwnRequests(db, customerId, MOST)),

    write(customerId, id, said, key) {
      const now = clock.now()
      const body = { id, ...said }
      return idempotently(db, { customerId, key, call: support.write, body, now }, async (tx) => {
        const before = await lockOwnRequest(tx, customerId, id)
        if (!before) throw fail('not_found')
        await checkPace(tx, customerId, now)
        const words = { request_id: id, kind: 'message', text: said.text.trim(), created_at: now } as const
        const messageId = await createMessage(tx, words)
        await photos.give(tx, customerId, messageId, said.photos ?? [])
        const isOurs = before.state === 'new' || before.state === 'replied'
        await updateRequest(tx, id, {
          revision: before.revision + 1,
          // who waits already goes on waiting since then
          ...(isOurs ? {} : { state: 'replied', changed_at: now }),
        })
        const after = (await lockOwnRequest(tx, customerId, id)) ?? before
        const [described] = await describe(tx, [after])
        if (!described) throw fail('not_found')
        return described
      })
    },
  }
}
