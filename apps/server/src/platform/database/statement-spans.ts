import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { currentSpan, failureCode } from '../traces/span.ts'
import { type ReportStatement, reportSlow } from './slow-statements.ts'
import { nameOf } from './statement-name.ts'

/** Adds a statement to the trace of its request or job, by name: its values could be personal. */
export const addStatementSpan: ReportStatement = (statement, durationMs, error) => {
  const span = currentSpan()
  if (!span?.isSampled) return
  const { verb, table, name } = nameOf(statement)
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': verb,
    ...(table === '' ? {} : { 'db.collection.name': table }),
  }
  const failure = error === undefined ? undefined : failureCode(error)
  span.addEnded({ name, kind: 'client', attributes }, durationMs, failure)
}

/** What becomes of each statement: the log of slow ones, and traces. Null if neither is on. */
export function reportStatements(
  config: Pick<Config, 'slowQueryMs' | 'traces'>,
  log: Log,
): ReportStatement | null {
  const reportIfSlow = reportSlow(config, log)
  if (!config.traces) return reportIfSlow
  return (statement, durationMs, error) => {
    reportIfSlow?.(statement, durationMs)
    addStatementSpan(statement, durationMs, error)
  }
}
