import { setLanguage } from '@brine/app-kit/language'
import { ImportField } from '@brine/contract/office/import-sources'
import { ImportKind } from '@brine/contract/office/imports'
import { expect, it } from 'vitest'
import { fieldName } from './fieldNames.ts'

it.each(['nl', 'fr'] as const)('no name of a field has a digit that our fonts lack (%s)', (language) => {
  setLanguage(language)
  // an option of a list holds plain text, so that Formulas cannot lower the digit
  for (const kind of ImportKind.options)
    for (const field of ImportField.options) expect(fieldName(kind, field)).not.toMatch(/[₀-₉]/)
})

it('calls a field by its own word that only a node of the next release knows', () => {
  expect(fieldName('customers', 'island' as ImportField)).toBe('island')
})
