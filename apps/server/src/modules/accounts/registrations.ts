import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secret-token.ts'
import { LINK_VALIDITY_MS } from './links.ts'
import { writeActivation } from './mails/activation.ts'
import {
  createNewcomer,
  createRegistration,
  deleteRegistrationsOf,
  findNewestRegistration,
  findRegistration,
  lockWaitingCustomer,
  type Newcomer,
} from './registrations-queries.ts'

/**
 * Registrations that wait for the link of their mail. Each has a link and names of its own: nobody who registers with
 * somebody else's address makes that person's link worthless, or chooses their name.
 */
export interface Registrations {
  /** Keeps a registration and sends its link. The caller has asked `MailLimit`. */
  begin(tx: Queries, newcomer: Newcomer): Promise<void>
  /** The newest registration of an address. */
  findNewest(tx: Queries, email: string): Promise<Newcomer | undefined>
  /** Whether a token is that of a registration. */
  has(db: Queries, token: string): Promise<boolean>
  /** Makes the customer of a registration, under that row's lock. @returns the id; null where the token is not valid */
  finish(tx: Queries, token: string): Promise<number | null>
}

export const createRegistrations = (clock: Clock, notify: Notify): Registrations => ({
  async begin(tx, newcomer) {
    const token = createSecretToken()
    const now = clock.now()
    await createRegistration(tx, {
      ...newcomer,
      token_hash: hashSecretToken(token),
      created_at: now,
      ends_at: new Date(now.getTime() + LINK_VALIDITY_MS.activation),
    })
    await notify(tx, writeActivation({ owner: newcomer, token }))
  },

  findNewest: findNewestRegistration,
  has: async (db, token) => (await findRegistration(db, hashSecretToken(token), clock.now())) !== undefined,

  async finish(tx, token) {
    const newcomer = await findRegistration(tx, hashSecretToken(token), clock.now())
    if (!newcomer) return null
    await createNewcomer(tx, newcomer, clock.now())
    // the office may have entered somebody with this address; who reads its mail may activate that account
    const customer = await lockWaitingCustomer(tx, newcomer.email_address)
    if (!customer || customer.disabled_at) return null
    return (await deleteRegistrationsOf(tx, newcomer.email_address)) > 0 ? customer.id : null
  },
})
