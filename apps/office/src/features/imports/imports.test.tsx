import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)
beforeEach(async () => {
  await world.db.deleteFrom('imports').execute()
})

const head = 'external_id;last_name;language;email;street;number;postal_code;city'
/** A customer with an own house. */
const line = (id: string, postalCode = '9000') =>
  `${id};Zeebroeck;nl;${id}@post.example;Veldstraat;3 ${id};${postalCode};Gent`
const file = (...lines: string[]) =>
  new File([[head, ...lines].join('\n')], 'klanten.csv', { type: 'text/csv' })
const open = (path: string, language: 'nl' | 'fr' = 'nl') =>
  openOffice({ world, roles: ['administrator'], path, language })
/** Chooses a file and waits for its columns. */
async function choose({ user }: Awaited<ReturnType<typeof open>>, chosen: File) {
  await user.upload(await screen.findByLabelText(/CSV-bestand/), chosen)
  await screen.findByRole('heading', { name: 'Kolommen en waarden' })
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const customers = async () =>
  (await world.db.selectFrom('customers').select('id').where('last_name', '=', 'Zeebroeck').execute()).length

it('a file is checked before it can be imported', async () => {
  const office = await open('/imports')
  const { user, router } = office
  await user.click(await screen.findByRole('button', { name: 'Nakijken' }))
  expect(screen.getByText('Kies een bestand.')).toBeTruthy()
  await choose(office, file(line('a'), line('b')))
  await user.click(button('Nakijken'))
  expect(await screen.findByText(/Elke regel klopt/)).toBeTruthy()
  expect(router.state.location.pathname).toMatch(/^\/imports\/\d+$/)
  expect(await customers()).toBe(0)
  await user.click(await screen.findByRole('button', { name: 'Nu importeren' }))
  expect(await screen.findByText('Alles staat erin.')).toBeTruthy()
  expect(await customers()).toBe(2)
  // after the import, the next file has to be checked first
  expect(screen.queryByRole('button', { name: 'Nu importeren' })).toBeNull()
  const latest = within(screen.getByRole('region', { name: 'Laatste imports' }))
  expect(await latest.findByText('Geïmporteerd')).toBeTruthy()
})

it('a faulty file is not imported, and its errors are listed in the language of the page', async () => {
  const office = await open('/imports')
  const { user } = office
  const bad = Array.from({ length: 60 }, (_, index) => line(`c${index}`, '0000'))
  await choose(office, file(line('c'), ...bad))
  await user.click(button('Nakijken'))
  expect(await screen.findByRole('heading', { name: 'Foute regels: 60' })).toBeTruthy()
  const table = within(await screen.findByRole('table', { name: 'Foute regels' }))
  expect(table.getAllByText('Postcode')).toHaveLength(50)
  const latest = within(screen.getByRole('region', { name: 'Laatste imports' }))
  expect(await latest.findByText('Nagekeken, met fouten')).toBeTruthy()
  await user.click(button('Meer tonen'))
  await waitFor(() => expect(table.getAllByText('Postcode')).toHaveLength(60))
  expect(document.activeElement).toBe(table.getAllByRole('row')[51])
  expect(screen.queryByRole('button', { name: 'Nu importeren' })).toBeNull()
  await user.click(button(/^FR/))
  await waitFor(() => expect(screen.getAllByText(/Ce code postal n’existe pas en Belgique/)).toHaveLength(50))
})

it('R70 the good lines of a faulty file go in, and the refused values are shown', async () => {
  const office = await open('/imports')
  const { user } = office
  const bytes = Buffer.from([head, line('d'), line('e', '13OO'), line('f')].join('\r\n'), 'latin1')
  await choose(office, new File([bytes], 'klanten.csv', { type: 'text/csv' }))
  const before = await customers()
  await user.click(button('Nakijken'))
  expect(await screen.findByText('“13OO”')).toBeTruthy()
  expect(screen.getAllByText('letter O in plaats van nul: 1300').length).toBeGreaterThan(1)
  expect(screen.getByText('UTF-8, puntkomma')).toBeTruthy()
  expect(await customers()).toBe(before)
  await user.click(await screen.findByRole('button', { name: 'Goede regels invoeren: 2' }))
  expect(await screen.findByText(/^De goede regels zijn ingevoerd/)).toBeTruthy()
  expect(await customers()).toBe(before + 2)
  expect(screen.queryByRole('button', { name: /^Goede regels invoeren/ })).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Foute regels: 1' })).toBeTruthy()
})

it('the faulty lines stand together by their reason, with the values of the file, or one after the other', async () => {
  const office = await open('/imports')
  const { user } = office
  await choose(office, file(line('g'), line('h', '13OO'), line('i', '8501x'), `;;${line('j')}`))
  await user.click(button('Nakijken'))
  expect(await screen.findByRole('heading', { name: 'Foute regels: 3' })).toBeTruthy()
  const shares = await screen.findByText('Goede regels')
  expect(shares.textContent).toBe('Goede regels 1')
  // the counts above, made before the check, have the same lines
  const checked = within(screen.getByRole('region', { name: 'Klanten' }))
  const table = within(await checked.findByRole('table', { name: /postcode/ }))
  expect(table.getByText('13OO')).toBeTruthy()
  expect(table.getByText('8501x')).toBeTruthy()
  expect(table.getAllByRole('row')).toHaveLength(3)
  await user.click(checked.getByText(/aantal|kolommen/i, { selector: 'summary span' }))
  await waitFor(() => expect(checked.getAllByRole('table', { hidden: false }).length).toBeGreaterThan(1))
  await user.click(checked.getByRole('link', { name: 'Per regel' }))
  expect(await screen.findByRole('table', { name: 'Foute regels' })).toBeTruthy()
})

it('the form keeps the chosen file if another import is running', async () => {
  await world.db
    .insertInto('imports')
    .values({
      kind: 'orders',
      dry_run: true,
      started_by: 'ERP',
      started_at: world.now(),
      heartbeat_at: world.now(),
    })
    .execute()
  const office = await open('/imports')
  const { user } = office
  await choose(office, file(line('d')))
  await user.click(button('Nakijken'))
  expect(await screen.findByText('Er loopt al een import. Wacht tot die klaar is.')).toBeTruthy()
  expect(screen.getByText('klanten.csv')).toBeTruthy()
  expect(screen.getByText('1 regel, UTF-8, puntkomma')).toBeTruthy()
})

it('a new key is shown once, and revoked after a confirmation', async () => {
  const { user } = await open('/imports/keys', 'fr')
  await user.click(await screen.findByRole('button', { name: 'Créer une clé' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Nom/), '  ')
  await user.click(dialog.getByRole('button', { name: 'Créer une clé' }))
  expect(dialog.getByText('À remplir.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText(/Nom/))
  await user.type(dialog.getByLabelText(/Nom/), 'Comptabilité')
  await user.click(dialog.getByRole('button', { name: 'Créer une clé' }))
  const key = (await screen.findByText(/^brine_/)).textContent ?? ''
  // the message about the new key in the dialog has a close button as well
  const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Fermer' })
  if (close) await user.click(close)
  expect(screen.queryByText(key)).toBeNull()
  expect(
    (await world.inject({ url: '/imports/api/imports/1', headers: { authorization: `Bearer ${key}` } }))
      .statusCode,
  ).toBe(404)
  await user.click(button(/^Révoquer Comptabilité/))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Révoquer' }))
  expect(await screen.findByText('Révoquée le 21-11-2026')).toBeTruthy()
  expect(
    (await world.inject({ url: '/imports/api/imports/1', headers: { authorization: `Bearer ${key}` } }))
      .statusCode,
  ).toBe(401)
})

it('the office invites all imported customers, and stops if the server fails', async () => {
  const waiting = { activated_at: null, password_hash: null }
  const left = () =>
    world.db
      .selectFrom('customers')
      .select('id')
      .where('invited_at', 'is', null)
      .where('activated_at', 'is', null)
  await world.createCustomer(waiting)
  await world.createCustomer(waiting)
  const count = (await left().execute()).length
  let isDown = true
  const { user } = await openOffice({
    ...{ world, roles: ['administrator'], path: '/imports', language: 'nl' },
    disturb: ({ method, path }) =>
      isDown && method === 'POST' && path === '/office/api/invitations'
        ? new Response(null, { status: 503 })
        : null,
  })
  const invite = async () => {
    await user.click(await screen.findByRole('button', { name: 'Allemaal uitnodigen' }))
    const sure = within(await screen.findByRole('alertdialog'))
    await user.click(sure.getByRole('button', { name: 'Allemaal uitnodigen' }))
  }
  await screen.findByText(`Klanten zonder uitnodiging voor het portaal: ${count}.`)
  await invite()
  expect(await screen.findByText('Het uitnodigen is afgebroken')).toBeTruthy()
  isDown = false
  await invite()
  expect(await screen.findByText(`Uitnodigingen verstuurd: ${count}`)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Klanten uitnodigen' })).toBeNull())
  expect(await left().execute()).toEqual([])
})
