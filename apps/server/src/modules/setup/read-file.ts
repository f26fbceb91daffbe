import { SetupFile } from '@brine/contract/office/setup-file'
import { getDotPath, safeParse } from 'valibot'
import type { LocateAddress } from '../customers/module.ts'
import { brokenRules } from './file-rules.ts'
import { formSentence } from './form-sentences.ts'

/** Either the file, or a sentence for each of its mistakes with their path. */
export type ReadSetupFile = { readonly file: SetupFile } | { readonly mistakes: readonly string[] }

/**
 * Reads the text of a setup file: JSON, with comments from `//` to the end of a line.
 * @param locate looks up towns, because vans start from depots
 */
export function readSetupFile(text: string, locate: LocateAddress): ReadSetupFile {
  const content = parse(text)
  if ('mistake' in content) return { mistakes: [content.mistake] }
  const read = safeParse(SetupFile, content.value)
  const issues = (read.issues ?? []).map((issue) => ({ path: getDotPath(issue), issue }))
  const formMistakes = issues.map(({ path, issue }) => `${path ?? 'the file'}: ${formSentence(issue)}`)
  // the parts in the right form are checked at once, or their mistakes would only show in the next run
  const isSound = (path: string) => !issues.some(({ path: wrong }) => wrong === null || touches(wrong, path))
  const mistakes = [...formMistakes, ...brokenRules(read.output, isSound, locate)]
  return read.success && mistakes.length === 0 ? { file: read.output } : { mistakes }
}

/** Whether one of two paths is the other one, or a part of it. */
const touches = (one: string, other: string): boolean =>
  `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`)

function parse(text: string): { readonly value: unknown } | { readonly mistake: string } {
  try {
    return { value: JSON.parse(withoutComments(text)) }
  } catch (error) {
    // the message has line and column, which are those of the file because its lines stay
    return { mistake: `the file is not JSON: ${error instanceof Error ? error.message : error}` }
  }
}

/** A string is matched as a whole, so that `//` in a web address stays. */
const withoutComments = (text: string): string =>
  text.replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*/g, (_, string: string | undefined) => string ?? '')
