import type { Session } from '@brine/contract/customer/sessions'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { lockCustomer, updateActivated, updatePassword } from './account-queries.ts'
import { hasEnded } from './lifetime.ts'
import type { Links } from './links.ts'
import type { PasswordLetters } from './mails/letters.ts'
import type { CheckNewPassword, NewPassword } from './new-password.ts'
import { hashPassword, isPassword } from './password.ts'
import { getOwner, lockSession, updateAllRevoked } from './queries.ts'
import type { Throttle } from './throttle.ts'
import type { Tokens } from './tokens.ts'

/** A new password with the token of a mail. */
export interface PasswordByLink extends NewPassword {
  readonly token: string
}

/** The ways to set a password. Each ends the customer's other sessions and every link that waits in a mailbox. */
export interface Changing {
  /** Activates an account and signs in. @throws `invalid_token`, `passwords_differ`, `weak_password`, `unavailable` */
  activate(chosen: PasswordByLink): Promise<{ session: Session; account: string }>
  /** @returns the account's name for `device.ts`. @throws as `activate` */
  resetPassword(chosen: PasswordByLink): Promise<string>
  /**
   * Changes the password of somebody who is signed in; the session starts anew, too, so that a copy of its tokens is
   * worth nothing.
   * @throws `wrong_password`, counted as a failed sign-in; `passwords_differ`, `weak_password`, `not_signed_in`,
   *   `too_many_requests`, `unavailable`
   */
  changePassword(who: SignedIn, chosen: NewPassword & { readonly old_password: string }): Promise<Session>
}

export interface SignedIn {
  customerId: number
  sessionId: string
  origin: string
  /** Number of a device on which this account signed in before. */
  device: (account: string) => string | null
}

export interface ChangingDependencies {
  db: Queries
  clock: Clock
  links: Links
  tokens: Tokens
  throttle: Throttle
  letters: PasswordLetters
  checkNewPassword: CheckNewPassword
  /** What others do about an account whose owner has just proved to have its mailbox. */
  onActivated: (tx: Queries, customer: { id: number; email_address: string }) => Promise<void>
}

/** What a customer is called where failed sign-ins are counted. @param email lower case */
export const accountName = (email: string): string => `customer ${email}`

export function createChanging(dependencies: ChangingDependencies): Changing {
  const { db, clock, links, tokens, throttle, letters, checkNewPassword, onActivated } = dependencies

  /** After any new password: whoever knew the old one, or holds a link, is out. */
  async function endEverything(tx: Queries, customerId: number): Promise<void> {
    await updateAllRevoked(tx, customerId, 'password_changed', clock.now())
    await links.end(tx, customerId)
  }

  /** Uses a link up and sets the password. Hashed before the lock is taken, and only for a token that is good. */
  async function setByLink<T>(
    chosen: PasswordByLink,
    kind: 'activation' | 'password_reset',
    then: (tx: Queries, customerId: number) => Promise<T>,
  ): Promise<T> {
    checkNewPassword(chosen)
    const isGood = () => links.check(chosen.token, kind)
    await isGood()
    const hash = await hashPassword(chosen.password, isGood)
    return db.transaction().execute(async (tx) => {
      const { customer_id } = await links.use(tx, chosen.token, kind)
      await updatePassword(tx, customer_id, hash)
      await endEverything(tx, customer_id)
      return then(tx, customer_id)
    })
  }

  return {
    activate: (chosen) =>
      setByLink(chosen, 'activation', async (tx, customerId) => {
        await updateActivated(tx, customerId, clock.now())
        const owner = await getOwner(tx, customerId)
        const account = accountName(owner.email_address)
        await throttle.forgive(tx, account)
        await onActivated(tx, owner)
        return { session: await tokens.start(tx, owner), account }
      }),

    resetPassword: (chosen) =>
      setByLink(chosen, 'password_reset', async (tx, customerId) => {
        const owner = await getOwner(tx, customerId)
        const account = accountName(owner.email_address)
        await throttle.forgive(tx, account)
        await letters.tellPasswordChanged(tx, { owner, at: clock.now() })
        return account
      }),

    async changePassword({ customerId, sessionId, origin, device }, chosen) {
      checkNewPassword(chosen)
      const before = await getOwner(db, customerId)
      const stored = before.password_hash
      const account = accountName(before.email_address)
      const right = await throttle.guard({ account, origin, device: device(account) }, async () =>
        (await isPassword(stored, chosen.old_password)) ? true : null,
      )
      if (!right) throw fail('wrong_password', { field: 'old_password' })
      const hash = await hashPassword(chosen.password)
      return db.transaction().execute(async (tx) => {
        const now = clock.now()
        const customer = await lockCustomer(tx, customerId)
        const session = await lockSession(tx, sessionId)
        // signed out, disabled, or changed elsewhere while this was being checked
        if (!customer || customer.disabled_at || !session || hasEnded(session, now))
          throw fail('not_signed_in')
        if (customer.password_hash !== stored) throw fail('wrong_password', { field: 'old_password' })
        await updatePassword(tx, customerId, hash)
        await endEverything(tx, customerId)
        const owner = await getOwner(tx, customerId)
        await letters.tellPasswordChanged(tx, { owner, at: now })
        return tokens.start(tx, owner)
      })
    },
  }
}
