import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  insertUsualRefills,
  type RefillListWorld,
  startRefillList,
} from '../../../../server/src/modules/refills/testing-list.ts'
import { openOffice } from '../../testing/office.tsx'

let given: RefillListWorld
beforeEach(async () => {
  given = await startRefillList()
  await insertUsualRefills(given)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await given.world.close()
})

const open = (
  path = '/refills',
  { roles = ['sales'], language = 'nl' }: { roles?: ['sales'] | ['planner']; language?: 'nl' | 'fr' } = {},
) => openOffice({ world: given.world, roles, path, language })
const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')
const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(number) })
const numbersShown = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => /\d\d-\d{4}/.exec(plain(row))?.[0])

it('the refills of all customers, with state, route, sums and payment', async () => {
  await open()
  expect(plain(await rowOf('26-1182'))).toMatch(/24-11-2026.*gepland.*Wim, stop 1.*Anne Peeters.*€ 71,40/)
  expect(plain(await rowOf('26-1179'))).toMatch(/niet geleverd.*wacht sinds 21-11-2026/)
  expect(plain(await rowOf('26-1102'))).toMatch(/geleverd.*te laat$/)
  expect(plain(await rowOf('26-1160'))).toContain('open, nog € 51,40')
  const found = await screen.findByText('Gevonden')
  expect(plain(found.closest('dl'))).toBe('Gevonden7Kg288Bedrag€ 428,40Open€ 51,40Te laat€ 71,40')
})

it('a filter is in the address, and is removed by its own link', async () => {
  const { user, router } = await open()
  await rowOf('26-1182')
  await user.selectOptions(screen.getByLabelText('Status'), 'Geleverd')
  await waitFor(() => expect(numbersShown()).toEqual(['26-1171', '26-1160', '26-1102']))
  await user.selectOptions(await screen.findByLabelText('Betaling'), 'Open')
  await waitFor(() => expect(numbersShown()).toEqual(['26-1160']))
  expect(router.state.location.search).toBe('?state=delivered&payment=open')
  await user.click(screen.getByRole('link', { name: /^Geleverd.*filter weghalen/ }))
  expect(router.state.location.search).toBe('?payment=open')
  await user.click(screen.getByRole('link', { name: 'Alles wissen' }))
  await waitFor(() => expect(numbersShown()).toHaveLength(7))
})

it('every list has its count in its tab, and opens with its filters', async () => {
  const { user, router } = await open()
  const tabs = within(await screen.findByRole('navigation', { name: 'Lijsten' }))
  await tabs.findByRole('link', { name: 'Niet geleverd 1' })
  expect(tabs.getAllByRole('link').map(plain)).toEqual([
    ...['Alles 7', 'Vandaag 0', 'Wacht op een dag 2', 'Niet geleverd 1', 'Te laat betaald 1'],
    'Zonder e-mail 0',
  ])
  expect(tabs.getByRole('link', { current: true }).textContent).toBe('Alles 7')
  await user.click(tabs.getByRole('link', { name: /^Niet geleverd/ }))
  await waitFor(() => expect(numbersShown()).toEqual(['26-1179']))
  expect(tabs.getByRole('link', { current: true }).textContent).toBe('Niet geleverd 1')
  await user.click(tabs.getByRole('link', { name: /^Zonder e-mail/ }))
  expect(await screen.findByText('Geen levering past bij deze filters.')).toBeTruthy()
  expect(router.state.location.search).toBe('?email=without')
  await user.click(screen.getByRole('link', { name: /^Zonder e-mail.*filter weghalen/ }))
  await waitFor(() => expect(numbersShown()).toHaveLength(7))
})

it('an address with filters shows the same list again, in French', async () => {
  const path = `/refills?from=2026-11-18&to=2026-11-23&driver=${given.driver}&postal_from=9000&order=earliest`
  const { user, router } = await open(path, { language: 'fr' })
  await waitFor(() => expect(numbersShown()).toEqual(['26-1171', '26-1179']))
  expect(screen.getByRole('link', { name: /à partir du 18-11-2026/ })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Jusqu’au' })).toHaveProperty('value', '23-11-2026')
  await user.clear(screen.getByRole('textbox', { name: 'Code postal dès' }))
  await waitFor(() => expect(numbersShown()).toEqual(['26-1160', '26-1171', '26-1179']))
  await user.type(screen.getByRole('searchbox'), 'delvaux')
  await waitFor(() => expect(numbersShown()).toEqual(['26-1171']))
  expect(router.state.location.search).toContain('search=delvaux')
})

it('who waits for a day is listed longest first, and is planned in one step', async () => {
  const { user, router } = await open('/refills', { roles: ['planner'] })
  await user.click(await screen.findByRole('link', { name: /^Wacht op een dag/ }))
  await waitFor(() => expect(numbersShown()).toEqual(['26-1179', '26-1189']))
  await user.click(within(await rowOf('26-1179')).getByRole('link', { name: /^Plannen/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Annuleren' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})

it('who does not see payments sees none', async () => {
  await open('/refills', { roles: ['planner'] })
  expect(plain(await rowOf('26-1102'))).not.toContain('te laat')
  expect(screen.queryByLabelText('Betaling')).toBeNull()
  expect(screen.queryByRole('link', { name: /Te laat betaald/ })).toBeNull()
})

it('downloads what is filtered', async () => {
  URL.createObjectURL = () => 'blob:list'
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await open('/refills?state=delivered')
  await user.click(await screen.findByRole('button', { name: 'CSV van 3' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.contexts[0]).toMatchObject({ download: expect.stringMatching(/^leveringen-.*\.csv$/) })
})

const boxOf = async (number: string) =>
  within(await rowOf(number)).getByRole('checkbox', { name: new RegExp(`^Kies ${number}, `) })
const chosenNow = () =>
  within(screen.getByRole('table'))
    .getAllByRole<HTMLInputElement>('checkbox')
    .slice(1)
    .filter(({ checked }) => checked).length

it('chosen rows have their sums in a bar, which Escape and the cross clear', async () => {
  const { user } = await open()
  const box = await boxOf('26-1102')
  await user.click(box)
  await user.click(await boxOf('26-1158'))
  const status = screen.getAllByRole('status').find(({ textContent }) => textContent === '2 gekozen')
  expect(status).toBeTruthy()
  // what is cancelled weighs and costs nothing
  expect(plain(screen.getByText(/^48 kg/))).toContain('48 kg, € 71,40')
  await user.click(screen.getByRole('button', { name: 'Keuze wissen' }))
  expect([chosenNow(), status?.textContent]).toEqual([0, ''])
  expect(document.activeElement).toBe(await boxOf('26-1158'))
  await user.click(box)
  await user.keyboard('{Escape}')
  expect(chosenNow()).toBe(0)
  expect(screen.queryByRole('button', { name: 'Keuze wissen' })).toBeNull()
})

it('all shown rows are chosen at once; other filters begin without a choice', async () => {
  const { user } = await open()
  await user.click(await boxOf('26-1102'))
  const all = within(screen.getByRole('table')).getByRole<HTMLInputElement>('checkbox', {
    name: 'Kies alle getoonde leveringen',
  })
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await user.click(all)
  expect([chosenNow(), all.checked, all.indeterminate]).toEqual([7, true, false])
  await user.click(all)
  expect(chosenNow()).toBe(0)
  await user.click(all)
  await user.selectOptions(screen.getByLabelText('Status'), 'Geleverd')
  await waitFor(() => expect(numbersShown()).toHaveLength(3))
  expect(chosenNow()).toBe(0)
})

it('the choice stays while more rows are fetched', async () => {
  const { customerId } = await given.insertRefill({
    date: '2024-05-02',
    customer: 'Veel',
    state: 'delivered',
  })
  await sql`
    insert into refills (customer_id, state, date, slots, packs, kg, price_cents, vat_rate, created_at, action_at)
    select customer_id, state, date - n, slots, packs, kg, price_cents, vat_rate, created_at, action_at
    from refills, generate_series(1, 60) n where customer_id = ${customerId}`.execute(given.world.db)
  const { user } = await open()
  await user.click(await boxOf('26-1182'))
  await user.click(screen.getByRole('button', { name: 'Meer tonen' }))
  await waitFor(() => expect(numbersShown()).toHaveLength(68))
  expect(chosenNow()).toBe(1)
})

it('downloads what is chosen', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:list'
  }
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await open()
  await user.click(await boxOf('26-1102'))
  await user.click(await boxOf('26-1179'))
  await user.click(screen.getByRole('button', { name: 'CSV van 2' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const text = await files[0]?.text()
  expect(text?.match(/26-\d{4}/g)).toEqual(['26-1179', '26-1102'])
})

it('everything that the filters match is chosen at once: the rest is fetched, and shown', async () => {
  const { customerId } = await given.insertRefill({
    ...{ date: '2024-05-02', customer: 'Veel', state: 'delivered' },
  })
  await sql`
    insert into refills (customer_id, state, date, slots, packs, kg, price_cents, vat_rate, created_at, action_at)
    select customer_id, state, date - n, slots, packs, kg, price_cents, vat_rate, created_at, action_at
    from refills, generate_series(1, 120) n where customer_id = ${customerId}`.execute(given.world.db)
  const { user } = await open()
  await user.click(await boxOf('26-1182'))
  await user.click(await screen.findByRole('button', { name: 'Kies alle 128' }))
  expect(await screen.findByText('128 gekozen', { selector: 'b' })).toBeTruthy()
  expect(chosenNow()).toBe(128)
  expect(screen.queryByRole('button', { name: /^Kies / })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keuze wissen' }))
})

it('downloads the documents of what is chosen, and says what has none', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:list'
  }
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await open()
  await user.click(await boxOf('26-1182'))
  const button = screen.getByRole('button', { name: 'Documenten (PDF)' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Geen van deze leveringen heeft al een document.')).toBeTruthy()
  await user.click(await boxOf('26-1102'))
  await user.click(button)
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.contexts[0]).toMatchObject({ download: expect.stringMatching(/^documenten-.*\.zip$/) })
  expect(files[0]?.size).toBeGreaterThan(1000)
  expect(await screen.findByText('Documenten opgehaald: 1')).toBeTruthy()
  expect(screen.getByText('Nog zonder document: 26-1182 Anne Peeters.')).toBeTruthy()
})

it('says who gets a reminder before it is sent, and then what happened', async () => {
  const { customerId } = await given.insertRefill({
    ...{ date: '2026-10-29', customer: 'Zonder', state: 'delivered', number: '26-1101' },
    paid: { cents: 0, due_on: '2026-11-12' },
  })
  const without = { email_address: null, password_hash: null, activated_at: null }
  await given.world.db.updateTable('customers').set(without).where('id', '=', customerId).execute()
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
    ['Geen e-mailadres', '26-1101 Anne Zonder'],
    ['Nog niet te laat', '26-1160 Anne Tanghe'],
    ['Niets te betalen', '26-1182 Anne Peeters'],
    ['Al betaald', '26-1171 Anne Delvaux'],
  ])
    expect(dialog.getByText(reason ?? '').parentElement?.textContent).toBe(`${reason}${who}`)
  await user.click(dialog.getByRole('button', { name: 'Stuur 1 herinnering' }))
  expect(await screen.findByText('1 herinnering verstuurd')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(chosenNow()).toBe(0)
  await waitFor(async () => expect(plain(await rowOf('26-1102'))).toContain('herinnerd op 21-11-2026'))
  await user.click(await boxOf('26-1102'))
  await user.click(screen.getByRole('button', { name: 'Herinnering sturen' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByText('26-1102 Anne Verhelst (op 21-11-2026)')).toBeTruthy()
  expect(again.queryByRole('button', { name: /^Stuur/ })).toBeNull()
})

it('a reminder that cannot be sent any more is counted with its reason, in French', async () => {
  const { user } = await open('/refills?payment=overdue', { language: 'fr' })
  const row = await rowOf('26-1102')
  await given.world.db.updateTable('receivables').set({ paid_cents: 7140 }).execute()
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

it('says that nothing matches', async () => {
  await open('/refills?search=niemand')
  expect(await screen.findByText('Geen levering past bij deze filters.')).toBeTruthy()
})
