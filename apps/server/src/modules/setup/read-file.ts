import { wrongFirmFields } from '@brine/contract/office/firm'
import { vatRates } from '@brine/contract/office/orders'
import { SetupFile } from '@brine/contract/office/setup-file'
import { isIsoDay } from '@brine/planning/dates'
import { getDotPath, safeParse } from 'valibot'
import type { LocateAddress } from '../customers/module.ts'

/** Either the file, or a sentence for each of its mistakes with their path. */
export type ReadSetupFile = { readonly file: SetupFile } | { readonly mistakes: readonly string[] }

/**
 * Reads the text of a setup file: JSON, with comments from `//` to the end of a line.
 * @param locate looks up towns, because vans start from depots
 */
export function readSetupFile(text: string, locate: LocateAddress): ReadSetupFile {
  const content = parse(text)
  if (content === undefined) return { mistakes: ['the file is not JSON'] }
  const read = safeParse(SetupFile, content)
  if (!read.success)
    return { mistakes: read.issues.map((issue) => `${getDotPath(issue) ?? 'the file'}: ${issue.message}`) }
  const mistakes = mistakesOf(read.output, locate)
  return mistakes.length > 0 ? { mistakes } : { file: read.output }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(withoutComments(text))
  } catch {
    return undefined
  }
}

/** A string is matched as a whole, so that `//` in a web address stays. */
const withoutComments = (text: string): string =>
  text.replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*/g, (_, string: string | undefined) => string ?? '')

/** What no schema can check. */
function mistakesOf(
  { firm, depots, drivers, closings, products }: SetupFile,
  locate: LocateAddress,
): string[] {
  const depotNames = new Set(depots.map(({ name }) => keyOf(name)))
  const unknownTown = (town: { postal_code: string; city_name: string } | null) =>
    town !== null && locate(town.postal_code, town.city_name) === null
  return [
    ...wrongFirmFields(firm).map((field) => `firm.${field}: ${firmSentences[field]}`),
    ...repeated(
      'depots',
      'name',
      depots.map(({ name }) => name),
    ),
    ...repeated(
      'drivers',
      'name',
      drivers.map(({ name }) => name),
    ),
    ...repeated(
      'products',
      'code',
      products.map(({ code }) => code),
    ),
    ...depots.flatMap((depot, index) =>
      unknownTown(depot) ? [`depots.${index}.postal_code: no such postal code in Belgium`] : [],
    ),
    ...drivers.flatMap(({ depot, zone, shift_start, shift_end }, index) => [
      ...(depotNames.has(keyOf(depot))
        ? []
        : [`drivers.${index}.depot: no depot of this file is called "${depot}"`]),
      ...(unknownTown(zone) ? [`drivers.${index}.zone.postal_code: no such postal code in Belgium`] : []),
      ...(shift_end > shift_start ? [] : [`drivers.${index}.shift_end: it has to be later than shift_start`]),
    ]),
    ...closings.flatMap(({ first_day, last_day }, index) => [
      ...(isIsoDay(first_day) ? [] : [`closings.${index}.first_day: no such day`]),
      ...(isIsoDay(last_day) && last_day >= first_day
        ? []
        : [`closings.${index}.last_day: it has to be a day that is not before first_day`]),
    ]),
    ...products.flatMap(({ kind, salt, vat_rate }, index) => [
      ...((kind === 'salt') === (salt !== null)
        ? []
        : [`products.${index}.salt: only and always a product of kind "salt" has its sizes`]),
      ...(vatRates.includes(vat_rate)
        ? []
        : [
            `products.${index}.vat_rate: it has to be one of ${vatRates.toSorted((a, b) => a - b).join(', ')}`,
          ]),
    ]),
  ]
}

const firmSentences = {
  vat_number: 'not a Belgian VAT number: its check digits are wrong',
  iban: 'not an IBAN: its check digits are wrong',
  phone_nl: 'at least one telephone line is needed, phone_nl or phone_fr',
} as const

/** Names are compared as the office does: in any case of letters. */
export const keyOf = (name: string): string => name.trim().toLowerCase()

function repeated(list: string, field: string, names: readonly string[]): string[] {
  const keys = names.map(keyOf)
  return names.flatMap((name, index) =>
    keys.indexOf(keyOf(name)) < index ? [`${list}.${index}.${field}: "${name}" is there twice`] : [],
  )
}
