import { dayInWords } from '@brine/app-kit/dayWords'
import type { StaffRole } from '@brine/contract/call'
import { refills } from '@brine/contract/customer/refills'
import { officeRefills } from '@brine/contract/office/refills'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ghent, insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { makeDialogsReturnFocus } from '../../testing/focusReturn.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
let id: number
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
})
afterAll(() => world.close())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
beforeEach(async () => {
  makeDialogsReturnFocus()
  const email = await world.createCustomer({
    ...ghent,
    first_name: 'Lieve',
    last_name: 'Maes',
    refill_packs: 6,
  })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  id = (await found.executeTakeFirstOrThrow()).id
})

const open = (roles: StaffRole[] = ['sales']) => openOffice({ world, roles, path: `/customers/${id}` })
const press = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const booked = () =>
  world.db
    .selectFrom('refills')
    .select(['date', 'slots', 'comment', 'state'])
    .where('customer_id', '=', id)
    .execute()

it('the office plans a delivery for a customer who calls, moves it to another day, and cancels it', async () => {
  const office = await open()
  await press(office, 'Levering plannen')
  const asked = await dialog()
  expect((await asked.findByRole<HTMLInputElement>('textbox', { name: 'Aantal pakken' })).value).toBe('6')
  expect(asked.getByText(/^48 kg, €\s71,40$/)).toBeTruthy()
  const days = await asked.findAllByRole<HTMLInputElement>('radio')
  expect(days[0]?.checked).toBe(true)
  await office.user.click(asked.getByRole('checkbox', { name: 'namiddag' }))
  await office.user.type(asked.getByRole('textbox', { name: 'Bericht voor de chauffeur' }), 'Bel aan.')
  await office.user.click(asked.getByRole('button', { name: 'Levering plannen' }))
  expect(await screen.findByText('De levering is gepland')).toBeTruthy()
  expect(await screen.findByText('Bel aan.', { selector: 'p' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Levering wijzigen' }))
  const [first] = await booked()
  expect(first).toMatchObject({ slots: ['morning'], comment: 'Bel aan.', state: 'booked' })

  await press(office, 'Levering wijzigen')
  const again = await dialog()
  const others = await again.findAllByRole<HTMLInputElement>('radio')
  const other = others.find(({ checked }) => !checked)
  if (!other) throw new Error('no other day')
  await office.user.click(other)
  await office.user.click(again.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('De levering is gewijzigd')).toBeTruthy()
  const [moved] = await booked()
  expect([moved?.date === first?.date, moved?.comment]).toEqual([false, 'Bel aan.'])
  // the page has to show the new day first, because the cancellation names the shown revision
  const day = dayInWords(moved?.date ?? '', 'nl')
  await screen.findByRole('region', { name: new RegExp(`^Volgende levering ${day}`) })

  await press(office, 'Levering annuleren')
  const sure = await dialog()
  const confirm = sure.getByRole('button', { name: 'Levering annuleren' })
  // what the customer reads, and whether an agreement skips, depends on it
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  await office.user.click(sure.getByRole('radio', { name: /^Wij kunnen niet komen/ }))
  await office.user.click(confirm)
  expect(await screen.findByText('De levering is geannuleerd')).toBeTruthy()
  expect(await screen.findByText('Er is geen levering gepland.')).toBeTruthy()
  const cancelled = world.db.selectFrom('refills').select('cancelled_by').where('state', '=', 'cancelled')
  expect(await cancelled.executeTakeFirst()).toEqual({ cancelled_by: 'firm' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Levering plannen' }))
})

it('the office adds a message to a delivery whose day no offer reaches, and the day stays', async () => {
  const office = await open()
  await press(office, 'Levering plannen')
  const asked = await dialog()
  await asked.findAllByRole('radio')
  await office.user.click(asked.getByRole('button', { name: 'Levering plannen' }))
  await screen.findByText('De levering is gepland')
  cleanup()
  // agreed in the program before
  const far = '2027-02-15'
  const { driver_id } = await world.db.selectFrom('stops').select('driver_id').executeTakeFirstOrThrow()
  await world.db.insertInto('driver_days').values({ driver_id, date: far }).execute()
  await world.db.updateTable('stops').set({ date: far }).execute()
  await world.db.updateTable('refills').set({ date: far }).where('customer_id', '=', id).execute()

  const later = await open()
  await press(later, 'Levering wijzigen')
  const again = await dialog()
  const own = await again.findByRole<HTMLInputElement>('radio', { name: /huidige leverdag/ })
  expect(own.checked).toBe(true)
  await later.user.type(again.getByRole('textbox', { name: 'Bericht voor de chauffeur' }), 'Code 1234.')
  await later.user.click(again.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('De levering is gewijzigd')).toBeTruthy()
  expect(await booked()).toMatchObject([{ date: far, comment: 'Code 1234.' }])
})

it('the dialog keeps its draft after a change by another staff member, and works until the day is published', async () => {
  const office = await open()
  await press(office, 'Levering plannen')
  const asked = await dialog()
  await asked.findAllByRole('radio')
  await office.user.type(asked.getByRole('textbox', { name: 'Bericht voor de chauffeur' }), 'Bel aan.')
  const headers = await world.staffHeaders({ name: 'Ingrid', roles: ['planner'] })
  const offer = (await world.call(officeRefills.offer, { params: { id } }, { headers })).body.moments[0]
  if (!offer) throw new Error('nothing offered')
  const order = { date: offer.date, driver_id: offer.driver_id, comment: '', slots: ['morning' as const] }
  await world.call(officeRefills.book, { params: { id }, body: order }, { headers })
  await office.user.click(asked.getByRole('button', { name: 'Levering plannen' }))
  expect(await asked.findByText(/Er loopt al een zoutbestelling/)).toBeTruthy()
  expect(asked.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bericht voor de chauffeur' }).value).toBe(
    'Bel aan.',
  )
  const save = await asked.findByRole('button', { name: 'Bewaren' })
  // the button waits until the page shows the changes of the other staff member
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
  await office.user.click(save)
  expect(await screen.findByText('De levering is gewijzigd')).toBeTruthy()
  expect(await booked()).toMatchObject([{ comment: 'Bel aan.' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Levering wijzigen' }))
  cleanup()
  await world.db.updateTable('driver_days').set({ published_at: world.now() }).execute()
  await open()
  expect(await screen.findByText(/De dag is gepubliceerd/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Levering wijzigen' })).toBeNull()
})

it('the dialog puts no other day in the place of one that has just become full', async () => {
  const office = await open()
  await press(office, 'Levering plannen')
  const asked = await dialog()
  const [best] = await asked.findAllByRole<HTMLInputElement>('radio')
  const label = best?.closest('label')?.textContent ?? ''
  await world.db.updateTable('drivers').set({ capacity_kg: 90 }).execute()
  const other = await world.createCustomer({ ...ghent, refill_packs: 6 })
  const { token } = await world.startSession(other)
  const offered = (await world.call(refills.offeredDates, {}, { token })).body
  const moment = offered.find(({ date }) => label.startsWith(dayInWords(date, 'nl')))
  if (!moment) throw new Error('the day was not offered')
  const order = { date: moment.date, driver_id: moment.driver_id, comment: '', slots: ['morning' as const] }
  expect((await world.call(refills.order, { body: order }, { token })).status).toBe(201)
  const plan = asked.getByRole('button', { name: 'Levering plannen' })
  await office.user.click(plan)
  expect(await asked.findByText(/Deze dag is net volzet/)).toBeTruthy()
  expect(await asked.findByText('De gekozen dag kan niet meer. Kies een andere.')).toBeTruthy()
  expect(asked.queryByRole('radio', { checked: true })).toBeNull()
  expect(plan.getAttribute('aria-disabled')).toBe('true')
  // the refused order is over once the page has fetched what was stale
  await waitFor(() => expect(plan.getAttribute('aria-busy')).toBeNull())
  await office.user.click(asked.getAllByRole('radio')[0] as HTMLElement)
  await office.user.click(plan)
  expect(await screen.findByText('De levering is gepland')).toBeTruthy()
  await world.db.updateTable('drivers').set({ capacity_kg: 900 }).execute()
})

it('shows the new price when it has risen while the customer was on the telephone, and plans at that', async () => {
  const setPrice = (price_cents: number) => world.db.updateTable('product_prices').set({ price_cents })
  const office = await open()
  await press(office, 'Levering plannen')
  const asked = await dialog()
  await asked.findByText(/^48 kg, €\s71,40$/)
  await setPrice(1290).execute()
  const plan = asked.getByRole('button', { name: 'Levering plannen' })
  await office.user.click(plan)
  expect(await asked.findByText(/^De prijs is intussen gestegen/)).toBeTruthy()
  expect(await asked.findByText(/^48 kg, €\s77,40$/)).toBeTruthy()
  expect(await booked()).toEqual([])
  await waitFor(() => expect(plan.getAttribute('aria-busy')).toBeNull())
  await office.user.click(plan)
  expect(await screen.findByText('De levering is gepland')).toBeTruthy()
  await setPrice(1190).execute()
})

it('keeps what was typed while the dates of another quantity get no answer, and asks again', async () => {
  let isDown = false
  const path = `/customers/${id}`
  const offer = officeRefills.offer.path.replace(':id', String(id))
  const office = await openOffice({
    ...{ world, roles: ['sales'], path },
    disturb: (request) => (isDown && request.path === offer ? new Response(null, { status: 503 }) : null),
  })
  await press(office, 'Levering plannen')
  const asked = await dialog()
  await asked.findAllByRole('radio')
  await office.user.type(asked.getByRole('textbox', { name: 'Bericht voor de chauffeur' }), 'Bel aan.')
  isDown = true
  await office.user.click(asked.getByRole('button', { name: 'Eén pak meer' }))
  expect(await asked.findByText(/^Er komt geen antwoord van de server/)).toBeTruthy()
  isDown = false
  await office.user.click(asked.getByRole('button', { name: 'Opnieuw proberen' }))
  const comment = await asked.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Bericht voor de chauffeur',
  })
  expect(comment.value).toBe('Bel aan.')
  expect(asked.getByRole<HTMLInputElement>('textbox', { name: 'Aantal pakken' }).value).toBe('7')
  // the button of the failure has gone
  await waitFor(() => expect(document.activeElement?.contains(comment)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

it('the page offers no delivery for a customer without a device', async () => {
  await world.db.updateTable('installations').set({ placed: false }).where('customer_id', '=', id).execute()
  await open()
  await screen.findByText(/^Een levering kan zodra het toestel geplaatst is/)
  expect(screen.queryByRole('button', { name: 'Levering plannen' })).toBeNull()
})

it('the office reads what to enter where no dates can be offered, and not to phone the supplier', async () => {
  const startOn = (valid_from: string) => world.db.updateTable('product_prices').set({ valid_from }).execute()
  await startOn('2030-01-01')
  const office = await open()
  await press(office, 'Levering plannen')
  const asked = await dialog()
  expect(await asked.findByText('Voer eerst een zoutprijs in.')).toBeTruthy()
  await startOn('2020-01-01')
})

it('the office corrects a name, but not the e-mail address of an active account', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Gegevens aanpassen' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /E-mail/ }).readOnly).toBe(true)
  const number = dialog.getByRole('textbox', { name: 'Gsm' })
  await user.clear(number)
  await user.type(number, '0499 00 00 01')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByRole('link', { name: '0499 00 00 01' })).toBeTruthy()
})
