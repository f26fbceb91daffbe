import { orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'

const list = orders.list.path
const failure = (status: number, message: string) =>
  Response.json({ errors: [{ code: 'internal', message }] }, { status })

let world: World
let email: string
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: world.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})
beforeEach(async () => {
  email = await world.createCustomer({ latitude: 51.05, longitude: 3.72, refill_packs: 6 })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (disturb?: Disturbance, language: 'nl' | 'fr' = 'nl') =>
  openPortal({ world, email, path: '/orders', language, ...(disturb ? { disturb } : {}) })

let count = 0
/** @returns the order number that the customer sees */
async function insertOrder(ordered_at: string, document_at: string | null = ordered_at): Promise<string> {
  count += 1
  const number = `26-${String(5000 + count)}`
  const customer = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id } = await customer.executeTakeFirstOrThrow()
  const order = { number, customer_id: id, type: 'repair', price_cents: 245_000, vat_rate: 6 } as const
  const { id: order_id } = await world.db
    .insertInto('orders')
    .values({ ...order, ordered_at, created_at: ordered_at, document_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { order_id, position: 0, item: 'call_out', quantity: 1, unit_price_cents: 245_000 } as const
  await world.db.insertInto('order_lines').values(line).execute()
  return number
}

/** Stands in for the browser's windows and blob addresses, which the test's document lacks. */
function watchWindows({ isBlocked = false } = {}) {
  const replace = vi.fn()
  const page = document.implementation.createHTMLDocument()
  const opened = { document: page, opener: window, closed: false, location: { replace }, close: vi.fn() }
  const openWindow = vi
    .spyOn(window, 'open')
    .mockImplementation(() => (isBlocked ? null : (opened as unknown as Window)))
  const blobs: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  return { openWindow, opened, replace, blobs }
}

const pdfOf = (number: string) =>
  screen.findByRole('button', { name: `PDF van herstelling ${number} openen in een nieuw venster` })

describe('the history', () => {
  it('lists the orders, newest first, with calendar dates', async () => {
    const old = await insertOrder('2024-08-28T08:00:00Z')
    const fresh = await insertOrder('2026-11-20T08:42:00Z', null)
    await open()
    const rows = (await screen.findAllByRole('row')).slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Herstelling', fresh, 'Gisteren om 9:42', '€\u00a02.450,00', 'Nog geen PDF'],
      [
        'Herstellingbezoek 28 aug 2024',
        old,
        '28/08/2024',
        '€\u00a02.450,00',
        expect.stringMatching(/^PDF van herstelling/),
      ],
    ])
    expect(screen.queryByText('Uw laatste zoutbestelling loopt nog')).toBeNull()
  })

  it('is shown in French', async () => {
    await insertOrder('2026-11-20T08:42:00Z')
    await open(undefined, 'fr')
    expect(await screen.findByText(/^Hier à 9\sh\s42$/)).toBeTruthy()
    expect(screen.getByText(/^2\s450,00\s€$/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /PDF réparation .* nouvelle fenêtre/ })).toBeTruthy()
    expect(screen.getByText('intervention du 20 nov.')).toBeTruthy()
  })

  it('says that the last salt order is open, and when it was placed', async () => {
    const { token } = await world.startSession(email)
    const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
    if (!moment) throw new Error('nothing offered')
    const body = { date: moment.date, driver_id: moment.driver_id, comment: '', slots: ['morning' as const] }
    await world.call(refills.order, { body }, { token })
    await open()
    expect(await screen.findByText('Uw laatste zoutbestelling loopt nog')).toBeTruthy()
    expect(screen.getByText('zaterdag 21 november')).toBeTruthy()
    expect(await screen.findByText('Vandaag om 10:00')).toBeTruthy()
    expect(screen.getByText(/^6 pakken, 48\skg ·$/).parentElement?.textContent).toMatch(/ · levering .+/)
    cleanup()
    await world.db.updateTable('refills').set({ date: '2026-11-20' }).execute()
    await open()
    expect(await screen.findByText(/De levering stond gepland op vrijdag 20 november/)).toBeTruthy()
  })

  it('R48 has one way to write a date in figures', async () => {
    const { token } = await world.startSession(email)
    const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
    if (!moment) throw new Error('nothing offered')
    const body = { date: moment.date, driver_id: moment.driver_id, comment: '', slots: ['morning' as const] }
    await world.call(refills.order, { body }, { token })
    await insertOrder('2026-01-12T10:00:00Z')
    await open()
    expect(await screen.findByText('12/01/2026')).toBeTruthy()
    expect(screen.getByRole('main').textContent).not.toMatch(/\d-\d\d-\d{4}/)
  })

  it('says that there are no orders yet, and links to the salt page', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Nog geen bestellingen' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zoutblokken bestellen' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says that it is loading', async () => {
    await open(({ path }) => (path === list ? new Promise<Response>(() => undefined) : null))
    expect(await screen.findByText('Uw bestellingen worden opgehaald…')).toBeTruthy()
  })

  it('reports that it could not be fetched, and fetches it again', async () => {
    await insertOrder('2024-08-28T08:00:00Z')
    let isBroken = true
    const { user } = await open(({ path }) => (isBroken && path === list ? failure(500, 'x') : null))
    const main = within(screen.getByRole('main'))
    const alert = await main.findByRole('alert')
    expect(alert.textContent).toContain('Ophalen gegevens mislukt')
    expect(alert.textContent).toMatch(/bel 09 000 12 34/)
    isBroken = false
    await user.click(main.getByRole('button', { name: 'Opnieuw proberen' }))
    expect(await screen.findByRole('table')).toBeTruthy()
    expect(main.queryByRole('alert')).toBeNull()
    // the focused button disappeared with the notice
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})

describe('a document', () => {
  it('opens in a window, fetched with the bearer header and without a token in the address', async () => {
    const number = await insertOrder('2024-08-28T08:00:00Z')
    const { user, sent } = await open()
    const { openWindow, opened, replace, blobs } = watchWindows()
    await user.click(await pdfOf(number))
    expect(openWindow).toHaveBeenCalledWith('', '_blank')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:1'))
    expect(blobs[0]?.type).toBe('application/pdf')
    expect(opened.opener).toBeNull()
    const call = sent.at(-1)
    expect(call?.path).toBe(`${list}/file/${number}`)
    expect(call?.headers.authorization).toMatch(/^Bearer /)
  })

  it('S30: is not opened if the answer is a page instead', async () => {
    const number = await insertOrder('2024-08-28T08:00:00Z')
    const html = new Response('<script>alert(1)</script>', { headers: { 'content-type': 'text/html' } })
    const { user } = await open(({ path }) => (path.includes('/file/') ? html : null))
    const { opened, replace } = watchWindows()
    await user.click(await pdfOf(number))
    expect(await screen.findByText('Document openen mislukt')).toBeTruthy()
    expect(opened.close).toHaveBeenCalled()
    expect(replace).not.toHaveBeenCalled()
  })

  it('shows the server’s message if it cannot be opened', async () => {
    const number = await insertOrder('2024-08-28T08:00:00Z')
    const { user } = await open(({ path }) => (path.includes('/file/') ? failure(503, 'Even geduld.') : null))
    const { opened } = watchWindows()
    await user.click(await pdfOf(number))
    expect(await screen.findByText('Even geduld.')).toBeTruthy()
    expect(opened.close).toHaveBeenCalled()
  })

  it('is saved if windows are blocked', async () => {
    const number = await insertOrder('2024-08-28T08:00:00Z')
    const { user } = await open()
    watchWindows({ isBlocked: true })
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await user.click(await pdfOf(number))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(saved.mock.contexts[0]).toMatchObject({ download: `${number}.pdf`, href: 'blob:1' })
  })
})
