import { formatWireDateTime } from '@brine/contract/dates'

/** What the customer reads of a referral's state (specification section 3). */
export type ReferralStateName = 'in_progress' | 'completed' | 'used' | 'error' | 'send' | 'unknown'

export interface ReferralLine {
  /** Stays the same when a newer one comes on top. */
  readonly key: string
  /** Null once the address was dropped. */
  readonly email: string | null
  /** DD-MM-YYYY HH:mm; empty where there is none. */
  readonly date: string
  readonly state: ReferralStateName
}

export interface ReferralList {
  readonly lines: readonly ReferralLine[]
  /** False when the answer was no list: it is shown as empty then, and as an error (specification section 7). */
  readonly isReadable: boolean
}

/** The flow of the wire, and the display names that another back end may send (specification section 3). */
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

/** Reads the answer of the list, whatever it is: newest first, as the server sends it. */
export function readReferrals(answer: unknown): ReferralList {
  if (!Array.isArray(answer)) return { lines: [], isReadable: false }
  const lines = answer.map((entry: unknown, index) => ({
    key: String(answer.length - index),
    ...readLine(entry),
  }))
  return { lines, isReadable: true }
}

function readLine(entry: unknown): Omit<ReferralLine, 'key'> {
  const { email, date, state } = Object(entry) as Record<'email' | 'date' | 'state', unknown>
  return {
    email: typeof email === 'string' && email ? email : null,
    date: readDate(date),
    state: (typeof state === 'string' && Object.hasOwn(names, state) && names[state]) || 'unknown',
  }
}

/** Text stays as it is; a number, or a text that is one, is unix seconds (product.md section 2). */
function readDate(date: unknown): string {
  const seconds = typeof date === 'string' && /^\d+$/.test(date) ? Number(date) : date
  if (typeof seconds === 'number') {
    const moment = new Date(seconds * 1000)
    return Number.isNaN(moment.getTime()) ? '' : formatWireDateTime(moment)
  }
  return typeof date === 'string' ? date : ''
}

/** Whether an address may be sent: there is one, with an at sign (specification section 5, referral). */
export const isEmail = (text: string): boolean => text.trim().includes('@')
