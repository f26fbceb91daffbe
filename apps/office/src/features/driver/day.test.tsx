import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { button, day, names, open, report, reports, startDriverDay, stop } from '../../testing/driverDay.ts'

startDriverDay()

it('a driver starts on the day page, with the next stop enlarged and no other page in the menu', async () => {
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

it('a driver reports a delivery, and the page shows the next stop', async () => {
  const { user } = await open()
  await user.click(await button('Geleverd'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Geleverd bij Els Maes' }))
  await user.click(dialog.getByRole('button', { name: 'Een pak meer' }))
  expect(
    dialog.getByText(/^Besteld was 48 kg. Dit kost de klant €.11,90 meer: vraag of dat goed is.$/),
  ).toBeTruthy()
  expect(dialog.getByText('7 × 8 kg').closest('output')?.textContent).toBe('7 × 8 kg 56 kg')
  for (let packs = 2; packs > 0; packs -= 1)
    await user.click(dialog.getByRole('button', { name: 'Een pak minder' }))
  expect(dialog.getByText('Besteld was 48 kg. De klant betaalt alleen wat u levert.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Kwart' }))
  await user.type(dialog.getByRole('textbox'), 'Een pak was gescheurd.')
  await user.click(dialog.getByRole('button', { name: 'Levering melden' }))
  const next = await stop('Luc Denis')
  await screen.findByText('Stops gemeld: 1 van 3')
  // the pressed button is gone
  await waitFor(() => expect(document.activeElement?.firstElementChild).toBe(next.closest('section')))
  expect(screen.getByText('Nog mee: 96 kg')).toBeTruthy()
  expect((await button(/^Els Maes/)).textContent).toContain('40 kg')
  expect(screen.getByText(/^Terug: \d/)).toBeTruthy()
  await waitFor(async () =>
    expect(await reports()).toEqual([
      {
        ...{ refill_id: day.stops[0], outcome: 'delivered', kg: 40, salt_level: 25 },
        ...{ note: 'Een pak was gescheurd.', missed_reason: null, refusal: null },
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByText(/nog niet verzonden/)).toBeNull())
})

it('a driver who reports a stop out of turn sees the next one of the route again', async () => {
  const { user } = await open()
  await user.click(await button(/Luc Denis/))
  const chosen = await stop('Luc Denis')
  // the enlarged stop is read, and Tab goes on to its buttons
  expect(document.activeElement?.firstElementChild).toBe(chosen.closest('section'))
  await report(user, 'Geleverd')
  const next = await stop('Els Maes')
  await screen.findByText('Stops gemeld: 1 van 3')
  await waitFor(() => expect(document.activeElement?.firstElementChild).toBe(next.closest('section')))
  // a stop that is chosen to correct its report stays
  await user.click(await button(/Luc Denis/))
  await stop('Luc Denis')
  expect(await button('Verbeteren')).toBeTruthy()
})

it('a driver sees which customer withdrew, and is asked not to deliver', async () => {
  await day.world.db
    .updateTable('refills')
    .set({ withdrawn_at: day.world.now() })
    .where('id', '=', day.stops[0] ?? 0)
    .execute()
  await open('/day')
  const card = within((await stop('Els Maes')).closest('section') ?? document.body)
  expect(card.getByText('Herroepen')).toBeTruthy()
  expect(card.getByText(/lever het zout niet, en meld niets/)).toBeTruthy()
  expect((await button(/Els Maes/)).textContent).toContain('Herroepen')
  expect((await button(/Luc Denis/)).textContent).not.toContain('Herroepen')
})

it('a stop whose order was cancelled keeps its place, and has nothing left to report', async () => {
  await day.world.db
    .updateTable('refills')
    .set({ state: 'cancelled', action_at: day.world.now() })
    .where('id', '=', day.stops[0] ?? 0)
    .execute()
  const { user } = await open('/day')
  const next = within((await stop('Luc Denis')).closest('section') ?? document.body)
  expect(next.getByRole('heading').textContent).toBe('Stop 2 Luc Denis')
  await user.click(await button(/Els Maes/))
  const card = within((await stop('Els Maes')).closest('section') ?? document.body)
  expect(card.getByText('Bestelling geannuleerd')).toBeTruthy()
  expect(card.queryByRole('button')).toBeNull()
})

it('the page shows a refused report and the reason until the driver dismisses it', async () => {
  const { user } = await open('/day', undefined, 'fr')
  await stop('Els Maes')
  await day.world.db
    .updateTable('refills')
    .set({ state: 'delivered' })
    .where('id', '=', day.stops[0] ?? 0)
    .execute()
  await user.click(await button('Non livré'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Personne à la maison' }))
  await user.click(dialog.getByRole('button', { name: 'Signaler' }))
  const title = await screen.findByText(/^Votre rapport sur Els Maes est conservé/)
  // the message takes the focus, so it is visible at any scroll position
  await waitFor(() => expect(document.activeElement?.contains(title)).toBe(true))
  expect(document.activeElement?.getAttribute('role')).toBe('alert')
  expect(screen.getByText('Cette livraison était déjà signalée.')).toBeTruthy()
  expect(await reports()).toMatchObject([{ refusal: 'delivered_already' }])
  await user.click(screen.getByRole('button', { name: 'Vu' }))
  await waitFor(() => expect(title.isConnected).toBe(false))
})

it.each([
  ['nl', 'Geleverd', 'Levering melden', 'Bel 09 000 12 34', 'tel:+3290001234'],
  ['fr', 'Livré', 'Signaler la livraison', 'Appeler 081 00 56 78', 'tel:+3281005678'],
] as const)(
  'R72 the driver finds the number of the office where a text says to call (%s)',
  async (language, delivered, send, name, href) => {
    const { user } = await open('/day', undefined, language)
    await stop('Els Maes')
    // the office has given the stop to nobody
    await day.world.db
      .deleteFrom('stops')
      .where('refill_id', '=', day.stops[0] ?? 0)
      .execute()
    await user.click(await button(delivered))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: send }))
    const call = await screen.findByRole('link', { name })
    expect(call.getAttribute('href')).toBe(href)
    expect(call.closest('[role=alert]')).toBeTruthy()
  },
)

it.each([
  ['nl', 'Geleverd', 'Een pak minder', 'Levering melden', /^Dit gewicht is geen geheel aantal pakken/],
  [
    'fr',
    'Livré',
    'Un paquet de moins',
    'Signaler la livraison',
    /^Ce poids ne correspond pas à un nombre entier/,
  ],
] as const)(
  'the page says of a weight that is not whole packs what is wrong with it (%s)',
  async (language, delivered, less, send, words) => {
    const { user } = await open('/day', undefined, language)
    await stop('Els Maes')
    // the office changed the packs of the order since the device got the route
    await day.world.db
      .updateTable('refills')
      .set({ packs: 7 })
      .where('id', '=', day.stops[0] ?? 0)
      .execute()
    await user.click(await button(delivered))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: less }))
    await user.click(dialog.getByRole('button', { name: send }))
    expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy()
    expect(await reports()).toMatchObject([{ refusal: 'wrong_quantity' }])
  },
)

it('R72 a driver without a route finds the number of the office', async () => {
  await day.world.db.updateTable('staff').set({ driver_id: null }).execute()
  await open()
  await screen.findByText('Uw account is nog aan geen chauffeur gekoppeld')
  expect(screen.getByRole('link', { name: 'Bel 09 000 12 34' })).toBeTruthy()
})

it('the page shows the day without device storage, and says what it cannot store', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const spies = (['put', 'add'] as const).map((method) =>
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(full),
  )
  const { user } = await open()
  await stop('Els Maes')
  expect(await screen.findByText('Uw route staat niet op dit toestel')).toBeTruthy()
  await user.click(await button('Niet geleverd'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Niemand thuis' }))
  await user.click(dialog.getByRole('button', { name: 'Melden' }))
  expect(await dialog.findByText('De melding is niet bewaard')).toBeTruthy()
  for (const spy of spies) spy.mockRestore()
})
