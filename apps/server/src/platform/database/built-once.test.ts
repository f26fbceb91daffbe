import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { builtOnce } from './built-once.ts'
import type { Database } from './database.ts'
import { testDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('builds a statement once, and runs it with the values of each use', async () => {
  const build = vi.fn((db: Database['db'], from: string, to: string) =>
    db
      .selectNoFrom((eb) => [eb.val(from).as('from'), eb.val(to).as('to')])
      .unionAll(db.selectNoFrom((eb) => [eb.val(from).as('from'), eb.val('fixed').as('to')])),
  )
  const find = builtOnce(build)
  expect(await find(database.db, 'a', 'b')).toEqual([
    { from: 'a', to: 'b' },
    { from: 'a', to: 'fixed' },
  ])
  expect(await find(database.db, 'c', 'd')).toEqual([
    { from: 'c', to: 'd' },
    { from: 'c', to: 'fixed' },
  ])
  expect(build).toHaveBeenCalledTimes(1)
})

it('refuses a statement that writes', async () => {
  const write = builtOnce((db, name: string) => db.deleteFrom('depots').where('name', '=', name))
  await expect(write(database.db, 'Gent')).rejects.toThrow('Only a select')
})
