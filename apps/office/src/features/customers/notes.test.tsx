import { officeCustomers } from '@brine/contract/office/customers'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { queryClient } from '../../shell/query.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
let id: number
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  const email = await world.createCustomer()
  const { id: customer } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  id = customer
})
afterEach(cleanup)

const open = () => openOffice({ world, roles: ['support'], path: `/customers/${id}`, language: 'nl' })
const card = async () => within(await screen.findByRole('region', { name: 'Nota’s en gesprekken' }))

it('a call is written down, listed with its author, and pinned for the driver later', async () => {
  const { user } = await open()
  const notes = await card()
  await user.click(notes.getByRole('button', { name: 'Bewaren' }))
  expect(await notes.findByText('Vul dit in.')).toBeTruthy()
  await user.type(notes.getByRole('textbox', { name: /Wat werd er gezegd/ }), 'Zijdeur gebruiken')
  await user.click(notes.getByRole('button', { name: 'Bewaren' }))
  await notes.findByText('Zijdeur gebruiken', { selector: 'li *' })
  const [item] = notes.getAllByRole('listitem')
  if (!item) throw new Error('nothing is listed')
  const line = within(item)
  expect(line.getByText('Telefoon')).toBeTruthy()
  expect(line.getByText(/, Ingrid Maes$/)).toBeTruthy()
  expect(notes.getByRole('textbox', { name: /Wat werd er gezegd/ })).toHaveProperty('value', '')
  expect(screen.queryByRole('region', { name: 'De chauffeur ziet dit' })).toBeNull()

  await user.click(line.getByRole('button', { name: /^Wijzigen/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'Ook voor de chauffeur' }))
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  const pinned = within(await screen.findByRole('region', { name: 'De chauffeur ziet dit' }))
  expect(pinned.getByText('Zijdeur gebruiken')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the record waits for the notes above it, so that no button moves away under a press', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  await openOffice({
    ...{ world, roles: ['support'], path: `/customers/${id}` },
    disturb: ({ method, path }) => (method === 'GET' && path.endsWith('/notes') ? promise : null),
  })
  const { method, path } = officeCustomers.read
  await waitFor(() => {
    const [read] = queryClient.getQueryCache().findAll({ queryKey: [method, path] })
    expect(read?.state.status).toBe('success')
  })
  expect(screen.getByText('De klant wordt opgehaald')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Zout aanpassen' })).toBeNull()
  act(() => resolve(null))
  expect(await screen.findByRole('button', { name: 'Zout aanpassen' })).toBeTruthy()
})

it('R45 a note that was not saved is there again after another page, for its customer only', async () => {
  const { user, router } = await open()
  const typed = async () =>
    (await card()).getByRole<HTMLTextAreaElement>('textbox', { name: /Wat werd er gezegd/ })
  await user.type(await typed(), 'Zijdeur')
  await act(() => router.navigate('/customers'))
  await screen.findByRole('searchbox')
  await act(() => router.navigate(-1))
  expect((await typed()).value).toBe('Zijdeur')
  const other = await world.createCustomer()
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', other)
  const { id: otherId } = await found.executeTakeFirstOrThrow()
  await act(() => router.navigate(`/customers/${otherId}`))
  await waitFor(async () => expect((await typed()).value).toBe(''))
})

it('a visit is written down as one', async () => {
  const { user } = await open()
  const notes = await card()
  await user.click(notes.getByRole('radio', { name: 'Bezoek' }))
  await user.type(notes.getByRole('textbox', { name: /ter plaatse/ }), 'Toestel nagekeken')
  await user.click(notes.getByRole('button', { name: 'Bewaren' }))
  await notes.findByText('Toestel nagekeken', { selector: 'li *' })
  expect(notes.getAllByRole('listitem')[0]?.querySelector('b')?.textContent).toBe('Bezoek')
})
