import { type DestinationStream, type Logger, pino } from 'pino'

/** The structured log: one JSON object a line. Write ids and codes into it, never what a person typed. */
export type Log = Logger

/** Fields with personal data or secrets at any depth. They are removed, in case a call logs them by mistake. */
const secretFields = [
  'password',
  'old_password',
  'repeat_password',
  'token',
  'refresh_token',
  'authorization',
  'cookie',
  'email',
  'email_address',
  'first_name',
  'last_name',
  'address',
  'telephone_number',
  'mobile_number',
  'comment',
  'parameters',
]

const redacted = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

/**
 * The loggable part of an error. Message, detail and parameters of a database error can quote a row, so only the code and
 * the names of table, column and constraint are kept.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const known = error as Error & Record<string, unknown>
  const fromDatabase = error.name === 'PostgresError'
  const fields: Record<string, unknown> = {
    type: error.name,
    message: fromDatabase ? 'the database refused a statement' : error.message,
    stack: fromDatabase ? framesOf(error) : error.stack,
  }
  for (const name of ['code', 'table_name', 'column_name', 'constraint_name', 'statusCode'])
    if (known[name] !== undefined) fields[name] = known[name]
  if (error.cause !== undefined) fields.cause = describeError(error.cause)
  return fields
}

/** The stack without its first lines, which repeat the message. */
function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n')
}

/**
 * Creates the log.
 * @param level pino's levels, 'silent' for none
 * @param stream destination of the lines; default standard output
 */
export function createLog(level: string, stream?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
    redact: { paths: redacted, censor: '[removed]' },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** A log that discards everything, for tests and scripts. */
export const silentLog: Log = pino({ level: 'silent' })
