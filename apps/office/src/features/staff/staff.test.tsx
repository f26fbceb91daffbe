import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
let driverId: number
beforeAll(async () => {
  world = await startWorld()
  driverId = await insertDriver(world.db, 900)
})
afterAll(() => world.close())
afterEach(cleanup)

const open = (path = '/staff') => openOffice({ world, roles: ['administrator'], path })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const rowOf = async (name: string) =>
  (await screen.findByRole('button', { name: new RegExp(`^Wijzigen ?${name}$`) })).closest('tr')?.textContent
const rolesOf = async (email_address: string) =>
  world.db
    .selectFrom('staff')
    .select(['roles', 'language', 'disabled_at', 'driver_id'])
    .where('email_address', '=', email_address)
    .executeTakeFirst()

it('an administrator invites a staff member, and the form reports missing fields', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Uitnodigen' }))
  const form = await dialog('Medewerker uitnodigen')
  await user.click(form.getByRole('button', { name: 'Link sturen' }))
  expect(form.getByText('Vul de naam in.')).toBeTruthy()
  expect(form.getByText('Kies minstens één rol.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('email'))
  await user.type(form.getByRole('textbox', { name: /E-mailadres/ }), 'noor@post.example')
  await user.type(form.getByRole('textbox', { name: /Naam/ }), 'Noor Benali')
  await user.click(form.getByRole('radio', { name: 'Frans' }))
  await user.click(form.getByRole('checkbox', { name: /^Klantendienst/ }))
  await user.click(form.getByRole('button', { name: 'Link sturen' }))
  expect(await screen.findByText('De link is verstuurd')).toBeTruthy()
  expect(await rowOf('Noor Benali')).toContain('Klantendienst')
  expect(await rowOf('Noor Benali')).toContain('Uitgenodigd')
  expect(await world.mails('noor@post.example')).toHaveLength(1)
})

it('the form keeps its draft if the address is taken', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Uitnodigen' }))
  const form = await dialog('Medewerker uitnodigen')
  const address = form.getByRole<HTMLInputElement>('textbox', { name: /E-mailadres/ })
  await user.type(address, 'noor@post.example')
  await user.type(form.getByRole('textbox', { name: /Naam/ }), 'Iemand')
  await user.click(form.getByRole('checkbox', { name: /^Planner/ }))
  await user.click(form.getByRole('button', { name: 'Link sturen' }))
  expect(await screen.findByText('De uitnodiging is niet verstuurd')).toBeTruthy()
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  expect(address.value).toBe('noor@post.example')
})

it('an administrator changes roles, disables a staff member after a confirmation, and enables them again', async () => {
  const email = await world.createStaff({ name: 'Wim Claes', is_demo: true })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Wijzigen ?Wim Claes$/ }))
  const form = await dialog('Wim Claes')
  await user.click(form.getByRole('checkbox', { name: /^Chauffeur/ }))
  await form.findByRole('option', { name: 'Wim' })
  await user.selectOptions(form.getByRole('combobox', { name: 'Rijdt de route van' }), 'Wim')
  await user.click(form.getByRole('button', { name: 'Bewaren' }))
  await waitFor(async () => expect((await rolesOf(email))?.roles).toEqual(['planner', 'driver']))
  expect((await rolesOf(email))?.driver_id).toBe(driverId)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // the list holds the old revision until it is fetched again
  await waitFor(async () => expect(await rowOf('Wim Claes')).toContain('Chauffeur'))

  await user.click(screen.getByRole('button', { name: /^Wijzigen ?Wim Claes$/ }))
  await user.click((await dialog('Wim Claes')).getByRole('button', { name: 'Blokkeren' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Blokkeren' }))
  await waitFor(async () => expect(await rowOf('Wim Claes')).toContain('Geblokkeerd'))
  await user.click(screen.getByRole('button', { name: /^Wijzigen ?Wim Claes$/ }))
  await user.click((await dialog('Wim Claes')).getByRole('button', { name: 'Deblokkeren' }))
  await waitFor(async () => expect(await rowOf('Wim Claes')).toContain('Actief'))
})

it('administrators cannot disable themselves', async () => {
  await world.db.updateTable('staff').set({ name: 'Wim Claes' }).where('name', '=', 'Ingrid Maes').execute()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Wijzigen ?Ingrid Maes$/ }))
  const form = await dialog('Ingrid Maes')
  expect(form.getByText(/^Uw eigen toegang kunt u niet wegnemen/)).toBeTruthy()
  expect(form.queryByRole('button', { name: 'Blokkeren' })).toBeNull()
  await user.click(form.getByRole('checkbox', { name: /^Beheerder/ }))
  await user.click(form.getByRole('checkbox', { name: /^Planner/ }))
  await user.click(form.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText(/^Uw eigen toegang kunt u niet wegnemen. Vraag het/)).toBeTruthy()
})

it('only administrators see the page', async () => {
  await openOffice({ world, roles: ['support', 'planner'], path: '/staff' })
  expect(await screen.findByText('U hebt geen toegang tot deze pagina')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Medewerkers' })).toBeNull()
})

it('a page that got no answer opens by itself once the server answers', async () => {
  let isSilent = true
  await openOffice({
    world,
    roles: ['administrator'],
    path: '/staff',
    disturb: () => (isSilent ? new Response(null, { status: 503 }) : null),
  })
  expect(await screen.findByText(/Deze pagina opent vanzelf zodra er antwoord komt/)).toBeTruthy()
  isSilent = false
  expect(await screen.findByRole('heading', { level: 1, name: 'Medewerkers' })).toBeTruthy()
})
