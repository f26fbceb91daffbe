import { CallError } from '@brine/contract/client'

/** Whether the server did not answer: no connection, or the server is down. A refusal is an answer. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 502)

/**
 * Whether the session has ended or never existed. A wrong password or code is also a 401, but does not end the session.
 */
export function isSignedOut(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status !== 401) return false
  return (error.errors[0]?.code ?? 'not_signed_in') === 'not_signed_in'
}

/** Whether the server may have executed the call although no answer confirms it. */
export const mayHaveArrived = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500

/** The server's first message, in the language of the request; undefined without an answer. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof CallError ? error.errors[0]?.message : undefined

/** A thrown value as a `CallError`. */
export const asCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError(0, [], null)
