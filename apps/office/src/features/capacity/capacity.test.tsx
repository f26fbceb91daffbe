import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { ghent, insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { makePageInert } from '../../testing/inertPage.ts'
import { openOffice } from '../../testing/office.tsx'

/** A Tuesday that is no holiday. */
const TUESDAY = '2026-12-01'

let world: World
let driver: number
beforeEach(async () => {
  world = await startWorld()
  driver = await insertDriver(world.db, 900)
})
afterEach(async () => {
  cleanup()
  await world.close()
})

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

/** The cell of the only driver below the heading of a column. */
async function cellOf(heading: string) {
  const table = await screen.findByRole('table', { name: /kilo’s en uren/ })
  const row = within(table).getByRole('row', { name: /^Wim/ })
  const columns = within(table)
    .getAllByRole('columnheader')
    .filter((head) => head.getAttribute('scope') === 'col')
  const index = columns.findIndex((head) => within(head).queryByRole('link', { name: heading }))
  const spans = [...row.querySelectorAll('td')].flatMap((cell) => Array(cell.colSpan).fill(cell))
  return spans[index - 1] as HTMLTableCellElement
}

it('shows free kilograms and hours by day, week and month, and leads to the planning of a day', async () => {
  await bookStop(world, TUESDAY, driver, ghent, { kg: 148 })
  const { user, router } = await openOffice({ world, roles: ['planner'], path: '/capacity' })
  expect((await cellOf('dinsdag 1 december 2026')).textContent).toMatch(/^vrij 752 kg, 8,\d u$/)
  // the driver's badge, as on the lists
  expect(screen.getByTitle('Wim').textContent).toBe('W')
  await user.click(screen.getByRole('link', { name: '3 maanden' }))
  expect(router.state.location.search).toBe('?period=three_months')
  await waitFor(async () =>
    expect((await cellOf('week 49, vanaf 30 november')).textContent).toMatch(/^vrij 4.352 kg, 44,\d u$/),
  )
  await user.click(screen.getByRole('link', { name: 'Jaar' }))
  await waitFor(async () => expect((await cellOf('december 2026')).textContent).toContain('1 d afwezig'))
  await user.click(screen.getByRole('link', { name: 'december 2026' }))
  expect(router.state.location.search).toBe('?period=three_months&from=2026-12-01')
  await user.click(await screen.findByRole('link', { name: /^week 49/ }))
  expect(router.state.location.search).toBe('?from=2026-11-30')
  await user.click(await screen.findByRole('link', { name: 'dinsdag 1 december 2026' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/planning/${TUESDAY}`))
})

it('a planner enters leave, reads which planned days it affects, and removes it again', async () => {
  await bookStop(world, TUESDAY, driver, ghent)
  const { user } = await openOffice({ world, roles: ['planner'], path: '/capacity' })
  await user.click(await screen.findByRole('button', { name: 'Verlof ingeven' }))
  await user.click(screen.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('Kies een chauffeur.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: /^Chauffeur/ }), 'Wim')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Reden/ }), 'ziek')
  await user.type(box(/^Eerste dag/), '01-12-2026')
  await user.type(box(/^Laatste dag/), '30-11-2026')
  await user.click(screen.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('De laatste dag mag niet voor de eerste vallen.')).toBeTruthy()
  await user.clear(box(/^Laatste dag/))
  await user.type(box(/^Laatste dag/), '03-12-2026')
  await user.type(box(/^Omschrijving/), 'briefje')
  await user.click(screen.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('Geplande dagen die dit raakt: 1')).toBeTruthy()
  expect(await world.db.selectFrom('driver_leaves').select('id').execute()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Toch bewaren' }))
  expect(await screen.findByText('Bewaard. Dagen die u nog moet nakijken: 1')).toBeTruthy()
  const link = within(screen.getByRole('dialog')).getByRole('link', { name: /^dinsdag/ })
  expect(link.getAttribute('href')).toContain(`/planning/${TUESDAY}`)
  await user.click(screen.getByRole('button', { name: 'Sluiten' }))
  const list = within(await screen.findByRole('region', { name: 'Afwezig' }))
  expect(await list.findByText(/^ziek, .* briefje$/)).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('stops: 1')).toHaveLength(1))
  await user.click(list.getByRole('button', { name: /^Verwijderen/ }))
  const sure = within(await screen.findByRole('alertdialog'))
  makePageInert()
  await user.click(sure.getByRole('button', { name: 'Verwijderen' }))
  expect(await list.findByText('Niemand is afwezig.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Afwezig')
  expect(await world.db.selectFrom('driver_leaves').select('id').execute()).toEqual([])
})

it('says what waits for a day, and leads to its list', async () => {
  const refill = await bookStop(world, TUESDAY, driver, ghent, { kg: 64 })
  await world.db.updateTable('refills').set({ state: 'missed' }).where('id', '=', refill).execute()
  await openOffice({ world, roles: ['planner'], path: '/capacity' })
  expect(await screen.findByText('Leveringen die op een dag wachten: 1, samen 64 kg')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bekijk wie wacht' }).getAttribute('href')).toContain(
    '/refills?state=waiting',
  )
})

it('support only reads it, also in French', async () => {
  const leave = { driver_id: driver, first_day: '2099-12-24', last_day: '2099-12-31', note: '' }
  await world.db
    .insertInto('driver_leaves')
    .values({ ...leave, reason: 'vacation' })
    .execute()
  await openOffice({ world, roles: ['support'], path: '/capacity', language: 'fr' })
  expect(await screen.findByText('congé, du 24 décembre 2099 au 31 décembre 2099 inclus')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Encoder|Supprimer)/ })).toBeNull()
})
