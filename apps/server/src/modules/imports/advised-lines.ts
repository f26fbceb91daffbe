import type { AdvisedLine } from '@brine/contract/office/imports'
import * as v from 'valibot'
import type { MessageLanguage } from '../../platform/http/language.ts'
import { describeProblem, Problems } from './described-lines.ts'
import { indexOfField, partOf } from './joined-fields.ts'
import { type CellOf, type SuggestionParts, suggest } from './suggestions.ts'

/** The longest name that is shown of a line. */
const MAX_WHO_LENGTH = 80

interface Line {
  readonly cells: readonly string[] | null
  /** What each cell is. */
  readonly fields: readonly string[]
}

/** The cells of a line by their fields, as the file has them. */
export const cellsOf =
  ({ cells, fields }: Line): CellOf =>
  (field) => {
    // an empty name is that of the columns that are left out
    if (field === '') return ''
    const index = indexOfField(fields, field)
    return partOf(cells?.[index] ?? '', fields[index] ?? '', field)
  }

/** Whom or what a line is about. */
export function describeWho(cellOf: CellOf): string | null {
  const person = [cellOf('first_name'), cellOf('last_name')].filter(Boolean).join(' ')
  const who = person || cellOf('company_name') || cellOf('name') || cellOf('customer')
  return who.slice(0, MAX_WHO_LENGTH) || null
}

/** A bad line of an import with what helps for each problem. */
export function adviseLine(
  { line, problems, cells }: { line: number; problems: unknown; cells: readonly string[] | null },
  fields: readonly string[],
  language: MessageLanguage,
  parts: SuggestionParts,
): AdvisedLine {
  const cellOf = cellsOf({ cells, fields })
  return {
    ...{ line, who: describeWho(cellOf) },
    problems: v.parse(Problems, problems).map((problem) => ({
      ...describeProblem(problem, { cells, fields }, language),
      suggestion: suggest(problem, cellOf, parts),
    })),
  }
}
