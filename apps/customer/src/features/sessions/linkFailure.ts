import type { CallError } from '@brine/contract/client'

/** Whether a mailed link was used or has expired (specification section 8, activation and reset). */
export const isInvalidLink = ({ errors: [first] }: CallError): boolean =>
  // the server reports a truncated token as an invalid field
  first?.code === 'invalid_token' || first?.field === 'token'

/** The server's message about a refused password, for its field. */
export const refusalOf = (failure: CallError | undefined): string | undefined =>
  failure?.errors[0]?.code === 'weak_password' ? failure.errors[0].message : undefined
