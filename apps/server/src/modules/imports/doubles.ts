import type { Queries } from '../../platform/database/database.ts'
import type { Double, Importer, KnownDouble } from './importer.ts'
import { unstageLines } from './staging-queries.ts'

/** What the office decided about doubles. */
export interface DoubleDecisions {
  /** By line: the customer, `new`, or `out` for a line that stays out. */
  readonly byLine: ReadonlyMap<number, number | 'new' | 'out'>
  /** Whether all other doubles are new customers; otherwise they stay out. */
  readonly areOthersNew: boolean
}

/** @param choices as `DoubleChoices` of the contract */
export function readDecisions(choices: string): DoubleDecisions {
  const each = choices.matchAll(/(\d+)(?:=(\d+)|([+-]))/g)
  return {
    byLine: new Map(
      [...each].map(([, line, customer, sign]) => [
        Number(line),
        customer ? Number(customer) : sign === '+' ? 'new' : 'out',
      ]),
    ),
    areOthersNew: choices.endsWith('*+'),
  }
}

/**
 * Takes the lines out of the staged ones that the office leaves out, finds the doubles among the others, and carries out
 * what was decided about them. A decision about a customer who is no longer the likeliest does not count.
 * @param report is called between two long statements
 * @returns the lines that stay out, and the doubles that nobody decided, which are among these lines
 */
export async function settleDoubles(
  tx: Queries,
  { doubles }: Importer,
  { byLine, areOthersNew }: DoubleDecisions,
  report: () => Promise<void>,
): Promise<{ out: number[]; open: Double[] }> {
  if (!doubles) return { out: [], open: [] }
  const leftOut = [...byLine].flatMap(([line, decision]) => (decision === 'out' ? [line] : []))
  // before doubles are sought: the line that would have been the other one may be left out
  const out = leftOut.length > 0 ? await unstageLines(tx, leftOut) : []
  const known = await doubles.findKnown(tx)
  const linked = new Map<number, KnownDouble>()
  for (const double of known) {
    const { line, customer_id } = double
    if (byLine.get(line) === customer_id && !linked.has(customer_id)) linked.set(customer_id, double)
  }
  await doubles.link(tx, [...linked.values()])
  const ofKnown = new Set(known.map(({ line }) => line))
  await report()
  const repeated = (await doubles.findRepeated(tx)).filter(({ line }) => !ofKnown.has(line))
  const open = [...known.flatMap((double) => unlessLinked(double, linked)), ...repeated]
    .filter(({ line }) => byLine.get(line) !== 'new' && !(areOthersNew && !byLine.has(line)))
    .sort((one, other) => one.line - other.line)
  return { out: [...out, ...open.map(({ line }) => line)], open }
}

/** A customer whom one line became is no longer the choice of another one: the two lines are doubles then. */
function unlessLinked(double: KnownDouble, linked: ReadonlyMap<number, KnownDouble>): Double[] {
  const { line, customer_id, same } = double
  const other_line = linked.get(customer_id)?.line
  if (other_line === line) return []
  return [other_line === undefined ? double : { line, other_line, same }]
}
