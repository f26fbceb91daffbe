import type { DoubleLine } from '@brine/contract/office/import-previews'

/** What the office decided about a line: the customer, `new`, or `out` for a line that stays out. */
export type DoubleDecision = number | 'new' | 'out'

export interface DoubleDecisions {
  readonly byLine: Readonly<Record<number, DoubleDecision>>
  /** Whether all other doubles are new customers. */
  readonly areOthersNew: boolean
}

export const noDecisions: DoubleDecisions = { byLine: {}, areOthersNew: false }

/** The longest that fits in the address of a call, with some room. */
const MAX_LENGTH = 3900

/** As `DoubleChoices` of the contract. */
export const doubleChoicesOf = ({ byLine, areOthersNew }: DoubleDecisions): string =>
  [
    ...Object.entries(byLine).map(([line, decision]) =>
      decision === 'new' ? `${line}+` : decision === 'out' ? `${line}-` : `${line}=${decision}`,
    ),
    ...(areOthersNew ? ['*+'] : []),
  ].join(',')

/** Whether no more decisions about single lines fit into one import. */
export const areFull = (decisions: DoubleDecisions): boolean => doubleChoicesOf(decisions).length > MAX_LENGTH

/**
 * The first doubles that nobody decided. While they are counted again, those of before count, without what was decided
 * since: the line itself, or the other one that stays out.
 */
export function openDoubles(
  doubles: readonly DoubleLine[],
  { byLine, areOthersNew }: DoubleDecisions,
  isCounting: boolean,
): readonly DoubleLine[] {
  if (!isCounting) return doubles
  if (areOthersNew) return []
  const isOut = ({ other }: DoubleLine) => other.kind === 'line' && byLine[other.line] === 'out'
  return doubles.filter((double) => !(double.line in byLine) && !isOut(double))
}

/** Number of lines that stay out because the office said so. */
export const countOut = ({ byLine }: DoubleDecisions): number =>
  Object.values(byLine).filter((decision) => decision === 'out').length

/** Number of doubles that nobody decided, of all lines that stay out. */
export const countOpen = (double: number, decisions: DoubleDecisions): number =>
  Math.max(0, double - countOut(decisions))
