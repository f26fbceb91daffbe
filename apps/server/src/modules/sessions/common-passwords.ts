import { dictionary } from '@zxcvbn-ts/language-common'
import type { FirmData } from '../../platform/firm/firm.ts'

/** Words of the trade, and what people here type first when they are asked for a password. */
const guessableWords = [
  ...[
    'brine',
    'zout',
    'zoutblok',
    'zoutblokken',
    'zoutlevering',
    'sel',
    'blocsdesel',
    'water',
    'eau',
    'kalk',
  ],
  ...['ontharder', 'waterontharder', 'waterverzachter', 'verzachter', 'adoucisseur', 'calcaire', 'softener'],
  ...['wachtwoord', 'paswoord', 'geheim', 'welkom', 'hallo', 'motdepasse', 'secret', 'bienvenue', 'bonjour'],
  ...[
    'password',
    'welcome',
    'azerty',
    'qwerty',
    'azertyuiop',
    'qwertyuiop',
    'admin',
    'client',
    'klant',
    'test',
  ],
  ...[
    'belgie',
    'belgium',
    'belgique',
    'vlaanderen',
    'wallonie',
    'brussel',
    'bruxelles',
    'antwerpen',
    'liege',
  ],
  ...['zomer', 'winter', 'lente', 'herfst', 'ete', 'hiver', 'printemps', 'automne', 'schatje', 'doudou'],
  ...['soleil', 'chouchou', 'loulou', 'jetaime', 'ikhouvanjou', 'liefde', 'amour', 'voetbal', 'anderlecht'],
]

/** Beside such words, this many digits and signs at least: "Welkom2026!" is the first that anybody tries. */
const leastBeside = 7

/** The list's passwords that the rule of 7 characters would let through, most used first; lower case. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= 7).map(fold),
)

/** Digits and signs that stand for letters. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Makes the test that a password is one of the first that anybody would try: blank, among the most used ones, in any
 * case, or nothing but words of the supplier, the trade and the country with a few digits and signs.
 * @param brandWords the supplier's names
 */
export function commonPasswords(brandWords: readonly string[]): (password: string) => boolean {
  const own = brandWords.flatMap((name) => [
    ...fold(name).split(/[^a-z]+/),
    fold(name).replace(/[^a-z]/g, ''),
  ])
  const words = [...new Set([...own.filter((word) => word.length > 2), ...guessableWords])]
  // the longest first: "zoutblok" before "zout"
  const anyWord = new RegExp(words.sort((a, b) => b.length - a.length).join('|'), 'g')
  const isOnlyWords = (text: string): boolean => {
    const beside = text.replace(anyWord, '')
    return beside !== text && !/\p{L}/u.test(beside) && beside.length < leastBeside
  }
  return (password) => {
    const plain = fold(password).replace(/\s+/g, '')
    return plain === '' || common.has(plain) || isOnlyWords(plain) || isOnlyWords(undisguise(plain))
  }
}

/** The same test with the names of the firm, which the office can change. */
export function commonPasswordsOf(firm: Pick<FirmData, 'brand'>): (password: string) => Promise<boolean> {
  let made = { names: '', isCommon: commonPasswords([]) }
  return async (password) => {
    const { name, legalName } = await firm.brand()
    const all = [name, ...Object.values(legalName)]
    const names = all.join('\n')
    if (names !== made.names) made = { names, isCommon: commonPasswords(all) }
    return made.isCommon(password)
  }
}

/** Lower case without accents: "Été" is "ete". Only for comparing: what is stored is what was typed. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** "z0utbl0k" as "zoutblok"; digits at the end stay what they are. */
function undisguise(text: string): string {
  const tail = /[\d!]*$/.exec(text)?.[0] ?? ''
  const head = text.slice(0, text.length - tail.length)
  return head.replace(/./gsu, (character) => disguises[character] ?? character) + tail
}
