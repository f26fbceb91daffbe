import type { DoubleLine } from '@brine/contract/office/import-previews'

/** What the office decided about lines, by line: the customer, `new`, or `out` for a line that stays out. */
export type DoubleDecisions = Readonly<Record<number, number | 'new' | 'out'>>

/** The longest that fits in the address of a call, with some room. */
const MAX_LENGTH = 3900

/** As `DoubleChoices` of the contract. */
export const doubleChoicesOf = (decisions: DoubleDecisions): string =>
  Object.entries(decisions)
    .map(([line, decision]) =>
      decision === 'new' ? `${line}+` : decision === 'out' ? `${line}-` : `${line}=${decision}`,
    )
    .join(',')

/** Whether no more decisions fit into one import. */
export const areFull = (decisions: DoubleDecisions): boolean => doubleChoicesOf(decisions).length > MAX_LENGTH

/** The first lines that nobody decided. */
export const openDoubles = (
  doubles: readonly DoubleLine[],
  decisions: DoubleDecisions,
): readonly DoubleLine[] => doubles.filter(({ line }) => !(line in decisions))

/** Number of lines that nobody decided, of all that stay out. */
export const countOpen = (double: number, decisions: DoubleDecisions): number =>
  Math.max(0, double - Object.values(decisions).filter((decision) => decision === 'out').length)
