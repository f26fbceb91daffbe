import type { Call } from '@brine/contract/call'
import { reviews } from '@brine/contract/customer/reviews'
import { support } from '@brine/contract/customer/support'
import { customerMessages } from '@brine/contract/office/customer-messages'
import { customerNotes } from '@brine/contract/office/customer-notes'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeRefills } from '@brine/contract/office/refills'
import { officeReviews } from '@brine/contract/office/reviews'
import { officeSupport } from '@brine/contract/office/support'
import { telephoneRequests } from '@brine/contract/office/telephone-requests'
import { m } from '@brine/messages/app'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { leak } from '../../../packages/testkit/src/requests.ts'
import { bookStop } from '../../../packages/testkit/src/stops.ts'
import { ghent, insertDriver, insertPrice } from '../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../packages/testkit/src/world.ts'
import { heldAnswers } from './testing/heldAnswers.ts'
import { openOffice } from './testing/office.tsx'

/* Answers that come after the staff member has gone on. */

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  // pages compare days with the device's date
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

/** Opens a page on which the answers to a call are held back until `answer` is called. */
async function open(path: string, call: Call) {
  const { disturb, answer } = heldAnswers(call)
  const roles = ['administrator', 'planner', 'support', 'sales'] as const
  return { ...(await openOffice({ world, path, roles: [...roles], disturb })), answer }
}
async function createCustomer() {
  const email = await world.createCustomer(ghent)
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  return { email, ...(await found.executeTakeFirstOrThrow()) }
}
const button = (name: string) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const box = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
/** Types a new customer, with a house in Ghent. */
async function typePerson(user: UserEvent, form: Awaited<ReturnType<typeof dialog>>, person: object) {
  const house = { Straat: 'Veldstraat', Nummer: '3', Postcode: '9000', Gemeente: 'Gent' }
  for (const [name, text] of Object.entries({ ...person, ...house }))
    await user.type(form.getByRole('textbox', { name: new RegExp(`^${name}`) }), text)
}
const cancel = m['office.common.cancel']
const save = m['office.common.save']

describe('what is typed while it is being saved stays', () => {
  it('in a note', async () => {
    const { id } = await createCustomer()
    const { user, answer } = await open(`/customers/${id}`, customerNotes.add)
    const note = await box(/Wat werd er gezegd/)
    await user.type(note, 'Zijdeur gebruiken.')
    await user.click(await button(save()))
    await user.type(note, ' De bel is stuk.')
    answer()
    await screen.findByText(m['office.common.saved']())
    expect(note.value).toBe('Zijdeur gebruiken. De bel is stuk.')
  })

  it('in the answer to a request, which is no message of somebody else', async () => {
    const { email } = await createCustomer()
    const { token } = await world.startSession(email)
    const { id } = (await world.call(support.request, { body: leak }, { token })).body
    const { user, answer } = await open(`/requests/${id}`, officeSupport.answer)
    const text = await box(/Antwoord aan de klant/)
    await user.type(text, 'Draai de kraan dicht.')
    await user.click(await button(m['office.requests.send']()))
    await user.type(text, ' Wij bellen u.')
    answer()
    await screen.findByText(m['office.requests.is_answered']())
    await screen.findByText('Draai de kraan dicht.', { selector: 'li *' })
    expect(text.value).toBe('Draai de kraan dicht. Wij bellen u.')
    expect(screen.queryByText(m['office.requests.meanwhile']())).toBeNull()
  })

  it('in the public answer to a review, which nobody else has changed', async () => {
    const { email } = await createCustomer()
    const { token } = await world.startSession(email)
    const body = { title: 'Zacht', text: 'Geen kalk meer.', rating: 9 }
    await world.call(reviews.post, { body }, { token })
    const { user, answer } = await open('/reviews', officeReviews.answer)
    await user.click(await button(m['office.reviews.answer_write']()))
    const text = await box(/Openbaar antwoord/)
    await user.type(text, 'Dank u!')
    await user.click(await button(m['office.reviews.answer_save']()))
    await user.type(text, ' Tot volgend jaar.')
    answer()
    await screen.findByText(m['office.reviews.answer_is_saved']())
    expect(text.value).toBe('Dank u! Tot volgend jaar.')
    expect(text.isConnected).toBe(true)
    expect(screen.queryByText(/antwoordde intussen/)).toBeNull()
  })
})

describe('the answer for a dialog that was cancelled leaves the next one open', () => {
  it('at the data of a customer', async () => {
    const { id } = await createCustomer()
    const { user, answer } = await open(`/customers/${id}`, customerMessages.choose)
    await user.click(await button(m['office.customers.messages_choose']()))
    const first = await dialog(m['office.customers.messages_title']())
    await user.click(first.getAllByRole('checkbox')[0] as Element)
    await user.click(first.getByRole('button', { name: save() }))
    await user.click(first.getByRole('button', { name: cancel() }))
    await user.click(await button(m['office.customers.address_correct']()))
    const second = await dialog(m['office.customers.address_title']())
    await user.type(second.getByRole('textbox', { name: /^Straat/ }), ' oost')
    answer()
    await screen.findByText(m['office.common.saved']())
    expect(second.getByRole<HTMLInputElement>('textbox', { name: /^Straat/ }).value).toMatch(/ oost$/)
    expect(screen.getByRole('dialog', { name: m['office.customers.address_title']() })).toBeTruthy()
  })

  it('at the next delivery', async () => {
    const refill = await bookStop(world, '2026-11-23', await insertDriver(world.db, 100), ghent)
    const found = world.db.selectFrom('refills').select('customer_id').where('id', '=', refill)
    const { customer_id: id } = await found.executeTakeFirstOrThrow()
    const { user, answer } = await open(`/customers/${id}`, officeRefills.changePacks)
    await user.click(await button(m['office.customers.packs_change']()))
    const first = await dialog(m['office.customers.packs_change']())
    await user.click(await first.findByRole('button', { name: m['office.customers.delivery_more_packs']() }))
    const submit = first.getByRole('button', { name: save() })
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull())
    await user.click(submit)
    await waitFor(() => expect(submit.getAttribute('aria-busy')).toBe('true'))
    await user.click(first.getByRole('button', { name: cancel() }))
    await user.click(await button(m['office.customers.delivery_move']()))
    await dialog(m['office.customers.delivery_move']())
    answer()
    await screen.findByText(m['office.customers.packs_are_changed']())
    expect(screen.getByRole('dialog', { name: m['office.customers.delivery_move']() })).toBeTruthy()
  })

  it('at a request that is noted, and loses nothing that is typed in it', async () => {
    const { id } = await createCustomer()
    const { user, answer, router } = await open(`/customers/${id}`, telephoneRequests.note)
    const note = await box(/Wat werd er gezegd/)
    await user.type(note, 'Het lekt.')
    await user.click(await button(m['office.requests.note_call']()))
    const first = await dialog(m['office.requests.note']())
    await user.selectOptions(first.getByLabelText(/^Waarover gaat het\?/), 'Er lekt water')
    await user.click(first.getByRole('button', { name: save() }))
    await user.click(first.getByRole('button', { name: cancel() }))
    await user.type(note, ' En het piept.')
    await user.click(await button(m['office.requests.note']()))
    const second = await dialog(m['office.requests.note']())
    const said = second.getByLabelText<HTMLTextAreaElement>(/^Wat werd er gezegd\?/)
    await user.type(said, 'Iets anders.')
    answer()
    await screen.findByText(m['office.requests.is_noted']())
    expect([said.isConnected, said.value]).toEqual([true, 'Iets anders.'])
    expect(note.value).toBe('Het lekt. En het piept.')
    expect(router.state.location.pathname).toBe(`/customers/${id}`)
  })

  it('at a new customer, and loses nothing that is typed in it', async () => {
    const { user, answer, router } = await open('/customers', officeCustomers.create)
    await user.click(await button(m['office.customers.new']()))
    const first = await dialog(m['office.customers.new']())
    await typePerson(user, first, { Voornaam: 'Nora', Naam: 'Claes', Telefoon: '09 000 44 55' })
    await user.click(first.getByRole('button', { name: save() }))
    await user.click(first.getByRole('button', { name: cancel() }))
    await user.click(await button(m['office.customers.new']()))
    const again = (await dialog(m['office.customers.new']())).getByRole<HTMLInputElement>('textbox', {
      name: /^Voornaam/,
    })
    await user.type(again, 'Tine')
    answer()
    await screen.findByText(m['office.customers.created']())
    expect([again.isConnected, again.value]).toEqual([true, 'Tine'])
    expect(router.state.location.pathname).toBe('/customers')
  })
})

it('a new customer that is saved leaves no draft, of which another save would make a second one', async () => {
  const { user, answer, router } = await open('/customers', officeCustomers.create)
  await user.click(await button(m['office.customers.new']()))
  const form = await dialog(m['office.customers.new']())
  await typePerson(user, form, { Voornaam: 'Mia', Naam: 'Aerts', Telefoon: '09 000 66 77' })
  await user.click(form.getByRole('button', { name: save() }))
  await user.type(form.getByRole('textbox', { name: /^Voornaam/ }), 'm')
  answer()
  await screen.findByRole('heading', { level: 1, name: /Mia Aerts/ })
  await act(() => router.navigate('/customers'))
  await screen.findByRole('searchbox')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(await button(m['office.customers.new']()))
  const next = await dialog(m['office.customers.new']())
  expect(next.getByRole<HTMLInputElement>('textbox', { name: /^Voornaam/ }).value).toBe('')
})

it('a request that is noted leaves whoever went to another page there', async () => {
  const { id } = await createCustomer()
  const { user, answer, router } = await open(`/customers/${id}`, telephoneRequests.note)
  await user.click(await button(m['office.requests.note']()))
  const form = await dialog(m['office.requests.note']())
  await user.selectOptions(form.getByLabelText(/^Waarover gaat het\?/), 'Er lekt water')
  await user.click(form.getByRole('button', { name: save() }))
  await act(() => router.navigate('/customers'))
  await screen.findByRole('searchbox')
  answer()
  await screen.findByText(m['office.requests.is_noted']())
  expect(router.state.location.pathname).toBe('/customers')
})

it('a delivery that is planned from the list leaves the filters of the page that was opened since', async () => {
  const { id } = await createCustomer()
  await insertDriver(world.db, 900)
  const { user, answer, router } = await open(`/customers/${id}?plan`, officeRefills.book)
  const form = await dialog(m['office.customers.delivery_plan']())
  await form.findAllByRole('radio')
  await user.click(form.getByRole('button', { name: m['office.customers.delivery_plan']() }))
  await act(() => router.navigate('/reviews?pile=declined'))
  await screen.findByText('Hier ligt niets')
  answer()
  await screen.findByText(m['office.customers.delivery_is_planned']())
  expect(router.state.location.search).toBe('?pile=declined')
})

it('the address of a dialog that was opened by a link goes with the dialog', async () => {
  const { id } = await createCustomer()
  const { user, router } = await open(`/customers/${id}?plan`, officeRefills.book)
  const form = await dialog(m['office.customers.delivery_plan']())
  await user.click(form.getByRole('button', { name: cancel() }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})
