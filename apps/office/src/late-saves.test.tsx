import type { Call } from '@brine/contract/call'
import { officeFirm } from '@brine/contract/office/firm'
import { officeInstallations } from '@brine/contract/office/installations'
import { officeOrders } from '@brine/contract/office/orders'
import { officePhoneCalls } from '@brine/contract/office/phone-calls'
import { officeProducts } from '@brine/contract/office/products'
import { ownAccess } from '@brine/contract/office/staff-access'
import { m } from '@brine/messages/app'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testFirm } from '../../../packages/testkit/src/firm.ts'
import { insertCustomerAt, insertPrice } from '../../../packages/testkit/src/supplier.ts'
import { password, startWorld, type World } from '../../../packages/testkit/src/world.ts'
import { createSignedInStaff } from '../../server/src/modules/staff/testing-office.ts'
import { heldAnswers } from './testing/heldAnswers.ts'
import { openOffice } from './testing/office.tsx'

/* What is typed while a form that replaces a record is being saved. Other forms: late-answers.test.tsx. */

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  headers = await world.staffHeaders({ name: 'Ingrid Maes', roles: ['administrator', 'planner', 'sales'] })
  // forms compare days with the device's date
  vi.useFakeTimers({ toFake: ['Date'], now: world.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function open(path: string, call: Call, signedIn = headers) {
  const { disturb, answer } = heldAnswers(call)
  return { ...(await openOffice({ world, signedIn, path, disturb })), answer }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = m['office.common.save']
const undo = m['office.common.undo']
const isIdle = async (name: string) =>
  waitFor(async () => expect((await button(name)).getAttribute('aria-busy')).toBeNull())

const lines = [
  ...[{ item: 'labour' as const, product_id: null, vat_rate: 21, description: '', quantity: 1 }],
].map((line) => ({ ...line, unit_price_cents: 12_100 }))
async function createCustomer(given: Parameters<World['createCustomer']>[0] = {}): Promise<number> {
  const email = await world.createCustomer(given)
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  return (await found.executeTakeFirstOrThrow()).id
}
async function createOrder(): Promise<string> {
  const body = { type: 'repair' as const, vat_reason: null, lines }
  const params = { id: await createCustomer() }
  return (await world.call(officeOrders.create, { params, body }, { headers })).body.number
}

describe('what is typed while it is being saved stays, and is no conflict with what was saved', () => {
  it('in the data of the firm', async () => {
    const body = { version: 0, ...testFirm, document_years: 10, payment_days: 14 }
    await world.call(officeFirm.change, { body }, { headers })
    const { user, answer } = await open('/setup/firm', officeFirm.change)
    const [name, street] = [await box(/^Naam$/), await box(/^Straat en nummer$/)]
    await user.type(name, ' water')
    await user.click(await button(save()))
    await user.type(street, ' bus 2')
    answer()
    await screen.findByText(m['office.common.saved']())
    expect([name.value, street.value]).toEqual(['Zilt water', 'Havenlaan 3 bus 2'])
    await isIdle(save())
    expect(screen.queryByText(m['office.firm.conflict']())).toBeNull()
    await user.click(await button(save()))
    await waitFor(() => expect(screen.queryByRole('button', { name: undo() })).toBeNull())
    const stored = world.db.selectFrom('firm').select(['name', 'street', 'revision'])
    expect(await stored.executeTakeFirst()).toEqual({
      ...{ name: 'Zilt water', street: 'Havenlaan 3 bus 2', revision: 3 },
    })
  })

  it('in a price, also after a reload', async () => {
    const { user, answer } = await open('/products', officeProducts.setPrice)
    const price = await box(/^Prijs per pak/)
    await user.type(price, '15,20')
    await user.click(await button('Prijs ingeven'))
    await user.type(price, '{Backspace}5')
    answer()
    await screen.findByText(m['office.products.price_is_set']())
    expect(price.value).toBe('15,25')
    await screen.findAllByText(/15,20/)
    cleanup()
    await openOffice({ world, signedIn: headers, path: '/products', isReload: true })
    expect((await box(/^Prijs per pak/)).value).toBe('15,25')
    expect(screen.queryByText(m['office.common.draft_dropped']())).toBeNull()
  })

  it('in a price, for who left the page before the answer and comes back', async () => {
    const { user, answer, router } = await open('/products', officeProducts.setPrice)
    const price = await box(/^Prijs per pak/)
    await user.type(price, '16,20')
    await user.click(await button('Prijs ingeven'))
    await user.type(price, '{Backspace}5')
    await act(() => router.navigate('/staff'))
    await screen.findByRole('heading', { level: 1, name: 'Medewerkers' })
    answer()
    await screen.findByText(m['office.products.price_is_set']())
    await act(() => router.navigate('/products'))
    expect((await box(/^Prijs per pak/)).value).toBe('16,25')
    await screen.findAllByText(/16,20/)
    expect((await box(/^Prijs per pak/)).value).toBe('16,25')
    expect(screen.queryByText(m['office.common.draft_dropped']())).toBeNull()
  })

  it('in an order', async () => {
    const number = await createOrder()
    const { user, answer } = await open(`/orders/${number}`, officeOrders.change)
    const [text, quantity] = [await box(/^Omschrijving/), await box(/^Aantal/)]
    await user.type(text, 'Pomp')
    await user.click(await button(save()))
    await user.clear(quantity)
    await user.type(quantity, '2')
    answer()
    await screen.findByText(m['office.orders.is_written']())
    expect([text.value, quantity.value]).toEqual(['Pomp', '2'])
    await isIdle(save())
    expect(screen.queryByText(m['office.orders.outdated']())).toBeNull()
    await user.click(await button(save()))
    await waitFor(() => expect(screen.queryByRole('button', { name: undo() })).toBeNull())
    const { body } = await world.call(officeOrders.read, { params: { number } }, { headers })
    expect(body.lines).toMatchObject([{ description: 'Pomp', quantity: 2 }])
  })

  it('in the correction of an order, of which the form stays open', async () => {
    const number = await createOrder()
    const done = { version: 0, date: '2026-11-21' }
    await world.call(officeOrders.complete, { params: { number }, body: done }, { headers })
    const { user, answer } = await open(`/orders/${number}`, officeOrders.correct)
    await user.click(await button(m['office.orders.correct']()))
    const quantity = await box(/^Aantal/)
    await user.clear(quantity)
    await user.type(quantity, '2')
    await user.selectOptions(screen.getByLabelText(/^Waarom verbetert u dit/), 'Teruggenomen goederen')
    await user.click(await button(m['office.orders.correct']()))
    const note = await box(/^Toelichting/)
    await user.type(note, 'nog een')
    answer()
    await screen.findByText(m['office.orders.is_corrected']())
    await screen.findByText(new RegExp(`^${number}-2 van`))
    expect([note.isConnected, note.value]).toEqual([true, 'nog een'])
    expect(screen.queryByText(m['office.orders.outdated']())).toBeNull()
  })

  it('in the steps of an installation', async () => {
    const id = await createCustomer({ first_name: 'Eva', placed: false })
    const { user, answer } = await open(`/installations/${id}?pile=offered`, officeInstallations.change)
    const field = (name: string) =>
      screen.findByLabelText<HTMLInputElement>(name, { exact: false, selector: 'input' })
    fireEvent.change(await field('Offerte getekend'), { target: { value: '2026-11-12' } })
    await user.click(await button(save()))
    fireEvent.change(await field('Gebeld'), { target: { value: '2026-11-16' } })
    answer()
    await screen.findByText(m['office.installations.saved']())
    await isIdle(save())
    expect([(await field('Offerte getekend')).value, (await field('Gebeld')).value]).toEqual([
      ...['2026-11-12', '2026-11-16'],
    ])
    expect(screen.queryByText(/^Een collega/)).toBeNull()
    await user.click(await button(save()))
    await waitFor(() => expect(screen.queryByRole('button', { name: undo() })).toBeNull())
    const { body } = await world.call(officeInstallations.read, { params: { id } }, { headers })
    expect(body).toMatchObject({ date_signed: '2026-11-12', date_called: '2026-11-16' })
  })
})

it('the next new order of a customer keeps what is typed when the answer to the one before comes', async () => {
  const id = await createCustomer()
  const { user, answer, router } = await open(`/customers/${id}/orders/new`, officeOrders.create)
  await user.click(await screen.findByRole('radio', { name: 'Herstelling' }))
  await user.type(await box(/^Omschrijving/), 'Pomp')
  await user.type(await box(/^Prijs per stuk/), '10')
  await user.click(await button(m['office.orders.write']()))
  await act(() => router.navigate(`/customers/${id}`))
  await user.click(await button(m['office.common.unsaved_leave']()))
  await user.click(await screen.findByRole('link', { name: m['office.common.order_new']() }))
  const text = await box(/^Omschrijving/)
  expect(text.value).toBe('')
  await user.type(text, 'Dichting')
  answer()
  await screen.findByText(m['office.orders.is_written']())
  expect([text.isConnected, text.value]).toEqual([true, 'Dichting'])
})

describe('nothing is typed while it is being saved', () => {
  it('in the note of a call, after which the page goes on', async () => {
    const reachable = { email_address: null, activated_at: null, telephone_number: '09 000 44 55' }
    const { id: customer_id } = await insertCustomerAt(world.db, reachable)
    const about = { customer_id, language: 'nl' as const, subject: 'Uw zout', words: 'Wij leveren dinsdag.' }
    await world.db
      .insertInto('phone_calls')
      .values({ ...about, created_at: world.now() })
      .execute()
    const { user, answer } = await open('/calls', officePhoneCalls.report)
    const note = await box(/^Nota/)
    await user.type(note, 'Begrepen.')
    await user.click(await button('Gesproken'))
    await user.type(note, ' Belt terug.')
    expect(note.value).toBe('Begrepen.')
    answer()
    await screen.findByText(m['office.phone_calls.is_reported']())
    const stored = world.db.selectFrom('phone_calls').select('note').where('customer_id', '=', customer_id)
    expect(await stored.executeTakeFirst()).toEqual({ note: 'Begrepen.' })
    expect(sessionStorage.getItem('office_drafts')).toBeNull()
  })

  it('in a password, which could not be sent once more', async () => {
    const noor = await createSignedInStaff(world)
    const { user, answer } = await open('/me', ownAccess.changePassword, noor.headers)
    const field = (name: string) =>
      screen.findByLabelText<HTMLInputElement>(name, { selector: 'input', exact: true })
    const fields = await Promise.all(
      ['Huidig wachtwoord', 'Nieuw wachtwoord', 'Nieuw wachtwoord herhalen'].map(field),
    )
    const typed = [password, 'drie gewone woorden', 'drie gewone woorden']
    for (const [at, text] of typed.entries()) await user.type(fields[at] as HTMLInputElement, text)
    await user.click(await button('Wachtwoord wijzigen'))
    for (const each of fields) await user.type(each, 'x')
    expect(fields.map(({ value }) => value)).toEqual(typed)
    answer()
    await screen.findByText(m['office.access.password_is_changed']())
    expect(fields.map(({ value }) => value)).toEqual(['', '', ''])
    await waitFor(() => expect(fields.some(({ readOnly }) => readOnly)).toBe(false))
  })
})
