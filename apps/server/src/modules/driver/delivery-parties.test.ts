import { readPages } from '@brine/testkit/pdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DriverDay, startDriverDay } from './testing.ts'

let day: DriverDay<'moves'>
beforeAll(async () => {
  day = await startDriverDay({ moves: {} })
})
afterAll(() => day.world.close())

const home = () => day.home.moves
const moveTo = (address: string) =>
  day.world.db
    .updateTable('customers')
    .set({ address, address_number: '1' })
    .where('email_address', '=', home().email)
    .execute()

/** The document of the delivery, as its customer reads it. */
async function printed(): Promise<string> {
  const { token } = await day.world.startSession(home().email)
  const { number } = await day.world.db
    .selectFrom('orders')
    .select('number')
    .where('refill_id', '=', home().id)
    .executeTakeFirstOrThrow()
  const url = `/orders/api/orders/file/${number}`
  const headers = { authorization: `Bearer ${token}` }
  const [page] = await readPages((await day.world.inject({ method: 'GET', url, headers })).rawPayload)
  return page?.text ?? ''
}
const report = async (given: object) =>
  expect((await day.send(day.reportOf(home(), given))).body).toEqual({ refusal: null })

it('each document of a delivery says where its customer lived when it was issued', async () => {
  await moveTo('Eerstestraat')
  await report({})
  await moveTo('Tweedestraat')
  expect(await printed()).toContain('Eerstestraat 1')

  await report({ kg: 40, corrects: true })
  await moveTo('Derdestraat')
  expect(await printed()).toMatch(/Tweedestraat 1 .*-2 /)

  await report({ outcome: 'withdrawn', kg: null, salt_level: null, corrects: true })
  await moveTo('Vierdestraat')
  const creditNote = await printed()
  expect(creditNote).toMatch(/Derdestraat 1 .*-3 /)
  expect(creditNote).toContain('Creditnota')

  await report({})
  await moveTo('Vijfdestraat')
  expect(await printed()).toMatch(/Vierdestraat 1 .*-4 /)
})
