import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { ghent, insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

const DATE = '2026-11-20'
let world: World
let refill: number
beforeAll(async () => {
  world = await startWorld()
  refill = await bookStop(world, DATE, await insertDriver(world.db, 900), ghent)
  await world.db.updateTable('driver_days').set({ published_at: world.now() }).execute()
  await world.db
    .updateTable('refills')
    .set({ state: 'delivered', action_at: `${DATE}T09:12:00Z` })
    .where('id', '=', refill)
    .execute()
})
afterAll(() => world.close())
afterEach(cleanup)

const stateOf = async () => {
  const row = world.db.selectFrom('refills').select('state').where('id', '=', refill)
  return (await row.executeTakeFirstOrThrow()).state
}

it('the office corrects a report of the board with a reason, and then one of the list', async () => {
  const { user } = await openOffice({ world, roles: ['support'], path: `/planning/${DATE}` })
  await user.click(await screen.findByRole('button', { name: /^Melding verbeteren: / }))
  await screen.findByRole('radio', { name: 'Niet geleverd' })
  let dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Niet geleverd' }))
  await user.click(dialog.getByRole('radio', { name: 'Onbereikbaar: poort of adres' }))
  expect(dialog.getByText(/Dan staat dat geld weer bij de betalingen die wachten/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(dialog.getByText('Kies waarom u dit verbetert')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Waarom/ }), 'Andere reden')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(dialog.getByText('Schrijf in enkele woorden waarom')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^Toelichting/ }), 'Chauffeur belde')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await stateOf()).toBe('missed')

  const list = within(await screen.findByRole('region', { name: /^Niet geleverd/ }))
  await user.click(await list.findByRole('button', { name: /^Melding verbeteren: / }))
  await screen.findByRole('radio', { name: 'Geleverd' })
  dialog = within(screen.getByRole('dialog'))
  // of a missed delivery, the reason can be corrected too
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Onbereikbaar/ }).checked).toBe(true)
  expect(
    dialog.getByText(/\(kantoor\): Onbereikbaar: poort of adres, Andere reden, Chauffeur belde$/),
  ).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Geleverd' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Geleverde/ }), '4')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Waarom/ }), 'De klant zegt het anders')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  await waitFor(async () => expect(await stateOf()).toBe('delivered'))
  const stop = (await screen.findByText('besteld: 48 kg')).parentElement
  expect(stop?.textContent).toContain('32 kg')
})

it('offers that everything came back from a customer who withdrew', async () => {
  const withdrawn_at = world.now()
  await world.db.updateTable('refills').set({ withdrawn_at }).where('id', '=', refill).execute()
  const { user } = await openOffice({ world, roles: ['support'], path: `/planning/${DATE}` })
  await user.click(await screen.findByRole('button', { name: /^Melding verbeteren: / }))
  expect(await screen.findByRole('radio', { name: 'Alles kwam terug na de herroeping' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Niet geleverd' })).toBeNull()
  // nothing is chosen for the office; then all packs, and a part when fewer are
  expect(screen.queryByText(/^De herroeping vervalt/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Bewaren' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('radio', { name: 'De klant houdt of gebruikte iets' }))
  expect(screen.getByText(/^De herroeping vervalt en de bestelling geldt weer/)).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: /^Pakken die de klant houdt/ }), '1')
  expect(screen.queryByText(/^De herroeping vervalt/)).toBeNull()
  await world.db.updateTable('refills').set({ withdrawn_at: null }).where('id', '=', refill).execute()
})

it('a customer who ordered again keeps the delivery: only the quantity can be corrected', async () => {
  const { customer_id } = await world.db
    .selectFrom('refills')
    .select('customer_id')
    .where('id', '=', refill)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('refills')
    .values({
      ...{ customer_id, date: '2026-12-20', slots: ['morning'], comment: '', packs: 6, kg: 48 },
      ...{ price_cents: 7140, discount_cents: 0, vat_rate: 21, state: 'booked' },
      ...{ created_at: world.now(), action_at: world.now() },
    })
    .execute()
  const { user } = await openOffice({ world, roles: ['planner'], path: `/planning/${DATE}` })
  await user.click(await screen.findByRole('button', { name: /^Melding verbeteren: / }))
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'Niet geleverd' })
  expect(radio.disabled).toBe(true)
  expect(screen.getByText(/^De klant bestelde intussen opnieuw/)).toBeTruthy()
})
