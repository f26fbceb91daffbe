import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withdrawFrom } from '../../../../../packages/testkit/src/withdrawn-order.ts'
import { type PaymentsWorld, startPayments } from '../../../../server/src/modules/payments/testing.ts'
import { openOffice } from '../../testing/office.tsx'

let given: PaymentsWorld
beforeEach(async () => {
  given = await startPayments()
})
afterEach(async () => {
  cleanup()
  await given.world.close()
})

const open = (path: string) => openOffice({ world: given.world, roles: ['sales'], path })

it('a search among what is owed is still there after a look at one of them', async () => {
  const [owed, other] = [await given.owe(9400), await given.owe(22_000)]
  const { user, router } = await open('/payments?pile=open')
  await screen.findByRole('row', { name: new RegExp(other.number) })
  await user.type(screen.getByRole('searchbox'), owed.number)
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(other.number) })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await user.click(screen.getByRole('link', { name: owed.number }))
  await screen.findByRole('heading', { level: 1, name: new RegExp(owed.number) })
  await router.navigate(-1)
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe(owed.number)
  expect(await screen.findByRole('row', { name: new RegExp(owed.number) })).toBeTruthy()
  expect(screen.queryByRole('row', { name: new RegExp(other.number) })).toBeNull()
})

it('the dialog that erases a customer names what is still owed', async () => {
  await given.owe(7140)
  const { id } = await given.world.db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
  const { user } = await openOffice({
    ...{ world: given.world, roles: ['administrator'], path: `/customers/${id}` },
  })
  await user.click(await screen.findByRole('button', { name: 'Klant wissen' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toMatch(/Er is nog €\s71,40 te betalen/)
})

it('an order that was withdrawn from is marked among those that are late', async () => {
  const { number } = await given.owe(8640, { due_on: '2026-11-10' })
  await withdrawFrom(given.world, number)
  await open('/payments?pile=overdue')
  const row = (await screen.findByRole('link', { name: number })).closest('tr') ?? document.body
  expect(within(row).getByText('Herroepen')).toBeTruthy()
  expect(within(row).queryByText(/10 november|te laat/i)).toBeNull()
})
