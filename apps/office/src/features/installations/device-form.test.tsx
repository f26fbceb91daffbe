import { officeInstallations as office } from '@brine/contract/office/installations'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { refetchCalls } from '../../shell/query.ts'
import { openOffice } from '../../testing/office.tsx'

/** The form for a device that is there already, on the record of an installation. */

let world: World
beforeAll(async () => {
  world = await startWorld()
  // the form and the server have the same date
  vi.useFakeTimers({ toFake: ['Date'], now: world.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})
afterEach(cleanup)

const signed = { placed: false, date_signed: '2026-11-12' }
async function createInstallation(first_name: string, given: Parameters<World['createCustomer']>[0]) {
  const email = await world.createCustomer({ first_name, ...given })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  return { email, id: (await found.executeTakeFirstOrThrow()).id }
}
const stored = (id: number) =>
  world.db.selectFrom('installations').selectAll().where('customer_id', '=', id).executeTakeFirstOrThrow()
/** Opens a record. */
async function open(id: number, name: string, queue: string) {
  const { user } = await openOffice({ world, roles: ['sales'], path: `/installations/${id}?pile=${queue}` })
  return { user, record: within(await screen.findByRole('article', { name: `${name} Peeters` })) }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

it('a device of ours without a first day has neither a day nor a lost guarantee', async () => {
  const { id } = await createInstallation('Lea', signed)
  const { user, record } = await open(id, 'Lea', 'signed')
  await user.click(button('Er staat al een toestel'))
  const noted = await dialog()
  expect(noted.getByText('Dit kunt u niet ongedaan maken.')).toBeTruthy()
  await user.click(noted.getByRole('radio', { name: 'Die plaatsten wij al' }))
  expect(noted.getByText('Laat leeg als u ze niet kent.')).toBeTruthy()
  expect(noted.queryByText('Laat leeg voor een toestel zonder garantie.')).toBeNull()
  await user.click(noted.getByRole('button', { name: 'Bewaren' }))
  expect(await record.findByText(/De dag van de plaatsing is niet bekend/)).toBeTruthy()
  expect(record.getByText('niet bekend')).toBeTruthy()
  expect(record.queryByText('zonder garantie')).toBeNull()
  expect(record.queryByText(/12-11-2026/)).toBeNull()
  expect(await stored(id)).toMatchObject({ placed: true, date_signed: '2026-11-12', installation_date: null })
})

it('refuses at its field a first day before a recorded step', async () => {
  const { id } = await createInstallation('Mo', { ...signed, date_called: '2026-11-16' })
  const { user, record } = await open(id, 'Mo', 'called')
  await user.click(button('Er staat al een toestel'))
  const noted = await dialog()
  await user.click(noted.getByRole('radio', { name: 'Die plaatsten wij al' }))
  const day = noted.getByLabelText(/Geplaatst op/)
  fireEvent.change(day, { target: { value: '2026-11-15' } })
  await user.click(noted.getByRole('button', { name: 'Bewaren' }))
  expect(noted.getByText('Dit is vroeger dan het telefoongesprek.')).toBeTruthy()
  fireEvent.change(day, { target: { value: '2026-11-11' } })
  expect(noted.getByText('Dit is vroeger dan de handtekening.')).toBeTruthy()
  fireEvent.change(day, { target: { value: '2026-11-16' } })
  await user.click(noted.getByRole('button', { name: 'Bewaren' }))
  expect(await record.findByText('Het toestel staat er sinds 16-11-2026.')).toBeTruthy()
})

it('takes an earlier first day where the placement filled in the steps before it', async () => {
  const placed = { date_signed: '2026-11-20', date_called: '2026-11-20', installation_date: '2026-11-20' }
  const { id } = await createInstallation('Nor', placed)
  const { user, record } = await open(id, 'Nor', 'placed')
  await user.click(button('Toestelgegevens verbeteren'))
  const corrected = await dialog()
  fireEvent.change(corrected.getByLabelText(/Geplaatst op/), { target: { value: '2020-05-04' } })
  await user.click(corrected.getByRole('button', { name: 'Bewaren' }))
  expect(await record.findByText('Het toestel staat er sinds 04-05-2020.')).toBeTruthy()
  expect(await stored(id)).toMatchObject({ date_signed: '2020-05-04', date_called: '2020-05-04' })
})

it.each([
  ['nl', 'Dit kunt u niet ongedaan maken. De afspraak van 03-12-2026 vervalt zonder bericht: bel de klant.'],
  [
    'fr',
    'Vous ne pourrez pas revenir en arrière. Le rendez-vous du 03-12-2026 est annulé sans message : appelez le client.',
  ],
] as const)('says that a planned day lapses without a message (%s)', async (language, text) => {
  const planned = { installation_date: '2026-12-03', installation_slot: 'morning' as const }
  const { id } = await createInstallation('Pia', { ...signed, date_called: '2026-11-16', ...planned })
  const { user } = await open(id, 'Pia', 'planned')
  if (language === 'fr') await user.click(button(/^FR/))
  await user.click(button(language === 'fr' ? 'Un appareil est déjà en place' : 'Er staat al een toestel'))
  const said = (_: string, shown: Element | null) => shown?.textContent.replaceAll('\u00a0', ' ') === text
  expect((await dialog()).getByText(said)).toBeTruthy()
})

it('does not overwrite what a colleague noted while the form was open', async () => {
  const { id } = await createInstallation('Raf', { installation_date: null })
  const { user, record } = await open(id, 'Raf', 'placed')
  await user.click(button('Toestelgegevens verbeteren'))
  const corrected = await dialog()
  await user.type(corrected.getByRole('textbox', { name: /^Model/ }), 'WV 20')
  const headers = await world.staffHeaders({ roles: ['planner'] })
  const plate = { device_model: null, device_serial: 'WV-7' }
  const noted = { device: 'ours' as const, installation_date: '2020-05-04', ...plate }
  const { version } = (await world.call(office.read, { params: { id } }, { headers })).body
  await world.call(office.changeDevice, { params: { id }, body: { version, ...noted } }, { headers })
  await act(() => refetchCalls(office.read))
  await record.findByText('Het toestel staat er sinds 04-05-2020.')
  await user.click(corrected.getByRole('button', { name: 'Bewaren' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await stored(id)).toMatchObject({ installation_date: '2020-05-04', device_serial: 'WV-7' })
})

it('does not give the plate of one device to another', async () => {
  const { id } = await createInstallation('Sam', {})
  const recorded = { device_model: 'WV 20', device_serial: 'WV-2043' }
  await world.db.updateTable('installations').set(recorded).where('customer_id', '=', id).execute()
  const { user } = await open(id, 'Sam', 'placed')
  await user.click(button('Toestelgegevens verbeteren'))
  const corrected = await dialog()
  await user.click(corrected.getByRole('radio', { name: 'Eigen toestel, niet van ons' }))
  expect(corrected.getByRole<HTMLInputElement>('textbox', { name: /^Merk en model/ }).value).toBe('')
  await user.click(corrected.getByRole('radio', { name: 'Die plaatsten wij al' }))
  expect(corrected.getByRole<HTMLInputElement>('textbox', { name: /^Model/ }).value).toBe('WV 20')
  await user.click(corrected.getByRole('radio', { name: 'Eigen toestel, niet van ons' }))
  await user.click(corrected.getByRole('button', { name: 'Bewaren' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await stored(id)).toMatchObject({ own_device: true, device_model: null, device_serial: null })
})
