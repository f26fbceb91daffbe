import { sql } from 'kysely'
import postgres from 'postgres'

/** PostgreSQL reports them at the start of a session and at each change: of a standby, and of a database that takes no writes. */
const REPORTED_PARAMETERS = ['in_hot_standby', 'default_transaction_read_only']
/** A standby, or another database that takes no writes, refuses a statement. */
const REFUSED_WRITE = '25006'

/** Whether the session takes writes. On a standby each transaction is read-only, whatever the settings. */
export const takesWrites = sql<boolean>`current_setting('transaction_read_only') = 'off'`

/** Whether PostgreSQL reports by this parameter that the session can only read. */
export const reportsReadOnly = (parameter: string, value: unknown): boolean =>
  REPORTED_PARAMETERS.includes(parameter) && value === 'on'

/** Whether a statement was refused because its session can only read. Proxies may keep what PostgreSQL reports to themselves. */
export const isRefusedWrite = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.code === REFUSED_WRITE
