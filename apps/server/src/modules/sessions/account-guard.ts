import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { SignedInCustomer } from '../../platform/http/identity.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import { deleteSubscriptionsOf } from '../../platform/push/push-queries.ts'
import type { AccountGuard, AccountsService } from '../accounts/module.ts'
import { DEVICE_COOKIE } from './device-cookie.ts'
import { writePasswordReset } from './mails/link-mails.ts'
import { deletePasskeysOf } from './passkey-queries.ts'
import { isPassword } from './password.ts'
import { getOwner, lockCustomer, lockSession, updateAllRevoked } from './queries.ts'
import { accountName, hasEnded } from './rules.ts'
import type { SignInSource } from './sign-in.ts'
import type { Throttle } from './throttle.ts'
import type { DeviceMarks } from './tokens.ts'

/**
 * Checks a signed-in customer's password once more; a wrong one counts as a failed sign-in.
 * @returns the hash that it was compared with
 * @throws `wrong_password` at the field, `too_many_requests`, `unavailable`
 */
export type CheckOwnPassword = (
  customerId: number,
  typed: { readonly password: string; readonly field: string },
  source: SignInSource,
) => Promise<string | null>

export function ownPasswordCheck(parts: {
  readonly db: Queries
  readonly throttle: Throttle
  readonly deviceMarks: DeviceMarks
}): CheckOwnPassword {
  const { db, throttle, deviceMarks } = parts
  return async (customerId, { password, field }, { origin, deviceMark }) => {
    const { password_hash: stored, email_address } = await getOwner(db, customerId)
    const account = accountName(email_address)
    const attempt = { account, origin, device: deviceMarks.read(account, deviceMark) }
    const isRight = await throttle.guard(attempt, async () => (await isPassword(stored, password)) || null)
    if (!isRight) throw fail('wrong_password', { field })
    return stored
  }
}

/**
 * Locks a signed-in customer whose password was checked before the transaction: the check takes a while, and waits for others.
 * @param checked the hash that the password was compared with
 * @throws `not_signed_in` where the session has ended by now; `wrong_password` at the field where the password is another one
 */
export async function lockConfirmed(
  tx: Queries,
  { id, sessionId }: Pick<SignedInCustomer, 'id' | 'sessionId'>,
  checked: { readonly hash: string | null; readonly field: string },
  now: Date,
): Promise<void> {
  const customer = await lockCustomer(tx, id)
  const session = await lockSession(tx, sessionId)
  // signed out, disabled, or changed elsewhere while the password was being checked
  if (!customer || customer.disabled_at || !session || hasEnded(session, now)) throw fail('not_signed_in')
  if (customer.password_hash !== checked.hash) throw fail('wrong_password', { field: checked.field })
}

export interface AccountGuardParts {
  readonly clock: Clock
  readonly notify: Notify
  readonly throttle: Throttle
  readonly accounts: Pick<AccountsService, 'setPassword' | 'links'>
  readonly checkOwnPassword: CheckOwnPassword
}

/** What a change of the e-mail address asks of sessions and passwords. */
export function createAccountGuard(parts: AccountGuardParts): AccountGuard {
  const { clock, notify, throttle, accounts, checkOwnPassword } = parts
  return {
    async confirmPassword({ id }, password, { origin, cookie }) {
      const source = { origin, deviceMark: cookie(DEVICE_COOKIE) }
      return { hash: await checkOwnPassword(id, { password, field: 'password' }, source) }
    },

    lockConfirmed: (tx, customer, { hash }) =>
      lockConfirmed(tx, customer, { hash, field: 'password' }, clock.now()),

    endOtherSessions: (tx, customerId, keptSessionId) =>
      updateAllRevoked(tx, customerId, 'email_changed', clock.now(), keptSessionId),

    async recoverAccess(tx, customerId) {
      await accounts.setPassword(tx, customerId, null)
      // whoever took the account over may have added one
      await deletePasskeysOf(tx, customerId)
      await deleteSubscriptionsOf(tx, customerId)
      await updateAllRevoked(tx, customerId, 'email_changed', clock.now())
      await accounts.links.end(tx, customerId)
      const owner = await getOwner(tx, customerId)
      await throttle.forgive(tx, accountName(owner.email_address))
      const token = await accounts.links.start(tx, customerId, 'password_reset')
      await notify(tx, writePasswordReset({ owner, token, cause: 'removed' }))
    },
  }
}
