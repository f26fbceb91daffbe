import type { StaffRole } from '@brine/contract/call'
import { officeCustomers as office } from '@brine/contract/office/customers'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { queryClient } from '../../shell/query.ts'
import { type Disturbance, openOffice } from '../../testing/office.tsx'

let world: World
let lieve: number
beforeAll(async () => {
  world = await startWorld()
  const email_address = await world.createCustomer({
    ...{ first_name: 'Lieve', last_name: 'Vandenbroucke', address: 'Coupure Rechts', address_number: '214' },
    ...{ postal_code: '9000', city_name: 'Gent', guarantee_until: new Date('2199-01-01T10:00:00Z') },
  })
  await world.createCustomer({ first_name: 'Lies', last_name: 'Peeters', activated_at: null })
  const { id } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email_address)
    .executeTakeFirstOrThrow()
  lieve = id
  const at = new Date('2026-02-01T09:00:00Z')
  const row = { type: 'repair', price_cents: 8500, vat_rate: 6, ordered_at: at, created_at: at } as const
  await world.db
    .insertInto('orders')
    .values([1, 2, 3, 4, 5, 6].map((n) => ({ ...row, number: `26-000${n}`, customer_id: lieve })))
    .execute()
})
afterAll(() => world.close())
afterEach(cleanup)

const open = (path = '/customers', roles: StaffRole[] = ['support'], disturb?: Disturbance) =>
  openOffice({ world, roles, path, ...(disturb ? { disturb } : {}) })
const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Zoek een klant' })
const found = (name: RegExp) => screen.findByRole('link', { name })

it('the search finds a customer by a misspelt name and opens the page by keyboard', async () => {
  const { user, router } = await open()
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  await user.keyboard('vandenbrouke')
  const link = await found(/^Lieve Vandenbroucke/)
  expect(within(link).getByText('Lijkt erop')).toBeTruthy()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(link)
  await user.keyboard('/')
  expect(document.activeElement).toBe(await field())
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Lieve Vandenbroucke' })).toBeTruthy()
  expect(router.state.location).toMatchObject({ pathname: `/customers/${lieve}`, search: '' })
})

it('Enter opens the best match, and going back restores a search that no address contains', async () => {
  const { user, router } = await open()
  await user.type(await field(), 'lie')
  await found(/^Lies Peeters/)
  expect(screen.getByText('Nog niet geactiveerd')).toBeTruthy()
  expect(router.state.location.search).toBe('')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Lieve Vandenbroucke' })
  await router.navigate(-1)
  expect((await field()).value).toBe('lie')
})

it('a click opens the pressed customer even if new results arrive', async () => {
  let answered = 0
  const { user, router } = await open('/customers', ['support'], ({ path }) => {
    if (path === office.search.path) answered += 1
    return null
  })
  await user.type(await field(), 'lie')
  const lies = await found(/^Lies Peeters/)
  answered = 0
  await user.type(await field(), 'xyzzy')
  await user.pointer({ keys: '[MouseLeft>]', target: lies })
  await waitFor(() => expect(answered).toBe(1))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(lies.isConnected).toBe(true)
  await user.pointer('[/MouseLeft]')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/customers\/\d+$/))
  await screen.findByRole('heading', { level: 1, name: 'Lies Peeters' })
})

it('the page shows the customers opened last, and says if a search finds nothing', async () => {
  const { user } = await open()
  expect(await screen.findByText('Wie zoekt u?')).toBeTruthy()
  await user.type(await field(), 'xyzzy')
  const status = await screen.findByText('0 gevonden')
  expect(await screen.findByText('Niets gevonden')).toBeTruthy()
  await user.clear(await field())
  await user.type(await field(), 'vandenbrouke')
  await waitFor(() => expect(status.textContent).toBe('1 gevonden'))
})

it('the page of a customer shows the whole record, newest first', async () => {
  const { user } = await open(`/customers/${lieve}`)
  await screen.findByRole('heading', { level: 1, name: 'Lieve Vandenbroucke' })
  const details = within(screen.getByRole('region', { name: 'Gegevens' }))
  expect(details.getByText(/Coupure Rechts 214/)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Garantie: actief' })).toBeTruthy()
  expect(screen.getByText('Er is geen levering gepland.')).toBeTruthy()
  const orders = within(screen.getByRole('region', { name: 'Bestellingen' }))
  expect(orders.getAllByRole('row')).toHaveLength(6)
  await user.click(orders.getByRole('button', { name: 'Oudere tonen Bestellingen' }))
  expect(orders.getAllByRole('row')).toHaveLength(7)
  expect(document.activeElement).toBe(orders.getAllByRole('row')[6])
  const timeline = within(screen.getByRole('region', { name: 'Nota’s en gesprekken' }))
  await timeline.findByText('Account geactiveerd')
  expect(screen.queryByRole('link', { name: 'Naar de planning' })).toBeTruthy()
})

it('the page says if the customer does not exist or the server does not answer', async () => {
  await open('/customers/999999')
  expect(await screen.findByText('Deze klant bestaat niet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Zoek een klant' }).getAttribute('href')).toBe('/customers')
  expect(screen.queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull()
  cleanup()
  let isDown = true
  const path = office.read.path.replace(':id', String(lieve))
  const { user } = await open(`/customers/${lieve}`, ['sales'], (request) =>
    isDown && request.path === path ? new Response(null, { status: 500 }) : null,
  )
  expect(await screen.findByText('Deze klant kan nu niet getoond worden')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await screen.findByRole('heading', { level: 1, name: 'Lieve Vandenbroucke' })
  // sales do not plan
  expect(screen.queryByRole('link', { name: 'Naar de planning' })).toBeNull()
})

it('the menu shows customers to all roles except drivers', async () => {
  await open('/customers', ['sales'])
  expect(await screen.findByRole('link', { name: 'Klanten' })).toBeTruthy()
  cleanup()
  await open('/me', ['driver'])
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'Klanten' })).toBeNull()
})

it('the office corrects an address and sees the precision of its location', async () => {
  const { user } = await open(`/customers/${lieve}`, ['planner'])
  await user.click(await screen.findByRole('button', { name: 'Adres verbeteren' }))
  const dialog = within(await screen.findByRole('dialog'))
  const city = dialog.getByRole('textbox', { name: /^Gemeente/ })
  await user.clear(city)
  await user.type(city, 'Gent-Zuid')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('Het adres is bewaard')).toBeTruthy()
  expect(screen.getAllByText(/het midden van de postcode/).length).toBeGreaterThan(0)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sluiten' }))
  expect(await screen.findByText(/9000 Gent-Zuid/)).toBeTruthy()
  // planners can neither send activation mails nor end sessions
  expect(screen.queryByRole('button', { name: /Activatiemail|Overal afmelden/ })).toBeNull()
})

it('the portal view opens in a new tab, which closes if the call is refused', async () => {
  const tab = { location: { replace: vi.fn() }, close: vi.fn() }
  // only the members of a window that the page uses
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const button = () => screen.findByRole('button', { name: 'Portaal bekijken als klant' })
  let isDown = false
  const { user } = await open(`/customers/${lieve}`, ['support'], ({ path }) =>
    isDown && path.endsWith('/views') ? new Response(null, { status: 500 }) : null,
  )
  await user.click(await button())
  expect(await screen.findByText('Het portaal staat open in een nieuw tabblad.')).toBeTruthy()
  expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^\/account#view=nl\.ey/),
  )
  expect(tab.close).not.toHaveBeenCalled()
  isDown = true
  await user.click(await button())
  await waitFor(() => expect(tab.close).toHaveBeenCalled())
  opened.mockReturnValue(null)
  await user.click(await button())
  expect(await screen.findByText(/Uw browser laat geen nieuw tabblad toe/)).toBeTruthy()
  opened.mockRestore()
  cleanup()
  await open(`/customers/${lieve}`, ['sales'])
  await screen.findByRole('heading', { level: 1, name: 'Lieve Vandenbroucke' })
  expect(screen.queryByRole('button', { name: 'Portaal bekijken als klant' })).toBeNull()
})

it('only administrators see the erasure, with the reason why an open order prevents it', async () => {
  const { user } = await open(`/customers/${lieve}`, ['administrator'])
  await user.click(await screen.findByRole('button', { name: 'Klant wissen' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Er loopt nog een bestelling')).toBeTruthy()
  expect(question.queryByRole('button', { name: 'Voorgoed wissen' })).toBeNull()
  cleanup()
  await open(`/customers/${lieve}`, ['support'])
  expect(await screen.findByRole('button', { name: 'Downloaden (JSON)' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Klant wissen' })).toBeNull()
})

it('the page shows which messages the customer wants', async () => {
  await open(`/customers/${lieve}`)
  await screen.findByText('per e-mail, alle soorten')
  cleanup()
  await world.db
    .insertInto('notification_choices')
    .values({ customer_id: lieve, kind: 'evening_before', channel: 'none', changed_at: new Date() })
    .execute()
  await open(`/customers/${lieve}`)
  const card = within(await screen.findByRole('region', { name: 'Gegevens' }))
  expect(card.getByText('De avond voor de levering: niet')).toBeTruthy()
  expect(card.getByText('Voor het zout op is: per e-mail')).toBeTruthy()
})
