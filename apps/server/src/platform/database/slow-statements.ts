import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

/** Gets a statement with placeholders instead of its values, and its duration in milliseconds. */
export type ReportStatement = (statement: string, durationMs: number) => void

/** `select refills 3f2a9c01`: what a statement does to its first table, and a name for the same statement elsewhere. */
function nameOf(statement: string): string {
  const [, verb = 'statement'] = /^\W*(\w+)/.exec(statement) ?? []
  const [, table = ''] = /\b(?:from|into|update|table)\s+"?(\w+)/i.exec(statement) ?? []
  const hash = createHash('sha256').update(statement).digest('hex').slice(0, 8)
  return [verb.toLowerCase(), table, hash].filter(Boolean).join(' ')
}

/** Logs statements that take too long, by name: their values could be personal. Null if none is to be logged. */
export function reportSlow({ slowQueryMs }: Pick<Config, 'slowQueryMs'>, log: Log): ReportStatement | null {
  if (slowQueryMs === 0) return null
  return (statement, durationMs) => {
    if (durationMs <= slowQueryMs) return
    log.warn({ query: nameOf(statement), ms: Math.round(durationMs) }, 'a slow query')
  }
}
