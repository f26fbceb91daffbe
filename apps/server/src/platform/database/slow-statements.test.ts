import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { connectDatabase, type Database } from './database.ts'
import { reportSlow } from './slow-statements.ts'
import { testDatabase } from './testing.ts'

let home: Database
beforeAll(async () => {
  home = await testDatabase()
})
afterAll(() => home.close())

test('O10 a slow query is logged by a name that is always the same, without its values', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const database = connectDatabase(home.url, 1, {}, reportSlow({ slowQueryMs: 20 }, log))
  for (const canary of ['Canary 1', 'Canary 2'])
    await sql`select id, pg_sleep(0.05) from (select ${canary}::text as id) as customers`.execute(database.db)
  await database.close()
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({ msg: 'a slow query', ms: expect.any(Number) })
  expect(lines[0]?.query).toMatch(/^select \w* ?[0-9a-f]{8}$/)
  expect(lines[1]?.query).toBe(lines[0]?.query)
  expect(JSON.stringify(lines)).not.toContain('Canary')
})

test('O10 no query is logged where the operator wants none', () => {
  expect(reportSlow({ slowQueryMs: 0 }, createLog('silent'))).toBeNull()
})
