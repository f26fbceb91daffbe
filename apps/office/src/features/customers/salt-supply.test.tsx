import { addDays } from '@brine/planning/dates'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

/** A customer to whom 40 kg were delivered 90 and 30 days ago. @returns the id */
async function createSupplied(): Promise<number> {
  const email = await world.createCustomer({})
  const customer = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id } = await customer.executeTakeFirstOrThrow()
  const terms = {
    customer_id: id,
    slots: ['morning' as const],
    packs: 5,
    kg: 40,
    state: 'delivered' as const,
  }
  const at = { created_at: world.now(), action_at: world.now() }
  const days = [90, 30].map((ago) => addDays('2026-11-21', -ago))
  await world.db
    .insertInto('refills')
    .values(days.map((date) => ({ ...terms, ...at, date, price_cents: 1000, vat_rate: 21 })))
    .execute()
  return id
}

it('shows when the salt runs out, and follows what the office knows', async () => {
  const id = await createSupplied()
  const { user } = await openOffice({ world, roles: ['support'], path: `/customers/${id}` })
  const { textContent: around } = await screen.findByText(/^Zout op rond \d{2}-\d{2}-\d{4}$/)
  expect(screen.getByText(/^tussen .* en /)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Bak en gezin aanpassen' }))
  const dialog = within(await screen.findByRole('dialog'))
  const people = dialog.getByLabelText(/^Mensen in huis/)
  await user.type(people, 'twee')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(dialog.getByText('Vul een geheel getal in, of laat leeg wat u niet weet.')).toBeTruthy()
  expect(document.activeElement).toBe(people)
  await user.clear(people)
  await user.type(people, '2')
  await user.type(dialog.getByLabelText(/^Zout in een volle bak/), '120')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('2 in huis, sinds 21-11-2026')).toBeTruthy()
  expect(screen.getByText(/van 120 kg over$/)).toBeTruthy()
  expect(screen.queryByText(around)).toBeNull()
})
