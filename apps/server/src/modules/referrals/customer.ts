import { type Referral, referrals } from '@brine/contract/customer/referrals'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { idempotentlyAfter } from '../../platform/http/idempotency.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { findEndReason, lockAgainstEnd } from '../../platform/records/customer-queries.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secret-token.ts'
import { hashAddress, normalizeAddress } from './invited-address.ts'
import type { LinkCodes } from './link-code.ts'
import { writeInvitation } from './mails/invitation.ts'
import {
  clearRefusedAddress,
  createReferral,
  createRefusal,
  hasRefused,
  listReferrals,
  lockSender,
} from './queries.ts'
import { describeReferral } from './rules.ts'

/** The referral calls of customers, and of visitors who were invited. */
export function referralCustomerRoutes(
  { db, clock, firm, notify, dailyLimit }: Platform,
  linkCodes: LinkCodes,
): Route[] {
  /**
   * Counts every attempt: a refusal reveals whether an address was invited before, and costs as much as an invitation.
   */
  async function countAndHash(customerId: number, email: string): Promise<Buffer> {
    await dailyLimit.countAttempt(customerId, 'invitation')
    // the hash is slow on purpose, so it is computed without a lock or a database connection
    return hashAddress(email)
  }

  async function invite(tx: Queries, customerId: number, email: string, hash: Buffer): Promise<Referral> {
    const now = clock.now()
    if (!(await lockAgainstEnd(tx, customerId))) throw fail('not_signed_in')
    const sender = await lockSender(tx, customerId)
    if (sender.email_address === email) throw fail('own_address')
    // otherwise the customer shares the link: the system writes to nobody who did not ask for it
    const isMailed = await firm.invitesByMail()
    const known = isMailed ? 'already_referred' : 'already_noted'
    // the same code as for a repeat, so that a sender does not learn that the person refused
    if (await hasRefused(tx, hash)) throw fail(known)
    const token = createSecretToken()
    const isNew = await createReferral(tx, {
      customer_id: customerId,
      email_address: email,
      email_hash: hash,
      refusal_token_hash: hashSecretToken(token),
      created_at: now,
      changed_at: now,
    })
    if (!isNew) throw fail(known)
    if (isMailed) await notify(tx, writeInvitation({ sender, email, token }))
    return describeReferral({ email_address: email, state: 'pending', created_at: now })
  }

  return serve(referrals, {
    list: async ({ customer }) => (await listReferrals(db, customer.id)).map(describeReferral),

    async link({ customer }) {
      if (await findEndReason(db, customer.id)) throw fail('customer_ended')
      return { code: linkCodes.create(customer.id), mails_invitations: await firm.invitesByMail() }
    },

    refer({ customer, body, idempotencyKey: key }) {
      const email = normalizeAddress(body.email)
      const customerId = customer.id
      const repeatable = { customerId, key, call: referrals.refer, body: { email }, now: clock.now() }
      return idempotentlyAfter(
        db,
        repeatable,
        () => countAndHash(customerId, email),
        (tx, hash) => invite(tx, customerId, email, hash),
      )
    },

    refuse: ({ body }) =>
      db.transaction().execute(async (tx) => {
        const hash = await clearRefusedAddress(tx, hashSecretToken(body.token))
        if (!hash) throw fail('invalid_token')
        await createRefusal(tx, hash, clock.now())
      }),
  })
}
