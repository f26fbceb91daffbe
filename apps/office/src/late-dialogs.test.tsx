import type { Call } from '@brine/contract/call'
import { officeFleet } from '@brine/contract/office/fleet'
import { officeOrders } from '@brine/contract/office/orders'
import { officeProducts } from '@brine/contract/office/products'
import { savedRefillLists } from '@brine/contract/office/saved-refill-lists'
import { officeStaff } from '@brine/contract/office/staff'
import { m } from '@brine/messages/app'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertDriver, insertPrice } from '../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../packages/testkit/src/world.ts'
import { heldAnswers } from './testing/heldAnswers.ts'
import { openOffice } from './testing/office.tsx'

/* Answers for dialogs of lists, some of which have their own address, that come after the staff member has gone on. */

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  headers = await world.staffHeaders({ name: 'Ingrid Maes', roles: ['administrator', 'planner', 'sales'] })
})
afterAll(() => world.close())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function open(path: string, call: Call) {
  const { disturb, ...held } = heldAnswers(call)
  return { ...(await openOffice({ world, signedIn: headers, path, disturb })), ...held }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const change = (name: string) => button(new RegExp(`^Wijzigen ?${name}$`))
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const asked = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
type Form = Awaited<ReturnType<typeof dialog>>
const box = (form: Form, name: RegExp) => form.getByRole<HTMLInputElement>('textbox', { name })
const saved = () => screen.findByText(m['office.common.saved']())
/** Presses the button of a dialog, and cancels the dialog once that is on its way. */
async function saveAndCancel(
  { user, sent }: Pick<Awaited<ReturnType<typeof open>>, 'user' | 'sent'>,
  form: Form,
  save = m['office.common.save'](),
  cancel = m['office.common.cancel'](),
) {
  await user.click(form.getByRole('button', { name: save }))
  await sent
  await user.click(form.getByRole('button', { name: cancel }))
}
/** The dialog that was opened since is still there, at its address, with what was typed. */
async function stays(
  { router }: Awaited<ReturnType<typeof open>>,
  field: HTMLInputElement,
  text: string,
  path: string | RegExp,
) {
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(router.state.location.pathname).toMatch(path)
  expect([field.isConnected, field.value]).toEqual([true, text])
}

it('a list that is saved takes no words from the search of who cancelled it', async () => {
  const office = await open('/refills?search=Els&postal_from=8000', savedRefillLists.save)
  const { user, answer, router } = office
  await user.click(await button(m['office.refills.list_save']()))
  const form = await dialog(m['office.refills.list_save']())
  await user.type(box(form, /^Naam/), 'Kust')
  await saveAndCancel(office, form)
  const { search } = router.state.location
  answer()
  await screen.findByText(m['office.refills.list_saved']())
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect([search, router.state.location.search]).toEqual([search, search])
  expect(search).toContain('Els')
})

it('a product that is created leaves whoever changes another one there', async () => {
  const office = await open('/products', officeProducts.create)
  const { user, answer } = office
  await user.click(await button(m['office.products.add']()))
  const first = await dialog(m['office.products.add']())
  await user.selectOptions(first.getByRole('combobox', { name: /^Soort/ }), 'Dienst')
  await user.type(box(first, /^Naam, Nederlands/), 'Plaatsing')
  await user.type(box(first, /^Naam, Frans/), 'Placement')
  await user.type(box(first, /^Code/), 'PL-1')
  await saveAndCancel(office, first)
  await user.click(await button('Wijzigen Zoutblokken'))
  const name = box(await dialog(m['office.products.change_title']({ code: 'ZB' })), /^Naam, Nederlands/)
  await user.type(name, ' extra')
  answer()
  await screen.findByText(m['office.products.is_created']())
  await stays(office, name, 'Zoutblokken extra', /^\/products$/)
})

it('a product that is not sold any more stays the one that is being changed', async () => {
  const names = { code: 'PL-2', name_nl: 'Controle', name_fr: 'Contrôle' }
  const body = { ...names, kind: 'work' as const, vat_rate: 21, sold: true, salt: null }
  await world.call(officeProducts.create, { body }, { headers })
  const office = await open('/products', officeProducts.change)
  const { user, answer } = office
  await user.click(await button('Wijzigen Zoutblokken'))
  const title = m['office.products.change_title']({ code: 'ZB' })
  const first = await dialog(title)
  await user.click(first.getByRole('checkbox', { name: m['office.products.sold_box']() }))
  await saveAndCancel(office, first)
  await user.click(await button('Wijzigen Zoutblokken'))
  const name = box(await dialog(title), /^Naam, Nederlands/)
  await user.type(name, ' extra')
  answer()
  await saved()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Wijzigen Zoutblokken' })).toBeNull())
  await stays(office, name, 'Zoutblokken extra', /^\/products$/)
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
})

describe('of the fleet, the answer for a dialog that was cancelled', () => {
  beforeAll(async () => {
    const koen = await insertDriver(world.db, 900)
    await world.db.updateTable('drivers').set({ name: 'Koen' }).where('id', '=', koen).execute()
    await insertDriver(world.db, 900)
  })
  beforeEach(async () => {
    await world.db.updateTable('drivers').set({ name: 'Wim' }).where('name', '!=', 'Koen').execute()
  })
  async function changeFirst(office: Awaited<ReturnType<typeof open>>) {
    const { user } = office
    await user.click(await change('Wim'))
    const form = await dialog(m['office.fleet.driver_change']({ name: 'Wim' }))
    await user.type(box(form, /^Naam/), ' Claes')
    await saveAndCancel(office, form)
  }

  it('leaves the one of another driver open', async () => {
    const office = await open('/fleet', officeFleet.changeDriver)
    const { user, answer } = office
    await changeFirst(office)
    await user.click(await change('Koen'))
    const name = box(await dialog(m['office.fleet.driver_change']({ name: 'Koen' })), /^Naam/)
    await user.type(name, ' Aerts')
    answer()
    await saved()
    await stays(office, name, 'Koen Aerts', /^\/fleet\/drivers\/\d+$/)
  })

  it('leaves whoever went to another page there', async () => {
    const office = await open('/fleet', officeFleet.changeDriver)
    const { answer, router } = office
    await changeFirst(office)
    await act(() => router.navigate('/reviews'))
    answer()
    await saved()
    expect(router.state.location.pathname).toBe('/reviews')
  })

  it('leaves the one of a depot open', async () => {
    const office = await open('/fleet', officeFleet.createDepot)
    const { user, answer } = office
    await user.click(await button(m['office.fleet.depot_add']()))
    const form = await dialog(m['office.fleet.depot_add']())
    await user.type(box(form, /^Naam/), 'Aalst')
    await user.type(box(form, /^Postcode/), '9300')
    await user.type(box(form, /^Gemeente/), 'Aalst')
    await saveAndCancel(office, form)
    await user.click(await button(m['office.fleet.depot_add']()))
    const name = box(await dialog(m['office.fleet.depot_add']()), /^Naam/)
    await user.type(name, 'Brugge')
    answer()
    await saved()
    await stays(office, name, 'Brugge', '/fleet/depots/new')
  })
})

describe('of the staff, the answer for a dialog that was cancelled', () => {
  const invite = m['office.staff.invite_title']
  const send = m['office.staff.invite_send']
  async function typeInvitation(user: UserEvent, email: string) {
    await user.click(await button(m['office.staff.invite']()))
    const form = await dialog(invite())
    await user.type(box(form, /^E-mailadres/), email)
    await user.type(box(form, /^Naam/), 'Noor Benali')
    await user.click(form.getByRole('checkbox', { name: /^Planner/ }))
    return form
  }
  let tine: number
  beforeAll(async () => {
    const invited = { email: 'tine@post.example', name: 'Tine', language: 'nl' as const, driver_id: null }
    const body = { ...invited, roles: ['planner' as const] }
    await world.call(officeStaff.invite, { body }, { headers })
    const found = world.db.selectFrom('staff').select('id').where('email_address', '=', invited.email)
    tine = (await found.executeTakeFirstOrThrow()).id
  })
  beforeEach(async () => {
    await world.db
      .updateTable('staff')
      .set({ name: 'Tine', disabled_at: null })
      .where('id', '=', tine)
      .execute()
  })

  it('leaves the next invitation open', async () => {
    const office = await open('/staff', officeStaff.invite)
    const { user, answer } = office
    await saveAndCancel(office, await typeInvitation(user, 'noor@post.example'), send())
    await user.click(await button(m['office.staff.invite']()))
    const name = box(await dialog(invite()), /^Naam/)
    await user.type(name, 'Jan')
    answer()
    await screen.findByText(m['office.staff.invite_is_sent']())
    await stays(office, name, 'Jan', '/staff')
  })

  it('leaves the one of another staff member open', async () => {
    const office = await open('/staff', officeStaff.change)
    const { user, answer } = office
    await user.click(await change('Tine'))
    await saveAndCancel(office, await dialog('Tine'))
    await user.click(await change('Ingrid Maes'))
    const name = box(await dialog('Ingrid Maes'), /^Naam/)
    await user.type(name, ' jr.')
    answer()
    await saved()
    await stays(office, name, 'Ingrid Maes jr.', /^\/staff\/\d+$/)
  })

  it('leaves the one below a cancelled question open', async () => {
    const office = await open('/staff', officeStaff.disable)
    const { user, answer } = office
    await user.click(await change('Tine'))
    const form = await dialog('Tine')
    await user.click(form.getByRole('button', { name: m['office.staff.disable']() }))
    const question = await asked(m['office.staff.disable_title']({ name: 'Tine' }))
    await saveAndCancel(office, question, m['office.staff.disable']())
    const name = box(form, /^Naam/)
    await user.type(name, ' jr.')
    answer()
    await screen.findByText(m['office.staff.is_disabled']())
    await stays(office, name, 'Tine jr.', `/staff/${tine}`)
  })

  it('says nothing against an address that was typed after the refused one', async () => {
    const office = await open('/staff', officeStaff.invite)
    const { user, answer } = office
    const form = await typeInvitation(user, 'tine@post.example')
    await user.click(form.getByRole('button', { name: send() }))
    const email = box(form, /^E-mailadres/)
    await user.clear(email)
    await user.type(email, 'noor@post.example')
    const name = box(form, /^Naam/)
    await user.click(name)
    answer()
    await screen.findByText(m['office.staff.invite_not_sent']())
    await waitFor(() =>
      expect(form.getByRole('button', { name: send() }).getAttribute('aria-busy')).toBeNull(),
    )
    expect([email.getAttribute('aria-invalid'), document.activeElement]).toEqual([null, name])
    await user.clear(email)
    await user.type(email, 'tine@post.example')
    expect(email.getAttribute('aria-invalid')).toBe('true')
  })
})

it('an order that could not be cancelled leaves the question whether it is done open', async () => {
  const email = await world.createCustomer()
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const line = { item: 'labour' as const, product_id: null, vat_rate: 21, description: '', quantity: 1 }
  const body = {
    ...{ type: 'repair' as const, vat_reason: null },
    lines: [{ ...line, unit_price_cents: 12_100 }],
  }
  const params = await found.executeTakeFirstOrThrow()
  const { number } = (await world.call(officeOrders.create, { params, body }, { headers })).body
  const office = await open(`/orders/${number}`, officeOrders.cancel)
  const { user, answer } = office
  await user.click(await button(m['office.orders.cancel']()))
  const question = await asked(m['office.orders.cancel_title']({ number }))
  await saveAndCancel(office, question, m['office.orders.cancel'](), m['office.orders.keep']())
  await user.click(await button(m['office.orders.complete']()))
  await dialog(m['office.orders.complete']())
  // a colleague was faster
  await world.call(officeOrders.change, { params: { number }, body: { version: 0, ...body } }, { headers })
  answer()
  await screen.findByText(m['office.common.not_saved']())
  expect(screen.getByRole('dialog', { name: m['office.orders.complete']() })).toBeTruthy()
})
