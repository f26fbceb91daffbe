import { randomUUID } from 'node:crypto'
import { driverDays as calls } from '@brine/contract/driver/driver-days'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { planning } from '@brine/contract/office/planning'
import { unresolvedDeliveries } from '@brine/contract/office/unresolved-deliveries'
import { picture, readPhoto, upload } from '@brine/testkit/photos'
import { insertDriver } from '@brine/testkit/supplier'
import type { World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATE, type DriverDay, missed, startDriverDay } from './testing.ts'

type Name = 'stays' | 'photo' | 'other'

let day: DriverDay<Name>
let world: World
let driverId: DriverDay<Name>['driverId']
let home: DriverDay<Name>['home']
let headers: DriverDay<Name>['headers']
let reportOf: DriverDay<Name>['reportOf']
let send: DriverDay<Name>['send']
let customerOf: DriverDay<Name>['customerOf']
let lastOrder: DriverDay<Name>['lastOrder']
let listActionsOn: DriverDay<Name>['listActionsOn']
let planner: { cookie: string }
beforeAll(async () => {
  day = await startDriverDay({ stays: {}, photo: {}, other: {} })
  ;({
    world,
    driverId,
    home,
    headers,
    reportOf,
    send,
    customerOf,
    lastOrder,
    listActionsOn,
    office: planner,
  } = day)
})
afterAll(() => world.close())

describe('the days of a driver', () => {
  const days = async (by = headers) => (await world.call(calls.days, {}, { headers: by })).body

  it('contain the own published route, in order, with the data for the door', async () => {
    const { driver_name, today, days: found } = await days()
    expect([driver_name, today]).toEqual(['Wim', DATE])
    expect(found.map(({ date }) => date)).toEqual([DATE])
    const [day] = found
    expect(day?.stops.map(({ refill_id }) => refill_id).sort()).toEqual(
      Object.values(home)
        .map(({ id }) => id)
        .sort(),
    )
    const starts = day?.stops.map((stop) => stop.starts) ?? []
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(day?.stops[0]).toMatchObject({ packs: 6, kg: 48, phones: ['0470 00 00 00'], state: 'booked' })
    expect(day?.stops.map(({ pack_cents }) => pack_cents)).toEqual([1190, 1190, 1190])
  })

  it('contain no route of another driver, and none for a staff member without a driver', async () => {
    const other = await insertDriver(world.db, 900)
    const stranger = await world.staffHeaders({ roles: ['driver'], driver_id: other })
    expect(await days(stranger)).toEqual({ driver_name: 'Wim', today: DATE, days: [] })
    // with a route of the same day
    const { published_at } = await world.db
      .selectFrom('driver_days')
      .select('published_at')
      .where('date', '=', DATE)
      .executeTakeFirstOrThrow()
    const route = { driver_id: other, date: DATE, published_at }
    await world.db.insertInto('driver_days').values(route).execute()
    const give = (to: number) =>
      world.db.updateTable('stops').set({ driver_id: to }).where('refill_id', '=', home.other.id).execute()
    await give(other)
    const shown = async (by = headers) =>
      (await days(by)).days.flatMap(({ stops }) => stops.map(({ refill_id }) => refill_id))
    expect(await shown(stranger)).toEqual([home.other.id])
    expect((await shown()).sort()).toEqual([home.stays.id, home.photo.id].sort())
    await give(driverId)
    await world.db.deleteFrom('driver_days').where('driver_id', '=', other).execute()
    const unlinked = await world.staffHeaders({ roles: ['driver'] })
    expect(await days(unlinked)).toEqual({ driver_name: null, today: DATE, days: [] })
    expect((await world.call(calls.days, {}, { headers: planner })).code).toBe('not_allowed')
  })

  it('contain no unpublished route', async () => {
    await world.db.updateTable('driver_days').set({ published_at: null }).where('date', '=', DATE).execute()
    expect((await days()).days).toEqual([])
    await world.db
      .updateTable('driver_days')
      .set({ published_at: world.now() })
      .where('date', '=', DATE)
      .execute()
  })
})

describe('a report', () => {
  it('is accepted only from the driver of the route, on its day, for a quantity that its van can hold', async () => {
    const { stays } = home
    const other = await insertDriver(world.db, 900)
    const stranger = await world.staffHeaders({ roles: ['driver'], driver_id: other })
    const unlinked = await world.staffHeaders({ roles: ['driver'] })
    expect((await send(reportOf(stays), undefined, stranger)).body).toEqual({ refusal: 'moved' })
    expect((await send(reportOf(stays), undefined, unlinked)).code).toBe('driver_unknown')
    expect((await send(reportOf(stays), undefined, planner)).code).toBe('not_allowed')
    expect((await send(reportOf(stays, { date: '2026-11-25' }))).body).toEqual({ refusal: 'moved' })
    expect((await send(reportOf(stays, { kg: 904 }))).body).toEqual({ refusal: 'wrong_quantity' })
    const repeated = randomUUID()
    for (const id of [repeated, repeated])
      expect((await send(reportOf(stays, { kg: 12 }), id)).body).toEqual({ refusal: 'part_packs' })
    expect((await send(reportOf(stays, { kg: null }))).code).toBe('invalid_request')
    expect((await send(reportOf(stays, { date: '2026-11-31' }))).code).toBe('invalid_request')
    expect((await send(reportOf({ ...stays, id: 999_999 }))).code).toBe('not_found')
    world.pass(-24 * 3600)
    const early = await world.staffHeaders({ roles: ['driver'], driver_id: driverId })
    expect((await send(reportOf(stays), undefined, early)).body).toEqual({ refusal: 'too_early' })
    world.pass(24 * 3600)
    expect(await lastOrder(stays)).toMatchObject({ completed: false })
  })

  it('is not found under an id of another staff member’s report', async () => {
    const id = randomUUID()
    await send(reportOf(home.stays, { kg: 12 }), id)
    const otherStaff = await world.staffHeaders({ roles: ['driver'], driver_id: driverId })
    expect((await send(reportOf(home.stays), id, otherStaff)).code).toBe('not_found')
  })

  it('has one photo, by its author; the office sees it with the delivery', async () => {
    const id = randomUUID()
    const content = await picture(60, 40).jpeg().toBuffer()
    const sendPhoto = (payload = content, by = headers) =>
      upload(world, { method: 'PUT', path: calls.photo.path.replace(':report_id', id) }, by, payload)
    expect(await sendPhoto()).toMatchObject({ status: 404 })
    await send(reportOf(home.photo, missed), id)
    const otherStaff = await world.staffHeaders({ roles: ['driver'], driver_id: driverId })
    expect(await sendPhoto(content, otherStaff)).toMatchObject({ status: 404 })
    expect(await sendPhoto(Buffer.from('geen foto'))).toMatchObject({ code: 'photo_unreadable' })
    expect([await sendPhoto(), await sendPhoto()]).toMatchObject([{ status: 204 }, { status: 204 }])
    expect(await listActionsOn(home.photo)).toEqual(['refill.missed', 'refill.photographed'])
    const listed = (await world.call(unresolvedDeliveries.list, {}, { headers: planner })).body
    const photo = listed.find(({ refill_id }) => refill_id === home.photo.id)?.photo ?? ''
    const day = (await world.call(planning.day, { params: { date: DATE } }, { headers: planner })).body
    const stop = day.routes.flatMap(({ stops }) => stops).find(({ refill_id }) => refill_id === home.photo.id)
    expect(stop).toMatchObject({ photo })
    const { id: customerId } = await customerOf(home.photo)
    const ofCustomer = { params: { id: customerId }, query: {} }
    const { entries } = (await world.call(customerTimeline.list, ofCustomer, { headers: planner })).body
    expect(entries.find(({ kind }) => kind === 'missed')).toMatchObject({ refill: { photo } })
    const { token } = await world.startSession(home.photo.email)
    expect((await readPhoto(world, photo, planner)).statusCode).toBe(200)
    for (const by of [token, headers])
      expect((await readPhoto(world, photo, by)).statusCode).toBe(by === token ? 404 : 403)
  })
})
