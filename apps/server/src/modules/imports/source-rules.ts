import {
  type FieldChoice,
  ImportField,
  MAX_MAPPED_LENGTH,
  type MappedValue,
  type SourceColumn,
} from '@brine/contract/office/import-sources'
import type { ImportKind } from '@brine/contract/office/imports'
import type { Columns } from './columns.ts'
import { isJoined, joinedChoices, partsOf } from './joined-fields.ts'
import { knownNames, knownWords } from './known-names.ts'
import { addedColumns, columnName } from './source-columns.ts'

/** The share of columns that a file has in common with its source, of all columns of both. */
const LEAST_SHARE = 0.75

/** A name as people write it, without capitals, accents and signs: `Code postal` is `codepostal`. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Whether a column was added by the file of bad lines. */
export const isAddedColumn = (label: string): boolean => addedColumns.includes(columnName(label))

/** What is known of each field of a kind of file, in the order of its template. */
export function fieldChoices(columns: Columns): FieldChoice[] {
  const plain = Object.keys(columns).flatMap((name) => {
    const field = ImportField.options.find((each) => each === name)
    const column = field && columns[field]
    if (!column) return []
    const words = (column.read.words ?? []).map((word) => ({
      word,
      known_as: [...(knownWords[field]?.[word] ?? [])],
    }))
    return [{ field, parts: [], is_required: column.isRequired, may_be_empty: column.mayBeEmpty, words }]
  })
  const joined = joinedChoices.filter(([, parts]) => parts.every((part) => columns[part]))
  return [
    ...plain,
    ...joined.map(([field, parts]) => ({
      ...{ field, parts: [...parts], words: [] },
      ...{ is_required: false, may_be_empty: true },
    })),
  ]
}

/**
 * Guesses what columns become: as the source remembers them, otherwise by our own names, otherwise by usual names. No
 * two columns become the same field.
 * @param remembered the columns of the source; empty without one
 */
export function guessFields(
  kind: ImportKind,
  columns: Columns,
  labels: readonly string[],
  remembered: readonly SourceColumn[],
): (ImportField | null)[] {
  const known = new Map(remembered.map(({ column, field }) => [columnName(column), field]))
  const guesses = labels.map((label) => known.get(columnName(label)) ?? null)
  const isOpen = (index: number, label: string) => guesses[index] === null && !known.has(columnName(label))
  const fields = fieldChoices(columns).map(({ field }) => field)
  const isKnownAs = (field: ImportField, label: string) =>
    (knownNames[kind][field] ?? []).includes(plainName(label))
  const rules: ((field: ImportField, label: string) => boolean)[] = [
    (field, label) => columnName(label) === field,
    (field, label) => plainName(label) === plainName(field),
    (field, label) => !isJoined(field) && isKnownAs(field, label),
    // an address beside a house number is no joined one
    isKnownAs,
  ]
  for (const fits of rules)
    for (const [index, label] of labels.entries()) {
      if (!isOpen(index, label)) continue
      const taken = guesses.flatMap((field) => (field === null ? [] : partsOf(field)))
      const isFree = (field: ImportField) => !partsOf(field).some((part) => taken.includes(part))
      guesses[index] = fields.find((field) => isFree(field) && fits(field, label)) ?? null
    }
  return guesses
}

/** The source of which a header row is: at least three quarters of the columns of both are the same. */
export function recogniseSource<Source extends { readonly columns: readonly SourceColumn[] }>(
  labels: readonly string[],
  sources: readonly Source[],
): Source | null {
  const names = new Set(labels.map(columnName))
  const shareOf = ({ columns }: Source) => {
    const known = new Set(columns.map(({ column }) => columnName(column)))
    const common = [...known].filter((name) => names.has(name)).length
    return common / (names.size + known.size - common)
  }
  const shares = sources.map((source) => ({ source, share: shareOf(source) }))
  const [best] = shares
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((one, other) => other.share - one.share)
  return best?.source ?? null
}

/** Fields that are about a person or a business: nobody has to remember their corrections for long. */
export const fieldsOfPeople: readonly ImportField[] = [
  ...(['external_id', 'first_name', 'last_name', 'name', 'email', 'company_name', 'vat_number'] as const),
  ...(['street', 'number', 'mobile_number', 'telephone_number', 'device_serial'] as const),
  ...(['first_and_last_name', 'last_and_first_name', 'street_and_number'] as const),
  ...(['customer', 'description', 'driver', 'comment'] as const),
]

/**
 * Whether a mapping fits a kind of file: its fields exist, occur once, and get only values of their list. A corrected value of
 * another field may be wrong as well: then its lines are, as if the file had it. What is empty cannot be corrected everywhere.
 */
export function isMappingOf(columns: Columns, mapping: readonly SourceColumn[]): boolean {
  const choices = new Map(fieldChoices(columns).map((choice) => [choice.field, choice]))
  const fields = mapping.flatMap(({ field }) => (field === null ? [] : partsOf(field)))
  const names = mapping.map(({ column }) => columnName(column))
  return (
    new Set(fields).size === fields.length &&
    new Set(names).size === names.length &&
    mapping.every(({ field, values }) => {
      if (field === null) return values.length === 0
      const words = choices.get(field)?.words.map(({ word }) => word)
      if (words === undefined) return false
      const isPossible = ({ from, to }: MappedValue) =>
        words.length === 0 ? from !== '' : to === '' || words.includes(to)
      const given = values.map(({ from }) => from.toLowerCase())
      return new Set(given).size === given.length && values.every(isPossible)
    })
  )
}

/** Whether a value is too long to be mapped. */
export const isTooLong = (value: string): boolean => value.length > MAX_MAPPED_LENGTH
