import { readPages } from '@brine/testkit/pdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DriverDay, startDriverDay } from './testing.ts'

let day: DriverDay<'moves' | 'becomes'>
beforeAll(async () => {
  day = await startDriverDay({ moves: {}, becomes: {} })
})
afterAll(() => day.world.close())

type Home = 'moves' | 'becomes'
const change = (home: Home, columns: Record<string, string>) =>
  day.world.db
    .updateTable('customers')
    .set(columns)
    .where('email_address', '=', day.home[home].email)
    .execute()
const moveTo = (address: string) => change('moves', { address, address_number: '1' })

/** The document of the delivery, as its customer reads it. */
async function printed(home: Home = 'moves'): Promise<string> {
  const { token } = await day.world.startSession(day.home[home].email)
  const { number } = await day.world.db
    .selectFrom('orders')
    .select('number')
    .where('refill_id', '=', day.home[home].id)
    .executeTakeFirstOrThrow()
  const url = `/orders/api/orders/file/${number}`
  const headers = { authorization: `Bearer ${token}` }
  const [page] = await readPages((await day.world.inject({ method: 'GET', url, headers })).rawPayload)
  return page?.text ?? ''
}
const report = async (given: object, home: Home = 'moves') =>
  expect((await day.send(day.reportOf(day.home[home], given))).body).toEqual({ refusal: null })
const withdrawn = { outcome: 'withdrawn', kg: null, salt_level: null, corrects: true }

it('each document of a delivery says where its customer lived when it was issued', async () => {
  await moveTo('Eerstestraat')
  await report({})
  await moveTo('Tweedestraat')
  expect(await printed()).toContain('Eerstestraat 1')

  await report({ kg: 40, corrects: true })
  await moveTo('Derdestraat')
  expect(await printed()).toMatch(/Tweedestraat 1 .*-2 /)

  await report(withdrawn)
  await moveTo('Vierdestraat')
  const creditNote = await printed()
  expect(creditNote).toMatch(/Derdestraat 1 .*-3 /)
  expect(creditNote).toContain('Creditnota')

  await report({})
  await moveTo('Vijfdestraat')
  expect(await printed()).toMatch(/Vierdestraat 1 .*-4 /)
})

it('who is a business only later gets it by a report that is taken back and given again', async () => {
  await report({}, 'becomes')
  await change('becomes', { company_name: 'Bakkerij Zonneveld bv', vat_number: '0123456749' })
  const former = async (serial: number) => {
    const text = await printed('becomes')
    expect(text).toContain(`-${serial} `)
    expect(text).not.toContain('Zonneveld')
  }
  await report({ kg: 40, corrects: true }, 'becomes')
  await former(2)
  await report(withdrawn, 'becomes')
  await former(3)
  await report({}, 'becomes')
  expect(await printed('becomes')).toMatch(/Bakkerij Zonneveld bv .*BE 0123\.456\.749 .*-4 /)
})
