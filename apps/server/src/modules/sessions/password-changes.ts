import type { LinkPurpose } from '@brine/contract/customer/passwords'
import type { Session } from '@brine/contract/customer/sessions'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { SignedInCustomer } from '../../platform/http/identity.ts'
import type { DailyLimit } from '../../platform/limits/daily-limit.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import type { AccountsService } from '../accounts/module.ts'
import { type CheckOwnPassword, lockConfirmed } from './account-guard.ts'
import { writePasswordChanged } from './mails/security-mails.ts'
import { deletePasskeysOf } from './passkey-queries.ts'
import { hashPassword } from './password.ts'
import { getOwner, lockCustomer, updateAllRevoked } from './queries.ts'
import { accountName, type CheckNewPassword, type NewPassword } from './rules.ts'
import type { DeviceSession, SignInSource } from './sign-in.ts'
import type { Throttle } from './throttle.ts'
import type { DeviceMarks, Tokens } from './tokens.ts'

/** A new password with the token of a mail. */
export interface PasswordByLink extends NewPassword {
  readonly token: string
}

/** The ways to set a password. Each of them ends the customer's other sessions and every link that was sent by mail. */
export interface PasswordChanges {
  /** Checks a link without using it up. @throws `invalid_token` */
  checkLink(token: string, purpose: LinkPurpose): Promise<void>
  /** Activates an account and signs in. @throws `invalid_token`, `passwords_differ`, `weak_password`, `unavailable` */
  activate(chosen: PasswordByLink): Promise<DeviceSession>
  /**
   * Sets a new password with the token of a mail. Removes all passkeys if there was a password before: who knew it may have added
   * one.
   * @returns the device's mark. @throws as `activate`
   */
  resetPassword(chosen: PasswordByLink): Promise<string>
  /**
   * Changes the password of a signed-in customer; the session starts anew, too, so that a copy of its tokens becomes
   * worthless.
   * @throws `wrong_password`, counted as a failed sign-in; `passwords_differ`, `weak_password`, `not_signed_in`,
   *   `too_many_requests`, `unavailable`, `daily_limit`
   */
  changePassword(
    customer: SignedInCustomer,
    chosen: NewPassword & { readonly old_password: string },
    source: SignInSource,
  ): Promise<Session>
}

type Owner = Awaited<ReturnType<typeof getOwner>>

export interface PasswordChangesDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly notify: Notify
  readonly dailyLimit: DailyLimit
  readonly accounts: Pick<AccountsService, 'setPassword' | 'activate' | 'links' | 'registrations'>
  readonly tokens: Tokens
  readonly throttle: Throttle
  readonly deviceMarks: DeviceMarks
  readonly checkNewPassword: CheckNewPassword
  readonly checkOwnPassword: CheckOwnPassword
  /** What other modules do once a customer has proved to own the mailbox. */
  readonly onActivated: (tx: Queries, customer: { id: number; email_address: string }) => Promise<void>
}

export function createPasswordChanges(dependencies: PasswordChangesDependencies): PasswordChanges {
  const { db, clock, notify, dailyLimit, accounts, tokens, throttle, deviceMarks } = dependencies
  const { links } = accounts
  const { checkNewPassword, checkOwnPassword, onActivated } = dependencies

  /** Whoever is signed in, or holds a link, loses access. */
  async function endSessionsAndLinks(tx: Queries, customerId: number): Promise<void> {
    await updateAllRevoked(tx, customerId, 'password_changed', clock.now())
    await links.end(tx, customerId)
  }

  async function checkLink(token: string, purpose: LinkPurpose): Promise<void> {
    const isNewcomer = purpose === 'activation' && (await accounts.registrations.has(db, token))
    if (!isNewcomer) await links.check(token, purpose)
  }

  /** Uses a link up and sets the password. Hashes before the lock is taken, and only for a valid token. */
  async function setByLink<T>(
    chosen: PasswordByLink,
    purpose: LinkPurpose,
    then: (tx: Queries, owner: Owner, set: { account: string; isFirst: boolean }) => Promise<T>,
  ): Promise<T> {
    await checkNewPassword(chosen)
    await checkLink(chosen.token, purpose)
    const hash = await hashPassword(chosen.password, () => checkLink(chosen.token, purpose))
    return db.transaction().execute(async (tx) => {
      const newcomerId =
        purpose === 'activation' ? await accounts.registrations.finish(tx, chosen.token) : null
      const customer_id = newcomerId ?? (await links.use(tx, chosen.token, purpose)).customer_id
      const isFirst = !(await lockCustomer(tx, customer_id))?.password_hash
      await accounts.setPassword(tx, customer_id, hash)
      await endSessionsAndLinks(tx, customer_id)
      if (purpose === 'activation') await accounts.activate(tx, customer_id)
      const owner = await getOwner(tx, customer_id)
      const account = accountName(owner.email_address)
      await throttle.forgive(tx, account)
      return then(tx, owner, { account, isFirst })
    })
  }

  return {
    checkLink,

    activate: (chosen) =>
      setByLink(chosen, 'activation', async (tx, owner, { account }) => {
        await onActivated(tx, owner)
        return { session: await tokens.start(tx, owner), deviceMark: deviceMarks.create(account) }
      }),

    resetPassword: (chosen) =>
      setByLink(chosen, 'password_reset', async (tx, owner, { account, isFirst }) => {
        const areRemoved = !isFirst && (await deletePasskeysOf(tx, owner.id)) > 0
        await notify(tx, writePasswordChanged({ owner, at: clock.now(), areRemoved }))
        return deviceMarks.create(account)
      }),

    async changePassword(customer, chosen, source) {
      const { id } = customer
      await checkNewPassword(chosen)
      const typed = { password: chosen.old_password, field: 'old_password' }
      const compared = await checkOwnPassword(id, typed, source)
      const hash = await hashPassword(chosen.password)
      return db.transaction().execute(async (tx) => {
        const now = clock.now()
        await dailyLimit.lock(tx, id)
        await lockConfirmed(tx, customer, { hash: compared, field: typed.field }, now)
        await dailyLimit.count(tx, id, 'sign_in_change')
        await accounts.setPassword(tx, id, hash)
        await endSessionsAndLinks(tx, id)
        const owner = await getOwner(tx, id)
        await notify(tx, writePasswordChanged({ owner, at: now, areRemoved: false }))
        return tokens.start(tx, owner)
      })
    },
  }
}
