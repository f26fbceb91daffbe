import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { numbersShown, prepareRefillList, watchFiles } from '../../testing/refillList.ts'

const { given, open } = prepareRefillList()

const sortBy = (name: string) => within(screen.getByRole('table')).getByRole('link', { name })
const sorted = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .flatMap((column) => {
      const order = column.getAttribute('aria-sort')
      return order ? [`${column.textContent} ${order}`] : []
    })

it('the head of a column sorts the list, the next press turns it; the address keeps both', async () => {
  const { user, router } = await open()
  await waitFor(() => expect(numbersShown()[0]).toBe('26-1189'))
  expect(sorted()).toEqual([expect.stringMatching(/^Datum.* descending$/)])
  await user.click(sortBy('Klant'))
  await waitFor(() => expect(numbersShown().slice(0, 3)).toEqual(['26-1171', '26-1179', '26-1189']))
  expect(sorted()).toEqual([expect.stringMatching(/^Klant.* ascending$/)])
  expect(router.state.location.search).toBe('?order=customer_asc')
  expect(await screen.findByRole('link', { name: /^Alles \d/, current: true })).toBeTruthy()
  await user.click(sortBy('Klant'))
  await waitFor(() => expect(numbersShown()[0]).toBe('26-1102'))
  expect(sorted()).toEqual([expect.stringMatching(/^Klant.* descending$/)])
  await user.click(sortBy('Nummer'))
  await waitFor(() => expect(numbersShown()[0]).toBe('26-1189'))
  expect(sorted()).toEqual([expect.stringMatching(/^Nummer.* descending$/)])
  await user.click(sortBy('Plaats'))
  await waitFor(() => expect(numbersShown().slice(0, 2)).toEqual(['26-1189', '26-1160']))
  await user.click(sortBy('Datum'))
  await waitFor(() => expect(sorted()).toEqual([expect.stringMatching(/^Datum/)]))
  expect(router.state.location.search).toBe('')
})

it('a filter keeps the order, and the file has it too', async () => {
  const { files } = watchFiles()
  const { user, router } = await open('/refills?order=customer_desc')
  await waitFor(() => expect(numbersShown()[0]).toBe('26-1102'))
  await user.selectOptions(screen.getByLabelText('Status'), 'Geleverd')
  await waitFor(() => expect(numbersShown()).toEqual(['26-1102', '26-1160', '26-1171']))
  expect(router.state.location.search).toBe('?state=delivered&order=customer_desc')
  await user.click(await screen.findByRole('button', { name: 'CSV van 3' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = (await files[0]?.text()) ?? ''
  expect([...text.matchAll(/\b26-\d{4}\b/g)].map(String)).toEqual(['26-1102', '26-1160', '26-1171'])
})

it('a saved list has its order, and is found again by it', async () => {
  const { user, router } = await open('/refills?state=delivered&order=number_asc')
  await user.click(await screen.findByRole('button', { name: 'Bewaar als lijst' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Geleverd op nummer')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  const tab = await screen.findByRole('link', { name: /^Geleverd op nummer/ })
  expect(tab.getAttribute('aria-current')).toBe('true')
  await user.click(await screen.findByRole('link', { name: /^Alles \d/ }))
  await user.click(screen.getByRole('link', { name: /^Geleverd op nummer/ }))
  await waitFor(() => expect(numbersShown()).toEqual(['26-1102', '26-1160', '26-1171']))
  expect(router.state.location.search).toBe('?state=delivered&order=number_asc')
  expect(await given().world.db.selectFrom('refill_lists').select('sorting').execute()).toEqual([
    { sorting: 'number_asc' },
  ])
})

it('where a column is not shown, the order is a field, in French', async () => {
  const { user } = await open('/refills', { language: 'fr' })
  await waitFor(() => expect(numbersShown()[0]).toBe('26-1189'))
  await user.selectOptions(screen.getByLabelText('Ordre'), 'Client, de A à Z')
  await waitFor(() => expect(numbersShown()[0]).toBe('26-1171'))
})
