import { dayInWords } from '@brine/app-kit/dayWords'
import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { daysToMoveTo } from '@brine/contract/days-to-move'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createAgreed, createPlanned } from '../../../../../packages/testkit/src/automatic.ts'
import { publishDay } from '../../../../../packages/testkit/src/publish.ts'
import { insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
})
afterAll(() => world.close())
afterEach(cleanup)

const open = async (id: number) => openOffice({ world, roles: ['support'], path: `/customers/${id}` })
const button = (name: string) => screen.findByRole('button', { name })
const wireDay = (date: string) => date.split('-').reverse().join('-')
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('changes the packs for a customer who calls, at the agreed price', async () => {
  const { id, date } = await createPlanned(world)
  const before = world.db.updateTable('refill_agreements').set({ pack_cents: 1090 })
  await before.where('customer_id', '=', id).execute()
  const { user } = await open(id)
  await user.click(await button('Aantal wijzigen'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/hoogstens dit aantal, aan € 10,90 per pak/)).toBeTruthy()
  expect(dialog.getByText(`De levering van ${wireDay(date)} blijft zoals ze is.`)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Eén pak minder' }))
  expect(dialog.getByText('40 kg, € 54,50')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  await isClosed()
  expect(await screen.findByText('Het aantal is gewijzigd')).toBeTruthy()
  expect(await screen.findByText(/^Hoogstens 5 pakken, hoogstens € 54,50 per levering/)).toBeTruthy()
})

it('moves the delivery to a day that the customer’s own page shows', async () => {
  const { id, date, token } = await createPlanned(world)
  const { user } = await open(id)
  await user.click(await button('Verplaatsen'))
  const dialog = within(await screen.findByRole('dialog'))
  const shown = (await dialog.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent)
  const own = daysToMoveTo((await world.call(automaticRefills.dates, {}, { token })).body, date)
  expect(own.length).toBeGreaterThan(0)
  expect(shown).toEqual(own.map((day) => expect.stringContaining(dayInWords(day.date, 'nl'))))
  const submit = dialog.getByRole('button', { name: 'Verplaatsen' })
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  const [target] = dialog.getAllByRole('radio')
  if (target) await user.click(target)
  await user.click(submit)
  await isClosed()
  expect(await screen.findByText(`Komt op ${wireDay(own[0]?.date ?? '')}`)).toBeTruthy()
})

it('skips the delivery after a question, and takes that back', async () => {
  const { id, date } = await createPlanned(world)
  const { user } = await open(id)
  await user.click(await button('Overslaan'))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(`De levering van ${wireDay(date)} overslaan?`)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Levering overslaan' }))
  expect(await screen.findByText('De levering is overgeslagen')).toBeTruthy()
  await user.click(await button('Overslaan ongedaan maken'))
  expect(await screen.findByText(`Komt op ${wireDay(date)}`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Overslaan ongedaan maken' })).toBeNull()
})

it('says that the delivery changed, and shows it as it is now', async () => {
  const { id, token } = await createPlanned(world)
  const { user } = await open(id)
  await button('Verplaatsen')
  await world.call(automaticRefills.skip, {}, { token })
  await user.click(await button('Overslaan'))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Levering overslaan' }))
  expect(await screen.findByText('Er loopt geen zoutbestelling.')).toBeTruthy()
  expect(await button('Overslaan ongedaan maken')).toBeTruthy()
})

it('neither moves nor skips what is published, or where no day is chosen', async () => {
  const { id: waiting } = await createAgreed(world)
  await open(waiting)
  expect(await button('Aantal wijzigen')).toBeTruthy()
  const absent = () => ['Verplaatsen', 'Overslaan'].map((name) => screen.queryByRole('button', { name }))
  expect(absent()).toEqual([null, null])
  cleanup()
  const { id, date } = await createPlanned(world, { latitude: 51.2 })
  const planner = await world.staffHeaders({ roles: ['planner', 'administrator'] })
  expect((await publishDay(world, date, planner)).code).toBeNull()
  await open(id)
  expect(await button('Aantal wijzigen')).toBeTruthy()
  expect(absent()).toEqual([null, null])
})
