import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { numbersShown, plain, prepareRefillList, rowOf, watchFiles } from '../../testing/refillList.ts'

const { given, open } = prepareRefillList()

it('the refills of all customers, with state, route, sums and payment', async () => {
  await open()
  expect(plain(await rowOf('26-1182'))).toMatch(/24-11-2026.*gepland.*W1.*Wim, stop 1.*Anne Peeters.*€ 71,40/)
  expect(plain(await rowOf('26-1179'))).toMatch(/niet geleverd.*wacht sinds 21-11-2026/)
  expect(plain(await rowOf('26-1102'))).toMatch(/geleverd.*te laat.*Meer voor 26-1102, Anne Verhelst$/)
  expect(plain(await rowOf('26-1160'))).toContain('open, nog € 51,40')
  const sums = () => plain(screen.getByText('Gevonden').closest('dl'))
  await waitFor(() => expect(sums()).toBe('Gevonden7Kg288Bedrag€ 428,40Open€ 51,40Te laat€ 71,40'))
})

it('a filter is in the address, and is removed by its own link', async () => {
  const { user, router } = await open()
  await rowOf('26-1182')
  await user.selectOptions(screen.getByLabelText('Status'), 'Geleverd')
  await waitFor(() => expect(numbersShown()).toEqual(['26-1171', '26-1160', '26-1102']))
  await user.selectOptions(await screen.findByLabelText('Betaling'), 'Open')
  await waitFor(() => expect(numbersShown()).toEqual(['26-1160']))
  expect(router.state.location.search).toBe('?state=delivered&payment=open')
  await user.click(screen.getByRole('link', { name: /^Geleverd.*filter weghalen/ }))
  expect(router.state.location.search).toBe('?payment=open')
  await user.click(screen.getByRole('link', { name: 'Alles wissen' }))
  await waitFor(() => expect(numbersShown()).toHaveLength(7))
})

it('every list has its count in its tab, and opens with its filters', async () => {
  const { user, router } = await open()
  const tabs = within(await screen.findByRole('navigation', { name: 'Lijsten' }))
  await tabs.findByRole('link', { name: 'Niet geleverd 1' })
  expect(tabs.getAllByRole('link').map(plain)).toEqual([
    ...['Alles 7', 'Vandaag 0', 'Wacht op een dag 2', 'Niet geleverd 1', 'Te laat betaald 1'],
    'Zonder e-mail 0',
  ])
  expect(tabs.getByRole('link', { current: true }).textContent).toBe('Alles 7')
  await user.click(tabs.getByRole('link', { name: /^Niet geleverd/ }))
  await waitFor(() => expect(numbersShown()).toEqual(['26-1179']))
  expect(tabs.getByRole('link', { current: true }).textContent).toBe('Niet geleverd 1')
  await user.click(tabs.getByRole('link', { name: /^Zonder e-mail/ }))
  expect(await screen.findByText('Geen levering past bij deze filters.')).toBeTruthy()
  expect(router.state.location.search).toBe('?email=without')
  await user.click(screen.getByRole('link', { name: /^Zonder e-mail.*filter weghalen/ }))
  await waitFor(() => expect(numbersShown()).toHaveLength(7))
})

it('an address with filters shows the same list again, in French', async () => {
  const path = `/refills?from=2026-11-18&to=2026-11-23&driver=${given().driver}&postal_from=9000&order=earliest`
  const { user, router } = await open(path, { language: 'fr' })
  await waitFor(() => expect(numbersShown()).toEqual(['26-1171', '26-1179']))
  expect(screen.getByRole('link', { name: /à partir du 18-11-2026/ })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Jusqu’au' })).toHaveProperty('value', '23-11-2026')
  await user.clear(screen.getByRole('textbox', { name: 'Code postal de' }))
  await waitFor(() => expect(numbersShown()).toEqual(['26-1160', '26-1171', '26-1179']))
  await user.type(screen.getByRole('searchbox'), 'delvaux')
  await waitFor(() => expect(numbersShown()).toEqual(['26-1171']))
  expect(router.state.location.search).toContain('search=delvaux')
})

it('who waits for a day is listed longest first, and is planned in one step', async () => {
  const { user, router } = await open('/refills', { roles: ['planner'] })
  await user.click(await screen.findByRole('link', { name: /^Wacht op een dag/ }))
  await waitFor(() => expect(numbersShown()).toEqual(['26-1179', '26-1189']))
  await user.click(within(await rowOf('26-1179')).getByRole('link', { name: /^Plannen/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Annuleren' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})

it('a driver who opens the address is offered neither the file nor an order', async () => {
  await open('/refills', { roles: ['driver'] })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Nieuwe levering' })).toBeNull()
})

it('who does not see payments sees none', async () => {
  await open('/refills', { roles: ['planner'] })
  expect(plain(await rowOf('26-1102'))).not.toContain('te laat')
  expect(screen.queryByLabelText('Betaling')).toBeNull()
  expect(screen.queryByRole('link', { name: /Te laat betaald/ })).toBeNull()
})

it('downloads what is filtered', async () => {
  const { saved } = watchFiles()
  const { user } = await open('/refills?state=delivered')
  await user.click(await screen.findByRole('button', { name: 'CSV van 3' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.contexts[0]).toMatchObject({ download: expect.stringMatching(/^leveringen-.*\.csv$/) })
})

it('says that nothing matches', async () => {
  await open('/refills?search=niemand')
  expect(await screen.findByText('Geen levering past bij deze filters.')).toBeTruthy()
})
