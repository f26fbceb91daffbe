import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  insertUsualOrders,
  type OrderListWorld,
  startOrderList,
} from '../../../../server/src/modules/orders/testing-list.ts'
import { type Disturbance, openOffice } from '../../testing/office.tsx'
import { plain, watchFiles } from '../../testing/refillList.ts'

let given: OrderListWorld
beforeAll(async () => {
  given = await startOrderList()
  await insertUsualOrders(given)
})
afterAll(() => given.world.close())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface ListOptions {
  roles?: ['sales'] | ['support'] | ['planner']
  language?: 'nl' | 'fr'
  disturb?: Disturbance
}
const open = (path = '/orders', { roles = ['sales'], ...options }: ListOptions = {}) =>
  openOffice({ world: given.world, roles, path, ...options })

const numbersShown = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)
const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(number) })
const newestFirst = ['26-0060', 'ERP-9', '26-0057', '26-0052', '26-0040', '26-0031']

it('the orders of all customers, newest first, each with its page and its customer', async () => {
  const { user, router } = await open()
  await rowOf('26-0060')
  expect(numbersShown()).toEqual(newestFirst)
  expect(plain(await rowOf('26-0060'))).toMatch(
    /20-11-2026.*OfferteToestel Duo en nog 1.*Ontwerp.*Anne Claeys.*9000 Gent.*€ 2\.220,00$/,
  )
  expect(plain(await rowOf('26-0040'))).toMatch(/InstallatieWaterverzachter, Duo en nog 2.*Afgerond/)
  expect(plain(await rowOf('26-0052'))).toMatch(/Bestelling6 × Pak zoutblokken.*Afgerond.*€ 71,40$/)
  expect(plain(await rowOf('26-0057'))).toMatch(/HerstellingVerplaatsing.*Loopt.*Anne Peeters/)
  expect(await screen.findByText('6 van 6 getoond')).toBeTruthy()
  expect(plain((await screen.findByText('Gevonden')).closest('dl'))).toBe('Gevonden6')
  const links = within(await rowOf('26-0057')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/orders/26-0057',
    expect.stringMatching(/^\/customers\/\d+$/),
  ])
  await user.click(screen.getByRole('link', { name: '26-0057' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Herstelling 26-0057' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/orders/26-0057')
  const pages = within(screen.getByRole('navigation', { name: /Leveringen/ }))
  expect(pages.getByRole('link', { current: 'page' }).textContent?.trim()).toBe('Bestellingen')
})

it('a filter is in the address, and is removed by its own link', async () => {
  const { user, router } = await open()
  await rowOf('26-0060')
  await user.selectOptions(screen.getByLabelText('Status'), 'Loopt')
  await waitFor(() => expect(numbersShown()).toEqual(['ERP-9', '26-0057']))
  await user.selectOptions(screen.getByLabelText('Soort'), 'Herstelling')
  await waitFor(() => expect(numbersShown()).toEqual(['26-0057']))
  expect(router.state.location.search).toBe('?state=open&type=repair')
  const status = (await screen.findByText('1 gevonden')).closest('[role=status]')
  await user.click(screen.getByRole('link', { name: /^Loopt.*filter weghalen/ }))
  expect(router.state.location.search).toBe('?type=repair')
  // the pressed chip is gone
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Herstelling/))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  // one element says each count, because a new one would be unheard
  await waitFor(() => expect(status?.textContent).toBe('6 gevonden'))
  await user.selectOptions(screen.getByLabelText('Soort'), 'Herstelling')
  await user.click(screen.getByRole('link', { name: 'Alles wissen' }))
  await waitFor(() => expect(numbersShown()).toEqual(newestFirst))
  expect(router.state.location.search).toBe('')
})

it('an address with filters shows the same list again, in French', async () => {
  const path = '/orders?state=done&from=2026-10-31&to=2026-11-01'
  const { user, router } = await open(path, { language: 'fr', roles: ['support'] })
  await waitFor(() => expect(numbersShown()).toEqual(['26-0052', '26-0040']))
  expect(screen.getByRole('link', { name: /^à partir du 31-10-2026/ })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Jusqu’au' })).toHaveProperty('value', '01-11-2026')
  expect(plain(await rowOf('26-0040'))).toMatch(/InstallationAdoucisseur.*, Duo et 2 de plus.*Terminée/)
  await user.type(screen.getByRole('searchbox'), 'peeters')
  await waitFor(() => expect(numbersShown()).toEqual(['26-0040']))
  expect(router.state.location.search).toContain('search=peeters')
})

it('shows further orders on demand', async () => {
  const { customerId } = await given.insertOrder({
    ...{ number: '25-0001', state: 'done', day: '2025-03-01', customer: 'Veel' },
  })
  for (let order = 2; order <= 52; order += 1)
    await given.insertOrder({
      ...{ number: `25-${String(order).padStart(4, '0')}`, state: 'done', day: '2025-03-01' },
      customer: customerId,
    })
  const { user } = await open('/orders?search=Veel')
  expect(await screen.findByText('50 van 52 getoond')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Meer tonen' }))
  expect(await screen.findByText('52 van 52 getoond')).toBeTruthy()
  // the button is gone with the last rows
  expect(document.activeElement).toBe(screen.getAllByRole('row')[51])
  expect(new Set(numbersShown()).size).toBe(52)
  expect(screen.queryByRole('button', { name: 'Meer tonen' })).toBeNull()
  await given.world.db.deleteFrom('orders').where('customer_id', '=', customerId).execute()
})

it('downloads what is filtered', async () => {
  const { saved, files } = watchFiles()
  const { user } = await open('/orders?type=proposal')
  await user.click(await screen.findByRole('button', { name: 'CSV van 2' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.contexts[0]).toMatchObject({ download: expect.stringMatching(/^bestellingen-.*\.csv$/) })
  expect(files).toHaveLength(1)
  cleanup()
  await openOffice({ world: given.world, roles: ['administrator'], path: '/audit' })
  expect(await screen.findByText(/bestellingen/)).toBeTruthy()
})

it('says that nothing matches', async () => {
  await open('/orders?search=niemand')
  expect(await screen.findByText('Geen bestelling past bij deze filters.')).toBeTruthy()
})

it('says that the list could not be fetched, and tries again', async () => {
  let isDown = true
  const { user } = await open('/orders', {
    disturb: ({ path }) =>
      isDown && path === '/office/api/orders' ? new Response(null, { status: 503 }) : null,
  })
  expect(await screen.findByText('De bestellingen kunnen nu niet getoond worden')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  expect(await rowOf('26-0060')).toBeTruthy()
})

it('a planner, who reads no orders, has no such page in the menu and gets neither list nor file', async () => {
  await open('/orders', { roles: ['planner'] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Bestellingen' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Bestellingen' })).toBeNull()
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})
