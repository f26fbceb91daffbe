import type { FastifyReply } from 'fastify'
import type { Identity } from './access.ts'
import { fail } from './fail.ts'

/** Concurrent uploads of one customer, staff member or program: each holds its bytes in memory until it ends. */
export const MAX_UPLOADS_EACH = 3
/** Concurrent uploads of all senders together. */
const MAX_UPLOADS = 24
/** By then a photo has arrived on an ordinary connection. */
const RETRY_SECONDS = 10

/** Counts uploads from their headers to the end of their answer, or of their connection. */
export interface UploadLimit {
  /** @throws `too_many_requests` beyond the limit of one sender; `unavailable` beyond the limit of all together */
  begin(sender: Identity | null, reply: FastifyReply): void
}

export function createUploadLimit(): UploadLimit {
  const underWay = new Map<string, number>()
  let total = 0
  return {
    begin(sender, reply) {
      // who left while the sender was looked up sends no more, and closes no second time
      if (reply.raw.destroyed) return
      const key = keyOf(sender)
      const own = underWay.get(key) ?? 0
      if (own >= MAX_UPLOADS_EACH) throw fail('too_many_requests', { retryAfter: RETRY_SECONDS })
      if (total >= MAX_UPLOADS) throw fail('unavailable', { retryAfter: RETRY_SECONDS })
      underWay.set(key, own + 1)
      total += 1
      reply.raw.once('close', () => {
        const left = (underWay.get(key) ?? 1) - 1
        if (left > 0) underWay.set(key, left)
        else underWay.delete(key)
        total -= 1
      })
    },
  }
}

function keyOf(sender: Identity | null): string {
  if (sender && 'customer' in sender) return `customer ${sender.customer.id}`
  if (sender && 'staff' in sender) return `staff ${sender.staff.id}`
  if (sender && 'program' in sender) return `program ${sender.program.id}`
  return 'anybody'
}
