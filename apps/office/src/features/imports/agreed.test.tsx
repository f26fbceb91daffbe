import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ghent, insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 32)
})
afterAll(() => world.close())
afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const booked = async () => (await world.db.selectFrom('stops').select('date').execute()).length

it('the office brings deliveries that were agreed before along, and sees which have no room', async () => {
  for (const external_id of ['K-1', 'K-2']) await world.createCustomer({ ...ghent, external_id })
  const { user } = await openOffice({
    ...{ world, roles: ['administrator'], path: '/imports', language: 'nl' },
  })
  await user.click(await screen.findByRole('radio', { name: 'Afgesproken leveringen' }))
  expect(
    screen.getByText(
      /krijgen geen bevestiging\. De avond ervoor.*laat deze leveringen weg uit het bestand met/,
    ),
  ).toBeTruthy()
  const content = [
    'Klantnr;Leverdatum;Pakken;Dagdeel;Chauffeur',
    'K-1;26/11/2026;4;VM;Wim',
    'K-2;26/11/2026;4;;Wim',
  ]
  const file = new File([content.join('\n')], 'agenda.csv', { type: 'text/csv' })
  await user.upload(screen.getByLabelText(/CSV-bestand/), file)
  await screen.findByRole('heading', { level: 1, name: 'Afgesproken leveringen invoeren' })
  const shown = (column: string) =>
    screen.getByLabelText<HTMLSelectElement>(`Veld voor ${column}`).selectedOptions[0]?.textContent
  expect(shown('Klantnr')).toBe('Klantnummer of e-mailadres (verplicht)')
  expect(shown('Chauffeur')).toBe('Chauffeur (naam of nummer)')
  expect(screen.getByText(/nog plaats heeft, ziet u na het nakijken/)).toBeTruthy()
  const rows = within(await screen.findByRole('table', { name: 'Zo komen de goede regels binnen' }))
  expect(await rows.findByText('voormiddag')).toBeTruthy()

  await user.type(screen.getByLabelText(/Naam van de bron/), 'Oude agenda')
  await user.click(button('Nakijken'))
  expect(await screen.findByRole('heading', { name: 'Foute regels: 1' })).toBeTruthy()
  expect((await screen.findAllByText(/bij deze chauffeur zit de bestelwagen/)).length).toBeGreaterThan(0)
  expect(await booked()).toBe(0)
  await user.click(button('Goede regels invoeren: 1'))
  expect(await screen.findByText(/De goede regels zijn ingevoerd/)).toBeTruthy()
  expect(await booked()).toBe(1)
})

it('an import of agreed deliveries that broke off says that what is planned stays', async () => {
  const dates = { started_at: world.now(), heartbeat_at: world.now() }
  const failed = { ...dates, kind: 'agreed_deliveries', state: 'failed', started_by: 'Ine' } as const
  const { id } = await world.db
    .insertInto('imports')
    .values({ ...failed, dry_run: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await openOffice({ world, roles: ['administrator'], path: `/imports/${id}`, language: 'fr' })
  expect(await screen.findByText(/Ce qui est déjà planifié le reste/)).toBeTruthy()
})
