import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { nameOf } from './statement-name.ts'

/** Gets a statement with placeholders instead of its values, its duration in milliseconds, and the error that it ended with. */
export type ReportStatement = (statement: string, durationMs: number, error?: unknown) => void

/** Logs statements that take too long, by name: their values could be personal. Null if none is to be logged. */
export function reportSlow({ slowQueryMs }: Pick<Config, 'slowQueryMs'>, log: Log): ReportStatement | null {
  if (slowQueryMs === 0) return null
  return (statement, durationMs) => {
    if (durationMs <= slowQueryMs) return
    log.warn({ query: nameOf(statement).name, ms: Math.round(durationMs) }, 'a slow query')
  }
}
