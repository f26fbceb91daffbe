import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testFirm } from '../../../../../packages/testkit/src/firm.ts'
import { insertReceivable } from '../../../../../packages/testkit/src/receivable.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(async () => {
  cleanup()
  await world.close()
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const stored = () =>
  world.db.selectFrom('firm').select(['name', 'vat_number', 'iban', 'phone_nl', 'revision']).execute()
const storedCourt = () => world.db.selectFrom('firm').select(['court_nl', 'court_fr']).executeTakeFirst()

it('an administrator enters the firm from nothing, and corrects it', async () => {
  const { user } = await openOffice({ world, roles: ['administrator'], path: '/setup/firm' })
  await screen.findByRole('heading', { name: 'Firma' })
  const fill = async (name: string, text: string | null) => {
    await user.clear(await screen.findByRole('textbox', { name }))
    await user.type(box(name), text ?? '')
  }
  await fill('Naam', testFirm.name)
  await fill('Naam met rechtsvorm, Nederlands', testFirm.legal_name_nl)
  await fill('Naam met rechtsvorm, Frans', testFirm.legal_name_fr)
  await fill('Btw-nummer', 'BE 0123.456.748')
  await fill('IBAN', testFirm.iban)
  await fill('Straat en nummer', testFirm.street)
  await fill('Postcode', testFirm.postal_code)
  await fill('Gemeente, Nederlands', testFirm.city_nl)
  await fill('Gemeente, Frans', testFirm.city_fr)
  await fill('E-mailadres', testFirm.email_address)
  await fill('Telefoonuren, Nederlands', testFirm.hours_nl)
  await fill('Telefoonuren, Frans', testFirm.hours_fr)
  await user.click(screen.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText(/Dit btw-nummer klopt niet/)).toBeTruthy()
  expect(screen.getByText('Vul minstens één telefoonnummer in.')).toBeTruthy()
  expect(document.activeElement).toBe(box('Btw-nummer'))
  expect(await stored()).toEqual([])
  await fill('Btw-nummer', testFirm.vat_number)
  await fill('Telefoon, Nederlands', testFirm.phone_nl)
  await user.click(screen.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('Bewaard')).toBeTruthy()
  const firm = { vat_number: '0123456749', iban: 'BE71096123456769', phone_nl: '059 00 11 22' }
  expect(await stored()).toEqual([{ ...firm, name: 'Zilt', revision: 1 }])
  await fill('Naam', 'Zilt water')
  await user.click(screen.getByRole('button', { name: 'Bewaren' }))
  await waitFor(async () => expect(await stored()).toEqual([{ ...firm, name: 'Zilt water', revision: 2 }]))
})

it('says when somebody else has changed the firm meanwhile, and keeps what was typed', async () => {
  const { user } = await openOffice({ world, roles: ['administrator'], path: '/setup/firm', language: 'fr' })
  await screen.findByRole('textbox', { name: 'Nom' })
  const { document_years, payment_days, ...rest } = testFirm
  const row = { ...rest, document_years: document_years ?? 10, payment_days: payment_days ?? 14 }
  await world.db
    .insertInto('firm')
    .values({ ...row, vat_number: '0123456749', iban: null, revision: 1 })
    .execute()
  for (const [label, text] of [
    ['Nom', 'Sel'],
    ['Nom avec forme juridique, néerlandais', 'Sel bv'],
    ['Nom avec forme juridique, français', 'Sel SRL'],
    ['Numéro de TVA', 'BE 0123.456.749'],
    ['Rue et numéro', 'Rue du Port 1'],
    ['Code postal', '5000'],
    ['Commune, néerlandais', 'Namen'],
    ['Commune, français', 'Namur'],
    ['Adresse e-mail', 'a@sel.example'],
    ['Téléphone, français', '081 00 56 78'],
    ['Heures de téléphone, néerlandais', 'altijd'],
    ['Heures de téléphone, français', 'toujours'],
  ] as const)
    await user.type(box(label), text)
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(/Quelqu’un d’autre a modifié ceci/)).toBeTruthy()
  expect(box('Nom').value).toBe('Sel')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(async () => expect((await stored())[0]).toMatchObject({ name: 'Sel', revision: 2 }))
})

it('S87 another administrator confirms a new bank account, and who entered it cannot', async () => {
  await insertReceivable(world)
  const { document_years, payment_days, change_workdays, change_time, evening_time, ...rest } = testFirm
  const row = { ...rest, document_years: document_years ?? 10, payment_days: payment_days ?? 14 }
  const numbers = { vat_number: '0123456749', iban: 'BE71096123456769' }
  await world.db
    .insertInto('firm')
    .values({ ...row, ...numbers })
    .execute()
  const { user } = await openOffice({ world, roles: ['administrator'], path: '/setup/firm' })
  await screen.findByRole('textbox', { name: 'IBAN' })
  await user.clear(box('IBAN'))
  await user.type(box('IBAN'), 'BE68 5390 0754 7034')
  await user.click(screen.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('Nieuw rekeningnummer: BE68 5390 0754 7034')).toBeTruthy()
  expect(box('IBAN').value).toBe('BE71 0961 2345 6769')
  expect(screen.queryByRole('button', { name: 'Bevestigen' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Terugnemen' })).toBeTruthy()
  cleanup()
  const second = await openOffice({ world, roles: ['administrator'], path: '/setup/firm' })
  const administrator_since = new Date(world.now().getTime() - 7 * 86_400_000)
  await world.db.updateTable('staff').set({ administrator_since }).execute()
  await second.user.click(await screen.findByRole('button', { name: 'Bevestigen' }))
  expect(await screen.findByText('Klanten betalen nu op deze rekening')).toBeTruthy()
  await waitFor(() => expect(box('IBAN').value).toBe('BE68 5390 0754 7034'))
  expect((await stored())[0]?.iban).toBe('BE68539007547034')
  expect(document.activeElement).toBe(box('IBAN'))
})

it.each([
  ['nl', 'Ondernemingsrechtbank, Nederlands', 'Ondernemingsrechtbank, Frans', 'Bewaren', /in beide talen in/],
  [
    ...(['fr', 'Tribunal de l’entreprise, néerlandais', 'Tribunal de l’entreprise, français'] as const),
    ...(['Enregistrer', /dans les deux langues/] as const),
  ],
] as const)(
  'the court of the register is entered in both languages or not at all (%s)',
  async (language, dutch, french, save, missing) => {
    const { document_years, payment_days, change_workdays, change_time, evening_time, ...rest } = testFirm
    const row = { ...rest, document_years: document_years ?? 10, payment_days: payment_days ?? 14 }
    const numbers = { vat_number: '0123456749', iban: null, court_nl: null, court_fr: null }
    await world.db
      .insertInto('firm')
      .values({ ...row, ...numbers })
      .execute()
    const { user } = await openOffice({ world, roles: ['administrator'], path: '/setup/firm', language })
    await user.type(await screen.findByRole('textbox', { name: dutch }), 'RPR Gent, afdeling Oostende')
    await user.click(screen.getByRole('button', { name: save }))
    expect(await screen.findByText(missing)).toBeTruthy()
    expect(document.activeElement).toBe(box(french))
    expect(box(dutch).value).toBe('RPR Gent, afdeling Oostende')
    expect(await storedCourt()).toEqual({ court_nl: null, court_fr: null })
    await user.type(box(french), 'Gand, division Ostende')
    await user.click(screen.getByRole('button', { name: save }))
    const entered = { court_nl: 'Gent, afdeling Oostende', court_fr: 'Gand, division Ostende' }
    await waitFor(async () => expect(await storedCourt()).toEqual(entered))
    await waitFor(() => expect(box(dutch).value).toBe('Gent, afdeling Oostende'))
    await user.clear(box(dutch))
    await user.clear(box(french))
    await user.click(screen.getByRole('button', { name: save }))
    await waitFor(async () => expect(await storedCourt()).toEqual({ court_nl: null, court_fr: null }))
  },
)

it('a new firm opens its portal in the language in which the office enters it', async () => {
  await openOffice({ world, roles: ['administrator'], path: '/setup/firm', language: 'fr' })
  expect(await screen.findByRole<HTMLInputElement>('radio', { name: 'Français' })).toHaveProperty(
    'checked',
    true,
  )
})
