import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { makePageInert } from '../../testing/inertPage.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(async () => {
  cleanup()
  await world.close()
})

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('a planner closes the firm, sees the period, and opens it again', async () => {
  // the page has the clock of the browser, the server that of the test
  const next = new Date().getFullYear() + 1
  const { user } = await openOffice({ world, roles: ['planner'], path: '/setup/closings' })
  expect(await screen.findByText('Er zijn geen sluitingen gepland.')).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Wettelijke feestdagen' })).getAllByText(/25 december/),
  ).not.toEqual([])
  await user.type(box(/^Eerste dag/), `24-06-${next}`)
  await user.type(box(/^Laatste dag/), `20-06-${next}`)
  await user.click(screen.getByRole('button', { name: 'Sluiting toevoegen' }))
  expect(await screen.findByText('De laatste dag mag niet voor de eerste vallen.')).toBeTruthy()
  expect(document.activeElement).toBe(box(/^Laatste dag/))
  await user.clear(box(/^Laatste dag/))
  await user.type(box(/^Laatste dag/), `26-06-${next}`)
  await user.type(box(/^Omschrijving/), 'Inventaris')
  await user.click(screen.getByRole('button', { name: 'Sluiting toevoegen' }))
  expect(await screen.findByText('Inventaris')).toBeTruthy()
  expect(box(/^Eerste dag/).value).toBe('')
  await user.click(screen.getByRole('button', { name: /^Verwijderen/ }))
  const sure = within(await screen.findByRole('alertdialog'))
  makePageInert()
  await user.click(sure.getByRole('button', { name: 'Verwijderen' }))
  await waitFor(() => expect(screen.queryByText('Inventaris')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Sluitingen van de firma')
  expect(await world.db.selectFrom('closing_periods').select('id').execute()).toEqual([])
})

it('support can only read the closing periods, also in French', async () => {
  const row = { first_day: '2099-12-24', last_day: '2099-12-24', note: 'Noël' }
  await world.db.insertInto('closing_periods').values(row).execute()
  await openOffice({ world, roles: ['support'], path: '/setup/closings', language: 'fr' })
  expect(await screen.findByText('jeudi 24 décembre 2099')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Supprimer|Ajouter)/ })).toBeNull()
})
