import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { picture } from '../../../../../packages/testkit/src/photos.ts'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { ghent, insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { password, startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { keptDay, listUnsent, wipeDevice } from '../../shell/device.ts'
import { type Disturbance, openOffice } from '../../testing/office.tsx'

/** The Saturday of the tests. */
const TODAY = '2026-11-21'
const names = ['Els Maes', 'Luc Denis', 'Rita Coppens'] as const

let world: World
let driver: number
let email: string
let staff: { cookie: string }
let stops: number[]
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  // the day of the device is that of the server
  vi.useFakeTimers({ toFake: ['Date'], now: world.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})

beforeEach(async () => {
  driver = await insertDriver(world.db, 900)
  staff = await world.staffHeaders({ roles: ['driver'], driver_id: driver })
  const own = world.db.selectFrom('staff').select('email_address').where('driver_id', '=', driver)
  email = (await own.executeTakeFirstOrThrow()).email_address
  stops = []
  for (const [index, name] of names.entries()) {
    const refill = await bookStop(world, TODAY, driver, { ...ghent, latitude: 51.05 + index / 100 })
    const [first_name = '', last_name = ''] = name.split(' ')
    const customerOfRefill = world.db.selectFrom('refills').select('customer_id').where('id', '=', refill)
    await world.db
      .updateTable('customers')
      .set({ first_name, last_name })
      .where('id', '=', customerOfRefill)
      .execute()
    stops.push(refill)
  }
  await world.db
    .updateTable('refills')
    .set({ comment: 'De bel werkt niet.' })
    .where('id', '=', stops[0] ?? 0)
    .execute()
  await world.db.updateTable('driver_days').set({ published_at: world.now() }).execute()
})
afterEach(async () => {
  cleanup()
  for (const id of await staffIds()) await wipeDevice(id)
})

const staffIds = async () => (await world.db.selectFrom('staff').select('id').execute()).map(({ id }) => id)
const open = (path = '/day', disturb?: Disturbance, language: 'nl' | 'fr' = 'nl') =>
  openOffice({ world, signedIn: staff, path, language, ...(disturb ? { disturb } : {}) })
const stop = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(name) })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const reports = () =>
  world.db
    .selectFrom('delivery_reports')
    .select(['refill_id', 'outcome', 'kg', 'salt_level', 'note', 'refusal'])
    .where('driver_id', '=', driver)
    .orderBy('id')
    .execute()
const states = async () => {
  const rows = await world.db
    .selectFrom('refills')
    .select(['id', 'state'])
    .where('id', 'in', stops)
    .orderBy('id')
    .execute()
  return rows.map(({ state }) => state)
}
type User = Awaited<ReturnType<typeof open>>['user']
async function report(user: User, outcome: 'Geleverd' | 'Niemand thuis'): Promise<void> {
  await user.click(await button(outcome))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(
    dialog.getByRole('button', { name: outcome === 'Geleverd' ? 'Levering melden' : 'Melden' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('is where a driver begins: the next stop large, with the ways to it, and nothing else in the menu', async () => {
  await open('/')
  await stop('Els Maes')
  expect(screen.getByRole('heading', { level: 1, name: 'Mijn dag' })).toBeTruthy()
  expect(screen.getByRole('navigation').textContent?.trim()).toBe('Mijn dag')
  expect(screen.getByText('De bel werkt niet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /0470/ }).getAttribute('href')).toBe('tel:0470000000')
  expect(screen.getByRole('link', { name: 'Navigeren' }).getAttribute('href')).toBe(
    'geo:0,0?q=Kerkstraat%2012%20bus%203%2C%203000%20Leuven%2C%20Belgi%C3%AB',
  )
  const rows = within(screen.getByRole('region', { name: 'Uw route' })).getAllByRole('button')
  expect(rows.map(({ textContent }) => names.find((name) => textContent?.includes(name)))).toEqual([...names])
})

it('reports what was brought, and goes on to the next stop', async () => {
  const { user } = await open()
  await user.click(await button('Geleverd'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Geleverd bij Els Maes' }))
  await user.click(dialog.getByRole('button', { name: 'Een pak minder' }))
  await user.click(dialog.getByRole('radio', { name: 'Kwart' }))
  await user.type(dialog.getByRole('textbox'), 'Een pak was gescheurd.')
  await user.click(dialog.getByRole('button', { name: 'Levering melden' }))
  await stop('Luc Denis')
  await screen.findByText('Stops gemeld: 1 van 3')
  await waitFor(async () =>
    expect(await reports()).toEqual([
      {
        ...{ refill_id: stops[0], outcome: 'delivered', kg: 40, salt_level: 25 },
        ...{ note: 'Een pak was gescheurd.', refusal: null },
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByText(/nog niet verzonden/)).toBeNull())
})

it('goes on without a connection, and sends once and in order when it is back', async () => {
  let isDown = false
  const { user } = await open('/day', () => (isDown ? Promise.reject(new TypeError('offline')) : null))
  await stop('Els Maes')
  isDown = true
  await report(user, 'Niemand thuis')
  await stop('Luc Denis')
  await report(user, 'Geleverd')
  await stop('Rita Coppens')
  await screen.findByText('2 meldingen zijn nog niet verzonden.')
  expect(await reports()).toEqual([])

  // the page is closed and opened again, still without a connection
  cleanup()
  await open('/day', () => (isDown ? Promise.reject(new TypeError('offline')) : null))
  await stop('Rita Coppens')
  await screen.findByText('Stops gemeld: 2 van 3')
  isDown = false
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/nog niet verzonden/)).toBeNull())
  expect(await reports()).toMatchObject([
    { refill_id: stops[0], outcome: 'missed', refusal: null },
    { refill_id: stops[1], outcome: 'delivered', refusal: null },
  ])
  expect(await states()).toEqual(['missed', 'delivered', 'booked'])
  expect(screen.getByText('Stops gemeld: 2 van 3')).toBeTruthy()
})

it('sends photos after the reports, also those of a time without a connection; one that is refused blocks nothing', async () => {
  let isDown = false
  const asked: string[] = []
  const disturb: Disturbance = ({ method, path }) => {
    if (isDown) return Promise.reject(new TypeError('offline'))
    if (method === 'PUT') asked.push(path.endsWith('/photo') ? 'photo' : 'report')
    return null
  }
  const { user } = await open('/day', disturb)
  await stop('Els Maes')
  isDown = true
  const jpeg = new Uint8Array(await picture(50, 50).jpeg().toBuffer())
  for (const content of ['geen foto', jpeg]) {
    await user.click(await button('Niemand thuis'))
    const dialog = within(await screen.findByRole('dialog'))
    const file = new File([content], 'deur.jpg', { type: 'image/jpeg' })
    await user.upload(dialog.getByLabelText('Foto toevoegen'), file)
    const shown = await dialog.findByRole('img', { name: 'Uw foto' })
    if (content !== jpeg) {
      fireEvent.error(shown)
      expect(dialog.getByText('Uw foto')).toBeTruthy()
      expect(shown.isConnected).toBe(false)
    }
    await user.click(dialog.getByRole('button', { name: 'Melden' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await screen.findByText('2 meldingen zijn nog niet verzonden. 2 foto’s zijn nog niet verzonden.')
  cleanup()
  await open('/day', disturb)
  await screen.findByText(/2 foto’s zijn nog niet verzonden/)
  isDown = false
  window.dispatchEvent(new Event('online'))
  await screen.findByText('De foto bij Els Maes kon niet bewaard worden')
  await waitFor(() => expect(screen.queryByText(/nog niet verzonden/)).toBeNull())
  expect(asked).toEqual(['report', 'report', 'photo', 'photo'])
  expect(await states()).toEqual(['missed', 'missed', 'booked'])
  const photos = world.db
    .selectFrom('photos')
    .innerJoin('delivery_reports', 'delivery_reports.id', 'photos.report_id')
    .select('refill_id')
    .where('driver_id', '=', driver)
  expect(await photos.execute()).toEqual([{ refill_id: stops[1] }])
  await user.click(screen.getByRole('button', { name: 'Gezien' }))
  await waitFor(() => expect(screen.queryByText(/kon niet bewaard worden/)).toBeNull())
})

it('says which report changed nothing and why, until that is read', async () => {
  const { user } = await open('/day', undefined, 'fr')
  await stop('Els Maes')
  await world.db
    .updateTable('refills')
    .set({ state: 'delivered' })
    .where('id', '=', stops[0] ?? 0)
    .execute()
  await user.click(await button('Personne à la maison'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Signaler' }))
  const title = await screen.findByText(/^Votre rapport sur Els Maes est conservé/)
  // in sight wherever the page was scrolled to
  await waitFor(() => expect(document.activeElement?.contains(title)).toBe(true))
  expect(document.activeElement?.getAttribute('role')).toBe('alert')
  expect(screen.getByText('Cette livraison était déjà signalée.')).toBeTruthy()
  expect(await reports()).toMatchObject([{ refusal: 'delivered_already' }])
  await user.click(screen.getByRole('button', { name: 'Vu' }))
  await waitFor(() => expect(title.isConnected).toBe(false))
})

it('shows the day where the device keeps nothing, and says what cannot be kept', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const spies = (['put', 'add'] as const).map((method) =>
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(full),
  )
  const { user } = await open()
  await stop('Els Maes')
  expect(await screen.findByText('Uw route staat niet op dit toestel')).toBeTruthy()
  await user.click(await button('Niemand thuis'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Melden' }))
  expect(await dialog.findByText('De melding is niet bewaard')).toBeTruthy()
  for (const spy of spies) spy.mockRestore()
})

it('keeps what is not sent when the session is over, until its driver has signed in again', async () => {
  const { user, router } = await open()
  await stop('Els Maes')
  await world.db.deleteFrom('staff_sessions').execute()
  await report(user, 'Geleverd')
  await user.click(await button('Opnieuw aanmelden'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
  expect(await reports()).toEqual([])
  await user.type(await screen.findByLabelText(/E-mailadres/), email)
  await user.type(screen.getByLabelText(/Wachtwoord/), password)
  await user.click(await button('Aanmelden'))
  await stop('Luc Denis')
  await waitFor(async () => expect(await reports()).toMatchObject([{ refill_id: stops[0], refusal: null }]))
})

it('asks before signing out wipes what is not sent', async () => {
  let isDown = false
  const { user, router } = await open('/day', ({ path }) =>
    isDown && path.includes('/driver/') ? Promise.reject(new TypeError('offline')) : null,
  )
  await stop('Els Maes')
  isDown = true
  await report(user, 'Geleverd')
  await user.click(await button('Afmelden'))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/1 melding is nog niet verzonden/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Afmelden en wissen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
  for (const id of await staffIds()) expect(await listUnsent(id)).toEqual([])
  expect(await keptDay()).toBe(undefined)
})
