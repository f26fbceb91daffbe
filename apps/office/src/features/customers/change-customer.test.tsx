import type { StaffRole } from '@brine/contract/call'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { ghent, insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const open = (path = '/customers', roles: StaffRole[] = ['support']) => openOffice({ world, roles, path })

/** The id of a customer. */
async function idOf(email: string): Promise<number> {
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  return (await found.executeTakeFirstOrThrow()).id
}

it('the office creates and invites a customer, and the form keeps its draft if the address is taken', async () => {
  const taken = await world.createCustomer()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Nieuwe klant' }))
  const dialog = within(await screen.findByRole('dialog'))
  const type = async (name: RegExp, text: string) => {
    await user.clear(dialog.getByRole('textbox', { name }))
    await user.type(dialog.getByRole('textbox', { name }), text)
  }
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(dialog.getAllByText('Vul dit in.').length).toBeGreaterThan(3)
  await type(/^Voornaam/, 'Nora')
  await type(/^Naam/, 'Claes')
  await type(/^E-mailadres/, taken)
  await type(/^Straat/, 'Veldstraat')
  await type(/^Nummer/, '3')
  await type(/^Postcode/, '9000')
  await type(/^Gemeente/, 'Gent')
  await user.click(dialog.getByRole('button', { name: 'Bewaren en uitnodigen' }))
  expect((await screen.findAllByText(/al in gebruik/)).length).toBeGreaterThan(0)
  await type(/^E-mailadres/, 'nora@post.example')
  const save = dialog.getByRole('button', { name: 'Bewaren en uitnodigen' })
  // the button waits until the page has fetched possible changes of other staff members
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
  await user.click(save)
  await screen.findByRole('heading', { level: 1, name: 'Nora Claes' })
  await user.click(screen.getByRole('button', { name: 'Activatiemail opnieuw sturen' }))
  expect(await screen.findByText('De activatiemail is verstuurd')).toBeTruthy()
  expect(await world.mails('nora@post.example')).toHaveLength(2)
})

it('R67 a customer without e-mail address needs a telephone number, and is invited once there is an address', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Nieuwe klant' }))
  const dialog = () => within(screen.getByRole('dialog'))
  const type = (name: RegExp, text: string) => user.type(dialog().getByRole('textbox', { name }), text)
  const save = async () => {
    const button = dialog().getByRole('button', { name: 'Bewaren' })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    await user.click(button)
  }
  await screen.findByRole('dialog')
  await type(/^Voornaam/, 'Georgette')
  await type(/^Naam/, 'Vlaeminck')
  await type(/^Straat/, 'Veldstraat')
  await type(/^Nummer/, '3')
  await type(/^Postcode/, '9000')
  await type(/^Gemeente/, 'Gent')
  await save()
  expect(dialog().getByText(/^Vul een telefoonnummer in/)).toBeTruthy()
  expect(document.activeElement?.getAttribute('name')).toBe('mobile_number')
  await type(/^Telefoon/, '09 000 44 55')
  await save()
  await screen.findByRole('heading', { level: 1, name: 'Georgette Vlaeminck' })
  expect(await screen.findByText('De klant is toegevoegd')).toBeTruthy()
  expect(screen.getAllByText('Geen e-mail')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Bekijk het portaal' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Activatiemail opnieuw sturen' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Gegevens aanpassen' }))
  await screen.findByRole('dialog')
  await type(/^E-mailadres/, 'georgette@post.example')
  // a business has a name and a VAT number
  await type(/^Bedrijfsnaam/, 'Kapsalon Vlaeminck')
  await save()
  expect(dialog().getByText(/^Vul een Belgisch btw-nummer in/)).toBeTruthy()
  expect(document.activeElement?.getAttribute('name')).toBe('vat_number')
  await type(/^Btw-nummer/, '0123456749')
  await save()
  await screen.findByText('Nog niet geactiveerd')
  expect(await screen.findByText('BE 0123.456.749')).toBeTruthy()
  expect(await world.mails('georgette@post.example')).toHaveLength(1)
})

it('R72 an address that changed after publication shows whose telephone rings: the driver’s', async () => {
  const driver = await insertDriver(world.db, 900)
  await world.db
    .updateTable('drivers')
    .set({ mobile_number: '0471 22 33 44' })
    .where('id', '=', driver)
    .execute()
  const refill = await bookStop(world, '2026-11-24', driver, ghent)
  const found = world.db.selectFrom('refills').select('customer_id').where('id', '=', refill)
  const { customer_id } = await found.executeTakeFirstOrThrow()
  await world.db.updateTable('driver_days').set({ published_at: world.now() }).execute()
  const { user } = await open(`/customers/${customer_id}`)
  const card = within(await screen.findByRole('region', { name: /^Volgende levering/ }))
  expect(card.getByRole('link', { name: '0471 22 33 44' }).getAttribute('href')).toBe('tel:0471223344')
  await user.click(screen.getByRole('button', { name: 'Adres verbeteren' }))
  const dialog = within(await screen.findByRole('dialog'))
  const street = dialog.getByRole('textbox', { name: /^Straat/ })
  await user.clear(street)
  await user.type(street, 'Veldstraat')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  const saved = within(await screen.findByRole('dialog', { name: 'Het adres is bewaard' }))
  expect(saved.getByText(/^De dag van de levering is al gepubliceerd/)).toBeTruthy()
  expect(saved.getByRole('link', { name: '0471 22 33 44' }).getAttribute('href')).toBe('tel:0471223344')
})

it('the office ends all sessions of a customer after a confirmation', async () => {
  const email = await world.createCustomer({ last_name: 'Zonder' })
  await world.startSession(email)
  const id = await idOf(email)
  const { user } = await open(`/customers/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Overal afmelden' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Overal afmelden' }))
  expect(await screen.findByText('De klant is nu nergens aangemeld.')).toBeTruthy()
})

it('the office erases a customer after the name is typed, and the page shows what the law keeps', async () => {
  const email = await world.createCustomer({ first_name: 'Wis', last_name: 'Mij' })
  const id = await idOf(email)
  const { user } = await open(`/customers/${id}`, ['administrator'])
  await user.click(await screen.findByRole('button', { name: 'Klant wissen' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.type(question.getByRole('textbox'), 'Wis')
  await user.click(question.getByRole('button', { name: 'Voorgoed wissen' }))
  expect(question.getByText('Dit is niet de naam van de klant.')).toBeTruthy()
  await user.type(question.getByRole('textbox'), ' Mij')
  await user.click(question.getByRole('button', { name: 'Voorgoed wissen' }))
  expect(await screen.findByRole('heading', { level: 1, name: `Gewiste klant ${id}` })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Gegevens' })).toBeNull()
})

it('R66 the office sets the location of a house by typed coordinates, by the arrow keys, and refuses a point elsewhere', async () => {
  const id = await idOf(await world.createCustomer(ghent))
  const { user } = await open(`/customers/${id}`, ['planner'])
  await user.click(await screen.findByRole('button', { name: 'Plaats aanduiden' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: /^Coördinaten/ })
  expect(field).toHaveProperty('value', '51.05000, 3.72000')
  expect(await dialog.findByText(/^gent$/i)).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'Veldstraat 3')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(dialog.getByText(/^Dit is geen punt/)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.type(field, '51,0371 3,7098')
  dialog.getByRole('button', { name: /^Kaart/ }).focus()
  await user.keyboard('{ArrowUp}')
  const location = async () =>
    world.db
      .selectFrom('customers')
      .select(['latitude', 'longitude', 'location_precision'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  const notices = await screen.findAllByText('De plaats van het huis is met de hand aangeduid.')
  expect(notices.length).toBeGreaterThan(0)
  const { latitude, ...rest } = await location()
  expect(rest).toEqual({ longitude: 3.7098, location_precision: 'manual' })
  expect(latitude).toBeGreaterThan(51.0371)
  expect(latitude).toBeLessThan(51.04)
})
