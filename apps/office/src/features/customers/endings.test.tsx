import type { StaffRole } from '@brine/contract/call'
import { officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { ghent, insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
  // the dialog compares the day of a delivery with the device's date
  vi.useFakeTimers({ toFake: ['Date'], now: world.now() })
  await insertPrice(world.db)
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})
afterEach(cleanup)

const open = (path: string, roles: StaffRole[] = ['support']) => openOffice({ world, roles, path })

async function create(last_name: string): Promise<number> {
  const email = await world.createCustomer({ ...ghent, last_name })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  return (await found.executeTakeFirstOrThrow()).id
}
const openDialog = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Klantrelatie beëindigen' }))
  return within(await screen.findByRole('dialog'))
}
const confirm = (dialog: ReturnType<typeof within>) => dialog.getByRole('button', { name: 'Nu beëindigen' })

it('the office ends a relation with a reason, reads it on the record and in the search, and opens it again', async () => {
  const id = await create('Verhuizer')
  const { user } = await open(`/customers/${id}`)
  const dialog = await openDialog(user)
  await user.click(confirm(dialog))
  expect(dialog.getByText(m['office.common.change_reason_missing']())).toBeTruthy()
  const reason = dialog.getByRole('combobox', { name: /^Waarom/ })
  await user.selectOptions(reason, 'Andere reden')
  await user.click(confirm(dialog))
  expect(dialog.getByText(m['office.common.change_reason_words_missing']())).toBeTruthy()
  await user.selectOptions(reason, 'Overleden')
  expect(dialog.getByText(/^Er vertrekt geen enkel bericht/)).toBeTruthy()
  await user.selectOptions(reason, 'Verhuisd')
  expect(
    dialog.getByText(/^De klant krijgt een bericht als een levering.*herinneringen gaan door\.$/),
  ).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^Toelichting/ }), 'Naar zee.')
  await user.click(confirm(dialog))
  expect(await screen.findByText('Beëindigd op 21-11-2026 · Verhuisd')).toBeTruthy()
  // in the notice, and in the timeline
  await waitFor(() => expect(screen.getAllByText('Naar zee.')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Levering plannen' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Klantrelatie beëindigen' })).toBeNull()
  cleanup()

  const list = await open('/customers')
  await list.user.type(await screen.findByRole('searchbox'), 'verhuizer')
  expect(await screen.findByText('Beëindigd op 21-11-2026')).toBeTruthy()
  cleanup()

  const again = await open(`/customers/${id}`)
  await again.user.click(await screen.findByRole('button', { name: 'Heropenen' }))
  expect(await screen.findByText('De klantrelatie is heropend.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Klantrelatie beëindigen' })).toBeTruthy()
})

it('a delivery on a published route stands in the way of support, and not of an administrator', async () => {
  const driver = await insertDriver(world.db, 900)
  const refill = await bookStop(world, '2026-11-24', driver, ghent)
  const found = world.db.selectFrom('refills').select('customer_id').where('id', '=', refill)
  const { customer_id: id } = await found.executeTakeFirstOrThrow()
  await world.db.updateTable('driver_days').set({ published_at: world.now() }).execute()
  const { user } = await open(`/customers/${id}`)
  const blocked = await openDialog(user)
  expect(blocked.getByText('De levering van 24-11-2026 staat op een gepubliceerde route')).toBeTruthy()
  expect(blocked.getByText(/^Vraag een planner/)).toBeTruthy()
  expect(confirm(blocked).getAttribute('aria-disabled')).toBe('true')
  cleanup()

  const planner = await open(`/customers/${id}`, ['administrator'])
  const dialog = await openDialog(planner.user)
  await planner.user.selectOptions(dialog.getByRole('combobox', { name: /^Waarom/ }), 'Verhuisd')
  await planner.user.click(confirm(dialog))
  expect(await screen.findByText('Beëindigd op 21-11-2026 · Verhuisd')).toBeTruthy()
  const state = world.db.selectFrom('refills').select('state').where('id', '=', refill)
  expect(await state.executeTakeFirst()).toEqual({ state: 'cancelled' })
})

it('a role that does not end relations reads that one is ended', async () => {
  const id = await create('Lezer')
  await world.db
    .updateTable('customers')
    .set({ relation_ended_at: world.now(), relation_end_reason: 'other_supplier' })
    .where('id', '=', id)
    .execute()
  await open(`/customers/${id}`, ['planner'])
  expect(await screen.findByText('Beëindigd op 21-11-2026 · Andere leverancier')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Heropenen' })).toBeNull()
})

it('a record of a node of the release before, which knows of no end, is shown with what it allows', async () => {
  const id = await create('Oud')
  const headers = await world.staffHeaders({ roles: ['support'] })
  const { body } = await world.call(officeCustomers.read, { params: { id } }, { headers })
  const { ended: _, ...older } = body
  const disturb = ({ method, path }: { method: string; path: string }) =>
    method === 'GET' && path === `/office/api/customers/${id}` ? Response.json(older) : null
  await openOffice({ world, roles: ['support'], path: `/customers/${id}`, disturb })
  expect(await screen.findByRole('button', { name: 'Klantrelatie beëindigen' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Nieuwe bestelling|Nieuwe offerte/ })).toBeTruthy()
})
