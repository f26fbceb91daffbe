import { officePayments } from '@brine/contract/office/payments'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type Owed,
  type PaymentsWorld,
  startPayments,
} from '../../../../server/src/modules/payments/testing.ts'
import { openOffice } from '../../testing/office.tsx'
import { boxOf, plain, rowOf, watchFiles } from '../../testing/refillList.ts'

let given: PaymentsWorld
beforeEach(async () => {
  given = await startPayments()
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await given.world.close()
})

const late = { due_on: '2026-11-12' }
const open = (queue = 'overdue', { roles = ['sales'], language = 'nl' }: Partial<Opened> = {}) =>
  openOffice({ world: given.world, roles, language, path: `/payments?pile=${queue}` })
type Opened = { roles: ['sales'] | ['administrator']; language: 'nl' | 'fr' }

/** An overdue installation of a customer without e-mail address. */
async function oweByPost(): Promise<Owed> {
  const owed = await given.owe(250_000, { ...late, last_name: 'Postma' })
  const without = { email_address: null, password_hash: null, activated_at: null }
  await given.world.db.updateTable('customers').set(without).where('id', '=', owed.customerId).execute()
  await given.world.db
    .updateTable('orders')
    .set({ type: 'installations' })
    .where('number', '=', owed.number)
    .execute()
  return owed
}

it('all that is late can be reminded, by mail or by letters in one file', async () => {
  const [byMail, byPost] = [await given.owe(7140, { ...late, last_name: 'Mailers' }), await oweByPost()]
  const nowhere = await oweByPost()
  await given.world.db
    .updateTable('customers')
    .set({ address: '', last_name: 'Nergens' })
    .where('id', '=', nowhere.customerId)
    .execute()
  const { files } = watchFiles()
  const { user } = await open()
  for (const { number } of [byMail, byPost, nowhere]) await user.click(await boxOf(number))
  expect(plain(screen.getByText('3 gekozen', { selector: 'b' }).parentElement)).toContain(
    '€ 5.071,40 nog te betalen',
  )
  expect(screen.queryByRole('button', { name: 'Brieven afdrukken' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Herinnering sturen' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Er vertrekt 1 herinnering, per e-mail/)).toBeTruthy()
  expect(dialog.getByText(/^Eén klant heeft geen e-mailadres/)).toBeTruthy()
  for (const [label, who] of [
    ['Per brief', `${byPost.number} Anne Postma`],
    ['Geen e-mailadres, en geen volledig postadres', `${nowhere.number} Anne Nergens`],
  ])
    expect(dialog.getByText(label ?? '').parentElement?.textContent).toBe(`${label}${who}`)
  await user.click(dialog.getByRole('button', { name: 'Stuur 2 herinneringen' }))
  const letters = within(await screen.findByRole('dialog', { name: '1 brief om af te drukken' }))
  expect(letters.getByText('1 herinnering is per e-mail verstuurd.')).toBeTruthy()
  expect(letters.getByText(/^Druk enkelzijdig af, en post vandaag/)).toBeTruthy()
  await user.click(letters.getByRole('button', { name: 'Download de brief' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(files.map(({ type }) => type)).toEqual(['application/pdf'])
  await waitFor(async () => expect(plain(await rowOf(byMail.number))).toContain('herinnerd op 21-11-2026'))
  expect(plain(await rowOf(byPost.number))).toContain('herinnerd per brief op 21-11-2026')
  // the printer jammed
  for (const { number } of [byMail, byPost]) await user.click(await boxOf(number))
  await user.click(screen.getByRole('button', { name: 'Brieven afdrukken' }))
  await waitFor(() => expect(files).toHaveLength(2))
  const reminders = given.world.db.selectFrom('payment_reminders').select('id').execute()
  expect(await reminders).toHaveLength(2)
})

it('letters whose answer was lost are there at the second try, in French', async () => {
  const owed = await oweByPost()
  const { files } = watchFiles()
  const { user } = await open('overdue', { language: 'fr' })
  await user.click(await boxOf(owed.number))
  await user.click(screen.getByRole('button', { name: 'Envoyer un rappel' }))
  const dialog = within(await screen.findByRole('dialog'))
  const body = { orders: [owed.number], letters: true }
  await given.world.call(officePayments.remind, { body }, { headers: given.sales })
  await user.click(dialog.getByRole('button', { name: 'Préparer 1 lettre' }))
  const letters = within(await screen.findByRole('dialog', { name: '1 lettre à imprimer' }))
  expect(letters.getByText(/^1 lettre était déjà préparée/)).toBeTruthy()
  expect(letters.queryByText(/^Non envoyé/)).toBeNull()
  await user.click(letters.getByRole('button', { name: 'Télécharger la lettre' }))
  await waitFor(() => expect(files).toHaveLength(1))
  await waitFor(async () =>
    expect(plain(await rowOf(owed.number))).toContain('rappel par lettre le 21-11-2026'),
  )
})

it('only what is late can be chosen', async () => {
  const owed = await given.owe(7140)
  await open('open')
  expect(within(await rowOf(owed.number)).queryByRole('checkbox')).toBeNull()
})
