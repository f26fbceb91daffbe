import type { Queries } from '../../platform/database/database.ts'
import type { Double, Importer } from './importer.ts'

/** What the office decided about doubles, by line: the customer, `new`, or `out` for a line that stays out. */
export type DoubleDecisions = ReadonlyMap<number, number | 'new' | 'out'>

/** @param choices as `DoubleChoices` of the contract */
export function readDecisions(choices: string): DoubleDecisions {
  const each = choices.matchAll(/(\d+)(?:=(\d+)|([+-]))/g)
  return new Map(
    [...each].map(([, line, customer, sign]) => [
      Number(line),
      customer ? Number(customer) : sign === '+' ? 'new' : 'out',
    ]),
  )
}

/**
 * Finds the doubles among the staged lines and carries out what was decided. A decision about a customer who is no longer
 * the likeliest, or who got an earlier line, does not count.
 * @returns the lines that stay out, and those of them that nobody decided
 */
export async function settleDoubles(
  tx: Queries,
  { doubles }: Importer,
  decisions: DoubleDecisions,
): Promise<{ out: Double[]; open: Double[] }> {
  if (!doubles) return { out: [], open: [] }
  const taken = new Set<number>()
  const linked: Double[] = []
  const out: Double[] = []
  for (const double of await doubles.find(tx)) {
    const decision = decisions.get(double.line)
    if (decision === 'new') continue
    if (decision === double.customer_id && !taken.has(decision)) {
      taken.add(decision)
      linked.push(double)
    } else out.push(double)
  }
  await doubles.link(tx, linked)
  return { out, open: out.filter(({ line }) => decisions.get(line) !== 'out') }
}
