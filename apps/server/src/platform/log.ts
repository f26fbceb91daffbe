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
  if (!isErrorLike(error)) return { type: typeof error }
  // postgres.js names its errors; those of node-postgres, the client of the job queue, have a severity
  const fromDatabase = error.name === 'PostgresError' || error.severity !== undefined
  const fields: Record<string, unknown> = {
    type: error.name ?? 'Error',
    message: fromDatabase ? 'the database refused a statement' : error.message,
    stack: fromDatabase ? framesOf(error) : error.stack,
  }
  for (const name of namedFields) if (error[name] !== undefined) fields[name] = error[name]
  if (error.cause !== undefined) fields.cause = describeError(error.cause)
  return fields
}

/** Fields of errors that name things of ours and never quote a person. The job queue adds the last two. */
const namedFields = [
  ...['code', 'table_name', 'table', 'column_name', 'column', 'constraint_name', 'constraint', 'statusCode'],
  ...['queue', 'worker'],
]

interface ErrorLike {
  readonly [field: string]: unknown
  readonly message: string
  readonly stack?: string
}

/** An error, or a copy of one: the job queue reports objects with the fields of the error. */
const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'

/** The stack without its first lines, which repeat the message. */
function framesOf(error: ErrorLike): string {
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
