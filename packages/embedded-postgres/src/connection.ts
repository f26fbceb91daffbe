import postgres from 'postgres'

/** Superuser of the cluster: only for administration. The application has its own role. */
export const superuser = 'postgres'

/** Role and database of the application. The role owns its database and nothing else. */
export const appRole = 'brine'

/** Seconds to wait for a server that runs: it may be slow while the machine is busy. */
const CONNECT_TIMEOUT_S = 30

/** URL of a database of the embedded cluster. It contains a password: never log it. */
export function urlOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

/** A client for administration and tests; it connects on first use. */
export function connect(url: string, max = 1, timeoutSeconds = CONNECT_TIMEOUT_S) {
  return postgres(url, {
    max,
    connect_timeout: timeoutSeconds,
    backoff: () => 0.1,
    onnotice: () => {},
    // no statement here reads or sends an array
    fetch_types: false,
    connection: { application_name: 'brine', TimeZone: 'UTC' },
  })
}
