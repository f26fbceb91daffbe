import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertCustomerAt } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)
beforeEach(async () => {
  await world.db.deleteFrom('phone_calls').execute()
})

/** A call to a household without e-mail address. */
async function callFor(first_name: string, matters_until: string | null = null) {
  const reachable = { email_address: null, activated_at: null, telephone_number: '09 000 44 55' }
  const { id: customer_id } = await insertCustomerAt(world.db, {
    ...reachable,
    first_name,
    last_name: 'Claes',
  })
  const { id } = await world.db
    .insertInto('phone_calls')
    .values({
      ...{ customer_id, language: 'fr', subject: 'Votre sel arrive', words: 'Nous livrons mardi.' },
      ...{ created_at: world.now(), matters_until },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, customer_id }
}
const open = (path = '/calls') => openOffice({ world, roles: ['sales'], path })
const sheet = async (name: string) => within(await screen.findByRole('article', { name }))
const stored = (id: number) =>
  world.db.selectFrom('phone_calls').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('R67 the page shows whom to call, what to say and until when, and goes on with the next one', async () => {
  const later = await callFor('Rosa')
  const urgent = await callFor('Odette', '2026-11-24')
  const { user, router } = await open()
  const first = await sheet('Odette Claes')
  expect(await screen.findByRole('link', { name: /^Te bellen 2 ?wachten$/ })).toBeTruthy()
  expect(first.getByRole('link', { name: 'Bel 09 000 44 55' }).getAttribute('href')).toBe('tel:090004455')
  expect(first.getByText('24-11-2026')).toBeTruthy()
  const words = first.getByText(/Nous livrons mardi/)
  expect(words.closest('[lang]')?.getAttribute('lang')).toBe('fr')
  await user.type(first.getByRole('textbox', { name: 'Nota' }), 'Alles begrepen.')
  await user.click(first.getByRole('button', { name: 'Gesproken' }))
  expect(await screen.findByText('De oproep is genoteerd')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/calls/${later.id}`))
  expect((await sheet('Rosa Claes')).getByText('geen vaste dag')).toBeTruthy()
  expect(await stored(urgent.id)).toMatchObject({ state: 'reached', note: 'Alles begrepen.' })
})

it('R67 whom nobody reaches waits in the list of later, and can be put back', async () => {
  const { id } = await callFor('Rosa')
  const { user } = await open()
  await user.click((await sheet('Rosa Claes')).getByRole('button', { name: 'Niet bereikt, morgen opnieuw' }))
  await user.click(await screen.findByRole('link', { name: /^Later opnieuw ?1$/ }))
  const waiting = await sheet('Rosa Claes')
  expect(waiting.getByText('22-11-2026 09:00')).toBeTruthy()
  await user.click(waiting.getByRole('button', { name: 'Opnieuw op de lijst' }))
  expect(await screen.findByText('De oproep staat weer op de lijst')).toBeTruthy()
  expect(await stored(id)).toMatchObject({ state: 'open', attempts: 1, again_at: null })
})

it('R67 a wrong number leads to the page of the customer', async () => {
  const { customer_id } = await callFor('Rosa')
  const { user } = await open()
  await user.click((await sheet('Rosa Claes')).getByRole('button', { name: 'Fout nummer' }))
  await user.click(await screen.findByRole('link', { name: /^Fout nummer ?1$/ }))
  const wrong = await sheet('Rosa Claes')
  expect(wrong.getByText(/^Verbeter het op de pagina van de klant/)).toBeTruthy()
  expect(wrong.getByRole('link', { name: 'Rosa Claes' }).getAttribute('href')).toBe(
    `/customers/${customer_id}`,
  )
})

it('R67 of two who take a call, one is told, and the note stays', async () => {
  const { id } = await callFor('Rosa')
  const { user } = await open(`/calls/${id}`)
  const shown = await sheet('Rosa Claes')
  await user.type(shown.getByRole('textbox', { name: 'Nota' }), 'Half')
  await world.db.updateTable('phone_calls').set({ revision: 1 }).where('id', '=', id).execute()
  await user.click(shown.getByRole('button', { name: 'Ik bel' }))
  expect(await screen.findByText(/^Dit is net gewijzigd/)).toBeTruthy()
  expect((await sheet('Rosa Claes')).getByRole<HTMLTextAreaElement>('textbox', { name: 'Nota' }).value).toBe(
    'Half',
  )
  const again = (await sheet('Rosa Claes')).getByRole('button', { name: 'Ik bel' })
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull())
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'Ik bel toch niet' })).toBeTruthy()
})

it('R67 the page of the customer shows each call with its state', async () => {
  const { id, customer_id } = await callFor('Rosa')
  const { user, router } = await open(`/customers/${customer_id}`)
  const card = within(await screen.findByRole('region', { name: 'Nota’s en gesprekken' }))
  expect(await card.findByText('Te bellen', { selector: 'li *' })).toBeTruthy()
  await user.click(card.getByRole('link', { name: 'Votre sel arrive' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/calls/${id}`))
})

it('R67 an empty list says what it is for', async () => {
  await open()
  expect(await screen.findByText('Niemand te bellen')).toBeTruthy()
})
