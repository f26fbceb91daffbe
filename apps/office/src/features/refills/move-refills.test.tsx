import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { boxOf, plain, prepareRefillList, rowOf } from '../../testing/refillList.ts'

const { given, open } = prepareRefillList()
beforeEach(async () => {
  const located = { latitude: 51.05, longitude: 3.72 }
  await given().world.db.updateTable('customers').set(located).where('last_name', '<>', 'Lefevere').execute()
  await given()
    .world.db.updateTable('customers')
    .set({ latitude: null, longitude: null })
    .where('last_name', '=', 'Lefevere')
    .execute()
})

it('moves what can be moved, says why the others stay, and keeps those chosen', async () => {
  const { user } = await open('/refills', { roles: ['planner'] })
  await user.click(await boxOf('26-1102'))
  const button = screen.getByRole('button', { name: 'Andere dag' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Al deze leveringen zijn geleverd of geannuleerd.')).toBeTruthy()
  for (const number of ['26-1182', '26-1179']) await user.click(await boxOf(number))
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Al geleverd of geannuleerd: 1\./)).toBeTruthy()
  const day = dialog.getByRole('textbox', { name: /^Nieuwe dag/ })
  await user.type(day, '25-12-2026')
  await user.click(dialog.getByRole('button', { name: 'Verplaats 2 leveringen' }))
  expect(await dialog.findByText(/^Deze dag bieden wij niet aan/)).toBeTruthy()
  await user.clear(day)
  await user.type(day, '01-12-2026')
  await user.click(dialog.getByRole('button', { name: 'Verplaats 2 leveringen' }))
  expect(await screen.findByText('1 levering verplaatst naar 01-12-2026')).toBeTruthy()
  const left = within(await screen.findByRole('dialog', { name: 'Niet verplaatst naar 01-12-2026' }))
  expect(left.getByText('Adres niet op de kaart').parentElement?.textContent).toBe(
    'Adres niet op de kaart26-1179 Anne Lefevere',
  )
  await user.click(left.getByRole('button', { name: 'Sluiten' }))
  expect(await screen.findByText('2 gekozen', { selector: 'b' })).toBeTruthy()
  expect([(await boxOf('26-1182')).checked, (await boxOf('26-1179')).checked]).toEqual([false, true])
  await waitFor(async () =>
    expect((await screen.findByRole('row', { name: /26-1182/ })).textContent).toContain('01-12-2026'),
  )
})

it('closes when everything has moved, in French', async () => {
  const { user } = await open('/refills', { roles: ['planner'], language: 'fr' })
  await user.click(await boxOf('26-1182'))
  await user.click(screen.getByRole('button', { name: 'Autre jour' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Déplacer 1 livraison' }))
  expect(await dialog.findByText('Choisissez un jour.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^Nouveau jour/ }), '01-12-2026')
  await user.click(dialog.getByRole('button', { name: 'Déplacer 1 livraison' }))
  expect(await screen.findByText('1 livraison déplacée au 01-12-2026')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Autre jour' })).toBeNull()
  // the row may be on another page of the list by now
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

it.each(['the bar', 'the row'])(
  'from %s, says what was not moved when a colleague cancelled it and it left the list',
  async (from) => {
    const { user } = await open('/refills?state=planned', { roles: ['planner'] })
    if (from === 'the bar') {
      await user.click(await boxOf('26-1182'))
      await user.click(screen.getByRole('button', { name: 'Andere dag' }))
    } else {
      await user.click(within(await rowOf('26-1182')).getByRole('button'))
      await user.click(screen.getByRole('menuitem', { name: 'Andere dag' }))
    }
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /^Nieuwe dag/ }), '01-12-2026')
    const { db } = given().world
    const ordered = db.selectFrom('orders').select('refill_id').where('number', '=', '26-1182')
    await db.updateTable('refills').set({ state: 'cancelled' }).where('id', '=', ordered).execute()
    await user.click(dialog.getByRole('button', { name: 'Verplaats 1 levering' }))
    await waitFor(() => expect(screen.queryByText('26-1182', { selector: 'table *' })).toBeNull())
    const left = within(screen.getByRole('dialog', { name: 'Niet verplaatst naar 01-12-2026' }))
    expect(left.getByText(/^26-1182 /)).toBeTruthy()
    await user.click(left.getByRole('button', { name: 'Sluiten' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  },
)

it('leaves what a customer has changed since the dialog opened, says so, and moves it from what is shown then', async () => {
  const { user } = await open('/refills', { roles: ['planner'] })
  await user.click(await boxOf('26-1182'))
  const moveTo = async (day: string) => {
    await user.click(screen.getByRole('button', { name: 'Andere dag' }))
    await user.type(await screen.findByRole('textbox', { name: /^Nieuwe dag/ }), day)
  }
  const confirm = () => user.click(screen.getByRole('button', { name: 'Verplaats 1 levering' }))
  await moveTo('02-12-2026')
  const { db } = given().world
  const ordered = db.selectFrom('orders').select('refill_id').where('number', '=', '26-1182')
  const chosen = { packs: 7, kg: 56, revision: 7 }
  await db.updateTable('refills').set(chosen).where('id', '=', ordered).execute()
  await confirm()
  expect(await screen.findByText('Er is geen levering verplaatst')).toBeTruthy()
  const left = within(await screen.findByRole('dialog', { name: 'Niet verplaatst naar 02-12-2026' }))
  expect(left.getByText('Intussen gewijzigd, bijvoorbeeld door de klant').parentElement?.textContent).toMatch(
    /26-1182/,
  )
  await user.click(left.getByRole('button', { name: 'Sluiten' }))
  await waitFor(async () => expect(plain(await rowOf('26-1182'))).toContain('56 kg'))
  await moveTo('02-12-2026')
  await confirm()
  expect(await screen.findByText('1 levering verplaatst naar 02-12-2026')).toBeTruthy()
})
