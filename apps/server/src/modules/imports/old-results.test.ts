import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { createRun, deleteRunsBefore, forgetCells, updateRun } from './import-run-queries.ts'

const BAD_LINES = 45_000
const now = new Date('2026-11-21T09:00:00Z')

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** An import that was refused for all of its lines. */
async function createRefused(): Promise<void> {
  const { db } = database
  const given = { kind: 'customers', dry_run: true, skip_bad: false, source: null } as const
  const { id } = await createRun(db, { ...given, started_by: 'Ine', key_id: null }, now)
  await sql`
    insert into import_lines (import_id, line, problems, cells)
    select ${id}, line, '[]', array['Geheim'] from generate_series(2, ${BAD_LINES}) as line`.execute(db)
  await updateRun(db, id, { state: 'refused' })
}

/** Refuses a statement that changes more rows than it can in its time. */
async function limitRows(table: string, event: 'update' | 'delete', rows: number): Promise<void> {
  await sql
    .raw(
      `create function ${table}_limit() returns trigger language plpgsql as $$ begin
        if (select count(*) from changed) > ${rows} then raise 'too many rows'; end if; return null; end $$;
      create trigger row_limit after ${event} on ${table} referencing old table as changed
        for each statement execute function ${table}_limit()`,
    )
    .execute(database.db)
}

it('forgets and deletes the bad lines of many imports without a statement that takes too long', async () => {
  await createRefused()
  await createRefused()
  await limitRows('import_lines', 'update', 20_000)
  await limitRows('imports', 'delete', 1)
  const withCells = () =>
    database.db.selectFrom('import_lines').select('line').where('cells', 'is not', null).limit(1).execute()
  await forgetCells(database.db, now)
  expect(await withCells()).toHaveLength(1)
  await forgetCells(database.db)
  expect(await withCells()).toEqual([])
  expect(await deleteRunsBefore(database.db, new Date(now.getTime() + 1))).toBe(2)
  expect(await database.db.selectFrom('import_lines').select('line').execute()).toEqual([])
})
