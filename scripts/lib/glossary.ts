import { basename } from 'node:path'
import { exceptions, nouns, replaced, riddles } from './glossary-words.ts'
import { wordsIn } from './identifiers.ts'

const exceptedFields: ReadonlySet<string> = new Set(exceptions.flatMap(({ names }) => names))
const exceptedNames: ReadonlySet<string> = new Set(
  exceptions.flatMap(({ names, fieldsOnly }) => (fieldsOnly ? [] : names)),
)

/** The problem of the name of a variable, function, class or type; null for a good name. */
export function problemOfName(name: string): string | null {
  if (exceptedNames.has(name)) return null
  if (riddles.has(name)) return `"${name}" says too little: name the thing, a constant with its unit`
  const word = wordsIn(name)
    .map(singular)
    .find((each) => Object.hasOwn(replaced, each))
  return word === undefined ? null : `"${name}": say ${replaced[word]}, not ${word}`
}

/** The problem of the name of a property, table or column; null for a good name. */
export function problemOfField(name: string): string | null {
  return exceptedFields.has(name) ? null : problemOfName(name)
}

/** The problem of a file name. Migrations keep the names under which they were applied. */
export function problemOfFile(path: string): string | null {
  if (path.includes('/migrations/')) return null
  const name = basename(path).replace(/\..*$/, '')
  if (/^[a-z]+ing(-(in|up|out|on))?$/i.test(name) && !nouns.has(name.toLowerCase()))
    return `${path}: name what the file holds, not what is being done`
  const problem = problemOfName(name)
  return problem && `${path}: ${problem}`
}

const singular = (word: string): string =>
  Object.hasOwn(replaced, word) || !word.endsWith('s') ? word : word.slice(0, -1)
