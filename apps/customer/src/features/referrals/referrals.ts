import { formatWireDateTime } from '@brine/contract/dates'

/** The state of a referral as the customer reads it (specification section 3). */
export type ReferralStateName =
  | 'in_progress'
  /** The address was erased without an answer, so nobody can answer any more. */
  | 'unanswered'
  | 'completed'
  | 'used'
  | 'error'
  | 'send'
  | 'unknown'

export interface ReferralLine {
  /** Stays the same when a newer line is added on top. */
  readonly key: string
  /** Null after the address was deleted. */
  readonly email: string | null
  /** DD-MM-YYYY HH:mm; empty if there is none. */
  readonly date: string
  readonly state: ReferralStateName
}

export interface ReferralList {
  readonly lines: readonly ReferralLine[]
  /** False if the answer is not a list. The page then shows an empty list and an error (specification section 7). */
  readonly isReadable: boolean
}

/** The states of the wire, and the display names that another back end may send (specification section 3). */
const names: Readonly<Record<string, ReferralStateName>> = {
  pending: 'in_progress',
  accepted: 'completed',
  discount_received: 'used',
  in_progress: 'in_progress',
  completed: 'completed',
  used: 'used',
  error: 'error',
  send: 'send',
}

/** Reads an answer of any shape. Keeps the server's order, newest first. */
export function readReferrals(answer: unknown): ReferralList {
  if (!Array.isArray(answer)) return { lines: [], isReadable: false }
  const lines = answer.map((entry: unknown, index) => ({
    key: String(answer.length - index),
    ...readLine(entry),
  }))
  return { lines, isReadable: true }
}

function readLine(entry: unknown): Omit<ReferralLine, 'key'> {
  const { email: address, date, state } = Object(entry) as Record<'email' | 'date' | 'state', unknown>
  const email = typeof address === 'string' && address ? address : null
  const name = (typeof state === 'string' && Object.hasOwn(names, state) && names[state]) || 'unknown'
  return { email, date: readDate(date), state: name === 'in_progress' && !email ? 'unanswered' : name }
}

/** A number, or a text of digits, is unix seconds (product.md section 2). Other text is returned unchanged. */
function readDate(date: unknown): string {
  const seconds = typeof date === 'string' && /^\d+$/.test(date) ? Number(date) : date
  if (typeof seconds === 'number') {
    const moment = new Date(seconds * 1000)
    return Number.isNaN(moment.getTime()) ? '' : formatWireDateTime(moment)
  }
  return typeof date === 'string' ? date : ''
}
