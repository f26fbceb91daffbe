import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secret-token.ts'
import { hashAddress, normalizeAddress } from './invited-address.ts'
import type { LinkCodes } from './link-code.ts'
import { createReferral, lockThanked } from './queries.ts'

/** Referrals of friends who open a customer's link and enter their own data. */
export interface LinkReferrals {
  /** @throws `invalid_token` for a code that this server did not make */
  checkCode(code: string): void
  /**
   * Records that a person asked for an account at a customer's link. Does nothing for an address that was invited before, for
   * the customer's own, and for a customer who is gone; costs the same for every address.
   * @throws `invalid_token`
   */
  recordConsent(code: string, email: string): Promise<void>
}

export function createLinkReferrals(db: Queries, clock: Clock, linkCodes: LinkCodes): LinkReferrals {
  function read(code: string): number {
    const customerId = linkCodes.read(code)
    if (customerId === null) throw fail('invalid_token')
    return customerId
  }
  return {
    checkCode(code) {
      read(code)
    },

    async recordConsent(code, email) {
      const customerId = read(code)
      const address = normalizeAddress(email)
      const hash = await hashAddress(address)
      await db.transaction().execute(async (tx) => {
        const sender = await lockThanked(tx, customerId)
        if (!sender || sender.email_address === address) return
        const now = clock.now()
        await createReferral(tx, {
          ...{ customer_id: customerId, email_address: address, email_hash: hash },
          // nobody is invited by mail, so there is nothing to refuse
          refusal_token_hash: hashSecretToken(createSecretToken()),
          ...{ created_at: now, changed_at: now, consented_at: now },
        })
      })
    },
  }
}
