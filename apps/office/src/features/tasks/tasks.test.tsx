import { customerNotes } from '@brine/contract/office/customer-notes'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
let id: number
beforeAll(async () => {
  world = await startWorld()
  const email = await world.createCustomer({ first_name: 'Lieve', last_name: 'Maes' })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  id = (await found.executeTakeFirstOrThrow()).id
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('customer_notes').execute())
afterEach(cleanup)

const open = (path = '/tasks', language: 'nl' | 'fr' = 'nl') =>
  openOffice({ world, roles: ['support'], path, language })
async function add(text: string): Promise<void> {
  const headers = await world.staffHeaders({ name: 'Tom Claes', roles: ['sales'] })
  const body = { kind: 'call', text, for_driver: false, is_task: true } as const
  await world.call(customerNotes.add, { params: { id }, body }, { headers })
}
const list = async () => within(await screen.findByRole('list', { name: 'Taken' }))

it('a note that is a task waits on the list, and is finished there or in the timeline', async () => {
  const { user, router } = await open(`/customers/${id}`)
  const card = within(await screen.findByRole('region', { name: 'Nota’s en gesprekken' }))
  await user.type(card.getByRole('textbox', { name: /Wat werd er gezegd/ }), 'Maandag terugbellen')
  await user.click(card.getByRole('checkbox', { name: 'Taak maken' }))
  await user.click(card.getByRole('button', { name: 'Bewaren' }))
  await card.findByText('Maandag terugbellen', { selector: 'li *' })
  expect(card.getByText(/ · wacht op ons$/)).toBeTruthy()
  expect(card.getByRole('checkbox', { name: 'Taak maken', checked: false })).toBeTruthy()
  await user.click(card.getByRole('button', { name: /^Afgehandeld van/ }))
  await card.findByText(/^Afgehandeld door Ingrid Maes, /)
  expect(card.queryByText(/ · wacht op ons$/)).toBeNull()
  await user.click(card.getByRole('button', { name: /^Heropenen/ }))
  await card.findByText(/ · wacht op ons$/)
  await router.navigate('/tasks')
  expect((await list()).getByText('Maandag terugbellen')).toBeTruthy()
  await user.click((await list()).getByRole('link', { name: 'Lieve Maes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${id}`))
})

it('a finished task leaves the list, which keeps the focus; without one the page says how to make one', async () => {
  await add('Terugbellen')
  await add('Offerte sturen')
  const { user } = await open()
  const tasks = await list()
  expect(tasks.getAllByRole('listitem')).toHaveLength(2)
  expect(await screen.findByRole('link', { name: /^Taken 2 ?wachten$/ })).toBeTruthy()
  const [first] = tasks.getAllByRole('button', { name: 'Afgehandeld voor Lieve Maes' })
  if (!first) throw new Error('no task can be finished')
  await user.click(first)
  await waitFor(() => expect(tasks.getAllByRole('listitem')).toHaveLength(1))
  expect(tasks.getByText('Offerte sturen')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Taken' }))
  await user.click(tasks.getByRole('button', { name: /^Afgehandeld/ }))
  expect(await screen.findByText('Geen open taken')).toBeTruthy()
})

it('the list is in French, with the words of the note as they were written', async () => {
  await add('Terugbellen')
  await open('/tasks', 'fr')
  const tasks = within(await screen.findByRole('list', { name: 'Tâches' }))
  expect(tasks.getByText('Terugbellen')).toBeTruthy()
  expect(tasks.getByRole('button', { name: 'Terminée pour Lieve Maes' })).toBeTruthy()
})
