import type { ImportField } from '@brine/contract/office/import-sources'
import { oneLine } from '../../platform/formatted-text.ts'

/** A field whose cells hold two others. */
interface JoinedField {
  readonly parts: readonly [ImportField, ImportField]
  /** Takes a cell on one line apart, in the order of the parts; a part that is not found is empty. */
  readonly split: (text: string) => readonly [string, string]
}

/** First names that are written as one: Jan, Jan-Pieter, Jan & An, Jean et Anne. */
const FIRST_NAMES = String.raw`\S+(?:\s+(?:&|\+|en|et)\s+\S+)*`
const FIRST_NAME_FIRST = new RegExp(`^(${FIRST_NAMES})\\s+(.+)$`, 'iu')
const FIRST_NAME_LAST = new RegExp(`^(.+?)\\s+(${FIRST_NAMES})$`, 'iu')

/** A box: bus 3, bte 0201, b. A; not the beginning of a longer word, as in 12 Brugge, nor a town behind it. */
const BOX = String.raw`(?:bus|bte|bo[iî]te|box|b)(?![a-z])\.?\s*(?:[a-z_/-]*\d[\w/-]*|[a-z]{1,2})`
/** A house number with its letter and box: 12, 12 A, 12 bis, 12-14, 12/3, 12 bus 3, 12A bte 0201. */
const HOUSE_NUMBER = String.raw`\d+\s?(?:bis|ter|[a-z])?(?:[-/]\d+\s?[a-z]?)?(?:[,\s]*${BOX})?`
const BEFORE_NUMBER = String.raw`[,\s]+(?:nr\.?\s*|n°\s*)?`
const NUMBER_LAST = new RegExp(`^(.*?\\p{L}.*?)${BEFORE_NUMBER}(${HOUSE_NUMBER})$`, 'iu')
const NUMBER_FIRST = new RegExp(`^(${HOUSE_NUMBER})[,\\s]+(\\p{L}.*)$`, 'iu')
/** A street with a number of its own: what follows is a box or a postal code. */
const NUMBER_IN_STREET = new RegExp(`\\p{L}${BEFORE_NUMBER}${HOUSE_NUMBER}$`, 'iu')
/** What joins a number to the one before it, or names a box or a floor. */
const JOINT =
  /(?:[-/&+]|[,\s](?:bus|bte|bo[iî]te|box|app|apt|appt|appartement|verd|verdieping|[ée]tage|unit))\.?$/iu
/** 12 ter rue de Fer, or 12, Ter Kamerenlaan. */
const NUMBER_OR_STREET = /^\d+\s?ter\s/i

const CODE_FIRST = /^(?:B[-\s]?)?([1-9]\d{3})[-,\s]+(.+)$/i
const CODE_LAST = /^(.+?)[-,(\s]+(?:B-)?([1-9]\d{3})\)?$/i

/** The two parts of "last, first", which is the same in either order. */
function splitAtComma(text: string): readonly [string, string] | undefined {
  const [last = '', first = '', ...more] = text.split(',').map((part) => part.trim())
  return last && first && more.length === 0 ? [first, last] : undefined
}

const isCutShort = (street: string): boolean => NUMBER_IN_STREET.test(street) || JOINT.test(street)

function splitStreet(text: string): readonly [string, string] {
  const [, street, number] = NUMBER_LAST.exec(text) ?? []
  if (street && number) return isCutShort(street) ? [text, ''] : [street, number]
  const [, first, rest] = NUMBER_OR_STREET.test(text) ? [] : (NUMBER_FIRST.exec(text) ?? [])
  return first && rest ? [rest, first] : [text, '']
}

const nameParts = ['first_name', 'last_name'] as const

/** A single word of a name is the last name. */
const joinedFields: readonly (readonly [ImportField, JoinedField])[] = [
  [
    'first_and_last_name',
    {
      parts: nameParts,
      split(text) {
        const [, first = '', last = text] = FIRST_NAME_FIRST.exec(text) ?? []
        return splitAtComma(text) ?? [first, last]
      },
    },
  ],
  [
    'last_and_first_name',
    {
      parts: nameParts,
      split(text) {
        const [, last = text, first = ''] = FIRST_NAME_LAST.exec(text) ?? []
        return splitAtComma(text) ?? [first, last]
      },
    },
  ],
  ['street_and_number', { parts: ['street', 'number'], split: splitStreet }],
  [
    'postal_code_and_city',
    {
      parts: ['postal_code', 'city'],
      split(text) {
        const [, code, city] = CODE_FIRST.exec(text) ?? []
        if (code && city) return [code, city]
        const [, before = text, behind = ''] = CODE_LAST.exec(text) ?? []
        return [behind, before]
      },
    },
  ],
]
const byName: ReadonlyMap<string, JoinedField> = new Map(joinedFields)

/** The longest cell that is taken apart, so that no cell takes long. */
const MAX_JOINED_LENGTH = 300

/** The fields that take one column apart, with what they take it apart into. */
export const joinedChoices: readonly (readonly [ImportField, readonly ImportField[]])[] = joinedFields.map(
  ([field, { parts }]) => [field, parts],
)

/** What a field is taken apart into; itself for a plain field. */
export const partsOf = (field: string): readonly string[] => byName.get(field)?.parts ?? [field]

export const isJoined = (field: string): boolean => byName.has(field)

/** The index of the column that has a field, alone or together with another; -1 if none has. */
export function indexOfField(fields: readonly string[], field: string): number {
  const own = fields.indexOf(field)
  return own >= 0 ? own : fields.findIndex((each) => partsOf(each).includes(field))
}

/**
 * What a cell says about a field.
 * @param column the field of its column: the field itself, or one that is taken apart
 */
export function partOf(cell: string, column: string, field: string): string {
  const joined = byName.get(column)
  if (!joined || column === field) return cell
  const text = oneLine(cell)
  // the first part is then refused
  const [first, second] = text.length > MAX_JOINED_LENGTH ? [text, ''] : joined.split(text)
  return joined.parts[0] === field ? first : second
}
