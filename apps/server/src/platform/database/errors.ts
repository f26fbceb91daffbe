/**
 * Postgres.js and Node report a lost connection in many ways; SQLSTATE adds the server's own. In all these cases the
 * statement was valid, and the same call may succeed in a moment.
 */
const unavailableCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // statement or lock took too long
  '57014',
  '55P03',
  // aborted in favour of another transaction, and nothing was stored
  '40P01',
  '40001',
  // shut down by an administrator, crashed, starting up, dropped; idle in a transaction for too long
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  // too many connections, out of memory, disk full
  '53000',
  '53100',
  '53200',
  '53300',
  // a standby that accepts reads only, during a failover
  '25006',
])

/** A connection could not be opened, or stopped answering. */
export class DatabaseUnavailable extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(message: string) {
    super(message)
    this.name = 'DatabaseUnavailable'
  }
}

/** Whether this error means "the database cannot answer now": the HTTP layer answers `unavailable` (503). */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return code !== null && (unavailableCodes.has(code) || code.startsWith('08'))
}

/** Whether a statement violated the unique constraint or index of this name. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return (
    codeOf(error) === '23505' &&
    error instanceof Error &&
    'constraint_name' in error &&
    error.constraint_name === constraint
  )
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}
