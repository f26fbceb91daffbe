import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from './connection.ts'
import { connectDatabase, type Database } from './database.ts'
import type { ReportStatement } from './slow-statements.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the migrated template database, for a role that may create databases. */
    templateUrl: string
  }
}

/** Tests check who wins a race, not how fast: on a busy machine they wait where the server would answer 503. */
const patience = { statementMs: 20_000, patientMs: 60_000, acquireMs: 20_000 }

/**
 * A fresh, migrated, empty database for one test file: a copy of the run's template. `close` drops it.
 * Needs the global set-up of `src/testing/global-setup.ts`.
 */
export async function testDatabase(poolSize = 10, report: ReportStatement | null = null): Promise<Database> {
  const template = new URL(inject('templateUrl'))
  const name = `${template.pathname.slice(1)}_${randomBytes(6).toString('hex')}`
  const administer = async (statement: string): Promise<void> => {
    const sql = connect(withDatabase(template, 'postgres'))
    await sql.unsafe(statement).finally(() => sql.end({ timeout: 5 }))
  }
  await administer(`create database ${name} template ${template.pathname.slice(1)}`)
  const database = connectDatabase(withDatabase(template, name), poolSize, patience, report)
  return {
    ...database,
    async close() {
      await database.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

/** The same server and role with another database. */
export function withDatabase(url: URL | string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
