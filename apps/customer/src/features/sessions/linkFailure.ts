import type { CallError } from '@brine/contract/client'

/** What became of a link by mail that did not do: it is used up or too old, the password will not do, or anything else. */
export type LinkFailure = 'invalid' | 'password' | 'general'

/** Sorts the answer to a new password that came with a link's token (specification section 8, activation and reset). */
export function linkFailureOf({ errors: [first] }: CallError): LinkFailure {
  // a token that was cut off on its way into the address is no token at all
  if (first?.code === 'invalid_token' || first?.field === 'token') return 'invalid'
  return first?.code === 'weak_password' ? 'password' : 'general'
}
