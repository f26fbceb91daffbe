import { installations } from '@brine/contract/customer/installations'
import { officeInstallations as office } from '@brine/contract/office/installations'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

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
beforeEach(async () => {
  await world.db.deleteFrom('installation_proposals').execute()
})

const called = { placed: false, date_signed: '2026-11-12', date_called: '2026-11-16' }
/**
 * Creates a Dutch-speaking customer with an installation.
 * @param proposes whether the customer proposed a moment
 * @returns the customer's e-mail address and id
 */
async function createInstallation(
  first_name: string,
  given: Parameters<World['createCustomer']>[0] = called,
  proposes = false,
) {
  const email = await world.createCustomer({ first_name, ...given })
  if (proposes) {
    const { token } = await world.startSession(email)
    const address = { street: 'Kaai', number: '1', postalCode: '9000', city: 'Gent', country: 'België' }
    const body = { moments: { '2026-12-03': ['morning' as const] }, address, comment: 'Na 10 uur' }
    await world.call(installations.propose, { body }, { token })
  }
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  return { email, id: (await found.executeTakeFirstOrThrow()).id }
}
const stored = (id: number) =>
  world.db.selectFrom('installations').selectAll().where('customer_id', '=', id).executeTakeFirstOrThrow()
const open = (path: string) => openOffice({ world, roles: ['sales'], path })
const sheet = async (name: string) => within(await screen.findByRole('article', { name }))
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { exact: false, selector: 'input' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

it('the office answers a proposal, and saves the chosen moment as the appointment', async () => {
  const { id, email } = await createInstallation('Els', called, true)
  const { user } = await open('/installations')
  const els = await sheet('Els Peeters')
  expect(els.getByText('Na 10 uur').lang).toBe('nl')
  expect(await screen.findByRole('link', { name: /^Installaties 1 ?wachten$/ })).toBeTruthy()
  await user.click(els.getByRole('button', { name: /voormiddag.*donderdag 3 december 2026/ }))
  expect(field('Installatie').value).toBe('03-12-2026')
  await user.click(button('Bewaren'))
  expect(await screen.findByText('De installatie is bijgewerkt')).toBeTruthy()
  expect(await stored(id)).toMatchObject({ installation_date: '2026-12-03', installation_slot: 'morning' })
  expect((await world.mails(email)).map(({ subject }) => subject)).toEqual(['Uw installatie is gepland'])
  await waitFor(() => expect(screen.queryByText('Voorstel van de klant')).toBeNull())
})

it('the office keeps the planned day, and the customer gets a mail', async () => {
  const planned = { ...called, installation_date: '2026-11-30', installation_slot: 'morning' as const }
  const { id, email } = await createInstallation('Mia', planned, true)
  const { user } = await open('/installations')
  const mia = await sheet('Mia Peeters')
  expect(mia.getByText('Gepland op maandag 30 november 2026. Het voorstel is dan beantwoord.')).toBeTruthy()
  await user.click(mia.getByRole('button', { name: 'Geplande dag behouden' }))
  expect(await screen.findByText('De geplande dag blijft, en de klant krijgt bericht')).toBeTruthy()
  expect(await stored(id)).toMatchObject({ installation_date: '2026-11-30', installation_slot: 'morning' })
  expect((await world.mails(email)).map(({ subject }) => subject)).toEqual([
    'De dag van uw installatie blijft',
  ])
  await waitFor(() => expect(screen.queryByText('Voorstel van de klant')).toBeNull())
})

it('the form shows missing values at their fields before it is sent', async () => {
  const { id } = await createInstallation('Jan', { placed: false })
  const { user } = await open(`/installations/${id}?pile=offered`)
  await sheet('Jan Peeters')
  fireEvent.change(field('Installatie'), { target: { value: '2026-12-03' } })
  await user.click(button('Bewaren'))
  expect(screen.getByText('Vul eerst in wanneer er gebeld is.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Gebeld'))
  fireEvent.change(field('Gebeld'), { target: { value: '2026-11-16' } })
  expect(screen.getByText('Vul eerst in wanneer de offerte getekend is.')).toBeTruthy()
  fireEvent.change(field('Offerte getekend'), { target: { value: '2026-11-17' } })
  expect(screen.getByText('Dit is vroeger dan de handtekening.')).toBeTruthy()
  await user.click(button('Wijzigingen weggooien'))
  expect([field('Gebeld').value, field('Installatie').value]).toEqual(['', ''])
})

it('the form keeps its draft after a change by another staff member, and shows their values', async () => {
  const { id } = await createInstallation('Mia', { placed: false })
  const { user } = await open(`/installations/${id}?pile=offered`)
  await sheet('Mia Peeters')
  fireEvent.change(field('Offerte getekend'), { target: { value: '2026-11-18' } })
  const headers = await world.staffHeaders({ roles: ['planner'] })
  const steps = {
    date_signed: '2026-11-12',
    date_called: null,
    installation_date: null,
    installation_slot: null,
  }
  await world.call(office.change, { params: { id }, body: { version: 0, ...steps } }, { headers })
  await user.click(button('Bewaren'))
  expect(await screen.findByText('Een collega vulde 12-11-2026 in.')).toBeTruthy()
  expect(field('Offerte getekend').value).toBe('2026-11-18')
  expect((await stored(id)).date_signed).toBe('2026-11-12')
  await waitFor(() => expect(button('Bewaren').getAttribute('aria-busy')).toBeNull())
  await user.click(button('Bewaren'))
  await waitFor(async () => expect((await stored(id)).date_signed).toBe('2026-11-18'))
})

it('the form does not report a user’s own change as one by another staff member', async () => {
  const { id } = await createInstallation('Eva', { placed: false, date_signed: '2026-11-12' }, true)
  const { user } = await open(`/installations/${id}`)
  await sheet('Eva Peeters')
  fireEvent.change(field('Gebeld'), { target: { value: '2026-11-16' } })
  await user.click(button('Bewaren'))
  await screen.findByText('De installatie is bijgewerkt')
  await user.click(button(/voormiddag.*donderdag 3 december 2026/))
  expect(field('Installatie').value).toBe('03-12-2026')
  expect(screen.queryByText(/Een collega/)).toBeNull()
})

it('recording the placement opens the portal after a confirmation', async () => {
  const { id, email } = await createInstallation('Tom')
  const { user } = await open(`/installations/${id}?pile=called`)
  await sheet('Tom Peeters')
  await user.click(button('Het toestel is geplaatst'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Het toestel is geplaatst' }))
  expect(dialog.getByText('Kies een dag.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/Geplaatst op/), { target: { value: '2026-11-20' } })
  fireEvent.change(dialog.getByLabelText(/Garantie/), { target: { value: '2031-11-19' } })
  await user.click(dialog.getByRole('button', { name: 'Het toestel is geplaatst' }))
  expect(await screen.findByText('Het toestel staat er sinds 20-11-2026.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bewaren' })).toBeNull()
  const { token } = await world.startSession(email)
  expect((await world.call(installations.progress, {}, { token })).body.installation_placed).toBe(true)
})

it('R77 the placement starts at today when the agreed day is still to come, and takes no later day', async () => {
  const { id } = await createInstallation('Nele', {
    ...called,
    installation_date: '2026-12-03',
    installation_slot: 'morning',
  })
  const { user } = await open(`/installations/${id}?pile=planned`)
  await sheet('Nele Peeters')
  await user.click(button('Het toestel is geplaatst'))
  const dialog = within(await screen.findByRole('dialog'))
  const day = dialog.getByLabelText<HTMLInputElement>(/Geplaatst op/)
  expect(day.value).toBe('21-11-2026')
  await user.click(dialog.getAllByRole('button', { name: 'Kalender openen' })[0] ?? day)
  const later = await dialog.findByRole('button', { name: /22 november 2026/ }, { timeout: 120_000 })
  expect(later.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await user.clear(day)
  await user.type(day, '22-11-2026')
  await user.click(dialog.getByRole('button', { name: 'Het toestel is geplaatst' }))
  expect(dialog.getByText('Deze dag moet nog komen.')).toBeTruthy()
  expect((await stored(id)).placed).toBe(false)
})

it('R77 the placement starts at the agreed day once it is over', async () => {
  const { id } = await createInstallation('Rik', {
    ...called,
    installation_date: '2026-11-20',
    installation_slot: 'morning',
  })
  const { user } = await open(`/installations/${id}?pile=planned`)
  await sheet('Rik Peeters')
  await user.click(button('Het toestel is geplaatst'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>(/Geplaatst op/).value).toBe('20-11-2026')
})

it('R77 model and serial number are recorded with the placement, and corrected later', async () => {
  const { id } = await createInstallation('Saar')
  const { user } = await open(`/installations/${id}?pile=called`)
  const saar = await sheet('Saar Peeters')
  await user.click(button('Het toestel is geplaatst'))
  const placement = within(await screen.findByRole('dialog'))
  fireEvent.change(placement.getByLabelText(/Geplaatst op/), { target: { value: '2026-11-20' } })
  await user.type(placement.getByRole('textbox', { name: /^Model/ }), 'WV 20')
  const serial = placement.getByRole<HTMLInputElement>('textbox', { name: /^Serienummer/ })
  expect(serial.maxLength).toBe(64)
  await user.type(serial, 'WV-2043')
  await user.click(placement.getByRole('button', { name: 'Het toestel is geplaatst' }))
  expect(await saar.findByText('WV-2043')).toBeTruthy()
  await user.click(button('Toestelgegevens verbeteren'))
  const device = within(await screen.findByRole('dialog', { name: 'Toestel van Saar Peeters' }))
  await user.type(device.getByRole('textbox', { name: /^Serienummer/ }), '1')
  await user.click(device.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('De toestelgegevens zijn bewaard')).toBeTruthy()
  expect(await saar.findByText('WV-20431')).toBeTruthy()
  expect(await stored(id)).toMatchObject({ device_model: 'WV 20', device_serial: 'WV-20431' })
})

it('notes a softener of the customer’s own without a mail, and later that ours replaced it', async () => {
  const { id, email } = await createInstallation('Lut', { placed: false, date_signed: '2026-11-12' })
  const { user } = await open(`/installations/${id}?pile=signed`)
  const lut = await sheet('Lut Peeters')
  await user.click(button('Er staat al een toestel'))
  const noted = within(await screen.findByRole('dialog', { name: 'Toestel van Lut Peeters' }))
  await user.click(noted.getByRole('button', { name: 'Bewaren' }))
  expect(noted.getByText('Kies van wie het toestel is.')).toBeTruthy()
  await user.click(noted.getByRole('radio', { name: 'Eigen toestel, niet van ons' }))
  await user.type(noted.getByRole('textbox', { name: /^Merk en model/ }), 'Aqua 3')
  await user.click(noted.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('Het account van de klant is open')).toBeTruthy()
  expect(await lut.findByText('De klant heeft een eigen toestel, dat wij niet plaatsten.')).toBeTruthy()
  expect(lut.getByText('Eigen toestel')).toBeTruthy()
  expect(lut.getByText('geen garantie van ons')).toBeTruthy()
  expect(await stored(id)).toMatchObject({ placed: true, own_device: true, device_model: 'Aqua 3' })
  await user.click(button('Toestelgegevens verbeteren'))
  const changed = within(await screen.findByRole('dialog'))
  await user.click(changed.getByRole('radio', { name: 'Die plaatsten wij al' }))
  fireEvent.change(changed.getByLabelText(/Geplaatst op/), { target: { value: '2026-11-22' } })
  await user.click(changed.getByRole('button', { name: 'Bewaren' }))
  expect(changed.getByText('Deze dag moet nog komen.')).toBeTruthy()
  fireEvent.change(changed.getByLabelText(/Geplaatst op/), { target: { value: '' } })
  await user.click(changed.getByRole('button', { name: 'Bewaren' }))
  expect(await lut.findByText(/De dag van de plaatsing is niet bekend/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button('Toestelgegevens verbeteren'))
  const dated = within(await screen.findByRole('dialog'))
  fireEvent.change(dated.getByLabelText(/Geplaatst op/), { target: { value: '2026-11-20' } })
  await user.click(dated.getByRole('button', { name: 'Bewaren' }))
  expect(await lut.findByText('Het toestel staat er sinds 20-11-2026.')).toBeTruthy()
  expect(await stored(id)).toMatchObject({ own_device: false, installation_date: '2026-11-20' })
  expect(await world.mails(email)).toEqual([])
})

it('the list of placed devices says which ones are the customers’ own, also in French', async () => {
  const { id } = await createInstallation('Fien', { own_device: true })
  const { user } = await open(`/installations/${id}?pile=placed`)
  await sheet('Fien Peeters')
  expect(screen.getByRole('link', { name: /Eigen toestel.*Fien Peeters/ })).toBeTruthy()
  await user.click(button(/^FR/))
  expect(await screen.findByRole('link', { name: /Appareil du client.*Fien Peeters/ })).toBeTruthy()
})

it('offers no planning for a customer whose relation ended, and says how to go on', async () => {
  const { id } = await createInstallation('Nele')
  await world.db
    .updateTable('customers')
    .set({ relation_ended_at: world.now(), relation_end_reason: 'moved' })
    .where('id', '=', id)
    .execute()
  await open(`/installations/${id}?pile=called`)
  const nele = await sheet('Nele Peeters')
  expect(nele.getByText('De klantrelatie is beëindigd')).toBeTruthy()
  expect(nele.queryByRole('button', { name: 'Bewaren' })).toBeNull()
  expect(nele.queryByRole('button', { name: 'Het toestel is geplaatst' })).toBeNull()
})

it('the page switches to French at once', async () => {
  const { id } = await createInstallation('Luc', called, true)
  const { user } = await open(`/installations/${id}`)
  const luc = await sheet('Luc Peeters')
  await user.click(button(/^FR/))
  expect(await screen.findByRole('heading', { level: 1, name: 'Installations' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Proposition à traiter/ })).toBeTruthy()
  expect(luc.getByText('Proposition du client')).toBeTruthy()
  expect(luc.getByRole('button', { name: /matin.*jeudi 3 décembre 2026/ })).toBeTruthy()
})
