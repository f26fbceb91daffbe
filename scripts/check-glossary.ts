/**
 * Fails on a name that docs/glossary.md has replaced: of a variable, function, type, property, table, column or file.
 * `--note` writes what is left of the list of names that are still to be renamed. It adds nothing to that list.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { exceptions } from './glossary/words.ts'
import { problemOfField, problemOfFile, problemOfName } from './lib/glossary.ts'
import { listFiles, namesOf } from './lib/identifiers.ts'

const list = 'scripts/glossary/still-to-rename.json'

interface StillToRename {
  since: string
  names: string[]
  fields: string[]
  files: string[]
}

/** The list itself spells the words that it forbids. */
const files = ['apps', 'packages', 'scripts', 'bench', 'e2e']
  .flatMap(listFiles)
  .filter((path) => path !== 'scripts/glossary/words.ts')
const names = new Set<string>()
const fields = new Set<string>()
await Promise.all(
  files
    .filter((path) => /\.tsx?$/.test(path))
    .map(async (path) => {
      const found = await namesOf(path)
      for (const name of found.names) names.add(name)
      for (const field of found.fields) fields.add(field)
    }),
)

const found = {
  names: [...names].filter((name) => problemOfName(name) !== null).sort(),
  fields: [...fields].filter((field) => problemOfField(field) !== null).sort(),
  files: files.filter((path) => problemOfFile(path) !== null).sort(),
}
const since = new Date().toISOString().slice(0, 10)
const noted: StillToRename = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : { since, ...found }
const left: StillToRename = {
  since: noted.since,
  names: noted.names.filter((name) => found.names.includes(name)),
  fields: noted.fields.filter((field) => found.fields.includes(field)),
  files: noted.files.filter((path) => found.files.includes(path)),
}
const sizeOf = ({ names, fields, files }: StillToRename) => names.length + fields.length + files.length
const isNoting = process.argv.includes('--note')
if (isNoting) writeFileSync(list, `${JSON.stringify(left, null, 2)}\n`)

const isKnown = (name: string) =>
  names.has(name) || fields.has(name) || files.some((path) => path.includes(`/${name}.`))
const problems = [
  ...found.names.filter((name) => !left.names.includes(name)).map(problemOfName),
  ...found.fields.filter((field) => !left.fields.includes(field)).map(problemOfField),
  ...found.files.filter((path) => !left.files.includes(path)).map(problemOfFile),
  ...exceptions
    .flatMap((exception) => exception.names)
    .filter((name) => !isKnown(name))
    .map((name) => `"${name}" is an exception in scripts/glossary/words.ts and names nothing: remove it`),
]
if (!isNoting && sizeOf(left) < sizeOf(noted))
  problems.push(`Names of ${list} are gone: run "node scripts/check-glossary.ts --note".`)

for (const problem of problems) console.error(problem)
console.log(
  `${names.size} names, ${fields.size} properties, ${files.length} files; ${sizeOf(left)} still to rename since ${left.since}`,
)
if (problems.length > 0) process.exitCode = 1
