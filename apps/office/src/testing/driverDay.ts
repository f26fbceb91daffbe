import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { bookStop } from '../../../../packages/testkit/src/stops.ts'
import { ghent, insertDriver, insertPrice } from '../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../packages/testkit/src/world.ts'
import { sendAll } from '../features/driver/sendReports.ts'
import { loadBrand } from '../shell/config.ts'
import { forgetDays, listUnsent, listUnsentPhotos, removeUnsent, removeUnsentPhoto } from '../shell/device.ts'
import { type Disturbance, openOffice } from './office.tsx'

/** The Saturday on which the tests run. */
export const TODAY = '2026-11-21'
export const names = ['Els Maes', 'Luc Denis', 'Rita Coppens'] as const

interface DriverDay {
  world: World
  driver: number
  /** E-mail address of the driver's account. */
  email: string
  staff: { cookie: string }
  /** Ids of the refills in driving order. */
  stops: number[]
}

/** A published day with three stops. `startDriverDay` renews it for each test. */
export const day = {} as DriverDay

/** Registers the hooks for tests of a driver's day. */
export function startDriverDay(): void {
  beforeAll(async () => {
    day.world = await startWorld()
    await insertPrice(day.world.db)
    // as main.tsx does before the first page
    globalThis.fetch = async (path) =>
      new Response((await day.world.inject({ url: String(path) })).rawPayload.toString())
    await loadBrand()
    // the device must have the same date as the server
    vi.useFakeTimers({ toFake: ['Date'], now: day.world.now() })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await day.world.close()
  })

  beforeEach(async () => {
    day.driver = await insertDriver(day.world.db, 900)
    day.staff = await day.world.staffHeaders({ roles: ['driver'], driver_id: day.driver })
    const own = day.world.db.selectFrom('staff').select('email_address').where('driver_id', '=', day.driver)
    day.email = (await own.executeTakeFirstOrThrow()).email_address
    day.stops = []
    for (const [index, name] of names.entries()) {
      const refill = await bookStop(day.world, TODAY, day.driver, { ...ghent, latitude: 51.05 + index / 100 })
      const [first_name = '', last_name = ''] = name.split(' ')
      const customerOfRefill = day.world.db
        .selectFrom('refills')
        .select('customer_id')
        .where('id', '=', refill)
      await day.world.db
        .updateTable('customers')
        .set({ first_name, last_name })
        .where('id', '=', customerOfRefill)
        .execute()
      day.stops.push(refill)
    }
    await day.world.db
      .updateTable('refills')
      .set({ comment: 'De bel werkt niet.' })
      .where('id', '=', day.stops[0] ?? 0)
      .execute()
    await day.world.db.updateTable('driver_days').set({ published_at: day.world.now() }).execute()
  })
  afterEach(async () => {
    cleanup()
    await clearDevice()
  })
}

async function clearDevice(): Promise<void> {
  await forgetDays()
  for (const id of await staffIds()) {
    for (const { place: outboxKey } of await listUnsent(id)) await removeUnsent(outboxKey)
    for (const { place: outboxKey } of await listUnsentPhotos(id)) await removeUnsentPhoto(outboxKey)
    // what is being sent would be sent for ever: the next test's page answers no request of this one
    await sendAll(id)
  }
}

export const staffIds = async () =>
  (await day.world.db.selectFrom('staff').select('id').execute()).map(({ id }) => id)
export const open = (path = '/day', disturb?: Disturbance, language: 'nl' | 'fr' = 'nl') =>
  openOffice({ world: day.world, signedIn: day.staff, path, language, ...(disturb ? { disturb } : {}) })
export const stop = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(name) })
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const reports = () =>
  day.world.db
    .selectFrom('delivery_reports')
    .select(['refill_id', 'outcome', 'missed_reason', 'kg', 'salt_level', 'note', 'refusal'])
    .where('driver_id', '=', day.driver)
    .orderBy('id')
    .execute()
export const states = async () => {
  const rows = await day.world.db
    .selectFrom('refills')
    .select(['id', 'state'])
    .where('id', 'in', day.stops)
    .orderBy('id')
    .execute()
  return rows.map(({ state }) => state)
}
type User = Awaited<ReturnType<typeof open>>['user']
/** Reports the shown stop. */
export async function report(user: User, outcome: 'Geleverd' | 'Niemand thuis' | 'Wij zijn er niet geraakt') {
  const isDelivered = outcome === 'Geleverd'
  await user.click(await button(isDelivered ? outcome : 'Niet geleverd'))
  const dialog = within(await screen.findByRole('dialog'))
  if (!isDelivered) await user.click(dialog.getByRole('radio', { name: outcome }))
  await user.click(dialog.getByRole('button', { name: isDelivered ? 'Levering melden' : 'Melden' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
