import { paymentReminders } from '@brine/contract/office/payment-reminders'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { boxOf, countChosen, plain, prepareRefillList, rowOf, watchFiles } from '../../testing/refillList.ts'

const { given, open } = prepareRefillList()

it('says who gets a reminder before it is sent, and then what happened', async () => {
  const { customerId } = await given().insertRefill({
    ...{ date: '2026-10-29', customer: 'Zonder', state: 'delivered', number: '26-1101' },
    paid: { cents: 0, due_on: '2026-11-12' },
  })
  const without = { email_address: null, password_hash: null, activated_at: null }
  await given().world.db.updateTable('customers').set(without).where('id', '=', customerId).execute()
  const { user } = await open()
  await user.click(await boxOf('26-1160'))
  const remind = screen.getByRole('button', { name: 'Herinnering sturen' })
  expect(remind.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Geen van deze leveringen is te laat betaald.')).toBeTruthy()
  await user.click(remind)
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const number of ['26-1102', '26-1101', '26-1171', '26-1182']) await user.click(await boxOf(number))
  await user.click(remind)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Er vertrekt 1 herinnering, per e-mail/)).toBeTruthy()
  for (const [reason, who] of [
    ['Per brief', '26-1101 Anne Zonder'],
    ['Nog niet te laat', '26-1160 Anne Tanghe'],
    ['Niets te betalen', '26-1182 Anne Peeters'],
    ['Al betaald', '26-1171 Anne Delvaux'],
  ])
    expect(dialog.getByText(reason ?? '').parentElement?.textContent).toBe(`${reason}${who}`)
  await user.click(dialog.getByRole('button', { name: 'Stuur 1, maak 1 brief' }))
  const letters = within(await screen.findByRole('dialog', { name: '1 brief om af te drukken' }))
  expect(letters.getByText('1 herinnering is per e-mail verstuurd.')).toBeTruthy()
  await user.click(letters.getByRole('button', { name: 'Later afdrukken' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(countChosen()).toBe(0)
  await waitFor(async () => expect(plain(await rowOf('26-1102'))).toContain('herinnerd op 21-11-2026'))
  expect(plain(await rowOf('26-1101'))).toContain('herinnerd per brief op 21-11-2026')
  await user.click(await boxOf('26-1102'))
  await user.click(screen.getByRole('button', { name: 'Herinnering sturen' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByText('26-1102 Anne Verhelst (op 21-11-2026)')).toBeTruthy()
  expect(again.queryByRole('button', { name: /^Stuur/ })).toBeNull()
})

it('a letter is printed later from the menu of its row, and with others', async () => {
  const { customerId } = await given().insertRefill({
    ...{ date: '2026-10-29', customer: 'Zonder', state: 'delivered', number: '26-1101' },
    paid: { cents: 0, due_on: '2026-11-12' },
  })
  const without = { email_address: null, password_hash: null, activated_at: null }
  await given().world.db.updateTable('customers').set(without).where('id', '=', customerId).execute()
  const body = { orders: ['26-1101'], letters: true }
  await given().world.call(paymentReminders.remind, { body }, { headers: given().sales })
  const { files } = watchFiles()
  const { user } = await open()
  await user.click(within(await rowOf('26-1101')).getByRole('button', { name: /^Meer voor/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Brief afdrukken' }))
  await user.click(await screen.findByRole('button', { name: 'Download de brief' }))
  await waitFor(() => expect(files).toHaveLength(1))
  await user.click(await boxOf('26-1102'))
  expect(screen.queryByRole('button', { name: 'Brieven afdrukken' })).toBeNull()
  await user.click(await boxOf('26-1101'))
  await user.click(screen.getByRole('button', { name: 'Brieven afdrukken' }))
  await user.click(await screen.findByRole('button', { name: 'Download de brief' }))
  await waitFor(() => expect(files).toHaveLength(2))
  expect(files.map(({ type }) => type)).toEqual(['application/pdf', 'application/pdf'])
})

it('a letter of what is paid meanwhile is not printed any more', async () => {
  const { customerId } = await given().insertRefill({
    ...{ date: '2026-10-29', customer: 'Zonder', state: 'delivered', number: '26-1101' },
    paid: { cents: 0, due_on: '2026-11-12' },
  })
  const without = { email_address: null, password_hash: null, activated_at: null }
  await given().world.db.updateTable('customers').set(without).where('id', '=', customerId).execute()
  const body = { orders: ['26-1101'], letters: true }
  await given().world.call(paymentReminders.remind, { body }, { headers: given().sales })
  await given()
    .world.db.updateTable('receivables')
    .set(({ ref }) => ({ paid_cents: ref('amount_cents') }))
    .where('customer_id', '=', customerId)
    .execute()
  const { user } = await open()
  await user.click(await boxOf('26-1101'))
  expect(screen.getByRole('button', { name: 'Herinnering sturen' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Brieven afdrukken' })).toBeNull()
  await user.click(within(await rowOf('26-1101')).getByRole('button', { name: /^Meer voor/ }))
  expect(await screen.findByRole('menuitem', { name: 'Klant openen' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Brief afdrukken' })).toBeNull()
})

it('a reminder that cannot be sent any more is counted with its reason, in French', async () => {
  const { user } = await open('/refills?payment=overdue', { language: 'fr' })
  const row = await rowOf('26-1102')
  await given().world.db.updateTable('receivables').set({ paid_cents: 7140 }).execute()
  await user.click(within(row).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Envoyer un rappel' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Envoyer 1 rappel' }))
  expect(await screen.findByText('Aucun rappel n’a été envoyé')).toBeTruthy()
  expect(plain(screen.getByText(/^Non envoyé/))).toBe('Non envoyé. Déjà payé : 1.')
})

it('who does not see payments chooses rows, and sends no reminders', async () => {
  const { user } = await open('/refills', { roles: ['planner'] })
  await user.click(await boxOf('26-1102'))
  expect(screen.getByRole('button', { name: 'CSV van 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Herinnering sturen' })).toBeNull()
})
