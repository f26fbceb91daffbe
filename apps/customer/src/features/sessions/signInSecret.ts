import { randomKey } from '@brine/app-kit/randomKey'
import { browserStorage } from '@brine/app-kit/storage'

/** Also in `keptItems`. */
const KEY = 'sign_in_link'

/** A new secret of this browser: a mailed link signs in only where it was asked for, also in another tab. */
export function createSignInSecret(): string {
  const secret = randomKey()
  browserStorage.set(KEY, secret)
  return secret
}

/** The secret of the last link that this browser asked for; of another one if it asked for none. */
export const signInSecret = (): string => browserStorage.get(KEY) ?? randomKey()

export const forgetSignInSecret = (): void => browserStorage.remove(KEY)
