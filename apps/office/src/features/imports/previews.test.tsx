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
  await world.db.deleteFrom('import_sources').execute()
})

const head = 'KLNR;NAAM;TAAL;Straat;Nr;POST;Gemeente;GSM;E-mail;PLAATSING'
let houses = 0
/** A customer with an own house and number. */
const line = ({ taal = 'N', post = '9000', gsm = '', house = 0 } = {}) => {
  houses += 1
  const number = gsm || `0473/00.${String(10 + houses)}.00`
  return `V${houses};Vermeire;${taal};Kapelstraat;${house || houses};${post};Gent;${number};v${houses}@post.example;45365`
}
const file = (...lines: string[]) => new File([[head, ...lines].join('\n')], 'oud.csv', { type: 'text/csv' })
type Disturb = NonNullable<Parameters<typeof openOffice>[0]['disturb']>
async function open(chosen: File, disturb?: Disturb) {
  const office = await openOffice({
    ...{ world, roles: ['administrator'], path: '/imports', language: 'nl' },
    ...(disturb ? { disturb } : {}),
  })
  await office.user.upload(await screen.findByLabelText(/CSV-bestand/), chosen)
  await screen.findByRole('table', { name: 'Kolommen en waarden' })
  return office
}
const counted = async () => {
  const region = await screen.findByRole('region', { name: 'Zoals het nu staat' })
  await within(region).findByText(/^Verandert u een koppeling/)
  return within(region)
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
}
const step = () =>
  screen.getByRole('list', { name: 'Stappen van de import' }).querySelector('[aria-current]')?.textContent
const row = (column: string) => within(screen.getByRole('row', { name: new RegExp(`^${column}`) }))
const customers = () =>
  world.db
    .selectFrom('customers')
    .select(['id', 'external_id', 'mobile_number'])
    .where('last_name', '=', 'Vermeire')
    .execute()

it('the lines are counted before they are imported, and again when a choice changes', async () => {
  const { user } = await open(file(line(), line({ taal: 'D' }), line({ post: '13OO' }), line()))
  expect(await counted()).toEqual(['Goed 2', 'Fout 2'])
  expect(step()).toBe('2Kolommen en waarden')
  expect(row('KLNR').getByText('4')).toBeTruthy()
  expect(row('TAAL').getByText('1 open')).toBeTruthy()
  expect(row('POST').getByText('1 fout')).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'Zo komen de goede regels binnen' }))
  expect(rows.getAllByRole('row')[1]?.textContent).toMatch(
    /^2VermeireKapelstraat \d+, 9000 Gent0473\/00\.\d\d\.00NLNederlands14-03-2024$/,
  )
  expect(screen.getByText('13OO')).toBeTruthy()
  expect(screen.getByText('Postcode', { selector: 'strong' })).toBeTruthy()

  await user.selectOptions(screen.getByLabelText('D wordt'), 'Frans')
  expect(screen.getByText('Wij rekenen opnieuw.')).toBeTruthy()
  await waitFor(async () => expect(await counted()).toEqual(['Goed 3', 'Fout 1']))
  expect(row('TAAL').getByText('4')).toBeTruthy()
  expect(step()).toBe('4Invoeren')
  // without a required column nothing is counted
  await user.selectOptions(screen.getByLabelText('Veld voor POST'), 'niet invoeren')
  expect(screen.getByText(/^Wij tellen de regels zodra/)).toBeTruthy()
  expect(screen.queryByText('Fout')).toBeNull()
  expect(row('POST').getByText('overgeslagen')).toBeTruthy()
  expect(await customers()).toEqual([])
})

it('the last change wins, whichever answer comes last', async () => {
  let asked = 0
  const { user } = await open(file(line({ taal: 'D' }), line()), async ({ path }) => {
    if (!path.startsWith('/office/api/imports/previews')) return null
    asked += 1
    // the second count takes longer than the third
    if (asked === 2) await new Promise((resolve) => setTimeout(resolve, 1500))
    return null
  })
  expect(await counted()).toEqual(['Goed 1', 'Fout 1'])
  await user.selectOptions(screen.getByLabelText('D wordt'), 'Frans')
  await waitFor(() => expect(asked).toBe(2))
  await user.selectOptions(screen.getByLabelText('N wordt'), 'Nederlands')
  await user.selectOptions(screen.getByLabelText('Veld voor GSM'), 'niet invoeren')
  await waitFor(() => expect(row('GSM').getByText('overgeslagen')).toBeTruthy())
  await waitFor(async () => expect(await counted()).toEqual(['Goed 2']))
  await new Promise((resolve) => setTimeout(resolve, 1600))
  expect(await counted()).toEqual(['Goed 2'])
})

it('counts that fail can be asked for again', async () => {
  let isDown = true
  const { user } = await open(file(line()), ({ path }) =>
    isDown && path.startsWith('/office/api/imports/previews') ? new Response(null, { status: 400 }) : null,
  )
  expect(await screen.findByText('De regels kunnen nu niet geteld worden')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: /[Oo]pnieuw/ }))
  expect(await counted()).toEqual(['Goed 1'])
})

it('lines of known customers are decided one after the other, and the import does it', async () => {
  await world.createCustomer({ last_name: 'Vermeire', mobile_number: '0475 98 76 54' })
  const [known] = await customers()
  await world.createCustomer({ last_name: 'Vermeire', mobile_number: '0475 98 76 55' })
  const chosen = file(line({ gsm: '0475/98.76.54' }), line({ gsm: '+32475987655' }), line())
  const { user } = await open(chosen)
  expect(await counted()).toEqual(['Goed 1', 'Dubbel 2'])
  expect(step()).toBe('3Dubbele klanten')
  const card = within(screen.getByRole('region', { name: /^Misschien dezelfde klant/ }))
  expect(card.getByText('1 van 2')).toBeTruthy()
  expect(card.getByText('In het bestand, regel 2')).toBeTruthy()
  expect(card.getByText('0475 98 76 54').textContent).toMatch(/zelfde$/)
  await user.click(card.getByRole('button', { name: 'Zelfde klant, bijwerken' }))
  expect(await card.findByText('In het bestand, regel 3')).toBeTruthy()
  await waitFor(async () => expect(await counted()).toEqual(['Goed 2', 'Dubbel 1']))
  await user.click(card.getByRole('button', { name: 'Overslaan' }))
  expect(await card.findByText('Alles is beslist. Overgeslagen regels: 1.')).toBeTruthy()
  await waitFor(() => expect(step()).toBe('4Invoeren'))

  await user.type(screen.getByLabelText(/^Naam van de bron/), 'Oud')
  await user.click(screen.getByRole('button', { name: 'Nakijken' }))
  await user.click(await screen.findByRole('button', { name: 'Goede regels invoeren: 2' }))
  expect(await screen.findByText(/^De goede regels zijn ingevoerd/)).toBeTruthy()
  const stored = await customers()
  expect(stored).toHaveLength(3)
  expect(stored.find(({ id }) => id === known?.id)?.external_id).toMatch(/^V\d+$/)

  // the decision is of this file
  await user.click(card.getByRole('button', { name: 'Opnieuw beslissen' }))
  expect(screen.queryByRole('button', { name: /^Goede regels invoeren/ })).toBeNull()
})

const doublesCard = () => within(screen.getByRole('region', { name: /^Misschien dezelfde klant/ }))
const focused = () => document.activeElement?.textContent
const numberOf = (of: string) => of.split(';')[0]

it('of two lines of one person one comes in, or the other, or both', async () => {
  const lines = ['0476/11.11.11', '0476/22.22.22', '0476/33.33.33'].flatMap((gsm) => [
    line({ gsm }),
    line({ gsm: gsm.replace('0', '+32') }),
  ])
  const { user } = await open(file(...lines))
  expect(await counted()).toEqual(['Goed 3', 'Dubbel 3'])
  expect(step()).toBe('3Dubbele klanten')
  const card = doublesCard()
  expect(card.getByText('1 van 3')).toBeTruthy()
  expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'In het bestand, regel 3',
    'In het bestand, regel 2',
  ])
  expect(card.getByText(numberOf(lines[0] ?? '') ?? '')).toBeTruthy()
  expect(card.getByText('0476/11.11.11').textContent).toMatch(/zelfde$/)
  expect(card.getByText(/^Alleen de regel die u kiest, komt binnen.* blijft regel 3 eruit\.$/)).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Alleen regel 2' }))
  expect(await card.findByText('2 van 3')).toBeTruthy()
  // the next pair has its buttons at the same places
  expect(focused()).toBe('Alleen regel 4')
  await waitFor(async () => expect(await counted()).toEqual(['Goed 3', 'Dubbel 3']))
  await user.click(card.getByRole('button', { name: 'Alleen regel 5' }))
  expect(await card.findByText('In het bestand, regel 7')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Twee klanten' }))
  expect(await card.findByText('Alles is beslist. Overgeslagen regels: 2.')).toBeTruthy()
  expect(focused()).toBe('Misschien dezelfde klant 0')
  await waitFor(async () => expect(await counted()).toEqual(['Goed 4', 'Dubbel 2']))
  expect(step()).toBe('4Invoeren')

  await user.type(screen.getByLabelText(/^Naam van de bron/), 'Dubbel')
  await user.click(screen.getByRole('button', { name: 'Nakijken' }))
  await user.click(await screen.findByRole('button', { name: 'Goede regels invoeren: 4' }))
  expect(await screen.findByText(/^De goede regels zijn ingevoerd/)).toBeTruthy()
  const stored = (await customers()).map(({ external_id }) => external_id)
  expect(lines.map(numberOf).filter((each) => stored.includes(each ?? ''))).toEqual(
    [0, 3, 4, 5].map((index) => numberOf(lines[index] ?? '')),
  )
})

it('of one household only what is the same is marked', async () => {
  const lines = [`${line({ house: 900 })};Els`, `${line({ house: 900 })};Jan`]
  await open(new File([[`${head};VOORNAAM`, ...lines].join('\n')], 'oud.csv', { type: 'text/csv' }))
  expect(await counted()).toEqual(['Goed 1', 'Dubbel 1'])
  const marked = doublesCard().getAllByText('zelfde')
  expect(marked.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Kapelstraat 900, 9000 Gent zelfde',
  ])
})

it('all that is not decided is new in one press, until it is decided again', async () => {
  await world.createCustomer({ last_name: 'Vermeire', mobile_number: '0477 12 12 12' })
  const twins = ['0477/33.33.33', '0477/33.33.33', '0477/33.33.33'].map((gsm) => line({ gsm }))
  const { user } = await open(file(line({ gsm: '0477/12.12.12' }), ...twins))
  expect(await counted()).toEqual(['Goed 1', 'Dubbel 3'])
  const card = doublesCard()
  const allNew = 'Alle resterende regels zijn nieuwe klanten'
  await user.click(card.getByRole('button', { name: 'Overslaan' }))
  expect(await card.findByText('In het bestand, regel 4')).toBeTruthy()
  await user.click(card.getByRole('button', { name: allNew }))
  expect(await card.findByText('Alles is beslist. Overgeslagen regels: 1.')).toBeTruthy()
  expect(focused()).toBe('Misschien dezelfde klant 0')
  await waitFor(async () => expect(await counted()).toEqual(['Goed 3', 'Dubbel 1']))
  expect(card.getByText(/^De resterende regels komen binnen als nieuwe klanten\. Beslist: 1/)).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Opnieuw beslissen' }))
  await waitFor(async () => expect(await counted()).toEqual(['Goed 1', 'Dubbel 3']))
  expect(focused()).toBe('Misschien dezelfde klant 3')
  await user.click(card.getByRole('button', { name: 'Nieuwe klant' }))
  expect(await card.findByText('In het bestand, regel 4')).toBeTruthy()
  // another kind of choice: the focus is not on a button that means something else
  expect(focused()).toMatch(/^Misschien dezelfde klant/)
  await user.click(card.getByRole('button', { name: 'Alleen regel 3' }))
  expect(await card.findByText('In het bestand, regel 5')).toBeTruthy()
  // one that is left is decided by its own buttons
  await waitFor(() => expect(card.queryByRole('button', { name: allNew })).toBeNull())
  expect(card.getByRole('button', { name: 'Twee klanten' })).toBeTruthy()
})

it('of a large file the first whole lines are counted, and the page says so', async () => {
  const long = 'é'.repeat(10_000)
  const lines = Array.from({ length: 170 }, () => `${line()};${long}`)
  await open(new File([[`${head};OPM2`, ...lines].join('\n')], 'groot.csv', { type: 'text/csv' }))
  expect(await counted()).toEqual(['Goed 156'])
  expect(screen.getByText(/Geteld in de eerste 156 regels van dit grote bestand/)).toBeTruthy()
})
