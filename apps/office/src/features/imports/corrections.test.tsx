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

const head = 'KLNR;NAAM;TAAL;Straat;Nr;POST;Gemeente;GSM;E-mail'
let houses = 0
/** A customer with an own house and number. */
const line = ({ post = '9000', gemeente = 'Gent', gsm = '', mail = '' } = {}) => {
  houses += 1
  const number = gsm || `0474/00.${String(10 + houses)}.00`
  const address = mail || `w${houses}@post.example`
  return `W${houses};Wittebrood;N;Kapelstraat;${houses};${post};${gemeente};${number};${address}`
}
const file = (...lines: string[]) =>
  new File([Buffer.from([head, ...lines].join('\n'), 'latin1')], 'oud.csv', { type: 'text/csv' })
async function open(chosen: File, language: 'nl' | 'fr' = 'nl') {
  const office = await openOffice({ world, roles: ['administrator'], path: '/imports', language })
  await office.user.upload(await screen.findByLabelText(/CSV/), chosen)
  await screen.findByRole('heading', { name: /^(Foute regels|Lignes incorrectes)/ })
  return office
}
const counted = () => {
  const region = screen.getByRole('region', { name: 'Zoals het nu staat' })
  return within(region)
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
}
const isCounted = (...counts: string[]) => waitFor(() => expect(counted()).toEqual(counts))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const codes = () =>
  world.db
    .selectFrom('customers')
    .select('postal_code')
    .where('last_name', '=', 'Wittebrood')
    .orderBy('external_id')
    .execute()

it('a wrong value is replaced in all lines by one press, and the import does it', async () => {
  const { user } = await open(file(line({ post: '13OO', gemeente: 'Wavre' }), line({ post: '13oo' }), line()))
  await isCounted('Goed 1', 'Fout 2')
  const table = within(screen.getByRole('table', { name: 'Deze postcode bestaat niet in België.' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'RegelKlantWaarde in het bestandWat u kunt doen',
    '2Wittebrood13OOletter O in plaats van nul: 1300',
    '3Wittebrood13ooletter O in plaats van nul: 1300',
  ])
  await user.click(button('Zet 13OO overal om naar 1300'))
  await isCounted('Goed 3')
  expect(screen.getByText('Geen enkele regel is nog fout.')).toBeTruthy()
  const corrections = within(screen.getByRole('region', { name: 'Overal omgezet' }))
  expect(corrections.getByRole('listitem').textContent).toMatch(/^POST 13OO1300/)
  const undo = corrections.getByRole('button', { name: 'Ongedaan maken: 13OO' })
  expect(document.activeElement).toBe(undo)

  await user.type(screen.getByLabelText(/^Naam van de bron/), 'Oud')
  await user.click(button('Nakijken'))
  await user.click(await screen.findByRole('button', { name: 'Nu importeren' }))
  expect(await screen.findByText('Alles staat erin.')).toBeTruthy()
  expect(await codes()).toEqual([{ postal_code: '1300' }, { postal_code: '1300' }, { postal_code: '9000' }])
})

it('the source remembers it for the next file, where it can be taken back', async () => {
  const first = await open(file(line({ post: '1OOO', gemeente: 'Bruxelles' })))
  await first.user.click(await screen.findByRole('button', { name: 'Zet 1OOO overal om naar 1000' }))
  await first.user.type(screen.getByLabelText(/^Naam van de bron/), 'Oud')
  await first.user.click(button('Nakijken'))
  await screen.findByText(/Elke regel klopt/)
  cleanup()

  const { user } = await open(file(line({ post: '1OOO', gemeente: 'Bruxelles' })))
  await isCounted('Goed 1')
  await user.click(button('Ongedaan maken: 1OOO'))
  expect(document.activeElement?.textContent).toMatch(/^Foute regels/)
  await isCounted('Fout 1')
  await screen.findByRole('button', { name: 'Zet 1OOO overal om naar 1000' })
  await user.click(button('Nakijken'))
  await screen.findByText('Niet elke regel klopt, dus er is niets veranderd.')
  const saved = await world.db.selectFrom('import_sources').select('columns').executeTakeFirst()
  expect(JSON.stringify(saved)).not.toContain('1OOO')
})

it('a value without a proposal is replaced by what the office types, or left out', async () => {
  const { user } = await open(
    file(line({ gsm: 'geen' }), line({ gsm: 'n.v.t.' }), line({ post: '0000', gemeente: 'Nergens' })),
  )
  await isCounted('Fout 3')
  const phones = within(screen.getByText('Gsm', { selector: 'strong' }).closest('details') as HTMLElement)
  expect(phones.queryByRole('button', { name: /^Zet/ })).toBeNull()
  const opener = phones.getByRole('button', { name: 'Zelf een waarde omzetten' })
  await user.click(opener)
  expect(document.activeElement).toBe(phones.getByLabelText('Waarde in het bestand'))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(phones.getByRole('button', { name: 'Zelf een waarde omzetten' }))
  await user.click(phones.getByRole('button', { name: 'Zelf een waarde omzetten' }))
  await user.selectOptions(phones.getByLabelText('Waarde in het bestand'), 'n.v.t.')
  expect(phones.getByLabelText<HTMLInputElement>('n.v.t. wordt').value).toBe('')
  await user.click(phones.getByRole('button', { name: 'Overal omzetten' }))
  await isCounted('Goed 1', 'Fout 2')
  expect(screen.getByText('leeg')).toBeTruthy()

  // a postal code may not be empty
  const postalCode = within(
    screen.getByText('Postcode', { selector: 'strong' }).closest('details') as HTMLElement,
  )
  await user.click(postalCode.getByText('Postcode'))
  await user.click(postalCode.getByRole('button', { name: 'Zelf een waarde omzetten' }))
  const typed = postalCode.getByLabelText('0000 wordt')
  await user.keyboard('{Enter}')
  expect(postalCode.getByText('Vul in wat de waarde wordt.')).toBeTruthy()
  expect(document.activeElement).toBe(typed)
  // Enter sends this field, not the import
  await user.type(typed, '9000{Enter}')
  await isCounted('Goed 2', 'Fout 1')
  expect(screen.queryByText('Geef de bron een naam.')).toBeNull()
})

it('the words and the button are French on a French page', async () => {
  const { user } = await open(
    file(line({ post: '8599', gemeente: 'Kortrijk' }), line({ mail: 'els@post,example' })),
    'fr',
  )
  expect(await screen.findByText('Kortrijk a le code 8500')).toBeTruthy()
  expect(screen.getByText('une virgule au lieu d’un point : els@post.example')).toBeTruthy()
  await user.click(button('Remplacer partout 8599 par 8500'))
  expect(await screen.findByRole('heading', { name: 'Remplacé partout' })).toBeTruthy()
  expect(screen.getByText('oud.csv')).toBeTruthy()
  expect(screen.getByText('2 lignes, UTF-8, point-virgule')).toBeTruthy()
})
