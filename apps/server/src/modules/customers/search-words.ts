/** A search word, with the words that replace it and their similarity: 1 for the word itself. */
export type SearchWord = ReadonlyMap<string, number>

/** Maximum number of search words; further ones are ignored. */
const MAX_WORDS = 6

/** Lower case without accents, as in the database (`plain_text`). */
const plainText = (typed: string): string =>
  typed
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const phonePattern = /^\+?[\d ()./-]+$/
/** Shorter numbers are house numbers or postal codes. */
const MIN_PHONE_DIGITS = 6

/** The words of a typed text. A telephone number is one word, whatever its spelling. */
export function wordsOf(typed: string): string[] {
  const text = plainText(typed).trim()
  const digits = text.replace(/\D/g, '')
  if (phonePattern.test(text) && digits.length >= MIN_PHONE_DIGITS) return [digits.replace(/^(00)?320?/, '0')]
  return [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)
}

/** An order number of the portal, also without its dash. Four digits without a dash are a postal code. */
const portalNumber = /^(\d{2})(?:-(\d{1,6})|[./ ]?(\d{4,6}))$/
/** An order number of the supplier's books. Four digits are a postal code, fewer a house number. */
const bookNumber = /^(?!\d{1,4}$)(?=.*\d)[\w-]{3,40}$/

/** LIKE patterns of the order numbers that a typed text may begin. */
export function orderNumbersOf(typed: string): string[] {
  const text = typed.trim()
  const [, year, count, undashed] = portalNumber.exec(text) ?? []
  const asWritten = bookNumber.test(text) ? [text, text.toUpperCase()] : []
  const begun = new Set([...asWritten, ...(year ? [`${year}-${count ?? undashed}`] : [])])
  return [...begun].map((beginning) => `${escapeLike(beginning)}%`)
}

/** A customer number as the office shows it ("Klant 12", "Client 12"), or the number alone. */
const shownNumber = /^(?:(?:klant|client)\s+|#)?(\d{1,9})$/i
/** A customer number of the supplier's books: one word with a digit. */
const booksNumber = /^(?=.*\d)\S{1,64}$/

/** The customer numbers that a typed text may be. */
export interface CustomerNumbers {
  readonly own: number | undefined
  /** In the spellings that are searched. */
  readonly books: readonly string[]
}

export function customerNumbersOf(typed: string): CustomerNumbers {
  const text = typed.trim()
  const [, digits] = shownNumber.exec(text) ?? []
  const written = digits ?? (booksNumber.test(text) ? text : '')
  const spellings = new Set([written, written.toUpperCase(), written.toLowerCase()].filter(Boolean))
  return { own: digits === undefined ? undefined : Number(digits), books: [...spellings] }
}

/** Prefixes of names: some families write the prefix and the name as one word. */
const namePrefixes = new Set([
  'van',
  'vande',
  'vanden',
  'vander',
  'de',
  'den',
  'der',
  'du',
  'le',
  'la',
  'ver',
  "d'",
])

/** The same words with prefixes joined to their names: "van den broeck" as "vandenbroeck". */
export function joinPrefixes(words: readonly string[]): string[] {
  const found: string[] = []
  let begun = ''
  for (const [index, word] of words.entries()) {
    begun += word
    if (namePrefixes.has(word) && index < words.length - 1) continue
    found.push(begun)
    begun = ''
  }
  return found
}

/** Shorter parts of an address, such as `be`, occur in too many words. */
const MIN_PART_LENGTH = 3

/** The same words, with e-mail addresses split: no stored word is similar to a whole address. */
export const partsOf = (words: readonly string[]): string[] =>
  words.flatMap((word) =>
    word.includes('@') ? word.split(/[^a-z]+/).filter((piece) => piece.length >= MIN_PART_LENGTH) : [word],
  )

/** Whether similar spellings of a word can be searched: letters, and enough of them for a comparison. */
export const isComparable = (word: string): boolean => /^[a-z'’.-]{4,40}$/.test(word)

/** Words of this length occur inside too many others. */
const PREFIX_ONLY_LENGTH = 2

/** Escapes the wildcards of LIKE. */
const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** The LIKE pattern of a word; a short one matches only the beginning of a word. */
export const patternOf = (word: string): string =>
  `%${word.length <= PREFIX_ONLY_LENGTH ? ' ' : ''}${escapeLike(word)}%`

/**
 * The score of a customer. Each word counts by its similarity; a whole word counts more than a beginning, and a
 * beginning more than a part. Earlier matches count more, because names precede streets and towns.
 * @param search the searchable text of the customer
 */
export function scoreMatch(search: string, wanted: readonly SearchWord[]): number {
  return wanted.reduce((sum, words) => {
    const scores = [...words].map(([word, alike]) => alike * scoreWord(search, word))
    return sum + Math.max(0, ...scores)
  }, 0)
}

function scoreWord(search: string, word: string): number {
  const whole = ` ${search} `.indexOf(` ${word} `)
  const begun = search.indexOf(` ${word}`)
  const within = search.indexOf(word)
  if (within < 0) return 0
  const worth = whole >= 0 ? 1 : begun >= 0 ? 0.9 : 0.7
  const index = whole >= 0 ? whole : begun >= 0 ? begun : within
  return worth - index / 1000
}
