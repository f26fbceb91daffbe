import type { ImportPreview } from '@brine/contract/office/import-previews'
import { ImportField } from '@brine/contract/office/import-sources'
import * as v from 'valibot'
import type { CheckedFile } from './check-file.ts'
import { indexOfField } from './joined-fields.ts'
import type { Problem, Reason } from './line-problems.ts'

/** Problems of an empty cell. */
const ofEmptyCells: readonly Reason[] = ['missing', 'phone_missing']

/** The good and wrong values of each field that a column becomes. */
export function countByColumn({ fields, filled, bad }: CheckedFile): ImportPreview['columns'] {
  const wrong = new Map<string, number>()
  const wrongFilled = new Map<string, number>()
  const add = (counts: Map<string, number>, problems: readonly Problem[]) => {
    // by the columns of the file, of which one may hold two fields
    const indexes = problems.map(({ column }) => (column === null ? -1 : indexOfField(fields, column)))
    for (const index of new Set(indexes)) {
      const field = fields[index]
      if (field !== undefined) counts.set(field, (counts.get(field) ?? 0) + 1)
    }
  }
  for (const { problems } of bad) {
    add(wrong, problems)
    add(
      wrongFilled,
      problems.filter(({ reason }) => !ofEmptyCells.includes(reason)),
    )
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
