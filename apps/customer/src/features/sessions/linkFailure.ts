import type { CallError } from '@brine/contract/client'

/** Why a mailed link failed: it was used or has expired, the password was refused, or anything else. */
export type LinkFailure = 'invalid' | 'password' | 'general'

/** Classifies the failure of a new password with a link's token (specification section 8, activation and reset). */
export function linkFailureOf({ errors: [first] }: CallError): LinkFailure {
  // the server reports a truncated token as an invalid field
  if (first?.code === 'invalid_token' || first?.field === 'token') return 'invalid'
  return first?.code === 'weak_password' ? 'password' : 'general'
}
