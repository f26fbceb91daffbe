/** A word that is looked for, with the words that count as it and how alike they are: 1 for the word itself. */
export type WantedWord = ReadonlyMap<string, number>

/** Words that are looked for at most: more tell nothing that these do not. */
const MOST = 6

/** Small letters without accents, as the database keeps them (`plain_text`). */
const plainText = (typed: string): string =>
  typed
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Something that is only digits and what stands between them; at least six, so that a house number is none. */
const phonePattern = /^\+?[\d ()./-]+$/
const phoneDigits = 6

/** What is typed, as the words to look for; a telephone number is one word, however it is spelled. */
export function wordsOf(typed: string): string[] {
  const text = plainText(typed).trim()
  const digits = text.replace(/\D/g, '')
  if (phonePattern.test(text) && digits.length >= phoneDigits) return [digits.replace(/^(00)?320?/, '0')]
  return [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, MOST)
}

/** A number that the portal gave, also where its dash was forgotten; so short a one is a postal code. */
const portalNumber = /^(\d{2})(?:-(\d{1,6})|[./ ]?(\d{4,6}))$/
/** What the books may number orders with; four digits are a postal code, fewer a house. */
const bookNumber = /^(?!\d{1,4}$)(?=.*\d)[\w-]{3,40}$/

/** How numbers of orders may begin that are meant by what is typed, as patterns of the database. */
export function orderNumbersOf(typed: string): string[] {
  const text = typed.trim()
  const [, year, count, undashed] = portalNumber.exec(text) ?? []
  const asWritten = bookNumber.test(text) ? [text, text.toUpperCase()] : []
  const begun = new Set([...asWritten, ...(year ? [`${year}-${count ?? undashed}`] : [])])
  return [...begun].map((beginning) => `${escaped(beginning)}%`)
}

/** Words before names that some families write as one word with what follows. */
const particles = new Set([
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

/** The same words with the beginnings of names joined to what follows: "van den broeck" as "vandenbroeck". */
export function joined(words: readonly string[]): string[] {
  const found: string[] = []
  let begun = ''
  for (const [place, word] of words.entries()) {
    begun += word
    if (particles.has(word) && place < words.length - 1) continue
    found.push(begun)
    begun = ''
  }
  return found
}

/** Shorter ones, such as `be`, tell nothing and stand in too many words. */
const pieceLetters = 3

/** The same words, an e-mail address as those in it: whole addresses are like no other word. */
export const piecesOf = (words: readonly string[]): string[] =>
  words.flatMap((word) =>
    word.includes('@') ? word.split(/[^a-z]+/).filter((piece) => piece.length >= pieceLetters) : [word],
  )

/** Whether somebody may have misspelt it: letters, and enough of them to be like others. */
export const isSpelled = (word: string): boolean => /^[a-z'’.-]{4,40}$/.test(word)

/** Of one or two signs there are too many in the middle of words. */
const short = 2

/** As it stands, where the database would read a pattern. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** How a word is looked for: short ones only where a word begins. */
export const patternOf = (word: string): string => `%${word.length <= short ? ' ' : ''}${escaped(word)}%`

/**
 * How well a customer fits what is looked for: each word counts as much as it is alike, more where a word begins with it
 * or is it, more the sooner it comes: names stand before streets and towns.
 * @param search what the customer is found by
 */
export function fit(search: string, wanted: readonly WantedWord[]): number {
  return wanted.reduce((sum, words) => {
    const fits = [...words].map(([word, alike]) => alike * fitOf(search, word))
    return sum + Math.max(0, ...fits)
  }, 0)
}

function fitOf(search: string, word: string): number {
  const whole = ` ${search} `.indexOf(` ${word} `)
  const begun = search.indexOf(` ${word}`)
  const within = search.indexOf(word)
  if (within < 0) return 0
  const worth = whole >= 0 ? 1 : begun >= 0 ? 0.9 : 0.7
  const place = whole >= 0 ? whole : begun >= 0 ? begun : within
  return worth - place / 1000
}
