import { randomUUID } from 'node:crypto'
import { driverDays } from '@brine/contract/driver/driver-days'
import { unresolvedDeliveries } from '@brine/contract/office/unresolved-deliveries'
import { picture, upload } from '@brine/testkit/photos'
import { publishDay } from '@brine/testkit/publish'
import { insertDriver } from '@brine/testkit/supplier'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DATE, type DriverDay, type Home, missed, startDriverDay } from './testing.ts'

let day: DriverDay<'away' | 'given'>
beforeEach(async () => {
  day = await startDriverDay({ away: {}, given: {} })
})
afterEach(() => day.world.close())

/** What the office reads of a home, and of whom. */
const listed = async ({ id }: Home, office = day.office) =>
  (await day.world.call(unresolvedDeliveries.list, {}, { headers: office })).body
    .filter(({ refill_id }) => refill_id === id)
    .map(({ why, date, driver_name, refused, note }) => ({ why, date, driver_name, refused, note }))

const moved = { refusal: 'moved' }
const refusedAtDoor = { ...missed, missed_reason: 'refused' } as const

it('shows salt that was delivered on another day, also after the stop of its new day was missed', async () => {
  const { away } = day.home
  await day.send(day.reportOf(away, missed))
  const { date } = await day.choose(away.email)
  expect((await publishDay(day.world, date, day.office)).code).toBeNull()
  // without a connection, the driver came back and delivered
  expect((await day.send(day.reportOf(away, { note: 'In de garage.' }))).body).toEqual(moved)
  day.world.pass((Date.parse(`${date}T10:00:00Z`) - day.world.now().getTime()) / 1000)
  const office = await day.signInOffice()
  const headers = await day.world.staffHeaders({ roles: ['driver'], driver_id: day.driverId })
  const report = (given: Parameters<typeof day.reportOf>[1]) =>
    day.send(day.reportOf(away, { date, ...given }), undefined, headers)
  expect((await report(refusedAtDoor)).body).toEqual({ refusal: null })
  const kept = { why: 'kept', date: DATE, driver_name: 'Wim', note: 'In de garage.' }
  const open = { why: 'missed', date, driver_name: 'Wim', note: '' }
  expect(await listed(away, office)).toEqual([kept, open])
  // nor does a refused report of the new stop hide it
  expect((await report({ kg: 12 })).body).toEqual({ refusal: 'part_packs' })
  expect(await listed(away, office)).toEqual([kept, { ...open, refused: 'wrong_quantity' }])
})

it('shows the photo of a report with its own stop', async () => {
  const { away } = day.home
  const driver = await day.world.staffHeaders({ roles: ['driver'], driver_id: day.driverId })
  const id = randomUUID()
  await day.send(day.reportOf(away, missed), id, driver)
  const path = driverDays.photo.path.replace(':report_id', id)
  const content = await picture().jpeg().toBuffer()
  expect((await upload(day.world, { method: 'PUT', path }, driver, content)).status).toBe(204)
  const { date } = await day.choose(away.email)
  await publishDay(day.world, date, day.office)
  day.world.pass((Date.parse(`${date}T10:00:00Z`) - day.world.now().getTime()) / 1000)
  const headers = await day.signInOffice()
  const again = await day.world.staffHeaders({ roles: ['driver'], driver_id: day.driverId })
  await day.send(day.reportOf(away, { ...missed, date }), undefined, again)
  const { body } = await day.world.call(unresolvedDeliveries.list, {}, { headers })
  expect(body.find(({ refill_id }) => refill_id === away.id)).toMatchObject({ why: 'missed', photo: null })
})

it('shows it also where another driver has missed the same stop that day, until its own driver corrects it', async () => {
  const { given } = day.home
  const { db } = day.world
  const driver_id = await insertDriver(db, 900)
  await db.updateTable('drivers').set({ name: 'Els' }).where('id', '=', driver_id).execute()
  const published_at = day.world.now()
  await db.insertInto('driver_days').values({ driver_id, date: DATE, revision: 1, published_at }).execute()
  const handOver = (to: number) =>
    db.updateTable('stops').set({ driver_id: to, position: 0 }).where('refill_id', '=', given.id).execute()
  await handOver(driver_id)
  expect((await day.send(day.reportOf(given))).body).toEqual(moved)
  const els = await day.world.staffHeaders({ roles: ['driver'], driver_id })
  expect((await day.send(day.reportOf(given, refusedAtDoor), undefined, els)).body).toEqual({ refusal: null })
  expect(await listed(given)).toEqual([
    { why: 'kept', date: DATE, driver_name: 'Wim', note: '' },
    { why: 'missed', date: DATE, driver_name: 'Els', note: '' },
  ])
  expect((await day.send(day.reportOf(given), undefined, els)).body).toEqual({ refusal: null })
  expect(await listed(given)).toEqual([])
})
