import type { FieldChoice, FileColumns } from '@brine/contract/office/import-sources'
import { expect, it } from 'vitest'
import { choicesOf, missingFields } from './columnChoices.ts'

const fieldOf = (field: FieldChoice['field']): FieldChoice => ({
  ...{ field, parts: [], is_required: true, may_be_empty: false, words: [] },
})

it('shows a file that a node of the release before has read, which names no parts of fields', () => {
  const city = fieldOf('city')
  Reflect.deleteProperty(city, 'parts')
  const found: FileColumns = {
    ...{ encoding: 'utf8', delimiter: 'comma', lines: 1, source: null },
    columns: [
      { column: 'Plaats', examples: ['Gent'], field: 'city', own_field: null, values: [], mapped: [] },
    ],
    fields: [city, fieldOf('postal_code')],
  }
  expect(missingFields(found, choicesOf(found, {}))).toEqual(['postal_code'])
})
