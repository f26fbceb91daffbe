import { randomUUID } from 'node:crypto'
import { refills } from '@brine/contract/customer/refills'
import { officeCustomers } from '@brine/contract/office/customers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DriverDay, type Home, startDriverDay } from './testing.ts'

type Name = 'own' | 'automatic' | 'corrected' | 'set'

let day: DriverDay<Name>
let home: DriverDay<Name>['home']
beforeAll(async () => {
  day = await startDriverDay({ own: {}, automatic: {}, corrected: {}, set: {} })
  home = day.home
})
afterAll(() => day.world.close())

/** What the order page of a household begins with. */
const offered = async ({ email }: Home) => {
  const { token } = await day.world.startSession(email)
  const { packs, usual_packs } = (await day.world.call(refills.quote, {}, { token })).body
  return [packs, usual_packs]
}
const report = async (of: Home, kg: number, given = {}) =>
  expect((await day.send(day.reportOf(of, { kg, ...given }), randomUUID())).body).toEqual({ refusal: null })
const correct = (of: Home, kg: number) => report(of, kg, { note: 'Verkeerd geteld.', corrects: true })
const recordOf = async (of: Home) => {
  const { id } = await day.customerOf(of)
  const params = { id }
  return (await day.world.call(officeCustomers.read, { params }, { headers: day.office })).body
}

describe('R61 the usual number of packs', () => {
  it('is what the household took the last time, and a form of the office that is open hears of it', async () => {
    const before = await recordOf(home.own)
    expect(await offered(home.own)).toEqual([6, 6])
    await report(home.own, 40)
    expect(await offered(home.own)).toEqual([5, 5])
    expect((await recordOf(home.own)).refill_packs).toBe(5)
    const late = await day.world.call(
      officeCustomers.correct,
      { params: { id: before.id }, body: { refill_packs: 7, version: before.version } },
      { headers: day.office },
    )
    expect(late.code).toBe('changed_meanwhile')
  })

  it('is not what came under an agreement on automatic refills', async () => {
    const { id: customer_id } = await day.customerOf(home.automatic)
    const at = day.world.now()
    const { id: agreement_id } = await day.world.db
      .insertInto('refill_agreements')
      .values({ customer_id, packs: 6, pack_cents: 1190, started_at: at, refill_id: home.automatic.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await day.world.db
      .insertInto('refill_agreement_events')
      .values({ agreement_id, kind: 'decided', at, refill_id: home.automatic.id })
      .execute()
    await report(home.automatic, 24)
    expect(await offered(home.automatic)).toEqual([6, 6])
  })

  it('follows a corrected report', async () => {
    await report(home.corrected, 8)
    expect(await offered(home.corrected)).toEqual([1, 1])
    await correct(home.corrected, 32)
    expect(await offered(home.corrected)).toEqual([4, 4])
  })

  it('stays as the office has set it after the delivery, also when the report is corrected', async () => {
    await report(home.set, 8)
    const { id, version } = await recordOf(home.set)
    await day.world.call(
      officeCustomers.correct,
      { params: { id }, body: { refill_packs: 3, version } },
      { headers: day.office },
    )
    await correct(home.set, 48)
    expect(await offered(home.set)).toEqual([3, 3])
  })
})
