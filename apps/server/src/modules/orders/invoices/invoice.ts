import { isoDayOf } from '@brine/contract/dates'
import { documentNumber } from '../../../platform/documents/document-number.ts'
import { type VatLine, type VatPart, vatParts } from '../../../platform/vat.ts'
import type { Correction, Line } from '../document.ts'
import { netOfLines } from './net-of-lines.ts'

/** A line without VAT. */
export interface InvoiceLine extends Line {
  /** Negative for what is taken off: a discount, or what a correction takes back. */
  readonly quantity: number
  readonly net_cents: number
}

/** What an electronic invoice says about an order: the document itself, or what it changes of the one that it corrects. */
export interface InvoiceContent {
  readonly number: string
  /** Of the document: 1 is the first one. */
  readonly serial: number
  /** A credit note has positive amounts of what it gives back. */
  readonly isCredit: boolean
  /** YYYY-MM-DD */
  readonly issuedOn: string
  /** The document that this one corrects. */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null
  readonly lines: readonly InvoiceLine[]
  /** The VAT of each rate, the highest rate first. */
  readonly parts: readonly VatPart[]
}

interface InvoicedOrder {
  readonly number: string
  /** Null while the last document is a credit note. */
  readonly document_at: Date | null
  readonly document_serial: number
}

/**
 * The content of one document of an order. A corrected document has the difference only, because the receiver has booked
 * the earlier one.
 * @param lines of the order now. @param corrections all of the order
 * @param serial of the document; undefined for the last one
 * @returns null for a document without lines
 */
export function invoiceContent(
  order: InvoicedOrder,
  lines: readonly Line[],
  corrections: readonly Correction[],
  serial = order.document_serial,
): InvoiceContent | null {
  const correctionOf = (one: number) => corrections.find((correction) => correction.serial === one)
  const [correction, next] = [correctionOf(serial), correctionOf(serial + 1)]
  const last = order.document_at ? lines : []
  const after = serial === order.document_serial ? last : (next?.replaced_lines ?? [])
  const before = correction?.replaced_lines ?? []
  const changed = difference(before, after)
  const issuedAt = issuedAtOf(order, corrections, serial)
  if (changed.length === 0 || !issuedAt) return null
  // a rate at which nothing changes has no lines
  const parts = partsOf(before, after).filter(({ vat_rate }) =>
    changed.some((line) => line.vat_rate === vat_rate),
  )
  const gross = sumOf(parts, 'gross_cents')
  // VAT that goes back needs a credit note, also where the price stays
  const isCredit = gross < 0 || (before.length > 0 && gross === 0 && sumOf(parts, 'vat_cents') < 0)
  const earlier = correctionOf(serial - 1)
  return {
    ...{ number: documentNumber(order.number, serial), serial, isCredit, issuedOn: isoDayOf(issuedAt) },
    corrects: correction
      ? {
          number: documentNumber(order.number, serial - 1),
          issuedOn: isoDayOf(earlier?.issued_at ?? correction.replaced_at),
        }
      : null,
    lines: netOfLines(isCredit ? changed.map(reversed) : changed, isCredit ? parts.map(negated) : parts),
    parts: isCredit ? parts.map(negated) : parts,
  }
}

/** When a document was issued. */
export function issuedAtOf(
  { document_at }: Pick<InvoicedOrder, 'document_at'>,
  corrections: readonly Pick<Correction, 'serial' | 'issued_at' | 'replaced_at'>[],
  serial: number,
): Date | null {
  const correctionOf = (one: number) => corrections.find((correction) => correction.serial === one)
  return correctionOf(serial)?.issued_at ?? correctionOf(serial + 1)?.replaced_at ?? document_at
}

const sumOf = (parts: readonly VatPart[], field: 'gross_cents' | 'vat_cents'): number =>
  parts.reduce((sum, part) => sum + part[field], 0)

const reversed = <L extends VatLine>(line: L): L => ({ ...line, quantity: -line.quantity })

// no -0, which would be written as such
const minus = (cents: number): number => (cents === 0 ? 0 : -cents)
const negated = ({ vat_rate, gross_cents, net_cents, vat_cents }: VatPart): VatPart => ({
  ...{ vat_rate, gross_cents: minus(gross_cents) },
  ...{ net_cents: minus(net_cents), vat_cents: minus(vat_cents) },
})

/** What changes, by rate: the amounts of both documents are rounded on their own, as they are printed. */
function partsOf(before: readonly Line[], after: readonly Line[]): VatPart[] {
  const [was, is] = [vatParts(before), vatParts(after)]
  const rates = [...new Set([...was, ...is].map(({ vat_rate }) => vat_rate))].sort((a, b) => b - a)
  return rates.map((vat_rate) => {
    const sum = (field: 'gross_cents' | 'net_cents' | 'vat_cents') =>
      (is.find((part) => part.vat_rate === vat_rate)?.[field] ?? 0) -
      (was.find((part) => part.vat_rate === vat_rate)?.[field] ?? 0)
    return {
      ...{ vat_rate, gross_cents: sum('gross_cents') },
      ...{ net_cents: sum('net_cents'), vat_cents: sum('vat_cents') },
    }
  })
}

const keyOf = ({ item, description, unit_price_cents, vat_rate }: Line): string =>
  JSON.stringify([item, description, unit_price_cents, vat_rate])

/** The lines that differ, by quantity; all of both where nothing differs, so that a document has lines. */
function difference(before: readonly Line[], after: readonly Line[]): Line[] {
  if (before.length === 0) return [...after]
  const both = [...after, ...before.map(reversed)]
  const sums = new Map<string, Line>()
  for (const line of both) {
    const known = sums.get(keyOf(line))
    sums.set(keyOf(line), known ? { ...known, quantity: known.quantity + line.quantity } : line)
  }
  const changed = [...sums.values()].filter(({ quantity }) => quantity !== 0)
  return changed.length > 0 ? changed : both
}
