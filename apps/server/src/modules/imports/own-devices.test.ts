import { officeInstallations } from '@brine/contract/office/installations'
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

it('leaves a device as the office noted it while the books have only the day from before', async () => {
  const { id: external_id, line } = fresh()
  const found = () => books.customer(external_id)
  const device = async () =>
    world.db
      .selectFrom('installations')
      .select(['own_device', 'installation_date', 'revision'])
      .where('customer_id', '=', (await found())?.id ?? 0)
      .executeTakeFirstOrThrow()
  await books.run('customers', `${head}\n${line}`)
  // whoever opened the record before saves no day over it
  expect(await device()).toMatchObject({ own_device: false, installation_date: '2024-03-14', revision: 1 })
  const note = async (revision: number) =>
    world.call(
      officeInstallations.changeDevice,
      {
        params: { id: (await found())?.id ?? 0 },
        body: { version: revision, device: 'own', device_model: null, device_serial: null },
      },
      { headers: await world.staffHeaders({ roles: ['sales'] }) },
    )
  await note(1)
  // also when its model was corrected since
  await note(2)
  await books.run('customers', `${head}\n${line.replace('Els;', 'Elsje;')}`)
  expect((await found())?.first_name).toBe('Elsje')
  expect(await device()).toEqual({ own_device: true, installation_date: null, revision: 3 })
  await books.run('customers', `${head}\n${line.replace('14/03/2024', '02/11/2026')}`)
  expect(await device()).toMatchObject({ own_device: false, installation_date: '2026-11-02' })
})
