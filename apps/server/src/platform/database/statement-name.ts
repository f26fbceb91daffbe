import { createHash } from 'node:crypto'

/** What traces and the log call a statement. */
export interface StatementName {
  /** Such as `select`. */
  readonly verb: string
  /** The first table; empty if there is none. */
  readonly table: string
  /** `select refills 3f2a9c01`: unique, and the same for the same statement elsewhere. */
  readonly name: string
}

/** Statements whose names are kept. Lists of different lengths make ever new ones. */
const MAX_NAMES = 2000
const names = new Map<string, StatementName>()

/** Names a statement that has placeholders instead of values. */
export function nameOf(statement: string): StatementName {
  const known = names.get(statement)
  if (known) return known
  const [, verb = 'statement'] = /^\W*(\w+)/.exec(statement) ?? []
  const [, table = ''] = /\b(?:from|into|update|table)\s+"?(\w+)/i.exec(statement) ?? []
  const hash = createHash('sha256').update(statement).digest('hex').slice(0, 8)
  const name = [verb.toLowerCase(), table, hash].filter(Boolean).join(' ')
  const named = { verb: verb.toLowerCase(), table, name }
  if (names.size >= MAX_NAMES) names.clear()
  names.set(statement, named)
  return named
}
