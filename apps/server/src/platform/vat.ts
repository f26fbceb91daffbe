/**
 * The price without VAT. Prices include VAT, so VAT is taken off, and rounded to the cent once, alike above and below zero, so that a
 * credit note is to the cent what its invoice was.
 * @param vatRate percent
 */
export const netOf = (priceCents: number, vatRate: number): number =>
  Math.sign(priceCents) * Math.round(Math.abs(priceCents) / (1 + vatRate / 100))

/** A line of a price, VAT included; the rate in percent. */
export interface VatLine {
  readonly vat_rate: number
  readonly quantity: number
  readonly unit_price_cents: number
}

/** The part of a price at one rate in percent: `net_cents` and `vat_cents` add up to `gross_cents`. */
export interface VatPart {
  readonly vat_rate: number
  readonly gross_cents: number
  readonly net_cents: number
  readonly vat_cents: number
}

/**
 * Divides lines by VAT rate, the highest rate first. Each part is rounded once, so that net and VAT add up to what the
 * customer pays.
 */
export function vatParts(lines: readonly VatLine[]): VatPart[] {
  const rates = [...new Set(lines.map(({ vat_rate }) => vat_rate))].sort((a, b) => b - a)
  return rates.map((vat_rate) =>
    vatPart(
      vat_rate,
      lines.reduce(
        (sum, line) => sum + (line.vat_rate === vat_rate ? line.quantity * line.unit_price_cents : 0),
        0,
      ),
    ),
  )
}

/** @param vat_rate percent */
export function vatPart(vat_rate: number, gross_cents: number): VatPart {
  const net_cents = netOf(gross_cents, vat_rate)
  return { vat_rate, gross_cents, net_cents, vat_cents: gross_cents - net_cents }
}

/** The rate of the largest part in percent, the higher one of equal parts. @throws Error without lines */
export function mainRateOf(lines: readonly VatLine[]): number {
  const [first, ...others] = vatParts(lines)
  if (!first) throw new Error('An order without lines has no VAT rate.')
  return others.reduce((main, part) => (part.gross_cents > main.gross_cents ? part : main), first).vat_rate
}
