/**
 * Fails on names with a word that docs/glossary.md replaces: names of variables, functions, types, properties, tables,
 * columns and files.
 */

import { problemOfField, problemOfFile, problemOfName } from './lib/glossary.ts'
import { exceptions } from './lib/glossary-words.ts'
import { listFiles, namesOf } from './lib/identifiers.ts'

/** The list of the replaced words contains them itself. */
const files = ['apps', 'packages', 'scripts', 'bench', 'e2e']
  .flatMap(listFiles)
  .filter((path) => path !== 'scripts/lib/glossary-words.ts')
const declared = await Promise.all(files.filter((path) => /\.tsx?$/.test(path)).map(namesOf))
const names = new Set(declared.flatMap((found) => [...found.names]))
const fields = new Set(declared.flatMap((found) => [...found.fields]))

const isUsed = (name: string) =>
  names.has(name) || fields.has(name) || files.some((path) => path.includes(`/${name}.`))
const problems = [
  ...[...names].map(problemOfName),
  ...[...fields].map(problemOfField),
  ...files.map(problemOfFile),
  ...exceptions
    .flatMap((exception) => exception.names)
    .filter((name) => !isUsed(name))
    .map((name) => `"${name}" is an exception in scripts/lib/glossary-words.ts and names nothing: remove it`),
].filter((problem) => problem !== null)

for (const problem of [...new Set(problems)].sort()) console.error(problem)
console.log(`${names.size} names, ${fields.size} properties, ${files.length} files`)
if (problems.length > 0) process.exitCode = 1
