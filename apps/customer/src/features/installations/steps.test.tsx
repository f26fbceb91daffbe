import { installations } from '@brine/contract/customer/installations'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const planned = {
  placed: false,
  date_signed: '2026-11-02',
  date_called: '2026-11-10',
  installation_date: '2026-12-03',
  installation_slot: 'morning' as const,
}

const open = async (given: Parameters<World['createCustomer']>[0], disturb?: Disturbance) =>
  openPortal({
    world,
    email: await world.createCustomer(given),
    path: '/proposal',
    ...(disturb ? { disturb } : {}),
  })

it('shows each step with its date, and fills the pipes between them', async () => {
  await open(planned)
  for (const day of ['02-11-2026', '10-11-2026', '03-12-2026'])
    expect(await screen.findByText(day)).toBeTruthy()
  const bars = screen.getAllByRole('progressbar')
  expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['100', '50'])
})

it('promises nothing to who is no customer any more, and says whom to call', async () => {
  const email = await world.createCustomer({ ...planned, installation_date: null, installation_slot: null })
  await world.db
    .updateTable('customers')
    .set({ relation_ended_at: world.now(), relation_end_reason: 'moved' })
    .where('email_address', '=', email)
    .execute()
  await openPortal({ world, email, path: '/proposal' })
  const lead = await screen.findByText(/^U bent geen klant meer bij ons, dus wij plannen geen plaatsing/)
  expect(within(lead).getByRole('link').getAttribute('href')).toMatch(/^tel:/)
  expect(screen.getByRole('heading', { level: 1, name: 'Uw installatie' })).toBeTruthy()
  expect(screen.getByRole('main').textContent).not.toMatch(/Wij bellen u|onderweg|spreken wij nog af/)
  expect(within(screen.getByRole('main')).queryByRole('checkbox')).toBeNull()
})

it('R48 tells a customer without a signed quote of no quote that waits', async () => {
  await open({ placed: false, date_signed: null, date_called: null, installation_date: null })
  expect(await screen.findByText('Wij kregen nog geen getekende offerte')).toBeTruthy()
  expect(screen.getByRole('main').textContent).not.toMatch(/wacht op uw handtekening/)
})

it('shows the menu as soon as the server says that the device is placed', async () => {
  let isBroken = true
  const { api, user } = await open({ ...planned, placed: true }, ({ path }) =>
    isBroken && path === installations.progress.path ? Response.json({ errors: [] }, { status: 500 }) : null,
  )
  const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' })
  act(() => api.session.setPlaced(false))
  isBroken = false
  await user.click(retry)
  await screen.findByRole('heading', { level: 1, name: 'Uw toestel is geplaatst' })
  await waitFor(() => expect(api.session.isPlaced()).toBe(true))
})

it('reports that the progress could not be fetched, and fetches it again', async () => {
  let isBroken = true
  const { user } = await open(planned, ({ path }) =>
    isBroken && path === installations.progress.path ? Response.json({ errors: [] }, { status: 500 }) : null,
  )
  const main = within(screen.getByRole('main'))
  expect((await main.findByRole('alert')).textContent).toContain('Ophalen gegevens mislukt')
  await waitFor(() => expect(screen.getAllByText('Ophalen gegevens mislukt')).toHaveLength(2))
  isBroken = false
  await user.click(main.getByRole('button', { name: 'Opnieuw proberen' }))
  expect(await screen.findByText('02-11-2026')).toBeTruthy()
})
