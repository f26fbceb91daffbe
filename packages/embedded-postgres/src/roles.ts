import { appRole, connect, superuser, urlOf } from './connection.ts'

/** Seconds to wait for a server that may be another program's, or gone. */
const PROBE_TIMEOUT_S = 1.5

export interface Access {
  port: number
  superPassword: string
  appPassword: string
}

/** Creates the application's role and database if missing, which also completes an interrupted first start. */
export async function ensureRole({ port, superPassword, appPassword }: Access): Promise<void> {
  const sql = connect(urlOf(superuser, superPassword, port, 'postgres'))
  try {
    const [role] = await sql`select from pg_roles where rolname = ${appRole}`
    // base64url passwords need no escaping; DDL takes no parameters
    if (!role) await sql.unsafe(`create role ${appRole} login password '${appPassword}'`)
    const [database] = await sql`select from pg_database where datname = ${appRole}`
    if (!database) await sql.unsafe(`create database ${appRole} owner ${appRole}`)
    await sql.unsafe(`revoke connect on database ${appRole} from public`)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Whether the server on this port serves this cluster: it accepts the password and reports this folder. */
export async function answersAs(cluster: string, port: number, superPassword: string): Promise<boolean> {
  const sql = connect(urlOf(superuser, superPassword, port, 'postgres'), 1, PROBE_TIMEOUT_S)
  try {
    const [row] = await sql<{ directory: string }[]>`select current_setting('data_directory') as directory`
    return row?.directory === cluster
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 }).catch(() => {})
  }
}
