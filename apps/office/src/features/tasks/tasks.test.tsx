import { customerNotes, type NewNote } from '@brine/contract/office/customer-notes'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { type Disturbance, openOffice } from '../../testing/office.tsx'

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

const open = (path = '/tasks', language: 'nl' | 'fr' = 'nl', disturb: Disturbance = () => null) =>
  openOffice({ world, roles: ['support'], path, language, disturb })
async function add(text: string, given: Partial<NewNote> = {}) {
  const headers = await world.staffHeaders({ name: 'Tom Claes', roles: ['sales'] })
  const body = { kind: 'call', text, for_driver: false, is_task: true, ...given } as const
  return (await world.call(customerNotes.add, { params: { id }, body }, { headers })).body
}
const staffId = async (name: string) => {
  const found = world.db.selectFrom('staff').select('id').where('name', '=', name).orderBy('id', 'desc')
  return (await found.limit(1).executeTakeFirstOrThrow()).id
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

it('a task is made with a day and a person, and both are changed on the list', async () => {
  await world.createStaff({ name: 'Nora Peeters', roles: ['sales'] })
  const { user, router } = await open(`/customers/${id}`)
  const card = within(await screen.findByRole('region', { name: 'Nota’s en gesprekken' }))
  await user.type(card.getByRole('textbox', { name: /Wat werd er gezegd/ }), 'Terugbellen')
  expect(card.queryByRole('textbox', { name: 'Tegen' })).toBeNull()
  await user.click(card.getByRole('checkbox', { name: 'Taak maken' }))
  await user.type(card.getByRole('textbox', { name: 'Tegen' }), '31-02-2027')
  await user.click(card.getByRole('button', { name: 'Bewaren' }))
  expect(card.getByText('Schrijf de dag als 23-11-2026.')).toBeTruthy()
  await user.clear(card.getByRole('textbox', { name: 'Tegen' }))
  await user.type(card.getByRole('textbox', { name: 'Tegen' }), '20-11-2026')
  await waitFor(() => expect(card.getByRole('combobox', { name: 'Voor' })).toHaveProperty('disabled', false))
  await user.selectOptions(card.getByRole('combobox', { name: 'Voor' }), 'Nora Peeters')
  await user.click(card.getByRole('button', { name: 'Bewaren' }))
  expect(await card.findByText('te laat: 20-11-2026')).toBeTruthy()
  expect(card.getByText('voor Nora Peeters')).toBeTruthy()

  await router.navigate('/tasks')
  const tasks = await list()
  expect(tasks.getByText('te laat: 20-11-2026')).toBeTruthy()
  await user.click(tasks.getByRole('button', { name: 'Wijzigen voor Lieve Maes' }))
  const dialog = within(await screen.findByRole('dialog'))
  const person = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Voor' })
  await waitFor(() => expect(person.selectedOptions[0]?.text).toBe('Nora Peeters'))
  const day = dialog.getByRole('textbox', { name: 'Tegen' })
  expect(day).toHaveProperty('value', '20-11-2026')
  await user.clear(day)
  await user.type(day, '28-11-2026')
  await user.selectOptions(person, 'Niemand in het bijzonder')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(await tasks.findByText('tegen 28-11-2026')).toBeTruthy()
  expect(tasks.getByText('Niemand in het bijzonder')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the tabs list the own tasks, nobody’s and those of a colleague, with their numbers and addresses', async () => {
  await world.createStaff({ name: 'Nora Peeters', roles: ['sales'] })
  const nora = await staffId('Nora Peeters')
  await add('Voor Nora', { assignee_id: nora, due_on: '2026-11-28' })
  await add('Zonder dag')
  await add('Te laat', { due_on: '2026-11-20' })
  const { user, router } = await open()
  const tabs = within(await screen.findByRole('navigation', { name: 'Voor wie' }))
  await tabs.findByRole('link', { name: 'Nora Peeters 1' })
  const texts = async () =>
    (await list()).getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
  expect(await texts()).toEqual(['Te laat', 'Voor Nora', 'Zonder dag'])
  // the list of somebody else and of a later day do not count
  expect(await screen.findByRole('link', { name: /^Taken 2 ?wachten$/ })).toBeTruthy()
  await user.click(tabs.getByRole('link', { name: 'Van niemand 2' }))
  await waitFor(async () => expect(await texts()).toEqual(['Te laat', 'Zonder dag']))
  expect(router.state.location.search).toBe('?share=nobodys')
  await user.click(tabs.getByRole('link', { name: 'Nora Peeters 1' }))
  await waitFor(async () => expect(await texts()).toEqual(['Voor Nora']))
  expect(router.state.location.search).toBe(`?assignee=${nora}`)
  expect(tabs.getByRole('link', { name: 'Nora Peeters 1' }).getAttribute('aria-current')).toBe('true')
  await user.click(tabs.getByRole('link', { name: 'Van mij 0' }))
  expect(await screen.findByText('Kies “Alle” om te zien wat er voor de anderen wacht.')).toBeTruthy()
})

it('a task that goes to a colleague leaves the list with the own ones, which keeps the focus', async () => {
  await world.createStaff({ name: 'Nora Peeters', roles: ['sales'] })
  await add('Blijft')
  await add('Gaat weg')
  let fetched = Promise.resolve()
  const { user } = await open('/tasks?share=nobodys', 'nl', ({ path }) =>
    path === '/office/api/tasks' ? fetched.then(() => null) : null,
  )
  const tasks = await list()
  const [, second] = tasks.getAllByRole('button', { name: 'Wijzigen voor Lieve Maes' })
  if (!second) throw new Error('no task can be changed')
  await user.click(second)
  const dialog = within(await screen.findByRole('dialog'))
  const person = dialog.getByRole('combobox', { name: 'Voor' })
  await waitFor(() => expect(person).toHaveProperty('disabled', false))
  await user.selectOptions(person, 'Nora Peeters')
  let fetch = () => {}
  fetched = new Promise((resolve) => {
    fetch = resolve
  })
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // as browsers do when a dialog closes
  second.focus()
  fetch()
  await waitFor(() => expect(tasks.getAllByRole('listitem')).toHaveLength(1))
  expect(tasks.getByText('Blijft')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Taken' }))
})

it('a change of a task that a colleague changed meanwhile is not saved, and the list shows theirs', async () => {
  const { id: note_id } = await add('Terugbellen')
  const { user } = await open()
  const tasks = await list()
  await user.click(tasks.getByRole('button', { name: 'Wijzigen voor Lieve Maes' }))
  const dialog = within(await screen.findByRole('dialog'))
  const headers = await world.staffHeaders({ name: 'Tom Claes', roles: ['sales'] })
  const body = { version: 0, due_on: '2026-11-30', assignee_id: null }
  await world.call(customerNotes.assign, { params: { id, note_id }, body }, { headers })
  await user.type(dialog.getByRole('textbox', { name: 'Tegen' }), '28-11-2026')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('Niet bewaard')).toBeTruthy()
  expect(await tasks.findByText('tegen 30-11-2026')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(await tasks.findByText('tegen 28-11-2026')).toBeTruthy()
})

it('a task can be made for nobody where the colleagues cannot be fetched', async () => {
  const refusal = Response.json({ errors: [{ code: 'failed', message: 'Mislukt' }] }, { status: 500 })
  const { user } = await open(`/customers/${id}`, 'nl', ({ path }) =>
    path === '/office/api/tasks/assignees' ? refusal.clone() : null,
  )
  const card = within(await screen.findByRole('region', { name: 'Nota’s en gesprekken' }))
  await user.type(card.getByRole('textbox', { name: /Wat werd er gezegd/ }), 'Terugbellen')
  await user.click(card.getByRole('checkbox', { name: 'Taak maken' }))
  expect(await card.findByText('De collega’s kunnen nu niet getoond worden')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Bewaren' }))
  await card.findByText('Terugbellen', { selector: 'li *' })
})
