/** Both languages complete, same parameters in each, and no text that nothing shows. Exits 1 with a line a finding. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Catalogue = Record<string, unknown>

const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8'))
const parameters = (text: unknown): string =>
  [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort().join(' ')
const sources = execFileSync(
  'git',
  [
    'grep',
    '-h',
    '-o',
    '-E',
    '[\'"`][a-z_]+(\\.[a-z0-9_]+)+[\'"`]|[a-z_]+(\\.[a-z_]+)*\\.\\$\\{',
    '--',
    'apps',
    'packages/contract',
    'scripts/prerender*',
  ],
  {
    encoding: 'utf8',
    maxBuffer: 1e8,
  },
)
const named = new Set(sources.split('\n').map((name) => name.replace(/^['"`]|['"`]$/g, '')))
/** Keys built at run time from a code: `error.${code}`. */
const built = [...named].filter((name) => name.endsWith('${')).map((name) => name.slice(0, -2))
const findings: string[] = []

for (const [kind, languages] of [
  ['app', ['nl', 'fr']],
  ['server', ['nl', 'fr', 'en']],
] as const) {
  const base = read(`packages/messages/${kind}/nl.json`)
  for (const language of languages) {
    const other = read(`packages/messages/${kind}/${language}.json`)
    for (const key of new Set([...Object.keys(base), ...Object.keys(other)])) {
      // English serves machines: API errors only (docs/decisions, texts).
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
