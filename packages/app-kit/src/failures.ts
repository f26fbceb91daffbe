import { CallError } from '@brine/contract/client'

/** Whether no answer of the server came: no connection, or it is down. A refusal is an answer. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 502)

/** Whether nobody is signed in (any more). A wrong password or code is a 401 as well, and does not end the session. */
export function isSignedOut(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status !== 401) return false
  return (error.errors[0]?.code ?? 'not_signed_in') === 'not_signed_in'
}

/** Whether the server may have done what was asked although the answer says nothing of it. */
export const mayHaveArrived = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500

/** The server's first message, in the language of the request; undefined where no answer came. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof CallError ? error.errors[0]?.message : undefined

/** What was thrown, as a failed call. */
export const asCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError(0, [], null)
