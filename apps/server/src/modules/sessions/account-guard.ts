import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import { deleteSubscriptionsOf } from '../../platform/push/push-queries.ts'
import type { AccountGuard, AccountsService } from '../accounts/module.ts'
import { DEVICE_COOKIE } from './device-cookie.ts'
import { writePasswordReset } from './mails/link-mails.ts'
import { deletePasskeysOf } from './passkey-queries.ts'
import { isPassword } from './password.ts'
import { getOwner, updateAllRevoked } from './queries.ts'
import { accountName } from './rules.ts'
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
      await checkOwnPassword(id, { password, field: 'password' }, source)
    },

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
      await notify(tx, writePasswordReset({ owner, token }, true))
    },
  }
}
