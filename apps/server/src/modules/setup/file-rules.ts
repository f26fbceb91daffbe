import { wrongFirmFields } from '@brine/contract/office/firm'
import { vatRatesOf } from '@brine/contract/office/products'
import type { SetupFile } from '@brine/contract/office/setup-file'
import { isIsoDay } from '@brine/planning/dates'
import type { LocateAddress } from '../customers/module.ts'

/** Whether the value at a path, such as "drivers.0.depot", is in the form that the schema asks for. */
type IsSound = (path: string) => boolean

/** What no schema can check. */
interface Rule {
  /** The path of the mistake. */
  readonly at: string
  /** The paths that the rule reads. */
  readonly reads: readonly string[]
  readonly isBroken: () => boolean
  readonly sentence: () => string
}

/** Names are compared as the office does: in any case of letters. */
export const keyOf = (name: string): string => name.trim().toLowerCase()

/**
 * A sentence for each broken rule, with the path.
 * @param content may have any form where it is not sound
 * @param locate looks up towns, because vans start from depots
 */
export function brokenRules(content: unknown, isSound: IsSound, locate: LocateAddress): string[] {
  if (typeof content !== 'object' || content === null) return []
  // a rule reads only what is sound
  const file = content as SetupFile
  return rulesOf(file, isSound, locate)
    .filter(({ reads, isBroken }) => reads.every(isSound) && isBroken())
    .map(({ at, sentence }) => `${at}: ${sentence()}`)
}

function rulesOf(file: SetupFile, isSound: IsSound, locate: LocateAddress): Rule[] {
  const unknownTown = ({ postal_code, city_name }: { postal_code: string; city_name: string }) =>
    locate(postal_code, city_name) === null
  const noTown = () => 'no such postal code in Belgium'
  const depots = rowsOf(file, 'depots')
  // a depot without a readable name may be the one that a driver means
  const areDepotsNamed = () =>
    depots.length > 0 ? depots.every(({ path }) => isSound(`${path}.name`)) : isSound('depots')
  return [
    ...firmRules(file),
    ...repeated(depots, 'name', isSound),
    ...repeated(rowsOf(file, 'drivers'), 'name', isSound),
    ...repeated(rowsOf(file, 'products'), 'code', isSound),
    ...depots.map(({ path, row }) => ({
      at: `${path}.postal_code`,
      reads: [`${path}.postal_code`, `${path}.city_name`],
      isBroken: () => unknownTown(row),
      sentence: noTown,
    })),
    ...rowsOf(file, 'drivers').flatMap(({ path, row }) => [
      {
        at: `${path}.depot`,
        reads: [`${path}.depot`],
        isBroken: () =>
          areDepotsNamed() && !depots.some((depot) => keyOf(depot.row.name) === keyOf(row.depot)),
        sentence: () => `no depot of this file is called "${row.depot}"`,
      },
      {
        at: `${path}.zone.postal_code`,
        reads: [`${path}.zone`],
        isBroken: () => row.zone !== null && unknownTown(row.zone),
        sentence: noTown,
      },
      {
        at: `${path}.shift_end`,
        reads: [`${path}.shift_start`, `${path}.shift_end`],
        isBroken: () => row.shift_end <= row.shift_start,
        sentence: () => 'it has to be later than shift_start',
      },
    ]),
    ...closingRules(file),
    ...productRules(file),
  ]
}

const courtSentence = 'the court is needed in both languages, court_nl and court_fr, or in none'
const firmSentences = {
  vat_number: 'not a Belgian VAT number: its check digits are wrong',
  court_nl: courtSentence,
  court_fr: courtSentence,
  iban: 'not an IBAN: its check digits are wrong',
  phone_nl: 'at least one telephone line is needed, phone_nl or phone_fr',
} as const

const firmRules = ({ firm }: SetupFile): Rule[] => {
  // the fields that a rule does not read may have any form
  const none = {
    ...{ vat_number: 'BE 0123.456.749', iban: null, phone_nl: '', phone_fr: null },
    ...{ court_nl: null, court_fr: null },
  }
  const court = ['court_nl', 'court_fr'] as const
  const reads: Record<keyof typeof firmSentences, readonly (keyof typeof none)[]> = {
    ...{ vat_number: ['vat_number'], court_nl: court, court_fr: court },
    ...{ iban: ['iban'], phone_nl: ['phone_nl', 'phone_fr'] },
  }
  return (['vat_number', 'court_nl', 'court_fr', 'iban', 'phone_nl'] as const).map((field) => ({
    at: `firm.${field}`,
    reads: reads[field].map((key) => `firm.${key}`),
    isBroken: () => {
      const read = Object.fromEntries(reads[field].map((key) => [key, firm[key]]))
      return wrongFirmFields({ ...none, ...read }).includes(field)
    },
    sentence: () => firmSentences[field],
  }))
}

const closingRules = (file: SetupFile): Rule[] =>
  rowsOf(file, 'closings').flatMap(({ path, row }) => [
    {
      at: `${path}.first_day`,
      reads: [`${path}.first_day`],
      isBroken: () => !isIsoDay(row.first_day),
      sentence: () => 'no such day',
    },
    {
      at: `${path}.last_day`,
      reads: [`${path}.first_day`, `${path}.last_day`],
      isBroken: () => !isIsoDay(row.last_day) || row.last_day < row.first_day,
      sentence: () => 'it has to be a day that is not before first_day',
    },
  ])

const productRules = (file: SetupFile): Rule[] =>
  rowsOf(file, 'products').flatMap(({ path, row }) => [
    {
      at: `${path}.salt`,
      reads: [`${path}.kind`, `${path}.salt`],
      isBroken: () => (row.kind === 'salt') !== (row.salt !== null),
      sentence: () => 'only and always a product of kind "salt" has its sizes',
    },
    {
      at: `${path}.vat_rate`,
      reads: [`${path}.kind`, `${path}.vat_rate`],
      isBroken: () => !vatRatesOf(row.kind).includes(row.vat_rate),
      sentence: () =>
        row.kind === 'salt'
          ? `salt has to be at ${vatRatesOf(row.kind).join()}`
          : `it has to be one of ${vatRatesOf(row.kind)
              .toSorted((a, b) => a - b)
              .join(', ')}`,
    },
  ])

type Lists = 'depots' | 'drivers' | 'closings' | 'products'

interface PlacedRow<Row> {
  readonly path: string
  readonly row: Row
}

/** The rows of a list with their paths; none if it is no list. */
function rowsOf<List extends Lists>(file: SetupFile, list: List): PlacedRow<SetupFile[List][number]>[] {
  const rows: unknown = file[list]
  return Array.isArray(rows) ? rows.map((row, index) => ({ path: `${list}.${index}`, row })) : []
}

function repeated<Field extends string>(
  rows: readonly PlacedRow<Readonly<Record<Field, string>>>[],
  field: Field,
  isSound: IsSound,
): Rule[] {
  const named = rows.filter(({ path }) => isSound(`${path}.${field}`))
  const keys = named.map(({ row }) => keyOf(row[field]))
  return named.map(({ path, row }, index) => ({
    at: `${path}.${field}`,
    reads: [],
    isBroken: () => keys.indexOf(keyOf(row[field])) < index,
    sentence: () => `"${row[field]}" is there twice`,
  }))
}
