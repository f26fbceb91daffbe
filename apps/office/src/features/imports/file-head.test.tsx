import { cleanup, screen, waitFor } from '@testing-library/react'
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

const head = 'KLNR;NAAM;TAAL;Straat;Nr;POST;Gemeente;E-mail'
const line = (number: number, town: string) =>
  `X${number};Zonnebloem;N;Kapelstraat;${number};9000;${town};x${number}@post.example`
/** A line with an accent makes the file one of Windows-1252. */
const file = (...lines: string[]) =>
  new File([Buffer.from([head, ...lines].join('\n'), 'latin1')], 'oud.csv', { type: 'text/csv' })
const button = (name: string) => screen.getByRole('button', { name })

it('the head names the file and what it is written in, and leads back to the choice of another one', async () => {
  const { user, router } = await openOffice({
    ...{ world, roles: ['administrator'], path: '/imports', language: 'nl' },
  })
  await user.upload(await screen.findByLabelText(/CSV-bestand/), file(line(1, 'Liège'), line(2, 'Gent')))
  await screen.findByRole('heading', { level: 1, name: 'Klanten invoeren' })
  expect(screen.getByText('oud.csv')).toBeTruthy()
  expect(screen.getByText('2 regels, Windows-1252, puntkomma')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByLabelText(/CSV-bestand/)).toBeNull()
  await user.type(screen.getByLabelText(/^Naam van de bron/), 'Oud')
  await user.click(button('Nakijken'))
  await screen.findByText(/^Elke regel klopt/)

  await user.click(button('Ander bestand'))
  const field = await screen.findByLabelText(/CSV-bestand/)
  await waitFor(() => expect(router.state.location.pathname).toBe('/imports'))
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('Geen bestand gekozen')).toBeTruthy()
  expect(screen.queryByText('oud.csv')).toBeNull()
  await user.upload(field, file(line(3, 'Gent')))
  expect(await screen.findByText('1 regel, UTF-8, puntkomma')).toBeTruthy()
})
