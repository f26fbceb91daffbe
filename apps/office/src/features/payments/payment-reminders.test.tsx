import { paymentReminders } from '@brine/contract/office/payment-reminders'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withdrawFrom } from '../../../../../packages/testkit/src/withdrawn-order.ts'
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
const open = (queue = 'overdue', { roles = ['sales'], ...options }: Partial<Opened> = {}) =>
  openOffice({ world: given.world, roles, ...options, path: `/payments?pile=${queue}` })
type Opened = Pick<Parameters<typeof openOffice>[0], 'roles' | 'language' | 'disturb'>

/** An overdue installation of a customer without e-mail address. */
async function oweByPost(): Promise<Owed> {
  const owed = await given.oweByPost(250_000, { last_name: 'Postma' })
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
  await user.click(dialog.getByRole('button', { name: 'Stuur 1, maak 1 brief' }))
  const letters = within(await screen.findByRole('dialog', { name: '1 brief om af te drukken' }))
  expect(letters.getByText('1 herinnering is per e-mail verstuurd.')).toBeTruthy()
  expect(letters.getByText(/^Druk enkelzijdig af, en post ten laatste op die dag/)).toBeTruthy()
  expect(
    letters.getByText('Gemaakt op 21-11-2026, te posten ten laatste op 23-11-2026').parentElement
      ?.textContent,
  ).toMatch(new RegExp(`${byPost.number}$`))
  expect(letters.queryByRole('button', { name: /opnieuw/ })).toBeNull()
  await user.click(letters.getByRole('button', { name: 'Download de brief' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(files.map(({ type }) => type)).toEqual(['application/pdf'])
  await waitFor(async () => expect(plain(await rowOf(byMail.number))).toContain('herinnerd op 21-11-2026'))
  expect(plain(await rowOf(byPost.number))).toContain('herinnerd per brief op 21-11-2026')
  // the printer jammed
  for (const { number } of [byMail, byPost]) await user.click(await boxOf(number))
  await user.click(screen.getByRole('button', { name: 'Brieven afdrukken' }))
  const again = within(await screen.findByRole('dialog', { name: '1 brief om af te drukken' }))
  expect(again.getByText('Gemaakt op 21-11-2026, te posten ten laatste op 23-11-2026')).toBeTruthy()
  await user.click(again.getByRole('button', { name: 'Download de brief' }))
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
  await given.world.call(paymentReminders.remind, { body }, { headers: given.sales })
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

it('letters that a dialog was closed with wait in the list, which it says', async () => {
  const owed = await oweByPost()
  const held = Promise.withResolvers<null>()
  const disturb = ({ method }: { method: string }) => (method === 'POST' ? held.promise : null)
  const { user } = await open('overdue', { disturb })
  await user.click(await boxOf(owed.number))
  await user.click(screen.getByRole('button', { name: 'Herinnering sturen' }))
  const dialog = await screen.findByRole('dialog')
  const submit = within(dialog).getByRole('button', { name: 'Maak 1 brief' })
  await user.click(submit)
  // the answer would be lost
  fireEvent(dialog, new Event('cancel'))
  await user.click(within(dialog).getByRole('button', { name: 'Annuleren' }))
  expect(screen.getByRole('dialog', { name: 'Herinneringen sturen' })).toBe(dialog)
  held.resolve(null)
  const letters = await screen.findByRole('dialog', { name: '1 brief om af te drukken' })
  // a key that was pressed once more for the first dialog answers nothing
  expect(document.activeElement).toBe(within(letters).getByRole('heading'))
  await user.keyboard('{Enter} ')
  expect(screen.getByRole('dialog')).toBe(letters)
  await user.click(within(letters).getByRole('button', { name: 'Later afdrukken' }))
  expect(await screen.findByText('De brieven wachten in de lijst')).toBeTruthy()
  expect(screen.getByText(/Post ze ten laatste op 23-11-2026/)).toBeTruthy()
})

it('a letter that was not posted in time is written again, with a new last day', async () => {
  const owed = await oweByPost()
  const body = { orders: [owed.number], letters: true }
  await given.world.call(paymentReminders.remind, { body }, { headers: given.sales })
  given.world.pass(4 * 86_400)
  const { files } = watchFiles()
  const { user } = await open()
  await user.click(await boxOf(owed.number))
  await user.click(screen.getByRole('button', { name: 'Brieven afdrukken' }))
  const late = within(await screen.findByRole('dialog', { name: '1 brief die niet meer op de post mag' }))
  expect(late.getByText(/^1 brief mag niet meer op de post/)).toBeTruthy()
  expect(late.queryByRole('button', { name: 'Download de brief' })).toBeNull()
  await user.click(late.getByRole('button', { name: 'Schrijf de brief opnieuw' }))
  const letters = await screen.findByRole('dialog', { name: '1 brief om af te drukken' })
  expect(within(letters).getByText('Gemaakt op 25-11-2026, te posten ten laatste op 26-11-2026')).toBeTruthy()
  expect(document.activeElement).toBe(within(letters).getByRole('heading'))
  await user.click(within(letters).getByRole('button', { name: 'Download de brief' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const reminders = await given.world.db
    .selectFrom('payment_reminders')
    .select(['number', 'pay_by'])
    .execute()
  expect(reminders).toEqual([{ number: 1, pay_by: '2026-12-15' }])
})

it('a letter with a mistake is written again before it is posted', async () => {
  const owed = await oweByPost()
  const body = { orders: [owed.number], letters: true }
  await given.world.call(paymentReminders.remind, { body }, { headers: given.sales })
  await given.world.db
    .updateTable('customers')
    .set({ email_address: 'weer@example.com' })
    .where('id', '=', owed.customerId)
    .execute()
  const { user } = await open()
  await user.click(await boxOf(owed.number))
  await user.click(screen.getByRole('button', { name: 'Brieven afdrukken' }))
  const letters = within(await screen.findByRole('dialog', { name: '1 brief om af te drukken' }))
  expect(letters.getByText(/^1 brief was al eerder gemaakt.*Staat er een fout in/)).toBeTruthy()
  await user.click(letters.getByRole('button', { name: 'Schrijf de brief opnieuw' }))
  expect(await screen.findByText('1 herinnering verstuurd')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(async () => expect(plain(await rowOf(owed.number))).toContain('herinnerd op 21-11-2026'))
})

it('what is chosen adds up without orders that were withdrawn from', async () => {
  const [owed, withdrawn] = [await given.owe(7140, late), await given.owe(8640, late)]
  await withdrawFrom(given.world, withdrawn.number)
  const { user } = await open()
  for (const { number } of [owed, withdrawn]) await user.click(await boxOf(number))
  expect(plain(screen.getByText('2 gekozen', { selector: 'b' }).parentElement)).toContain(
    '€ 71,40 nog te betalen',
  )
})

it('only what is late can be chosen', async () => {
  const owed = await given.owe(7140)
  await open('open')
  expect(within(await rowOf(owed.number)).queryByRole('checkbox')).toBeNull()
})
