import postgres from 'postgres'
import { wireTypes } from './types.ts'

/** Seconds until a request gives up an unanswered connection attempt. Leaves time for a 503 answer within 2 s. */
const CONNECT_TIMEOUT_SECONDS = 1.5
/** The same for connections on which no request waits: a slow database must not fail a start. */
export const PATIENT_CONNECT_SECONDS = 5

/** Options of all connections: those of the pool and those of scripts. */
export function connectionOptions(settings: {
  max: number
  /** Longest time a statement may run, in milliseconds; 0 for no limit, which is for connections without requests. */
  statementMs: number
  onclose?: () => void
  /** Gets what PostgreSQL reports of the session, at its start and at each change. */
  onparameter?: (name: string, value: unknown) => void
}): postgres.Options<typeof wireTypes> {
  return {
    max: settings.max,
    types: wireTypes,
    // `wireTypes` knows the arrays
    fetch_types: false,
    connect_timeout: settings.statementMs === 0 ? PATIENT_CONNECT_SECONDS : CONNECT_TIMEOUT_SECONDS,
    // the pool limits the lifetime of a connection; postgres.js would close it between two statements of a transaction
    max_lifetime: null,
    keep_alive: 15,
    backoff: () => 0.1,
    onnotice: () => {},
    ...(settings.onclose ? { onclose: settings.onclose } : {}),
    ...(settings.onparameter ? { onparameter: settings.onparameter } : {}),
    connection: {
      application_name: 'brine',
      TimeZone: 'UTC',
      statement_timeout: settings.statementMs,
      lock_timeout: Math.floor(settings.statementMs * 0.75),
      idle_in_transaction_session_timeout: settings.statementMs === 0 ? 0 : 30_000,
    },
  }
}

/** A postgres.js client without the pool's limits: for scripts, migrations and administration. */
export function connect(url: string, max = 1) {
  return postgres(url, connectionOptions({ max, statementMs: 0 }))
}

/** The result of `connect`: postgres.js with the value types of this server. */
export type Sql = ReturnType<typeof connect>
