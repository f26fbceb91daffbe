import { refills } from '@brine/contract/customer/refills'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createAgreed, createPlanned, createSupplied } from '../../../../../packages/testkit/src/automatic.ts'
import { publishDay } from '../../../../../packages/testkit/src/publish.ts'
import { insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
})
afterAll(() => world.close())
afterEach(cleanup)

it('starts it for a customer who calls, with the terms to read out, and stops it again', async () => {
  const { id } = await createSupplied(world)
  const { user } = await openOffice({ world, roles: ['support'], path: `/customers/${id}` })
  await user.click(await screen.findByRole('button', { name: 'Automatisch zout starten' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/hoogstens 7 pakken, aan € 11,90 per pak/)).toBeTruthy()
  const packs = dialog.getByLabelText(/^Pakken/)
  await user.clear(packs)
  await user.type(packs, '5')
  await user.click(dialog.getByRole('button', { name: 'De klant gaat akkoord' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/^Hoogstens 5 pakken/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stoppen' }))
  expect(await screen.findByText(/^Staat niet aan/)).toBeTruthy()
})

it('lists who waits for a day and who has one', async () => {
  const { id, date } = await createPlanned(world)
  const { user } = await openOffice({ world, roles: ['planner'], path: '/automatic' })
  const row = within(await screen.findByRole('row', { name: /Peeters/ }))
  expect(row.getByRole('link').getAttribute('href')).toBe(`/customers/${id}`)
  expect(row.getByText(`Komt op ${date.split('-').reverse().join('-')}`)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Wachten' }))
  expect(await screen.findByText('Geen klant in deze lijst.')).toBeTruthy()
})

it('lists a customer who ordered, instead of waiting for a day', async () => {
  const { id, token } = await createAgreed(world, { last_name: 'Claes' })
  const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
  const body = { date: moment?.date ?? '', driver_id: moment?.driver_id ?? 0, comment: '', packs: 3 }
  expect((await world.call(refills.order, { body }, { token })).code).toBeNull()
  await openOffice({ world, roles: ['planner'], path: '/automatic?share=waiting' })
  const row = within(await screen.findByRole('row', { name: /Claes/ }))
  expect(row.getByRole('link').getAttribute('href')).toBe(`/customers/${id}`)
  expect(row.getByText(`Eerst eigen bestelling op ${body.date.split('-').reverse().join('-')}`)).toBeTruthy()
})

it('offers no cancellation of a delivery whose day is published', async () => {
  const { id, date } = await createPlanned(world, { latitude: 51.2 })
  const planner = await world.staffHeaders({ roles: ['planner', 'administrator'] })
  expect((await publishDay(world, date, planner)).code).toBeNull()
  await openOffice({ world, roles: ['support'], path: `/customers/${id}` })
  const keep = `Stoppen, levering van ${date.split('-').reverse().join('-')} behouden`
  expect(await screen.findByRole('button', { name: keep })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stoppen en levering annuleren' })).toBeNull()
})

it('asks whether the blocks of a first delivery come back', async () => {
  const { id, refillId } = await createPlanned(world)
  const delivered = { state: 'delivered' as const, date: '2026-11-19' }
  await world.db.updateTable('refills').set(delivered).where('id', '=', refillId).execute()
  const { user } = await openOffice({ world, roles: ['support'], path: `/customers/${id}` })
  expect(await screen.findByRole('button', { name: 'Herroepen, blokken komen terug' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stoppen, klant houdt de blokken' }))
  expect(await screen.findByText(/^Staat niet aan/)).toBeTruthy()
  const { withdrawn_at } = await world.db
    .selectFrom('refills')
    .select('withdrawn_at')
    .where('id', '=', refillId)
    .executeTakeFirstOrThrow()
  expect(withdrawn_at).toBeNull()
})

it.each([
  ['nl', /^Hoogstens 1 pak, hoogstens/],
  ['fr', /^Au plus 1 paquet, au plus/],
] as const)('names one pack in %s in the singular', async (language, terms) => {
  const { id } = await createAgreed(world)
  await world.db.updateTable('refill_agreements').set({ packs: 1 }).where('customer_id', '=', id).execute()
  await openOffice({ world, roles: ['support'], path: `/customers/${id}`, language })
  expect(await screen.findByText(terms)).toBeTruthy()
})

it('names another salt as the reason, and agrees to it for a household that calls', async () => {
  const { id } = await createAgreed(world, { last_name: 'Maes' })
  const setPackKg = (pack_kg: number) =>
    world.db.updateTable('products').set({ pack_kg }).where('kind', '=', 'salt').execute()
  await setPackKg(10)
  await world.runDaily('decide-automatic-refills')
  await openOffice({ world, roles: ['support'], path: '/automatic?share=stuck' })
  const row = within(await screen.findByRole('row', { name: /Maes/ }))
  expect(row.getByText('Ander zout, nog geen akkoord')).toBeTruthy()
  cleanup()
  const { user } = await openOffice({ world, roles: ['support'], path: `/customers/${id}` })
  await user.click(await screen.findByRole('button', { name: 'Ander zout afspreken' }))
  expect(await screen.findByRole('dialog', { name: 'Ander zout afspreken' })).toBeTruthy()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Zoutblokken, in pakken van 10 kg/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'De klant gaat akkoord' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ander zout afspreken' })).toBeNull())
  await setPackKg(8)
})
