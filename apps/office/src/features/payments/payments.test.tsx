import { officePayments } from '@brine/contract/office/payments'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { camtFile, codaFile } from '../../../../../packages/testkit/src/statements.ts'
import { type PaymentsWorld, startPayments } from '../../../../server/src/modules/payments/testing.ts'
import { type Disturbance, openOffice } from '../../testing/office.tsx'

let given: PaymentsWorld
beforeEach(async () => {
  given = await startPayments()
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  expect(await given.findDifferences()).toEqual([])
  await given.world.close()
})

const open = (path = '/payments', language: 'nl' | 'fr' = 'nl') =>
  openOffice({ world: given.world, roles: ['sales'], path, language })
const dialog = async () => within(await screen.findByRole('dialog'))
const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')
const row = async (payer: string) => {
  const item = (await screen.findByText(payer)).closest('li')
  if (!item) throw new Error('no line')
  return { item, of: within(item) }
}

it('a statement is imported, and what is not clear is confirmed with one press', async () => {
  const [exact, part] = [await given.owe(7140), await given.owe(16_500)]
  const lines = [
    { cents: 7140, message: exact.communication, isStructured: true, name: 'VANDENBROUCKE' },
    { cents: 16_000, message: part.communication, isStructured: true, name: 'BLINK' },
  ]
  const { user } = await open()
  expect(await screen.findByText('Geen betalingen')).toBeTruthy()
  const areas = screen.getAllByRole('status')
  await user.upload(
    screen.getByLabelText('Uittreksel inlezen'),
    new File([codaFile({ lines })], 'november.cod'),
  )
  expect(plain(await screen.findByText(/1 gekoppeld/))).toContain(
    '1 na te kijken, 0 uitgaand, 0 al eerder ingelezen',
  )
  // a new element would be unheard
  expect(areas).toContain(screen.getByText(/1 gekoppeld/).closest('[role=status]'))
  const { item, of } = await row('BLINK')
  expect(plain(item)).toContain('mededeling klopt, € 5,00 te weinig')
  await user.click(of.getByRole('button', { name: `Bevestig ${part.number}` }))
  expect(await screen.findByText('De betaling is gekoppeld')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Gekoppeld' }))
  expect(plain((await row('BLINK')).item)).toContain(`${part.number}`)
  await user.click(screen.getByRole('link', { name: /^Open/ }))
  expect(plain(await screen.findByRole('row', { name: new RegExp(part.number) }))).toContain('nog € 5,00')
})

it('who may not read payments is offered neither files nor an import', async () => {
  await openOffice({ world: given.world, roles: ['planner'], path: '/payments' })
  expect(await screen.findByRole('heading', { name: 'Betalingen' })).toBeTruthy()
  for (const name of ['Dagboek (CSV)', 'E-facturen'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByLabelText('Uittreksel inlezen')).toBeNull()
  // nothing looks as if it were still to come
  expect(await screen.findByText('U hebt geen toegang tot deze pagina')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Vandaag binnen')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Laatste uittreksels' })).toBeNull()
})

it('a file that is no statement is refused with its line, in French', async () => {
  const { user } = await open('/payments', 'fr')
  const cut = new File([camtFile({ lines: [{ cents: 5 }] }).slice(0, 700)], 'extrait.xml')
  await user.upload(await screen.findByLabelText('Importer un extrait'), cut)
  expect(await screen.findByText(/rien n’est comptabilisé/)).toBeTruthy()
  expect(screen.getByText(/incomplet.*Ligne \d+/)).toBeTruthy()
})

it('the result of a file does not stay beside the failure of the next one', async () => {
  let isDown = false
  const disturb: Disturbance = ({ method }) =>
    isDown && method === 'POST' ? Promise.reject(new TypeError('offline')) : null
  const { user } = await openOffice({ world: given.world, roles: ['sales'], path: '/payments', disturb })
  const file = new File([codaFile({ lines: [{ cents: 5 }] })], 'november.cod')
  await user.upload(await screen.findByLabelText('Uittreksel inlezen'), file)
  await screen.findByText(/0 gekoppeld/)
  isDown = true
  await user.upload(await screen.findByLabelText('Uittreksel inlezen'), file)
  expect(await screen.findByText('Het uittreksel is niet ingelezen')).toBeTruthy()
  expect(screen.queryByText(/0 gekoppeld/)).toBeNull()
})

it('a line without an idea is searched for by hand, over two documents, and undone', async () => {
  const [one, other] = [await given.owe(9400, { last_name: 'Delvaux' }), await given.owe(22_000)]
  await given.importFile(camtFile({ lines: [{ cents: 31_000, name: 'DELVAUX JM' }] }))
  const { user } = await open()
  const { item, of } = await row('DELVAUX JM')
  expect(plain(item)).toContain('geen open bedrag gevonden')
  await user.click(of.getByRole('button', { name: /^Zoek/ }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Koppel' }))
  expect(await form.findByText('Kies minstens één document.')).toBeTruthy()
  await user.click(await form.findByRole('checkbox', { name: new RegExp(one.number) }))
  await user.click(await form.findByRole('checkbox', { name: new RegExp(other.number) }))
  expect(plain(form.getByRole('checkbox', { name: new RegExp(other.number) }).closest('label'))).toContain(
    'krijgt € 216,00',
  )
  await user.click(form.getByRole('button', { name: 'Koppel' }))
  expect(await screen.findByText('De betaling is gekoppeld')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Gekoppeld' }))
  await user.click((await row('DELVAUX JM')).of.getByRole('button', { name: /^Maak ongedaan/ }))
  expect(await screen.findByText('De betaling wacht opnieuw')).toBeTruthy()
  expect((await given.list()).map(({ name }) => name)).toEqual(['DELVAUX JM'])
})

it('a search for documents that gets no answer says so, and is repeated', async () => {
  const owed = await given.owe(9400, { last_name: 'Delvaux' })
  await given.importFile(camtFile({ lines: [{ cents: 31_000, name: 'DELVAUX JM' }] }))
  let isDown = true
  const { user } = await openOffice({
    ...{ world: given.world, roles: ['sales'], path: '/payments' },
    disturb: ({ path }) =>
      isDown && path === officePayments.receivables.path ? new Response(null, { status: 500 }) : null,
  })
  await user.click((await row('DELVAUX JM')).of.getByRole('button', { name: /^Zoek/ }))
  const form = await dialog()
  expect(await form.findByText('De betalingen kunnen nu niet getoond worden')).toBeTruthy()
  isDown = false
  await user.click(form.getByRole('button', { name: 'Opnieuw proberen' }))
  expect(await form.findByRole('checkbox', { name: new RegExp(owed.number) })).toBeTruthy()
})

it('an erased customer who owes is shown by number', async () => {
  const { number, communication } = await given.owe(7140)
  const erased = given.world.db.updateTable('customers').set({ first_name: '', last_name: '' })
  const { id } = await erased.returning('id').executeTakeFirstOrThrow()
  const line = { cents: 7000, message: communication, isStructured: true, name: 'IEMAND' }
  await given.importFile(camtFile({ lines: [line] }))
  await open('/payments?pile=open')
  const owed = within(await screen.findByRole('row', { name: new RegExp(number) }))
  expect(owed.getByRole('link', { name: `Gewiste klant ${id}` })).toBeTruthy()
  cleanup()
  await open()
  expect(plain((await row('IEMAND')).item)).toContain(`${number} Gewiste klant ${id}`)
})

it('a line that pays nothing is put aside with its reason', async () => {
  await given.importFile(camtFile({ lines: [{ cents: 124_000, name: 'STAD GENT' }] }))
  const { user } = await open()
  await user.click((await row('STAD GENT')).of.getByRole('button', { name: /^Zet opzij/ }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Zet opzij' }))
  expect(await form.findByText('Vul dit in.')).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: /Reden/ }), 'Terugbetaling')
  await user.click(form.getByRole('button', { name: 'Zet opzij' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Opzijgezet' }))
  expect(plain((await row('STAD GENT')).item)).toContain('Terugbetaling')
})

it('lines are confirmed one after the other by keys, and the focus goes to the next one', async () => {
  const owed = [await given.owe(9400), await given.owe(9500), await given.owe(9600)]
  const cents = [9400, 9500, 9600]
  await given.importFile(
    camtFile({
      lines: owed.map(({ communication: message }, index) => ({
        ...{ cents: (cents[index] ?? 0) - 100, message, isStructured: true, name: `PAYER ${index}` },
      })),
    }),
  )
  const { user } = await open()
  await screen.findByText('PAYER 1')
  const lines = () =>
    screen.getAllByRole('listitem').map((item) => /PAYER \d/.exec(item.textContent ?? '')?.[0])
  const shown = lines().filter((name) => name !== undefined)
  const focused = () => /PAYER \d/.exec(document.activeElement?.closest('li')?.textContent ?? '')?.[0]
  await user.keyboard('j')
  expect(focused()).toBe(shown[0])
  await user.keyboard('j')
  expect(focused()).toBe(shown[1])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(lines()).not.toContain(shown[1]))
  expect(focused()).toBe(shown[2])
  await user.keyboard('j')
  expect(focused()).toBe(shown[2])
  await user.keyboard('k')
  expect(focused()).toBe(shown[0])
  await user.keyboard('z')
  expect(await dialog()).toBeTruthy()
})

it('the keys act on the focused line, also after another one came back above it', async () => {
  const owed = [await given.owe(8400), await given.owe(8500)]
  const cents = [8300, 8400]
  await given.importFile(
    camtFile({
      lines: owed.map(({ communication: message }, index) => ({
        ...{ cents: cents[index] ?? 0, message, isStructured: true, name: `BACK ${index}` },
      })),
    }),
  )
  const { user } = await open()
  await screen.findByText('BACK 1')
  const lines = () =>
    screen.getAllByRole('listitem').flatMap((item) => /BACK \d/.exec(item.textContent ?? '')?.[0] ?? [])
  const [first = '', second = ''] = lines()
  const focused = () => /BACK \d/.exec(document.activeElement?.closest('li')?.textContent ?? '')?.[0]
  while (focused() !== first) await user.keyboard('j')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(lines()).toEqual([second]))
  expect(focused()).toBe(second)
  await user.keyboard('u')
  await waitFor(() => expect(lines()).toEqual([first, second]))
  expect(focused()).toBe(second)
  await user.keyboard('z')
  expect((await dialog()).getByText(second, { exact: false })).toBeTruthy()
})

it('says of the selected line what fits and what does not, and another document can be chosen', async () => {
  const iban = 'BE68539007547034'
  const owed = await given.owe(9400, { first_name: 'Lieve', last_name: 'Vandenbroucke' })
  const other = await given.owe(9400, { first_name: 'Ilse', last_name: 'Peeters' })
  await given.importFile(
    camtFile({ lines: [{ cents: 9400, name: 'VANDENBROUCKE L', iban, message: 'zout november' }] }),
  )
  const { user } = await open()
  const why = within(await screen.findByRole('region', { name: 'Waarom dit voorstel' }))
  const clue = (name: string) => plain(why.getByText(name, { exact: false, selector: 'dt' }).parentElement)
  expect(clue('Bedrag')).toBe('Bedrag, klopt€ 94,00 is precies wat open is')
  expect(clue('Naam')).toBe('Naam, kloptVANDENBROUCKE L, Lieve Vandenbroucke')
  expect(clue('Rekening')).toBe('Rekening, na te kijkenbetaalde nog niet met BE68 5390 0754 7034')
  expect(clue('Mededeling')).toMatch(
    /^Mededeling, na te kijken“zout november” in plaats van \+\+\+[\d/]+\+\+\+$/,
  )
  await user.click(why.getByRole('button', { name: `Kies ${other.number}` }))
  expect(await screen.findByText('De betaling is gekoppeld')).toBeTruthy()
  const [line] = await given.list('matched')
  expect(line?.pays).toMatchObject([{ order: other.number, amount_cents: 9400 }])
  expect(owed.number).not.toBe(other.number)
})

it('says why nothing is proposed, and offers the documents of that amount', async () => {
  const [one, other] = [await given.owe(9400), await given.owe(9400)]
  await given.importFile(camtFile({ lines: [{ cents: 9400, name: 'ONBEKEND' }] }))
  await open('/payments', 'fr')
  const why = within(await screen.findByRole('region', { name: 'Pas de proposition' }))
  expect(why.getByText(/ne désignent pas un seul document/)).toBeTruthy()
  for (const { number } of [one, other])
    expect(why.getByRole('button', { name: `Choisir ${number}` })).toBeTruthy()
})

it('the bar of a statement shows its balances, and leads to its lines', async () => {
  const owed = await given.owe(7140)
  await given.importFile(
    camtFile({ number: '230', day: '2026-11-19', lines: [{ cents: 900, name: 'OUDER' }] }),
  )
  await given.importFile(
    camtFile({
      openingCents: 100_000,
      lines: [
        { cents: 7140, message: owed.communication, isStructured: true, name: 'BETAALD' },
        { cents: 800, name: 'NIEUWER' },
      ],
    }),
  )
  const { user, router } = await open()
  expect(await screen.findByText('NIEUWER')).toBeTruthy()
  expect(screen.getByText('OUDER')).toBeTruthy()
  const bar = (await screen.findByRole('heading', { name: 'Uittreksel 231, BE71 0961 2345 6769' })).closest(
    'section',
  )
  expect(plain(bar)).toContain('Saldo klopt: van € 1.000,00 naar € 1.079,40.')
  await user.click(screen.getByRole('link', { name: 'Na te kijken 1 van uittreksel 231' }))
  await waitFor(() => expect(screen.queryByText('OUDER')).toBeNull())
  expect(await screen.findByText('NIEUWER')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: '230' }))
  expect(await screen.findByText('OUDER')).toBeTruthy()
  expect(screen.getByText('Alleen uittreksel 230.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Toon alle uittreksels' }))
  expect(await screen.findByText('NIEUWER')).toBeTruthy()
  expect(router.state.location.search).toBe('')
})

it('a key takes the last match back', async () => {
  const owed = await given.owe(9400)
  await given.importFile(
    camtFile({ lines: [{ cents: 9000, message: owed.communication, isStructured: true, name: 'PAYER' }] }),
  )
  const { user } = await open()
  await user.click((await row('PAYER')).of.getByRole('button', { name: /^Bevestig/ }))
  expect(await screen.findByText('Geen betalingen')).toBeTruthy()
  await user.keyboard('u')
  expect(await screen.findByText('De betaling wacht opnieuw')).toBeTruthy()
  expect(await row('PAYER')).toBeTruthy()
})
