import { type Referral, referrals } from '@brine/contract/customer/referrals'
import { formatWireDateTime } from '@brine/contract/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { idempotently } from '../../platform/http/idempotency.ts'
import { createRefusalToken, hashAddress, hashRefusalToken, normalAddress } from './address.ts'
import { type Credit, createCredit } from './credit.ts'
import { createFriends, type Friends } from './friends.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { Invitation } from './mails/invitation.ts'
import {
  createReferral,
  createRefusal,
  dropInvited,
  dropUnanswered,
  hasRefused,
  listReferrals,
  listSentSince,
  lockSender,
} from './queries.ts'

const dayMs = 86_400_000
/** Days after which the address of an unanswered invitation is dropped (product.md section 3). */
const keptDays = 60
/** Invitations that a customer may send within a day: our mail is not there to pester others. */
const dailyInvitations = 10

/** Invitations, and what comes of them: `Friends` says when one counts, `Credit` keeps the money. */
export interface ReferralsService extends Credit, Friends {
  /** What the office sees of it, and its word. */
  readonly ledger: Ledger
  /** A customer's referrals, newest first. */
  list(customerId: number): Promise<Referral[]>
  /**
   * Invites a friend by mail, once over all customers.
   * @param key the caller's Idempotency-Key: a repeat gets the first answer again
   * @throws `own_address`, `already_referred` (also for a friend who wants no invitation: that is nobody's business),
   *   `too_many_requests` (10 a day), `idempotency_key_reused`
   */
  refer(customerId: number, email: string, key: string | null): Promise<Referral>
  /** Takes a friend at their word: never again. @param token of the invitation @throws `invalid_token` */
  refuse(token: string): Promise<void>
  /** Drops addresses that were not answered within 60 days. @returns how many */
  dropUnanswered(): Promise<number>
}

export type { CreditUse } from './credit.ts'

export interface ReferralsDependencies {
  readonly db: Queries
  readonly clock: Clock
  /** Queues the invitation's mail in the referral's transaction. */
  readonly invite: (transaction: Queries, invitation: Invitation) => Promise<void>
}

export function createReferralsService({ db, clock, invite }: ReferralsDependencies): ReferralsService {
  async function refuseTooMany(queries: Queries, customerId: number): Promise<void> {
    const now = clock.now().getTime()
    const recent = await listSentSince(queries, customerId, new Date(now - dayMs))
    const [oldest] = recent
    if (oldest && recent.length >= dailyInvitations)
      throw fail('too_many_requests', { retryAfter: Math.ceil((oldest.getTime() + dayMs - now) / 1000) })
  }

  async function createInvitation(transaction: Queries, customerId: number, email: string) {
    const now = clock.now()
    const sender = await lockSender(transaction, customerId)
    if (sender.email_address === email) throw fail('own_address')
    await refuseTooMany(transaction, customerId)
    // slow on purpose, so not before it is sure that it is needed
    const hash = await hashAddress(email)
    if (await hasRefused(transaction, hash)) throw fail('already_referred')
    const token = createRefusalToken()
    const referral = {
      customer_id: customerId,
      email_address: email,
      email_hash: hash,
      refusal_token_hash: hashRefusalToken(token),
      created_at: now,
      changed_at: now,
    }
    if (!(await createReferral(transaction, referral))) throw fail('already_referred')
    await invite(transaction, { sender, email, token })
    return describe({ email_address: email, state: 'pending', created_at: now })
  }

  const credit = createCredit(clock)

  return {
    ...credit,
    ...createFriends(db, clock, credit.accept),
    ledger: createLedger(db, clock, credit.accept),

    async list(customerId) {
      return (await listReferrals(db, customerId)).map(describe)
    },

    async refer(customerId, given, key) {
      const email = normalAddress(given)
      const repeatable = { customerId, key, call: referrals.refer, body: { email }, now: clock.now() }
      return idempotently(db, repeatable, (transaction) => createInvitation(transaction, customerId, email))
    },

    refuse: (token) =>
      db.transaction().execute(async (transaction) => {
        const hash = await dropInvited(transaction, hashRefusalToken(token))
        if (!hash) throw fail('invalid_token')
        await createRefusal(transaction, hash, clock.now())
      }),

    dropUnanswered: () => dropUnanswered(db, new Date(clock.now().getTime() - keptDays * dayMs)),
  }
}

type Row = Awaited<ReturnType<typeof listReferrals>>[number]

function describe({ email_address, state, created_at }: Row): Referral {
  return { email: email_address, date: formatWireDateTime(created_at), state }
}
