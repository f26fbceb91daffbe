import type { VatLine, VatPart } from '../../../platform/vat.ts'

/**
 * Divides what each VAT rate has without VAT among its lines, so that they add up to it to the cent. Each line is rounded
 * down first; the cents that are left go to the lines that lost most.
 * @returns the lines in their order. A line with a negative price has a negative quantity instead: an electronic invoice
 * has no negative prices (EN 16931, BR-27)
 */
export function netOfLines<L extends VatLine>(
  lines: readonly L[],
  parts: readonly Pick<VatPart, 'vat_rate' | 'net_cents'>[],
): (L & { readonly net_cents: number })[] {
  const nets = new Map<L, number>()
  for (const { vat_rate, net_cents } of parts) {
    const ofRate = lines
      .filter((line) => line.vat_rate === vat_rate)
      .map((line) => ({ line, exact: (line.quantity * line.unit_price_cents) / (1 + vat_rate / 100) }))
    for (const { line, exact } of ofRate) nets.set(line, Math.floor(exact))
    const floors = ofRate.reduce((sum, { exact }) => sum + Math.floor(exact), 0)
    spread(
      net_cents - floors,
      ofRate.sort((a, b) => b.exact - Math.floor(b.exact) - (a.exact - Math.floor(a.exact))),
      (line, cents) => nets.set(line, (nets.get(line) ?? 0) + cents),
    )
  }
  return lines.map((line) => {
    const net_cents = nets.get(line) ?? 0
    const isNegative = net_cents === 0 ? line.unit_price_cents * line.quantity < 0 : net_cents < 0
    return { ...line, net_cents, quantity: Math.abs(line.quantity) * (isNegative ? -1 : 1) }
  })
}

/** Gives cents to lines in turn. More than one a line only where two documents were rounded apart. */
function spread<L>(
  cents: number,
  lines: readonly { readonly line: L }[],
  give: (line: L, cents: number) => void,
): void {
  const each = Math.trunc(cents / lines.length)
  const [left, step] = [Math.abs(cents % lines.length), Math.sign(cents)]
  for (const [index, { line }] of lines.entries()) give(line, each + (index < left ? step : 0))
}
