import { type DestinationStream, type Logger, pino } from 'pino'
import { currentSpan } from './traces/span.ts'

/** The structured log: one JSON object a line. Write ids and codes into it, never what a person typed. */
export type Log = Logger

/** Fields with personal data or secrets. They are removed at any depth, in case a call logs them by mistake. */
const secretFields = new Set([
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
])

/** What stands in place of a secret, and of values nested so deep that nobody looked into them. */
const REMOVED = '[removed]'
const MAX_DEPTH = 8

/** The fields of a line that hold an error, which pino describes by the serializers below. */
const serializers = { err: describeError, error: describeError }
const isDescribed = (name: string, depth: number): boolean => depth === 0 && name in serializers

/**
 * A copy of a line's fields without the secret ones. pino's own redaction knows paths of a fixed depth only, and copying
 * each line for its wildcards took a tenth of the processor time of small calls.
 */
const withoutSecrets = (fields: object, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secretFields.has(name)
        ? REMOVED
        : isDescribed(name, depth)
          ? value
          : withoutNestedSecrets(value, depth + 1),
    ]),
  )

function withoutNestedSecrets(value: unknown, depth: number): unknown {
  if (value instanceof Error) return describeError(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > MAX_DEPTH) return REMOVED
  return Array.isArray(value)
    ? value.map((item) => withoutNestedSecrets(item, depth + 1))
    : withoutSecrets(value, depth)
}

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
 * Writing each line by itself took an eighth of the processor time of a small call. Lines leave together, after a tenth of a
 * second at most; pino writes the rest when the process ends.
 */
const BUFFERED = { sync: false, minLength: 4096, periodicFlush: 100 }

/**
 * Creates the log.
 * @param level pino's levels, 'silent' for none
 * @param stream destination of the lines; default standard output
 * @param withTraces adds to each line of which trace it is part
 */
export function createLog(level: string, stream?: DestinationStream, withTraces = false): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: withoutSecrets },
    serializers,
    ...(withTraces ? { mixin: traceFields } : {}),
  }
  return pino(options, stream ?? pino.destination(BUFFERED))
}

function traceFields(): object {
  const span = currentSpan()
  return span ? { traceId: span.traceId } : {}
}

/** A log that discards everything, for tests and scripts. */
export const silentLog: Log = pino({ level: 'silent' })
