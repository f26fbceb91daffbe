/** What valibot says about a value in a wrong form. */
export interface FormIssue {
  readonly type: string
  readonly expected: string | null
  /** The value as JSON, cut off when it is long. */
  readonly received: string
  readonly message: string
  readonly path?: [{ readonly key: unknown }, ...{ readonly key: unknown }[]] | undefined
}

/** How a text is written, by its key. Keys of the same ending are written alike. */
const examples: readonly (readonly [ending: string, example: string])[] = [
  ['postal_code', '9000'],
  ['email', 'info@firm.example'],
  ['email_address', 'info@firm.example'],
  ['_time', '18:00'],
  ['shift_start', '07:30'],
  ['shift_end', '16:00'],
  ['mobile_number', '0470 00 41 01'],
  ['phone_nl', '09 000 11 22'],
  ['phone_fr', '081 00 56 78'],
  ['_day', '2026-12-24'],
  ['vat_number', 'BE 0123.456.749'],
  ['iban', 'BE71 0961 2345 6769'],
  ['_url_nl', 'https://firm.example/nl'],
  ['_url_fr', 'https://firm.example/fr'],
  ['_url', 'https://firm.example'],
]

/** A value in a wrong form, in words for who writes the file. */
export function formSentence({ type, expected, received, message, path }: FormIssue): string {
  if (expected === 'never') return 'there is no such key'
  if (received === 'undefined') return 'it is missing'
  if (received === '""') return 'it is empty'
  if (type === 'integer') return `${received} is not a whole number`
  if (type !== 'regex')
    return expected === null ? message : `it is ${received}, but has to be ${inWords(expected)}`
  const key = String(path?.at(-1)?.key)
  const example = examples.find(([ending]) => key.endsWith(ending))?.[1]
  return `${received} is not in the right form${example ? `, such as "${example}"` : ''}`
}

const forms: Readonly<Record<string, string>> = {
  ...{ Object: 'an object', Array: 'a list', string: 'a text', number: 'a number' },
  boolean: 'true or false',
}

/** Such as `("nl" | "fr")` or `>=1`. */
const inWords = (expected: string): string =>
  forms[expected] ??
  expected
    .replace(/^\((.*)\)$/, '$1')
    .replaceAll(' | ', ' or ')
    .replace(/^>=/, 'at least ')
    .replace(/^<=/, 'at most ')
