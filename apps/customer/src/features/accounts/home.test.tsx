import { dayWords } from '@brine/app-kit/dayWords'
import { home as homePage } from '@brine/contract/customer/home'
import { support } from '@brine/contract/customer/support'
import { addDays } from '@brine/planning/dates'
import { installModal } from '@brine/ui/jsdomModal'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { makeLateDayBest } from '../../../../../packages/testkit/src/late-best-day.ts'
import { answerRequest, leak } from '../../../../../packages/testkit/src/requests.ts'
import { ghent } from '../../../../../packages/testkit/src/supplier.ts'
import { enabledButton } from '../../testing/enabled.ts'
import { openPortal } from '../../testing/portal.tsx'
import { orderSalt, startSaltCustomer } from '../../testing/salt.ts'

installModal()
const customer = startSaltCustomer()
const today = '2026-11-21'
const open = (language: 'nl' | 'fr' = 'nl') => openPortal({ ...customer, path: '/account', language })
/** The heading begins with the name of the page, for those who do not see the page. */
const title = (headline: string) =>
  screen.findByRole('heading', { level: 1, name: (name) => name.endsWith(headline) })
const part = (name: string) => screen.findByRole('region', { name })

/** 48 kg were delivered so many days ago. */
async function deliver(...daysAgo: number[]) {
  const { world, email } = customer
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id } = await found.executeTakeFirstOrThrow()
  const terms = {
    customer_id: id,
    slots: ['morning' as const],
    packs: 6,
    kg: 48,
    state: 'delivered' as const,
  }
  const at = { created_at: world.now(), action_at: world.now(), price_cents: 7140, vat_rate: 21 }
  for (const ago of daysAgo)
    await world.db
      .insertInto('refills')
      .values({ ...terms, ...at, date: addDays(today, -ago) })
      .execute()
}
beforeEach(async () => {
  await customer.world.db.deleteFrom('refills').where('state', '=', 'delivered').execute()
})

it('leaves out what it does not know of a new customer', async () => {
  await open()
  expect(await part('Geen levering gepland')).toBeTruthy()
  expect(await title('Mijn gegevens')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Hoelang uw zout meegaat' })).toBeNull()
  const ways = within(screen.getByRole('navigation', { name: 'Snel naar' }))
  expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/saltblocks', '/support', '/orders'],
  ])
})

it('offers no day to a customer whose relation ended, and says how to become one again', async () => {
  const ending = { relation_ended_at: customer.world.now(), relation_end_reason: 'moved' as const }
  await customer.world.db.updateTable('customers').set(ending).execute()
  await open('fr')
  const ended = within(await part('Vous n’êtes plus client chez nous'))
  expect(ended.getByText(/Appelez-nous/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Choisir un jour' })).toBeNull()
  const running = { relation_ended_at: null, relation_end_reason: null }
  await customer.world.db.updateTable('customers').set(running).execute()
})

it('gives the focus to the heading with the news, which replaces that of the loading page', async () => {
  await deliver(203, 103, 3)
  const held = Promise.withResolvers<null>()
  const { router } = await openPortal({
    ...{ ...customer, path: '/orders' },
    disturb: ({ path }) => (path === homePage.read.path ? held.promise : null),
  })
  await act(() => router.navigate('/account'))
  const first = await title('Mijn gegevens')
  await waitFor(() => expect(document.activeElement).toBe(first))
  held.resolve(null)
  const headline = await title('Alles loopt goed')
  await waitFor(() => expect(document.activeElement).toBe(headline))
  expect(headline).not.toBe(first)
})

it('says how long the salt lasts, as a range, and how that is known', async () => {
  await deliver(203, 103, 3)
  await open('fr')
  expect(await title('Tout va bien')).toBeTruthy()
  const salt = within(await part('Combien de temps durera votre sel'))
  expect(salt.getByText(/^entre le \d+(er)? \S+ et le \d+(er)? \S+$/)).toBeTruthy()
  expect(salt.getByText(/Dans 8 cas sur 10/)).toBeTruthy()
})

it('dates a document of another year with its year', async () => {
  const { world, email } = customer
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id: customer_id } = await found.executeTakeFirstOrThrow()
  const at = new Date('2025-12-03T10:00:00Z')
  await world.db
    .insertInto('orders')
    .values({
      ...{ number: '25-9001', customer_id, type: 'orders', price_cents: 7140, vat_rate: 21 },
      ...{ ordered_at: at, created_at: at, document_at: at },
    })
    .execute()
  await open()
  expect(await screen.findByText('van 3 december 2025')).toBeTruthy()
  await world.db.deleteFrom('orders').where('number', '=', '25-9001').execute()
})

it('asks for automatic refills only while the salt is low and they can be had', async () => {
  const question = 'Liever niet meer aan denken?'
  await deliver(384, 284, 184, 84)
  await open()
  expect(await title('Uw zout raakt bijna op')).toBeTruthy()
  expect(await part(question)).toBeTruthy()
  cleanup()
  // the salt may be used up before we could come with notice
  await customer.world.db.deleteFrom('refills').where('state', '=', 'delivered').execute()
  await deliver(310, 210, 110)
  await open()
  expect(await part('Ons voorstel voor uw bestelling')).toBeTruthy()
  expect(screen.queryByRole('region', { name: question })).toBeNull()
})

it('has the order ready when the salt runs low, one link from the filled form', async () => {
  await deliver(310, 210, 110)
  await makeLateDayBest(customer.world, ghent)
  const { user } = await open()
  expect(await title('Uw zout raakt bijna op')).toBeTruthy()
  const ready = within(await part('Ons voorstel voor uw bestelling'))
  expect(ready.getByText('6 pakken, 48 kg, zoals gewoonlijk')).toBeTruthy()
  const day = ready.getByText(/^\S+dag \d+ \S+$/, { selector: 'b' }).textContent
  await user.click(ready.getByRole('link', { name: 'Nakijken en bestellen' }))
  expect(await screen.findByRole('button', { name: /^Bestellen/ })).toBeTruthy()
  // the day of the proposal, before the salt may run out, is chosen, also where another one needs fewer kilometres
  const days = screen.getAllByRole<HTMLInputElement>('radio')
  const soonest = days
    .map(({ value }) => value)
    .sort()
    .slice(0, 3)
  const chosen = days.find(({ checked }) => checked)?.value ?? ''
  expect(soonest).toContain(chosen)
  expect(screen.getByText('De dag van ons voorstel is al gekozen.')).toBeTruthy()
  expect(day).toBe(dayWords(chosen, 'nl').short)
})

it('knows the order, its change and its cancellation at once', async () => {
  const { user, router } = await open()
  await part('Geen levering gepland')
  await act(() => router.navigate('/orders'))
  await screen.findByRole('heading', { name: 'Nog geen bestellingen' })
  await act(() => router.navigate('/account/privacy'))
  await screen.findByRole('button', { name: 'Account wissen' })
  await act(() => router.navigate('/saltblocks'))
  const order = await enabledButton(/^Bestellen/)
  // late enough to be cancelled
  await user.click(screen.getAllByRole('radio').at(-1) as HTMLElement)
  await user.click(order)
  await screen.findByRole('heading', { level: 1, name: /^Bedankt/ })
  await act(() => router.navigate('/account'))
  expect(await screen.findByRole('link', { name: 'Wijzigen of annuleren' })).toBeTruthy()
  await act(() => router.navigate('/orders'))
  expect(await screen.findByRole('table')).toBeTruthy()
  await act(() => router.navigate('/account/privacy'))
  expect(await screen.findByText(/^Er loopt nog een bestelling/)).toBeTruthy()
  await act(() => router.navigate('/saltblocks'))
  await user.click(await screen.findByRole('button', { name: 'Levering annuleren' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Levering annuleren' }))
  await enabledButton(/^Bestellen/)
  await act(() => router.navigate('/account'))
  expect(await part('Geen levering gepland')).toBeTruthy()
  await act(() => router.navigate('/account/privacy'))
  await screen.findByRole('button', { name: 'Account wissen' })
  await waitFor(() => expect(screen.queryByText(/^Er loopt nog een bestelling/)).toBeNull())
})

it('keeps no cancelled delivery for the page without a connection', async () => {
  await orderSalt(customer.world, customer.email, { date: '2026-11-27' })
  let isDown = false
  const { user, router } = await openPortal({
    ...customer,
    path: '/account',
    disturb: () => (isDown ? Promise.reject(new TypeError('offline')) : null),
  })
  await screen.findByRole('link', { name: 'Wijzigen of annuleren' })
  await waitFor(() => expect(localStorage.getItem('next_delivery')).not.toBeNull())
  await act(() => router.navigate('/saltblocks'))
  await user.click(await screen.findByRole('button', { name: 'Levering annuleren' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Levering annuleren' }))
  await enabledButton(/^Bestellen/)
  expect(localStorage.getItem('next_delivery')).toBeNull()
  isDown = true
  await act(() => router.navigate('/account'))
  await part('Uw gegevens')
  expect(localStorage.getItem('next_delivery')).toBeNull()
})

it('shows an answer only until the customer has read it', async () => {
  const { world, email } = customer
  const { token } = await world.startSession(email)
  const { id } = (await world.call(support.request, { body: leak }, { token })).body
  await answerRequest(world, id, { text: 'Is het veel?' })
  const { router } = await open()
  expect(await part('Antwoord op uw vraag')).toBeTruthy()
  await act(() => router.navigate('/support'))
  const tabs = within(await screen.findByRole('navigation', { name: 'Snelmenu' }))
  await tabs.findByRole('link', { name: 'Hulp' })
  await act(() => router.navigate('/account'))
  await waitFor(() => expect(screen.queryByText('Is het veel?')).toBeNull())
})

it('says from when salt can be ordered again: after a weekday, or after a date that is further away', async () => {
  const hint = async () => (await screen.findByRole('link', { name: /^Zout bestellen/ })).textContent
  await orderSalt(customer.world, customer.email, { date: '2026-11-27' })
  await open()
  await screen.findByRole('link', { name: 'Wijzigen of annuleren' })
  expect(await hint()).toBe('Zout bestellenopnieuw na vrijdag')
  cleanup()
  await customer.world.db.updateTable('refills').set({ date: '2026-11-28' }).execute()
  await open('fr')
  await screen.findByRole('link', { name: 'Modifier ou annuler' })
  expect((await screen.findByRole('link', { name: /^Commander du sel/ })).textContent).toBe(
    'Commander du selà nouveau après le 28 nov.',
  )
})

it('says that it looks into a delivery of a past day that nobody has reported', async () => {
  await orderSalt(customer.world, customer.email)
  await customer.world.db.updateTable('refills').set({ date: '2026-11-20' }).execute()
  await open()
  expect(await title('Wij kijken uw levering na')).toBeTruthy()
  expect(within(await part('Vrijdag 20 november')).getByText('nog niet gemeld')).toBeTruthy()
  expect((await screen.findByRole('link', { name: /^Zout bestellen/ })).textContent).toBe(
    'Zout bestellenbestelling loopt nog',
  )
})

it('shows the delivery of tomorrow between the announced hours', async () => {
  await deliver(203, 103)
  await orderSalt(customer.world, customer.email)
  const { db } = customer.world
  const date = addDays(today, 1)
  const open_ = db.updateTable('refills').set({ date }).where('state', '=', 'booked').returning('id')
  const { id } = await open_.executeTakeFirstOrThrow()
  await db
    .insertInto('arrival_windows')
    .values({ refill_id: id, date, opens: 580, closes: 680, revision: 1, announced_at: new Date() })
    .execute()
  await open()
  expect(await title('Morgen komt uw zout')).toBeTruthy()
  const delivery = await part('Zondag 22 november')
  // for the page without a connection
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('next_delivery') ?? '{}')).toMatchObject({ date }),
  )
  expect(within(delivery).getByText('9:40').parentElement?.textContent).toBe('tussen 9:40 en 11:20 uur')
  const salt = within(await part('Hoelang uw zout meegaat'))
  expect(salt.getByText(/^Met de geplande levering/)).toBeTruthy()
})

it.each([
  ['orders', 'Bestelling 26-9001 van 6 oktober'],
  ['repair', 'Herstelling 26-9001 van 6 oktober'],
] as const)('names the last document of type %s by its day', async (type, words) => {
  const { world, email } = customer
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id: customer_id } = await found.executeTakeFirstOrThrow()
  const at = new Date('2026-10-06T08:00:00Z')
  const order = { number: '26-9001', customer_id, type, ordered_at: at, created_at: at, document_at: at }
  await world.db
    .insertInto('orders')
    .values({ ...order, price_cents: 7140, vat_rate: 21 })
    .execute()
  await open()
  const { textContent } = await part('Uw laatste document')
  await world.db.deleteFrom('orders').where('number', '=', '26-9001').execute()
  expect(textContent).toContain(words.replace('9001 ', '9001'))
})
