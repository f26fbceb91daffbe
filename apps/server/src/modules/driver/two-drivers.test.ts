import { randomUUID } from 'node:crypto'
import { type DeliveryReport, driverDays } from '@brine/contract/driver/driver-days'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { officeForecasts } from '@brine/contract/office/forecasts'
import { planning } from '@brine/contract/office/planning'
import { reportedDeliveries } from '@brine/contract/office/reported-deliveries'
import { unresolvedDeliveries } from '@brine/contract/office/unresolved-deliveries'
import { picture, upload } from '@brine/testkit/photos'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATE, type DriverDay, missed, startDriverDay } from './testing.ts'

/** Wim has the stop in the morning, and Els in the afternoon of the same day. */
let day: DriverDay<'shared'>
let els: number
let elsHeaders: Awaited<ReturnType<DriverDay<'shared'>['signInOffice']>>
beforeEach(async () => {
  day = await startDriverDay({ shared: {} })
  const added = await day.addDriver('Els')
  els = added.id
  elsHeaders = added.headers
})
afterEach(() => day.world.close())

const nothingYet = { outcome: 'withdrawn', kg: null, salt_level: null, corrects: true } as const
const params = () => ({ refill_id: String(day.home.shared.id) })
const applied = { refusal: null }

/** Reports on the shared stop. @returns what the driver reads */
async function report(given: Partial<DeliveryReport>, { by = day.headers, id = randomUUID() } = {}) {
  day.world.pass(60)
  return (await day.send(day.reportOf(day.home.shared, given), id, by)).body
}

/** Adds a photo to a report. */
async function photograph(id: string, by = day.headers) {
  const path = driverDays.photo.path.replace(':report_id', id)
  const content = await picture().jpeg().toBuffer()
  expect((await upload(day.world, { method: 'PUT', path }, by, content)).status).toBe(204)
}

const giveToEls = () => day.moveStop(day.home.shared, els)

/** Wim was at the door, and puts right that he was: the stop is open again, and Els gets it. */
async function missedByWim(given: Partial<DeliveryReport> = {}) {
  const id = randomUUID()
  expect(await report({ ...missed, note: 'Poort is dicht.', ...given }, { id })).toEqual(applied)
  await photograph(id)
  expect(await report({ ...nothingYet, note: 'Vergist.' })).toEqual(applied)
  await giveToEls()
}

async function photoOfWim(): Promise<string | undefined> {
  const photo = day.world.db.selectFrom('photos').select('id').orderBy('created_at').orderBy('report_id')
  return (await photo.executeTakeFirst())?.id
}

/** The stop on the board of the office, and on the page of its driver. */
async function shown() {
  const { routes } = (await day.world.call(planning.day, { params: { date: DATE } }, { headers: day.office }))
    .body
  const { days } = (await day.world.call(driverDays.days, {}, { headers: elsHeaders })).body
  const [board] = routes.flatMap(({ driver_id, stops }) => (driver_id === els ? stops : []))
  return { board, own: days[0]?.stops[0] }
}

async function outcomeInTimeline() {
  const { id } = await day.customerOf(day.home.shared)
  const { body } = await day.world.call(
    customerTimeline.list,
    { params: { id }, query: {} },
    { headers: day.office },
  )
  const entry = body.entries.find(({ kind }) => ['delivered', 'missed', 'cancelled'].includes(kind))
  return { by: entry?.by, ...entry?.refill }
}

describe('a stop that another driver had in the morning', () => {
  it('is shown without the note and the photo of that driver', async () => {
    await missedByWim()
    for (const stop of Object.values(await shown())) {
      expect(stop).toMatchObject({ refill_id: day.home.shared.id, state: 'booked' })
      expect(stop).not.toHaveProperty('note')
      expect(stop).not.toHaveProperty('photo')
    }
  })

  it('is shown so also when that driver reports without knowing of the move', async () => {
    await giveToEls()
    const id = randomUUID()
    expect(await report({ ...missed, note: 'Poort is dicht.' }, { id })).toEqual({ refusal: 'moved' })
    await photograph(id)
    for (const stop of Object.values(await shown())) {
      expect(stop).not.toHaveProperty('note')
      expect(stop).not.toHaveProperty('photo')
    }
    expect(await report({ note: 'In de garage.' }, { by: elsHeaders })).toEqual(applied)
    expect((await shown()).board).toMatchObject({ state: 'delivered', note: 'In de garage.' })
    expect((await shown()).board).not.toHaveProperty('photo')
  })

  it('has the photo of its own driver, and that of the other one apart in the timeline', async () => {
    await missedByWim({ salt_level: 80 })
    const wims = await photoOfWim()
    const id = randomUUID()
    expect(await report({ salt_level: null }, { by: elsHeaders, id })).toEqual(applied)
    expect(await outcomeInTimeline()).toMatchObject({
      ...{ by: 'Els', level: null, photo: null, other_photos: [wims] },
    })
    await photograph(id, elsHeaders)
    const { board } = await shown()
    expect(board).toMatchObject({ state: 'delivered', photo: expect.any(String) })
    expect(board?.photo).not.toBe(wims)
    expect(await outcomeInTimeline()).toMatchObject({ photo: board?.photo, other_photos: [wims] })
  })

  it('is missed anew: the list of the office has what its own driver wrote and photographed', async () => {
    await missedByWim()
    expect(await report({ ...missed, missed_reason: 'refused' }, { by: elsHeaders })).toEqual(applied)
    const { body } = await day.world.call(unresolvedDeliveries.list, {}, { headers: day.office })
    expect(body).toMatchObject([
      { why: 'missed', missed_reason: 'refused', driver_name: 'Els', note: '', photo: null },
    ])
    expect(await outcomeInTimeline()).toMatchObject({ missed_reason: 'refused', photo: null })
  })

  it('keeps its photos in the timeline when it is cancelled after the miss', async () => {
    const id = randomUUID()
    await report(missed, { id })
    await photograph(id)
    const { id: refill } = day.home.shared
    await day.world.db.deleteFrom('stops').where('refill_id', '=', refill).execute()
    await day.world.db.updateTable('refills').set({ state: 'cancelled' }).where('id', '=', refill).execute()
    expect(await outcomeInTimeline()).toMatchObject({ photo: null, other_photos: [await photoOfWim()] })
  })

  it('has no level that the other driver read at a wrong door', async () => {
    expect(await report({ salt_level: 25 })).toEqual(applied)
    expect(await report({ ...nothingYet, note: 'Verkeerde deur.' })).toEqual(applied)
    await giveToEls()
    expect(await report({ kg: 12 }, { by: elsHeaders })).toEqual({ refusal: 'part_packs' })
    // her page corrects what it takes for reported
    expect(await report({ salt_level: null, corrects: true }, { by: elsHeaders })).toEqual(applied)
    expect(await outcomeInTimeline()).toMatchObject({ by: 'Els', level: null })
    const { id } = await day.customerOf(day.home.shared)
    const tank = await day.world.call(officeForecasts.read, { params: { id } }, { headers: day.office })
    expect(tank.body.level).toBeNull()
  })

  it('is corrected by its own driver, whatever the office corrected of the other one', async () => {
    expect(await report(missed)).toEqual(applied)
    const options = { headers: day.office }
    const { version } = (await day.world.call(reportedDeliveries.read, { params: params() }, options)).body
    const body = { outcome: 'withdrawn', packs: null, reason: 'wrong_stop', note: '', version } as const
    expect(
      (await day.world.call(reportedDeliveries.correct, { params: params(), body }, options)).code,
    ).toBeNull()
    const beforeMove = day.world.now().getTime()
    await giveToEls()
    // her phone's clock is slow
    expect(await report({ made_at: beforeMove - 60_000 }, { by: elsHeaders })).toEqual(applied)
    expect(await report({ kg: 40, corrects: true }, { by: elsHeaders })).toEqual(applied)
    expect((await shown()).board).toMatchObject({ delivered_packs: 5 })
  })
})
