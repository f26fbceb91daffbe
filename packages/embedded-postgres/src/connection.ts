import postgres from 'postgres'

/** Superuser of the cluster: used for administration only, the application has a role of its own. */
export const superuser = 'postgres'

/** Role and database of the application. The role owns its database and nothing else. */
export const appRole = 'brine'

/** Longest wait for a connection, in seconds. */
const CONNECT_TIMEOUT_S = 1.5

/** Address of a database of the embedded cluster. Holds a password: never log it. */
export function urlOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

/** A client for administration and tests; connections are made when first needed. */
export function connect(url: string, max = 1) {
  return postgres(url, {
    max,
    connect_timeout: CONNECT_TIMEOUT_S,
    backoff: () => 0.1,
    onnotice: () => {},
    connection: { application_name: 'brine', TimeZone: 'UTC' },
  })
}
