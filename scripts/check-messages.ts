/**
 * Checks that both languages are complete, have the same parameters, and contain only used texts. Prints one line per
 * finding and then exits with 1.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Catalogue = Record<string, unknown>

const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8'))
const parameters = (text: unknown): string =>
  [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort().join(' ')
/** French words that would lose their vowel before a name that begins with one: d’Anvers, d’Anne. */
const unelided = /\b(?:de|que) \{(?:brand|column|depot|drivers?|group|names?|sender|towns?)\}/i
/**
 * Typographic rules: ’ and “ ”, and in French a no-break space before `? ! : ; % €` and inside « », because a line must
 * not begin with such a sign. Colons and semicolons inside a word or number (10:30) stay as they are.
 */
const misprint = (language: string, text: string): string | undefined => {
  if (/['"`´]/.test(text)) return 'has a typewriter’s quote'
  if (language !== 'fr') return /\s[?!:;%»]/.test(text) ? 'has a space before a sign' : undefined
  if (/[^\u00a0?!](?:[?!%€»]|[:;](?=\s|$))|«(?!\u00a0)/.test(text)) return 'lacks a no-break space at a sign'
  if (unelided.test(text)) return 'has “de” or “que” before a name, which may begin with a vowel'
}
const sources = execFileSync(
  'git',
  [
    'ls-files',
    '-co',
    '--exclude-standard',
    'apps',
    'packages/contract',
    'packages/app-kit',
    'packages/styleguide',
  ],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
/** Keys that appear literally in the code. */
const named = new Set([...sources.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/g)].map(([, key]) => key))
/** Prefixes of keys that are built at run time from a code: `error.${code}`. */
const built = [...sources.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g)].map(([, prefix]) => prefix ?? '')
const findings: string[] = []

for (const [kind, languages] of [
  ['app', ['nl', 'fr']],
  ['server', ['nl', 'fr', 'en']],
] as const) {
  const base = read(`packages/messages/${kind}/nl.json`)
  for (const language of languages) {
    const other = read(`packages/messages/${kind}/${language}.json`)
    for (const [key, text] of Object.entries(other)) {
      const wrong = misprint(language, String(text))
      if (wrong !== undefined) findings.push(`${kind}/${language}.json: ${key} ${wrong}`)
    }
    for (const key of new Set([...Object.keys(base), ...Object.keys(other)])) {
      // English is for programs: it has only API errors (docs/decisions, texts).
      if (language === 'en' && !key.startsWith('error.')) continue
      if (!(key in other)) findings.push(`${kind}/${language}.json lacks ${key}`)
      else if (!(key in base)) findings.push(`${kind}/nl.json lacks ${key}`)
      else if (parameters(base[key]) !== parameters(other[key]))
        findings.push(`${kind}: ${key} has other parameters in ${language} than in nl`)
      else if (JSON.stringify(other[key]).trim() === '""')
        findings.push(`${kind}/${language}.json: ${key} is empty`)
    }
  }
  for (const key of Object.keys(base)) {
    if (!named.has(key) && !built.some((prefix) => key.startsWith(prefix)))
      findings.push(`${kind}: nothing shows ${key}`)
  }
}
for (const finding of findings) console.error(finding)
console.log(`${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
