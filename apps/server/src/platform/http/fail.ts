import { type ErrorCode, errorStatus } from '@brine/contract/errors'

export interface FailureDetails {
  /** The field of the request that is wrong, dotted: `moments.0.date`. */
  field?: string
  /** Several failing fields with the same code. */
  fields?: readonly string[]
  /** Seconds after which a repeat may succeed; becomes the Retry-After header. */
  retryAfter?: number
  /** When the customer can continue, for the text of `daily_limit`. */
  againAt?: Date
  /** Replaces the text of the catalogue; must be in the visitor's language. */
  message?: string
}

/** A failure that is reported to the caller, with a code from the contract's catalogue. */
export class Failure extends Error {
  readonly code: ErrorCode
  /** HTTP status of the code. */
  readonly status: number
  readonly details: FailureDetails

  constructor(code: ErrorCode, details: FailureDetails) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.status = errorStatus[code]
    this.details = details
  }
}

/** Creates a failure to throw: `throw fail('date_taken')`. */
export const fail = (code: ErrorCode, details: FailureDetails = {}): Failure => new Failure(code, details)
