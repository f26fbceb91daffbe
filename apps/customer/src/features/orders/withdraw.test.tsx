import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { orders } from '@brine/contract/customer/orders'
import { m } from '@brine/messages/app'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPlanned } from '../../../../../packages/testkit/src/automatic.ts'
import { insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { withdrawing } from '../../testing/failures/startPages.ts'
import { openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: world.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})
afterEach(cleanup)

const confirm = () => screen.findByRole('button', { name: m['withdraw.confirm']() })

describe('withdrawing from an order', () => {
  it('begins at its line of the history, says what it is about, and is confirmed once', async () => {
    const { email = '' } = await withdrawing(world)
    const { user, sent } = await openPortal({ world, email, path: '/orders' })
    await user.click(await screen.findByRole('link', { name: /^Hier herroepen/ }))
    const button = await confirm()
    const order = screen.getByRole('region', { name: m['withdraw.order']() })
    expect(within(order).getByText(email)).toBeTruthy()
    expect(within(order).getByText(/71,40/)).toBeTruthy()
    await user.click(button)
    const title = await screen.findByRole('heading', { level: 1, name: m['withdraw.title_received']() })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.getByText(/zaterdag 21 november 2026 om/)).toBeTruthy()
    expect(screen.getByText(m['withdraw.after_cancelled']())).toBeTruthy()
    expect(screen.queryByRole('button', { name: m['withdraw.confirm']() })).toBeNull()
    expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/salt\/api\/withdrawals\//),
    ])
  })

  it('is no longer possible for other orders, and the page says whom to call', async () => {
    const { email = '' } = await withdrawing(world)
    await openPortal({ world, email, path: '/orders/24-0001/withdraw' })
    expect(await screen.findByText(m['withdraw.closed_text']())).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '09 000 12 34' }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: m['withdraw.confirm']() })).toBeNull()
  })

  it('says until when a delivery of an ended agreement can be, and once that is over, what the rule is', async () => {
    const { id, email, token, refillId } = await createPlanned(world)
    const [order] = (await world.call(orders.list, {}, { token })).body
    const path = `/orders/${order?.id}/withdraw`
    const came = { state: 'delivered' as const, date: '2026-11-13' }
    await world.db.updateTable('refills').set(came).where('id', '=', refillId).execute()
    const started_at = new Date('2026-11-01T09:00:00Z')
    await world.db
      .updateTable('refill_agreements')
      .set({ started_at })
      .where('customer_id', '=', id)
      .execute()
    await world.call(automaticRefills.stop, { body: { keep_delivery: true } }, { token })
    await openPortal({ world, email, path })
    expect(await screen.findByText(/Het kan tot en met vrijdag 27 november/)).toBeTruthy()
    cleanup()
    await world.db.updateTable('refills').set({ date: '2026-10-20' }).where('id', '=', refillId).execute()
    await openPortal({ world, email, path })
    expect(await screen.findByText(/zolang de overeenkomst loopt/)).toBeTruthy()
  })
})
