import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fresh, head, type Importing, startImporting } from './testing.ts'

let world: World
let books: Importing
beforeAll(async () => {
  world = await startWorld()
  books = await startImporting(world)
})
afterAll(() => world.close())

it('replaces a device of another supplier by ours once the books have its first day', async () => {
  const { line } = fresh()
  const device = () =>
    world.db
      .selectFrom('installations')
      .select(['own_device', 'device_model', 'installation_date'])
      .executeTakeFirst()
  await books.run('customers', `${head}\n${line}`)
  const own = { own_device: true, device_model: 'Andere X', installation_date: null }
  await world.db.updateTable('installations').set(own).execute()
  await books.run('customers', `${head};guarantee_until\n${line};13/03/2029`)
  expect(await device()).toEqual({ own_device: false, device_model: null, installation_date: '2024-03-14' })
})
