import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { ghent, insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

const TUESDAY = '2026-12-01'
let world: World
let wim: number
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.updateTable('staff').set({ driver_id: null }).execute()
  for (const table of ['stops', 'driver_days', 'driver_weekdays', 'drivers', 'depots'] as const)
    await world.db.deleteFrom(table).execute()
  wim = await insertDriver(world.db, 900)
})
afterEach(cleanup)

const open = (path = '/fleet', roles: Parameters<typeof openOffice>[0]['roles'] = ['planner']) =>
  openOffice({ world, ...(roles ? { roles } : {}), path })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const change = (name: string) => screen.findByRole('button', { name: new RegExp(`^Wijzigen ?${name}$`) })
const stored = () =>
  world.db.selectFrom('drivers').selectAll().where('id', '=', wim).executeTakeFirstOrThrow()

it('a planner adds a depot and a driver, and the forms report missing fields', async () => {
  await world.db.updateTable('drivers').set({ van: '1-ABC-234' }).execute()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Depot toevoegen' }))
  const depot = await dialog('Depot toevoegen')
  await user.type(depot.getByRole('textbox', { name: /^Naam/ }), 'Aalst')
  await user.type(depot.getByRole('textbox', { name: /^Postcode/ }), '1999')
  await user.type(depot.getByRole('textbox', { name: /^Gemeente/ }), 'Aalst')
  await user.click(depot.getByRole('button', { name: 'Bewaren' }))
  expect(await depot.findByText(/^Deze postcode kennen wij niet/)).toBeTruthy()
  await user.clear(depot.getByRole('textbox', { name: /^Postcode/ }))
  await user.type(depot.getByRole('textbox', { name: /^Postcode/ }), '9300')
  await user.click(depot.getByRole('button', { name: 'Bewaren' }))
  const depots = within(await screen.findByRole('region', { name: 'Depots' }))
  expect(await depots.findByText('9300 Aalst')).toBeTruthy()
  expect(depots.getByText('Plaats op de kaart: het midden van de gemeente.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Chauffeur toevoegen' }))
  const driver = await dialog('Chauffeur toevoegen')
  await user.click(driver.getByRole('button', { name: 'Bewaren' }))
  expect(driver.getByText('Vul de naam in.')).toBeTruthy()
  expect(document.activeElement?.getAttribute('name')).toBe('name')
  await user.type(driver.getByRole('textbox', { name: /^Naam/ }), 'Koen Claes')
  await user.type(driver.getByRole('textbox', { name: /^Laadvermogen/ }), '750')
  await user.click(driver.getByRole('checkbox', { name: 'zaterdag' }))
  // another driver has this van on the same days: the dialog warns, but allows it
  await user.type(driver.getByRole('textbox', { name: /^Nummerplaat/ }), '1abc 234')
  expect(driver.getByText('Deze wagen is ook van Wim: ma, di, wo, do, vr')).toBeTruthy()
  // the server does not know this postal code: the field shows the error
  const zone = driver.getByRole('textbox', { name: /^Postcode/ })
  await user.type(zone, '1999')
  await user.type(driver.getByRole('textbox', { name: /^Gemeente/ }), 'Nergens')
  await user.click(driver.getByRole('button', { name: 'Bewaren' }))
  await waitFor(() => expect(document.activeElement).toBe(zone))
  expect(driver.getByRole('textbox', { description: /^Deze postcode kennen wij niet/ })).toBe(zone)
  await user.clear(zone)
  await user.clear(driver.getByRole('textbox', { name: /^Gemeente/ }))
  await user.click(driver.getByRole('button', { name: 'Bewaren' }))
  const row = (await change('Koen Claes')).closest('tr')
  expect(row?.textContent).toContain('750 kg')
  expect(row?.textContent).toContain('Deze wagen is ook van Wim')
  expect(row?.textContent).toContain('ma, di, wo, do, vr, za')
})

it('the dialog shows the affected planned days before saving, and links to them after saving', async () => {
  await bookStop(world, TUESDAY, wim, ghent)
  const { user } = await open()
  await user.click(await change('Wim'))
  let form = await dialog('Wim wijzigen')
  await user.click(form.getByRole('checkbox', { name: 'dinsdag' }))
  await user.click(form.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('Geplande dagen die dit raakt: 1')).toBeTruthy()
  form = await dialog('Wim wijzigen')
  expect(form.getByText('geen werkdag meer')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Terug' }))
  form = await dialog('Wim wijzigen')
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'dinsdag' }).checked).toBe(false)
  expect((await stored()).revision).toBe(0)
  await user.click(form.getByRole('button', { name: 'Bewaren' }))
  await user.click(await screen.findByRole('button', { name: 'Toch bewaren' }))
  expect(await screen.findByText('Bewaard. Dagen die u nog moet nakijken: 1')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'dinsdag 1 december' }))
  expect(await screen.findByText(/^Deze stops staan nog bij deze chauffeur/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Toch laten rijden' }))
  await waitFor(() => expect(screen.queryByText(/^Deze stops staan nog bij deze chauffeur/)).toBeNull())
})

it('the dialog takes times as people write them, whatever the language of the browser (R76)', async () => {
  const { user } = await open(`/fleet/drivers/${wim}`)
  const form = await dialog('Wim wijzigen')
  const [start, end] = [form.getByLabelText(/^Begint om/), form.getByLabelText(/^Terug om/)]
  await user.clear(start)
  await user.type(start, '7 am')
  await user.click(form.getByRole('button', { name: 'Bewaren' }))
  expect(form.getByText('Vul een uur in, zoals 7:30.')).toBeTruthy()
  expect(document.activeElement).toBe(start)
  await user.clear(start)
  await user.type(start, '7u15')
  await user.clear(end)
  await user.type(end, '7.00')
  expect(form.getByText('Dit moet later zijn dan het begin.')).toBeTruthy()
  await user.clear(end)
  await user.type(end, '16.45')
  await user.click(form.getByRole('button', { name: 'Bewaren' }))
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ shift_start: 7 * 60 + 15, shift_end: 16 * 60 + 45 }),
  )
})

it('the dialog keeps its draft after a change by another staff member', async () => {
  const { user } = await open(`/fleet/drivers/${wim}`)
  const form = await dialog('Wim wijzigen')
  await user.type(form.getByRole('textbox', { name: /^Naam/ }), ' Claes')
  await world.db.updateTable('drivers').set({ revision: 1 }).where('id', '=', wim).execute()
  await user.click(form.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText(/^Dit is net gewijzigd/)).toBeTruthy()
  expect((await stored()).name).toBe('Wim')
  await waitFor(() =>
    expect(form.getByRole('button', { name: 'Bewaren' }).getAttribute('aria-busy')).toBeNull(),
  )
  await user.click(form.getByRole('button', { name: 'Bewaren' }))
  await waitFor(async () => expect((await stored()).name).toBe('Wim Claes'))
})

it('the page lists former and unlinked drivers, and an unused depot can be removed', async () => {
  const { user } = await open(`/fleet/drivers/${wim}`)
  let form = await dialog('Wim wijzigen')
  expect(form.getByText(/^Nog niemand\. Een beheerder koppelt/)).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^Laatste werkdag/), { target: { value: '2026-11-20' } })
  await user.click(form.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('Nog geen chauffeur')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Uit dienst 1/ }))
  expect((await change('Wim')).closest('tr')?.textContent).toContain('tot en met 20-11-2026')
  await user.click(await change('Gent'))
  form = await dialog('Depot Gent wijzigen')
  expect(form.getByText(/^Verwijderen kan zodra/)).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Annuleren' }))
  const body = { name: 'Leeg', latitude: 51, longitude: 4 }
  await world.db.insertInto('depots').values(body).execute()
  cleanup()
  const again = await open()
  await again.user.click(await change('Leeg'))
  await again.user.click(await screen.findByRole('button', { name: 'Depot verwijderen' }))
  const question = within(await screen.findByRole('alertdialog'))
  await again.user.click(question.getByRole('button', { name: 'Depot verwijderen' }))
  await waitFor(() => expect(screen.queryByText('Leeg')).toBeNull())
})

it('support can only read the fleet, also in French', async () => {
  await openOffice({ world, roles: ['support'], path: '/fleet', language: 'fr' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Flotte' })).toBeTruthy()
  expect(await screen.findByText('lun., mar., mer., jeu., ven.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Modifier|Ajouter)/ })).toBeNull()
})
