import { officeImports } from '@brine/contract/office/imports'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { heldAnswers } from '../../testing/heldAnswers.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)
beforeEach(async () => {
  await world.db.deleteFrom('imports').execute()
  await world.db.deleteFrom('import_sources').execute()
})

const head = 'KLNR;NAAM;TAAL;Straat;Nr;POST;Plek;GSM;E-mail;OPM2'
/** A customer with an own house and number: 0470/12.34.56 for a. */
const line = (id: string, taal = 'N') =>
  `${id};Bronckaers;${taal};Veldstraat;3 ${id};9000;Gent;0470/12.34.${id.charCodeAt(0) - 41};${id}@post.example;bellen`
const file = (...lines: string[]) => new File([[head, ...lines].join('\n')], 'oud.csv', { type: 'text/csv' })
async function open(chosen: File, options = {}) {
  const office = await openOffice({ world, roles: ['administrator'], path: '/imports', ...options })
  await office.user.upload(await screen.findByLabelText(/CSV-bestand/), chosen)
  await screen.findByRole('table', { name: 'Kolommen en waarden' })
  return office
}
const field = (column: string) => screen.getByLabelText<HTMLSelectElement>(`Veld voor ${column}`)
const shown = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent
const check = () => screen.getByRole('button', { name: 'Nakijken' })
const languages = () =>
  world.db
    .selectFrom('customers')
    .select(['external_id', 'language'])
    .where('last_name', '=', 'Bronckaers')
    .orderBy('external_id')
    .execute()
const countRuns = async () => (await world.db.selectFrom('imports').select('id').execute()).length
const listSources = () => world.db.selectFrom('import_sources').select(['name', 'revision']).execute()

it('R70 the office says what columns and values become, and the source remembers it', async () => {
  const { user } = await open(file(line('a'), line('b', 'F'), line('c', 'D')))
  const row = within(screen.getByRole('row', { name: /GSM/ }))
  expect(row.getByText('0470/12.34.56')).toBeTruthy()
  expect(['KLNR', 'TAAL', 'GSM', 'OPM2'].map((column) => shown(field(column)))).toEqual([
    ...['Klantnummer (verplicht)', 'Taal (verplicht)', 'Gsm', 'niet invoeren'],
  ])
  expect(shown(screen.getByLabelText('N wordt'))).toBe('Nederlands')
  expect(screen.getByText(/^Waarden zonder keuze: 1\./)).toBeTruthy()

  // the town has no column yet: the file is not sent, and the focus is where it can be chosen
  expect(screen.getByText('Kies nog een kolom voor: Gemeente')).toBeTruthy()
  await user.click(check())
  expect(document.activeElement).toBe(field('KLNR'))
  await user.selectOptions(field('Plek'), 'Straat (verplicht)')
  await user.click(check())
  expect(screen.getByText('Ook Straat wordt dit veld. Kies er één.')).toBeTruthy()
  expect(field('Plek').getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(field('Plek'), 'Gemeente (verplicht)')
  expect(screen.queryByText(/^Kies nog een kolom voor/)).toBeNull()

  await user.selectOptions(screen.getByLabelText('D wordt'), 'Frans')
  expect(screen.queryByText(/^Waarden zonder keuze/)).toBeNull()
  await user.click(check())
  const name = screen.getByLabelText(/^Naam van de bron/)
  expect(screen.getByText('Geef de bron een naam.')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  expect(await listSources()).toEqual([])
  await user.type(name, 'Oude boekhouding')
  await user.click(check())
  expect(await screen.findByText(/Elke regel klopt/)).toBeTruthy()
  expect(screen.getByText('Bron: Oude boekhouding')).toBeTruthy()
  expect(screen.getByText('Kolommen die hier niets betekenen: OPM2')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Nu importeren' }))
  expect(await screen.findByText('Alles staat erin.')).toBeTruthy()
  expect(await languages()).toEqual([
    { external_id: 'a', language: 'nl' },
    { external_id: 'b', language: 'fr' },
    { external_id: 'c', language: 'fr' },
  ])
})

it('R70 a column with name and first name, or street and number, is taken apart', async () => {
  const joined = 'KLNR;Naam voornaam;TAAL;Adres;POST;Gemeente;GSM;E-mail'
  const lines = [`t;Bronckaers Jan;nl;Veldstraat 3 t;9000;Gent;0470/12.34.99;t@post.example`]
  const chosen = new File([[joined, ...lines].join('\n')], 'oud.csv', { type: 'text/csv' })
  const { user } = await open(chosen)
  expect(['Naam voornaam', 'Adres'].map((column) => shown(field(column)))).toEqual([
    ...['Naam en voornaam', 'Straat en nummer'],
  ])
  expect(screen.queryByText(/^Kies nog een kolom voor/)).toBeNull()
  await user.selectOptions(field('POST'), 'Huisnummer (verplicht)')
  expect(field('POST').getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(field('POST'), 'Postcode (verplicht)')
  const row = within(await screen.findByRole('row', { name: /Jan Bronckaers/ }))
  expect(row.getByText('Veldstraat 3 t, 9000 Gent')).toBeTruthy()
})

it('R70 the next file of the source needs no choices, and a change is saved', async () => {
  const first = await open(file(line('d', 'D')))
  await first.user.selectOptions(field('Plek'), 'Gemeente (verplicht)')
  await first.user.selectOptions(screen.getByLabelText('D wordt'), 'Frans')
  await first.user.type(screen.getByLabelText(/^Naam van de bron/), 'Oud')
  await first.user.click(check())
  await screen.findByText(/Elke regel klopt/)
  cleanup()

  const { user, router } = await open(file(line('e', 'D'), line('f')))
  expect(await screen.findByText(/^Onthouden op .*, bron “Oud”\.$/)).toBeTruthy()
  expect(shown(screen.getByLabelText('D wordt'))).toBe('Frans')
  expect(screen.getByLabelText<HTMLInputElement>(/^Naam van de bron/).value).toBe('Oud')
  // N is new to the source
  await user.click(check())
  await screen.findByRole('button', { name: 'Nu importeren' })
  await waitFor(async () => expect(await listSources()).toEqual([{ name: 'Oud', revision: 1 }]))
  // the same choices are not saved again
  const earlier = router.state.location.pathname
  await user.click(check())
  const last = () => world.db.selectFrom('imports').select('id').orderBy('id', 'desc').executeTakeFirst()
  await waitFor(async () => {
    expect(router.state.location.pathname).not.toBe(earlier)
    expect(router.state.location.pathname).toBe(`/imports/${(await last())?.id}`)
  })
  await screen.findByRole('button', { name: 'Nu importeren' })
  expect(await listSources()).toEqual([{ name: 'Oud', revision: 1 }])
  // what is chosen differently has to be checked again
  await user.selectOptions(field('GSM'), 'niet invoeren')
  expect(screen.queryByRole('button', { name: 'Nu importeren' })).toBeNull()
})

const holdChecks = () => heldAnswers(officeImports.start)

it('offers no import of what was chosen while the file was being checked', async () => {
  const { disturb, sent, answer } = holdChecks()
  const { user, router } = await open(file(line('g')), { disturb })
  await user.selectOptions(field('Plek'), 'Gemeente (verplicht)')
  await user.type(screen.getByLabelText(/^Naam van de bron/), 'Laat')
  await user.click(check())
  await sent
  await user.selectOptions(field('GSM'), 'niet invoeren')
  answer()
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/imports\/\d+$/))
  await waitFor(() => expect(check().getAttribute('aria-busy')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Nu importeren' })).toBeNull()
  await user.selectOptions(field('GSM'), 'Gsm')
  expect(await screen.findByRole('button', { name: 'Nu importeren' })).toBeTruthy()
})

it('leaves whoever went to another page there when the check has started', async () => {
  const { disturb, sent, answer } = holdChecks()
  const { user, router } = await open(file(line('h')), { disturb })
  await user.selectOptions(field('Plek'), 'Gemeente (verplicht)')
  await user.type(screen.getByLabelText(/^Naam van de bron/), 'Weg')
  await user.click(check())
  await sent
  void router.navigate('/staff')
  await screen.findByRole('heading', { level: 1, name: 'Medewerkers' })
  const before = await countRuns()
  answer()
  await waitFor(async () => expect(await countRuns()).toBe(before + 1))
  expect(router.state.location.pathname).toBe('/staff')
})

it('leaves whoever reads another run there when the check has started', async () => {
  const { user, router } = await open(file(line('i')))
  await user.selectOptions(field('Plek'), 'Gemeente (verplicht)')
  await user.type(screen.getByLabelText(/^Naam van de bron/), 'Ander')
  await user.click(check())
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/imports\/\d+$/))
  await screen.findByRole('button', { name: 'Nu importeren' })
  const earlier = router.state.location.pathname
  cleanup()

  const { disturb, sent, answer } = holdChecks()
  const next = await open(file(line('j')), { disturb })
  await next.user.selectOptions(field('Plek'), 'Gemeente (verplicht)')
  await next.user.clear(screen.getByLabelText(/^Naam van de bron/))
  await next.user.type(screen.getByLabelText(/^Naam van de bron/), 'Ander')
  await next.user.click(check())
  await sent
  await act(() => next.router.navigate(earlier))
  const before = await countRuns()
  answer()
  await waitFor(async () => expect(await countRuns()).toBe(before + 1))
  await waitFor(() => expect(check().getAttribute('aria-busy')).toBeNull())
  expect(next.router.state.location.pathname).toBe(earlier)
})

it('R70 a name that another source has is refused at its field', async () => {
  await world.db
    .insertInto('import_sources')
    .values({
      kind: 'customers',
      name: 'Kassa',
      columns: [{ column: 'x', field: null, values: [] }],
      saved_at: world.now(),
    })
    .execute()
  const { user } = await open(file(line('g')))
  await user.selectOptions(field('Plek'), 'Gemeente (verplicht)')
  const name = screen.getByLabelText(/^Naam van de bron/)
  await user.type(name, 'kassa')
  await user.click(check())
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(name)
})

it('R70 a file that cannot be read now can be read again', async () => {
  let isDown = true
  const { user } = await openOffice({
    ...{ world, roles: ['administrator'], path: '/imports', language: 'nl' },
    disturb: ({ path }) =>
      isDown && path.startsWith('/office/api/imports/columns') ? new Response(null, { status: 503 }) : null,
  })
  await user.upload(await screen.findByLabelText(/CSV-bestand/), file(line('h')))
  expect(await screen.findByText('De kolommen kunnen nu niet getoond worden')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: /[Oo]pnieuw/ }))
  expect(await screen.findByRole('table', { name: 'Kolommen en waarden' })).toBeTruthy()
})

it('a file without a column for e-mail addresses says what to do, and an empty column is enough', async () => {
  const books = (...rows: string[]) => new File([rows.join('\n')], 'oud.csv', { type: 'text/csv' })
  const hint = /Voeg in het bestand een lege kolom met de kop “E-mailadres” toe/
  const withoutColumn = [head, line('a')].map((row) => row.split(';').toSpliced(8, 1).join(';'))
  await open(books(...withoutColumn))
  expect(screen.getByText(/^Kies nog een kolom voor: .*E-mailadres/)).toBeTruthy()
  expect(screen.getByText(hint)).toBeTruthy()
  cleanup()
  await open(books(head.replace('E-mail', 'E-mailadres'), line('a').replace('a@post.example', '')))
  // the town still has no column
  expect(screen.getByText('Kies nog een kolom voor: Gemeente')).toBeTruthy()
  expect(screen.queryByText(hint)).toBeNull()
})
