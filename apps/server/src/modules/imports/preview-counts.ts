import type { ImportPreview } from '@brine/contract/office/import-previews'
import { ImportField } from '@brine/contract/office/import-sources'
import * as v from 'valibot'
import type { CheckedFile } from './check-file.ts'
import type { Reason } from './line-problems.ts'

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
