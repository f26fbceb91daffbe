import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { numbersShown, plain, prepareRefillList, rowOf, watchFiles } from '../../testing/refillList.ts'

const { given, open } = prepareRefillList()

const menuButton = async (number: string) =>
  within(await rowOf(number)).getByRole('button', { name: new RegExp(`^(Meer|Plus).*${number}`) })
const actions = () => screen.getAllByRole('menuitem').map(plain)
const hrefs = () => screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'))

it('offers what can be done with a row now, and nothing else', async () => {
  const { user } = await open()
  const expected: [string, string[]][] = [
    ['26-1182', ['Bestelling openen', 'Klant openen', 'Andere dag']],
    ['26-1179', ['Bestelling openen', 'Klant openen', 'Andere dag']],
    ['26-1102', ['Bestelling openen', 'Klant openen', 'Herinnering sturen', 'Document (PDF)']],
    ['26-1171', ['Bestelling openen', 'Klant openen', 'Document (PDF)']],
    ['26-1158', ['Bestelling openen', 'Klant openen']],
  ]
  for (const [number, labels] of expected) {
    await user.click(await menuButton(number))
    expect(actions(), number).toEqual(labels)
    expect(hrefs()[0]).toBe(`/orders/${number}`)
    await user.keyboard('{Escape}')
  }
})

it('a planner opens the route at its stop, and sees no orders', async () => {
  const { user } = await open('/refills', { roles: ['planner'] })
  await user.click(await menuButton('26-1182'))
  expect(actions()).toEqual(['Klant openen', 'Route van Wim', 'Andere dag'])
  const { id } = await given()
    .world.db.selectFrom('orders')
    .select('refill_id as id')
    .where('number', '=', '26-1182')
    .executeTakeFirstOrThrow()
  expect(hrefs()[1]).toBe(`/planning/2026-11-24?driver=${given().driver}&stop=${id}`)
  await user.keyboard('{Escape}')
  await user.click(await menuButton('26-1189'))
  expect(actions()).toEqual(['Klant openen', 'Andere dag'])
})

it('moves one refill to another day by keyboard; the focus returns to its row', async () => {
  const { world } = given()
  await world.db.updateTable('customers').set({ latitude: 51.05, longitude: 3.72 }).execute()
  const { user } = await open('/refills', { roles: ['planner'] })
  const button = await menuButton('26-1182')
  button.focus()
  await user.keyboard('{Enter}{End}{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Nieuwe dag/ }), '01-12-2026')
  await user.click(dialog.getByRole('button', { name: 'Verplaats 1 levering' }))
  expect(await screen.findByText('1 levering verplaatst naar 01-12-2026')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(plain(await rowOf('26-1182'))).toContain('01-12-2026'))
})

it('a row that leaves the list hands its focus to the list', async () => {
  const { world } = given()
  await world.db.updateTable('customers').set({ latitude: 51.05, longitude: 3.72 }).execute()
  const { user } = await open('/refills?to=2026-11-24', { roles: ['planner'] })
  const button = await menuButton('26-1182')
  await user.click(button)
  await user.click(screen.getByRole('menuitem', { name: 'Andere dag' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Nieuwe dag/ }), '01-12-2026')
  await user.click(dialog.getByRole('button', { name: 'Verplaats 1 levering' }))
  button.focus()
  await waitFor(() => expect(numbersShown()).not.toContain('26-1182'))
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

it('reminds one customer, in French', async () => {
  const { user } = await open('/refills', { language: 'fr' })
  await user.click(await menuButton('26-1102'))
  await user.click(screen.getByRole('menuitem', { name: 'Envoyer un rappel' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Envoyer 1 rappel' }))
  await waitFor(async () => expect(plain(await rowOf('26-1102'))).toContain('21-11-2026'))
  await user.click(await menuButton('26-1102'))
  expect(actions()).not.toContain('Envoyer un rappel')
})

it('downloads the document of one refill', async () => {
  const { saved } = watchFiles()
  const { user } = await open()
  await user.click(await menuButton('26-1171'))
  await user.click(screen.getByRole('menuitem', { name: 'Document (PDF)' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.contexts[0]).toMatchObject({ download: '26-1171.pdf' })
})
