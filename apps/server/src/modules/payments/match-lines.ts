import type { MatchReason } from '@brine/contract/office/payments'
import { unpaidCents } from './rules.ts'

/** What matching knows of a line. */
export interface PayingLine {
  readonly amount_cents: number
  readonly name: string
  readonly iban: string
  readonly message: string
  readonly communication: string | null
}

/** What matching knows of a receivable. */
export interface Candidate {
  readonly id: number
  readonly number: string
  /** The number of a former document; null for an order. */
  readonly former: string | null
  readonly customer_id: number
  /** Ours. */
  readonly communication: string
  /** The one that a former document asks for; null for an order, and without one. */
  readonly former_communication: string | null
  readonly amount_cents: number
  readonly paid_cents: number
  readonly last_name: string
}

/** A part of a line that pays a receivable. */
export interface Booking {
  readonly line_id: number
  readonly receivable_id: number
  readonly amount_cents: number
}

type Named = Pick<Candidate, 'communication' | 'former_communication'>

/** Whether a line has a communication of a receivable: ours, or the one of the program before. */
const isNamedBy = (receivable: Named, communication: string | null): boolean =>
  communication !== null &&
  (receivable.communication === communication || receivable.former_communication === communication)

/**
 * Books the lines whose structured communication and amount are exactly those of a receivable. What was booked before in
 * the same statement counts, so that a document paid twice is booked once. The other lines wait for a person; so does one that fits
 * several, because another program may have given several documents one communication, or one of ours.
 */
export function bookExactLines(
  lines: readonly (PayingLine & { readonly id: number })[],
  receivables: readonly (Pick<Candidate, 'id' | 'amount_cents' | 'paid_cents'> & Named)[],
): Booking[] {
  const byCommunication = Map.groupBy(
    receivables.flatMap((receivable) =>
      [receivable.communication, receivable.former_communication].map((digits) => ({ digits, receivable })),
    ),
    ({ digits }) => digits,
  )
  const bookedIds = new Set<number>()
  const bookings: Booking[] = []
  for (const { id: line_id, communication, amount_cents } of lines) {
    if (communication === null || amount_cents <= 0) continue
    const fitting = (byCommunication.get(communication) ?? []).filter(
      ({ receivable }) => !bookedIds.has(receivable.id) && unpaidCents(receivable) === amount_cents,
    )
    const [only] = fitting
    if (!only || fitting.length > 1) continue
    bookedIds.add(only.receivable.id)
    bookings.push({ line_id, receivable_id: only.receivable.id, amount_cents })
  }
  return bookings
}

/** What a line probably pays, with the reasons. */
export interface Proposal<T extends Candidate> {
  readonly reasons: readonly MatchReason[]
  readonly receivables: readonly T[]
}

/**
 * Finds what a waiting line probably pays: the receivable of its communication, whatever the amount; orders whose numbers
 * it names, or the former documents of its amount whose numbers it names; or the only receivable of its amount whose customer
 * paid from this account before, or has this name.
 * @param payers customers who paid from the account of the line before
 */
export function proposeMatch<T extends Candidate>(
  line: PayingLine,
  candidates: readonly T[],
  payers: ReadonlySet<number>,
): Proposal<T> | null {
  const named = candidates.filter((candidate) => isNamedBy(candidate, line.communication))
  if (named.length > 0) return { reasons: ['communication'], receivables: likeliestOf(line, named) }
  const numbers = new Set(orderNumbersIn(line.message))
  const numbered = candidates.filter(
    (candidate) =>
      numbers.has(candidate.number) ||
      // the numbers of other programs are short ones as well, which a message may hold by chance
      (unpaidCents(candidate) === line.amount_cents && namesFormer(line.message, candidate.former)),
  )
  if (numbered.length > 0) return { reasons: ['number'], receivables: numbered }
  const reasonsOf = (candidate: T): MatchReason[] => [
    ...(payers.has(candidate.customer_id) ? (['account'] as const) : []),
    ...(isNamed(candidate, line.name) ? (['name'] as const) : []),
  ]
  const likely = ofAmount(line, candidates).flatMap((candidate) => {
    const reasons = reasonsOf(candidate)
    return reasons.length > 0 ? [{ reasons, receivables: [candidate] }] : []
  })
  const [only = null] = likely
  return likely.length === 1 ? only : null
}

/** Of several receivables with one communication, the first of exactly the amount of a line, or else those that are unpaid. */
function likeliestOf<T extends Candidate>(line: PayingLine, named: readonly T[]): readonly T[] {
  if (named.length === 1) return named
  const [exact] = ofAmount(line, named)
  const unpaid = named.filter((candidate) => unpaidCents(candidate) > 0)
  return exact ? [exact] : unpaid.length > 0 ? unpaid : named
}

/** What picking among the unpaid receivables of all customers needs. */
export interface UnpaidAmount {
  readonly id: number
  readonly customer_id: number
  readonly last_name: string
  readonly unpaid_cents: number
  /** The number of a former document; null for an order. */
  readonly former: string | null
}

/**
 * Picks the receivables to read for lines: all of the same amount whose customer paid from the account before or has the
 * payer's name, former documents of the amount that the line names, and the first few others. In a large firm, thousands are open
 * with the price of the same order.
 * @param unpaid in the order in which they are shown
 * @param payersOf customers who paid from an account before
 * @param others number of others for each line
 * @returns ids
 */
export function pickOfAmounts(
  lines: readonly PayingLine[],
  unpaid: readonly UnpaidAmount[],
  payersOf: (iban: string) => ReadonlySet<number>,
  others: number,
): number[] {
  const byAmount = Map.groupBy(unpaid, ({ unpaid_cents }) => unpaid_cents)
  const nameWords = new Map<string, readonly string[]>()
  for (const { last_name } of unpaid)
    if (!nameWords.has(last_name)) nameWords.set(last_name, wordsOf(last_name))
  const picked = new Set<number>()
  for (const { amount_cents, name, iban, message } of lines) {
    const payers = payersOf(iban)
    const payerWords = new Set(wordsOf(name))
    for (const [index, unpaidOne] of (byAmount.get(amount_cents) ?? []).entries()) {
      const { id, customer_id, last_name, former } = unpaidOne
      const isLikely = payers.has(customer_id) || hasAll(payerWords, nameWords.get(last_name) ?? [])
      if (index < others || isLikely || namesFormer(message, former)) picked.add(id)
    }
  }
  return [...picked]
}

/** Unpaid receivables of exactly the amount of a line. */
export const ofAmount = <T extends Candidate>(line: PayingLine, candidates: readonly T[]): T[] =>
  candidates.filter((candidate) => unpaidCents(candidate) === line.amount_cents)

/** The order numbers in a message: 26-1171, also of 26-1171-2, the document that corrects its first one. */
export const orderNumbersIn = (message: string): string[] =>
  [...message.matchAll(/(?<![\d-])(\d{2}-\d{4,8})(?:-\d{1,2})?(?![\d-])/g)].flatMap(
    ([, number]) => number ?? [],
  )

/**
 * Whether a message has the number of a former document, with whatever people type between its letters and digits: 2026/0311 as
 * 2026-0311, 2026 0311 or 20260311.
 */
function namesFormer(message: string, former: string | null): boolean {
  const parts = former?.toUpperCase().match(/\p{L}+|\p{N}+/gu) ?? []
  if (!parts.some((part) => /\p{N}/u.test(part))) return false
  const number = parts.join('[^\\p{L}\\p{N}]{0,3}')
  return new RegExp(`(?<![\\p{L}\\p{N}])${number}(?![\\p{L}\\p{N}])`, 'u').test(message.toUpperCase())
}

/** Whether the bank's name of the payer has each word of the customer's last name. */
export function isNamed({ last_name }: Candidate, payer: string): boolean {
  return hasAll(new Set(wordsOf(payer)), wordsOf(last_name))
}

const hasAll = (found: ReadonlySet<string>, words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => found.has(word))

/** Words of a name as banks write them: capitals without accents. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .match(/[A-Z]+/g) ?? []
