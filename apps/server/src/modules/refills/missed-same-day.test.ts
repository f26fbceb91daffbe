import { type DeliveryReport, driverDays } from '@brine/contract/driver/driver-days'
import { officeCustomers } from '@brine/contract/office/customers'
import { planning } from '@brine/contract/office/planning'
import { officeRefills as office } from '@brine/contract/office/refills'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DATE, type DriverDay, missed, startDriverDay } from '../driver/testing.ts'

/** Wim was not able to deliver at a house this morning, and Els drives on the same day. */
let day: DriverDay<'one' | 'two'>
let els: Awaited<ReturnType<DriverDay<'one'>['addDriver']>>
let id: number
beforeEach(async () => {
  day = await startDriverDay({ one: {}, two: {} })
  els = await day.addDriver('Els')
  id = (await day.customerOf(day.home.one)).id
})
afterEach(() => day.world.close())

const send = async (given: Partial<DeliveryReport> = {}, headers = day.headers) =>
  (await day.send(day.reportOf(day.home.one, given), undefined, headers)).body
const offered = async () =>
  (await day.world.call(office.offer, { params: { id } }, { headers: day.office })).body.published
async function bringAgain(driver_id: number) {
  const position = (await offered()).find((each) => each.driver_id === driver_id && each.date === DATE)
  if (!position) throw new Error('today was not offered')
  const record = await day.world.call(officeCustomers.read, { params: { id } }, { headers: day.office })
  const body = {
    ...{ date: DATE, driver_id, comment: '', slots: ['morning' as const, 'afternoon' as const] },
    ...{
      version: record.body.next_delivery?.version ?? 0,
      reason: 'van' as const,
      accepts: position.problems,
    },
  }
  expect(
    (await day.world.call(office.change, { params: { id }, body }, { headers: day.office })).code,
  ).toBeNull()
}
async function routes() {
  const { routes } = (await day.world.call(planning.day, { params: { date: DATE } }, { headers: day.office }))
    .body
  return new Map(
    routes.map(({ driver_id, stops }) => [driver_id, stops.map((stop) => [stop.refill_id, stop.state])]),
  )
}

it('is offered to a planner on the day on which it was missed, with another driver, who then delivers it', async () => {
  expect(await offered()).toEqual([])
  expect(await send({ ...missed, missed_reason: 'not_reached' })).toEqual({ refusal: null })
  await bringAgain(els.id)
  expect((await routes()).get(els.id)).toEqual([[day.home.one.id, 'booked']])
  const { days } = (await day.world.call(driverDays.days, {}, { headers: els.headers })).body
  expect(days[0]?.changes).toMatchObject([{ kind: 'added', refill_id: day.home.one.id }])
  expect(await send({}, els.headers)).toEqual({ refusal: null })
  expect((await routes()).get(els.id)).toEqual([[day.home.one.id, 'delivered']])
  const mails = (await day.world.mails(day.home.one.email)).map(({ subject }) => subject)
  expect(mails.slice(-3)).toEqual([
    'Wij konden uw zout niet leveren: kies een nieuwe dag',
    'Uw zoutlevering is ingepland: dinsdag 24 november 2026',
    'Uw zout is geleverd',
  ])
})

it('is offered also with the driver who missed it, as long as the day is not over', async () => {
  expect(await send(missed)).toEqual({ refusal: null })
  const [wim] = [...(await routes()).keys()]
  await bringAgain(wim ?? 0)
  expect((await routes()).get(wim ?? 0)).toHaveLength(2)
  expect(await send()).toEqual({ refusal: null })
  expect((await routes()).get(wim ?? 0)).toContainEqual([day.home.one.id, 'delivered'])
})
