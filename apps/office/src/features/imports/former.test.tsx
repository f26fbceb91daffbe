import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ghent } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const plain = (element: Element) => (element.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')

it('the office brings the open documents of the program before along, and finds them among what is too late', async () => {
  await world.createCustomer({ ...ghent, external_id: 'K-1' })
  const { user } = await openOffice({
    ...{ world, roles: ['administrator'], path: '/imports', language: 'nl' },
  })
  await user.click(await screen.findByRole('radio', { name: 'Openstaande facturen' }))
  expect(screen.getByText(/Er komt geen nieuw document van, en ze staan niet in het dagboek/)).toBeTruthy()
  const content = [
    'Factuurnr;Klantnr;Factuurdatum;Vervaldatum;Bedrag;Openstaand;OGM',
    '2026/0311;K-1;12/10/2026;11/11/2026;129,00;79,00;90933755493',
    '2026/0312;K-1;12/10/2026;11/11/2026;10,00;79,00;',
  ]
  const file = new File([content.join('\n')], 'openstaand.csv', { type: 'text/csv' })
  await user.upload(screen.getByLabelText(/CSV-bestand/), file)
  await screen.findByRole('heading', { level: 1, name: 'Openstaande facturen invoeren' })
  const shown = (column: string) =>
    screen.getByLabelText<HTMLSelectElement>(`Veld voor ${column}`).selectedOptions[0]?.textContent
  expect(shown('Factuurnr')).toBe('Factuurnummer (verplicht)')
  expect(shown('Klantnr')).toBe('Klantnummer of e-mailadres (verplicht)')
  expect(shown('Vervaldatum')).toBe('Vervaldag (verplicht)')
  expect(shown('Openstaand')).toBe('Nog openstaand (verplicht)')
  expect(shown('OGM')).toBe('Gestructureerde mededeling')
  const rows = within(await screen.findByRole('table', { name: 'Zo komen de goede regels binnen' }))
  expect(plain(await rows.findByText(/79,00/))).toBe('€ 79,00')
  expect(rows.getByText('090933755493')).toBeTruthy()

  await user.type(screen.getByLabelText(/Naam van de bron/), 'Oude boekhouding')
  await user.click(button('Nakijken'))
  expect(await screen.findByRole('heading', { name: 'Foute regels: 1' })).toBeTruthy()
  expect((await screen.findAllByText(/Dit is meer dan het totaal/)).length).toBeGreaterThan(0)
  await user.click(button('Goede regels invoeren: 1'))
  expect(await screen.findByText(/De goede regels zijn ingevoerd/)).toBeTruthy()
  cleanup()
  await openOffice({ world, roles: ['sales'], path: '/payments?pile=overdue', language: 'fr' })
  expect(await screen.findByRole('link', { name: '2026/0311' })).toBeTruthy()
  expect(screen.getByText('Facture du programme précédent')).toBeTruthy()
})
