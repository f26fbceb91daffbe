import type { ImportPreview } from '@brine/contract/office/import-previews'
import type { Suggestion } from '@brine/contract/office/import-suggestions'
import type { MessageLanguage } from '../../platform/http/language.ts'
import { cellsOf, describeWho } from './advised-lines.ts'
import type { BadLineRow } from './bad-lines.ts'
import type { CheckedFile } from './check-file.ts'
import { describeProblem } from './described-lines.ts'
import { indexOfField } from './joined-fields.ts'
import type { Problem } from './line-problems.ts'
import { mappedCell } from './source-columns.ts'
import { isCorrectable, type SuggestionParts, suggest } from './suggestions.ts'
import { advise } from './value-suggestions.ts'

/** Number of lines that are shown of each problem. */
const MAX_EXAMPLES = 3

/** The problems of the wrong lines with their first lines, the most frequent first. */
export function countByProblem(
  checked: CheckedFile,
  language: MessageLanguage,
  parts: SuggestionParts,
): ImportPreview['problems'] {
  const { bad, fields } = checked
  const found = new Map<string, ImportPreview['problems'][number]>()
  for (const one of bad)
    for (const problem of one.problems) {
      if (problem.reason === 'double') continue
      const key = `${problem.column} ${problem.reason}`
      const counted = found.get(key) ?? startCount(problem, language)
      found.set(key, counted)
      counted.count += 1
      if (counted.examples.length >= MAX_EXAMPLES) continue
      const { value } = describeProblem(problem, { cells: one.cells, fields }, language)
      const who = describeWho(cellsOf({ cells: one.cells, fields }))
      counted.examples.push({
        line: one.line,
        who,
        value,
        suggestion: adviseOn(one, problem, checked, parts),
      })
    }
  return [...found.values()].sort((one, other) => other.count - one.count)
}

function startCount(problem: Problem, language: MessageLanguage): ImportPreview['problems'][number] {
  const { column, reason, message } = describeProblem(problem, { cells: null, fields: [] }, language)
  return { column, reason, message, is_correctable: isCorrectable(problem), count: 0, examples: [] }
}

/** What helps for a line, with a value for all lines only if it fits all lines that have the refused one. */
function adviseOn(
  { cells }: BadLineRow,
  problem: Problem,
  { bad, fields, values }: CheckedFile,
  parts: SuggestionParts,
): Suggestion {
  const index = indexOfField(fields, problem.column ?? '')
  const given = cells?.[index] ?? ''
  const changed = mappedCell(values, index, given)
  if (isCorrectable(problem) && changed !== given && changed !== '')
    return advise('corrected', { choices: [changed] })
  const suggestion = suggest(problem, cellsOf({ cells, fields }), parts)
  // the same code may stand beside several towns
  if (suggestion.code !== 'town_codes' || suggestion.value === null) return suggestion
  const agrees = (other: BadLineRow) =>
    other.cells?.[index] !== given ||
    suggest(problem, cellsOf({ cells: other.cells, fields }), parts).value === suggestion.value
  return bad.every(agrees) ? suggestion : { ...suggestion, value: null }
}
