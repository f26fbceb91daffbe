import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { confirmations } from '@brine/contract/customer/confirmations'
import { ownData } from '@brine/contract/customer/own-data'
import { refills } from '@brine/contract/customer/refills'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeProducts } from '@brine/contract/office/products'
import { createPlanned } from '@brine/testkit/automatic'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { password, startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld({ poolSize: 1 })
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
})
afterAll(() => world.close())

describe('a transaction waits for no second connection of the pool', () => {
  it('when a refill is ordered, changed and cancelled', async () => {
    const { token } = await world.startSession(await world.createCustomer(ghent))
    // the last ones, whose cut-off is far away
    const [first, second] = (await world.call(refills.offeredDates, {}, { token })).body.slice(-2)
    const bodyOf = (offer: typeof first) => ({
      ...{ date: offer?.date ?? '', driver_id: offer?.driver_id ?? 0, comment: '' },
      slots: ['morning' as const],
    })
    expect((await world.call(refills.order, { body: bodyOf(first) }, { token })).status).toBe(201)
    expect((await world.call(refills.change, { body: bodyOf(second) }, { token })).status).toBe(200)
    expect((await world.call(refills.cancel, {}, { token })).status).toBe(200)
  })

  it('when a skip and a stop of automatic refills are taken back', async () => {
    const { token, date } = await createPlanned(world)
    await world.call(automaticRefills.skip, {}, { token })
    const unskipped = await world.call(automaticRefills.undoSkip, {}, { token })
    expect(unskipped).toMatchObject({ status: 200, body: { agreement: { delivery: { date } } } })
    await world.call(automaticRefills.stop, { body: { keep_delivery: false } }, { token })
    const unstopped = await world.call(automaticRefills.undoStop, {}, { token })
    expect(unstopped).toMatchObject({ status: 200, body: { agreement: { delivery: { date } } } })
  })

  it('when customers erase themselves', async () => {
    const { token } = await world.startSession(await world.createCustomer())
    await world.call(confirmations.byPassword, { body: { password } }, { token })
    expect((await world.call(ownData.erase, {}, { token })).status).toBe(204)
  })

  it('when the office chooses the salt of a customer', async () => {
    const headers = await world.staffHeaders({ roles: ['support', 'sales'] })
    const [salt] = (await world.call(officeProducts.list, {}, { headers })).body
    const email = await world.createCustomer()
    const { id, revision } = await world.db
      .selectFrom('customers')
      .select(['id', 'revision'])
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
    const body = { version: revision, salt_product_id: salt?.id ?? 0 }
    expect((await world.call(officeCustomers.correct, { params: { id }, body }, { headers })).status).toBe(
      204,
    )
  })
})
