import { testDatabase } from '../platform/database/testing.ts'
import { seedDemo } from './seed.ts'

/** An ordinary working day. */
export const FRIDAY = '2026-11-20T09:00:00Z'

/** A database after a first start at that time. */
export async function startDemo(now: string) {
  const database = await testDatabase()
  const clock = { now: () => new Date(now) }
  if (!(await seedDemo(database, clock))) throw new Error('the database was not empty')
  return { database, db: database.db, clock, today: now.slice(0, 10) }
}
