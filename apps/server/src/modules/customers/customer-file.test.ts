import { officeCustomers as office } from '@brine/contract/office/customers'
import { startWorld, type World } from '@brine/testkit/world'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ name: 'Ingrid', roles: ['administrator'] })
  await world.createCustomer({ last_name: 'Peeters', mobile_number: '+32 470 00 11 22' })
  await world.createCustomer({ last_name: 'Maes', external_id: 'C00871' })
  const gone = await world.createCustomer({ last_name: 'Peeters' })
  await world.db
    .updateTable('customers')
    .set({ erased_at: world.now() })
    .where('email_address', '=', gone)
    .execute()
})
afterAll(() => world.close())

async function file(text: string): Promise<Record<string, string>[]> {
  const answer = await world.call(office.file, { body: { text } }, { headers })
  return parse(answer.text, { delimiter: ';', bom: true, columns: true })
}

it('holds the customers whom the words match, without the erased ones', async () => {
  expect(await file('peet')).toMatchObject([
    { name: 'Anne Peeters', mobile: "'+32 470 00 11 22", state: 'active', postal_code: '3000' },
  ])
  expect(await file('')).toMatchObject([{ name: 'Anne Peeters' }, { external_id: 'C00871' }])
  expect(await file('niemand')).toEqual([])
})

it('holds every customer once, also more than one query reads', async () => {
  await sql`
    insert into customers (email_address, language, first_name, last_name, address, address_number, postal_code,
      city_name, created_at, modified_at)
    select 'veel' || n || '@post.example', 'nl', 'Veel', 'Klanten', 'Straat', n::text, '9000', 'Gent', now(), now()
    from generate_series(1, 2000) n`.execute(world.db)
  const rows = await file('veel')
  expect(rows).toHaveLength(2000)
  expect(new Set(rows.map(({ customer }) => customer)).size).toBe(2000)
})

it('is for administrators only', async () => {
  const support = await world.staffHeaders({ roles: ['support'] })
  expect(await world.call(office.file, { body: { text: '' } }, { headers: support })).toMatchObject({
    status: 403,
  })
})
