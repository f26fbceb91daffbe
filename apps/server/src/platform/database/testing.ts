import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Sql } from './connection.ts'
import { connectDatabase, type Database } from './database.ts'
import type { ReportStatement } from './slow-statements.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the migrated template database, for a role that may create databases. */
    templateUrl: string
    /** Connections of a test's database, if the test does not say. */
    connections: number
  }
}

/** Tests check who wins a race, not how fast: on a busy machine they wait where the server would answer 503. */
const patience = { statementMs: 20_000, patientMs: 60_000, acquireMs: 20_000 }

let administration: Sql | undefined

/** Creates and drops databases. A worker keeps its connection: each one is a process of PostgreSQL, as costly as a small database. */
async function administer(template: URL, statement: string): Promise<void> {
  administration ??= connect(withDatabase(template, 'postgres'))
  await administration.unsafe(statement)
}

/**
 * A fresh, migrated, empty database for one test file: a copy of the run's template. `close` drops it.
 * Needs the global set-up of `packages/testkit/src/global-setup.ts`.
 */
export async function testDatabase(
  poolSize = inject('connections'),
  report: ReportStatement | null = null,
): Promise<Database> {
  const template = new URL(inject('templateUrl'))
  const name = `${template.pathname.slice(1)}_${randomBytes(6).toString('hex')}`
  // copying its files takes a quarter of the time that copying page by page takes
  await administer(
    template,
    `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`,
  )
  const database = connectDatabase(withDatabase(template, name), poolSize, patience, report)
  return {
    ...database,
    async close() {
      await database.close()
      await administer(template, `drop database ${name} with (force)`)
    },
  }
}

/** The same server and role with another database. */
export function withDatabase(url: URL | string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
