import { randomKey } from '@brine/app-kit/randomKey'
import { browserStorage } from '@brine/app-kit/storage'

/** Also in `keptItems`. */
const KEY = 'sign_in_link'

/**
 * The secret of this browser: a mailed link signs in only where it was asked for, also in another tab. It stays until a link
 * has signed in, because a further question may be refused, and the link of the one before is still good.
 */
export function signInSecret(): string {
  const secret = browserStorage.get(KEY) ?? randomKey()
  browserStorage.set(KEY, secret)
  return secret
}

export const forgetSignInSecret = (): void => browserStorage.remove(KEY)
