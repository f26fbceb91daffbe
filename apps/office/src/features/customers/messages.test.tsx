import { notifications } from '@brine/contract/customer/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

async function createCustomer(given: Parameters<World['createCustomer']>[0] = {}) {
  const email = await world.createCustomer(given)
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  return { email, id: (await found.executeTakeFirstOrThrow()).id }
}

type Disturb = Parameters<typeof openOffice>[0]['disturb']
async function openDialog(id: number, disturb?: Disturb) {
  const path = `/customers/${id}`
  const { user } = await openOffice({ world, roles: ['support'], path, ...(disturb && { disturb }) })
  await user.click(await screen.findByRole('button', { name: 'Berichten kiezen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Berichten aan de klant' }))
  const save = () => user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  return { user, dialog, save }
}

it('a message is switched off for a customer who asks for it; the others stay as they were', async () => {
  const { email, id } = await createCustomer()
  const { token } = await world.startSession(email)
  await world.call(notifications.choose, { body: { on_the_way: 'none' } }, { token })
  const { user, dialog, save } = await openDialog(id)
  expect(dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
    ...[true, true, false],
  ])
  await user.click(dialog.getByRole('checkbox', { name: 'Voor het zout op is' }))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Voor het zout op is: niet')).toBeTruthy()
  expect(screen.getByText('De avond voor de levering: per e-mail')).toBeTruthy()
  expect((await world.call(notifications.choices, {}, { token })).body).toMatchObject({
    ...{ before_run_out: 'none', evening_before: 'mail', on_the_way: 'none' },
  })
})

it('a customer without e-mail address is no longer called before the salt runs out', async () => {
  const { id } = await createCustomer({ telephone_number: '09 000 44 55' })
  const without = { email_address: null, password_hash: null, activated_at: null }
  await world.db.updateTable('customers').set(without).where('id', '=', id).execute()
  const { user, dialog, save } = await openDialog(id)
  expect(screen.getByText('Voor het zout op is: telefonisch')).toBeTruthy()
  expect(dialog.getByRole('group', { name: 'De klant wordt gebeld' })).toBeTruthy()
  await user.click(dialog.getByRole('checkbox'))
  await save()
  expect(await screen.findByText('Voor het zout op is: niet')).toBeTruthy()
})

it('a failure keeps the dialog and what was chosen', async () => {
  const { id } = await createCustomer()
  const { user, dialog, save } = await openDialog(id, ({ path }) =>
    path.endsWith('/messages') ? new Response(null, { status: 503 }) : null,
  )
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Voor het zout op is' })
  await user.click(box)
  await save()
  expect(await screen.findByText('Niet bewaard')).toBeTruthy()
  expect(box.checked).toBe(false)
})
