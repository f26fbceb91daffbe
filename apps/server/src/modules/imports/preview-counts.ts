import type { ImportPreview } from '@brine/contract/office/import-previews'
import { ImportField } from '@brine/contract/office/import-sources'
import * as v from 'valibot'
import type { MessageLanguage } from '../../platform/http/language.ts'
import type { CheckedFile } from './check-file.ts'
import { describeProblem } from './described-lines.ts'
import type { Reason } from './line-problems.ts'

/** Number of lines that are shown of each problem. */
const MAX_EXAMPLES = 3
/** Problems of an empty cell. */
const ofEmptyCells: readonly Reason[] = ['missing', 'phone_missing']

/** The good and wrong values of each field that a column becomes. */
export function countByColumn({ fields, filled, bad }: CheckedFile): ImportPreview['columns'] {
  const wrong = new Map<string, number>()
  const wrongFilled = new Map<string, number>()
  const add = (counts: Map<string, number>, columns: ReadonlySet<string | null>) => {
    for (const column of columns) if (column !== null) counts.set(column, (counts.get(column) ?? 0) + 1)
  }
  for (const { problems } of bad) {
    add(wrong, new Set(problems.map(({ column }) => column)))
    const ofValues = problems.filter(({ reason }) => !ofEmptyCells.includes(reason))
    add(wrongFilled, new Set(ofValues.map(({ column }) => column)))
  }
  return fields.flatMap((field) =>
    v.is(ImportField, field)
      ? [
          {
            field,
            good: Math.max(0, (filled?.get(field) ?? 0) - (wrongFilled.get(field) ?? 0)),
            wrong: wrong.get(field) ?? 0,
          },
        ]
      : [],
  )
}

/** The problems of the wrong lines with their first lines, the most frequent first. */
export function countByProblem(
  { bad, fields }: CheckedFile,
  language: MessageLanguage,
): ImportPreview['problems'] {
  const found = new Map<string, ImportPreview['problems'][number]>()
  for (const { line, problems, cells } of bad)
    for (const { column, reason } of problems) {
      if (reason === 'double') continue
      const key = `${column} ${reason}`
      const { value, ...described } = describeProblem({ column, reason }, { cells, fields }, language)
      const known = found.get(key) ?? { ...described, count: 0, examples: [] }
      known.count += 1
      if (known.examples.length < MAX_EXAMPLES) known.examples.push({ line, value })
      found.set(key, known)
    }
  return [...found.values()].sort((one, other) => other.count - one.count)
}
