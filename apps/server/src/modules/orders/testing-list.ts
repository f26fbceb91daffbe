import type { OrderType } from '@brine/contract/customer/orders'
import { instantOf } from '@brine/contract/dates'
import type { OrderState } from '@brine/contract/office/orders'
import { startWorld } from '@brine/testkit/world'
import type { NewLine } from './queries.ts'

interface GivenOrder {
  readonly number: string
  readonly type?: OrderType
  readonly state: OrderState
  /** When it was ordered: YYYY-MM-DD, and minutes after midnight in Belgium. */
  readonly day: string
  readonly minutes?: number
  /** The last name of a new customer, or the id of one. */
  readonly customer: string | number
  readonly lines?: readonly (Pick<NewLine, 'item' | 'description' | 'unit_price_cents'> & {
    quantity?: number
  })[]
}

/** A world with orders in every state, for the list. The clock is at Saturday 21 November 2026. */
export async function startOrderList() {
  const world = await startWorld()
  const { db } = world

  async function customerOf(customer: string | number): Promise<number> {
    if (typeof customer === 'number') return customer
    const email = await world.createCustomer({ last_name: customer, postal_code: '9000', city_name: 'Gent' })
    const found = db.selectFrom('customers').select('id').where('email_address', '=', email)
    return (await found.executeTakeFirstOrThrow()).id
  }

  /** @returns the ids of order and customer */
  async function insertOrder(given: GivenOrder): Promise<{ id: number; customerId: number }> {
    const { number, type = 'orders', state, day, minutes = 600, lines = [] } = given
    const customerId = await customerOf(given.customer)
    const at = instantOf(day, minutes)
    const { id } = await db
      .insertInto('orders')
      .values({
        ...{ number, customer_id: customerId, type, vat_rate: 21, ordered_at: at, created_at: at },
        price_cents: lines.reduce((sum, line) => sum + (line.quantity ?? 1) * line.unit_price_cents, 0),
        draft: state === 'draft',
        document_at: state === 'done' ? at : null,
        cancelled_at: state === 'cancelled' ? at : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [position, line] of lines.entries())
      await db
        .insertInto('order_lines')
        .values({ quantity: 1, ...line, order_id: id, position, vat_rate: 21 })
        .execute()
    return { id, customerId }
  }

  return { world, insertOrder, sales: await world.staffHeaders({ name: 'Sofie', roles: ['sales'] }) }
}

export type OrderListWorld = Awaited<ReturnType<typeof startOrderList>>

/** Orders of every type, in every state, the oldest first. */
export async function insertUsualOrders({ insertOrder }: OrderListWorld): Promise<void> {
  const free = (description: string, unit_price_cents: number) =>
    ({ item: 'free', description, unit_price_cents }) as const
  await insertOrder({
    ...{ number: '26-0031', type: 'proposal', state: 'cancelled', day: '2026-10-02', customer: 'Delvaux' },
    lines: [free('Toestel Uno', 145_000)],
  })
  const { customerId } = await insertOrder({
    ...{ number: '26-0040', type: 'installations', state: 'done', day: '2026-10-31', customer: 'Peeters' },
    lines: [
      { item: 'softener', description: 'Duo', unit_price_cents: 189_000 },
      { item: 'installation_work', description: '', unit_price_cents: 33_000 },
      free('Kraan', 4_500),
    ],
  })
  await insertOrder({
    ...{ number: '26-0052', state: 'done', day: '2026-11-01', minutes: 0, customer: 'Tanghe' },
    lines: [{ item: 'salt_pack', description: '', quantity: 6, unit_price_cents: 1_190 }],
  })
  await insertOrder({
    ...{ number: '26-0057', type: 'repair', state: 'open', day: '2026-11-12', customer: customerId },
    lines: [{ item: 'call_out', description: '', unit_price_cents: 6_500 }],
  })
  // of earlier books: without lines
  await insertOrder({
    ...{ number: 'ERP-9', type: 'maintenance', state: 'open', day: '2026-11-12', customer: 'Moerman' },
  })
  await insertOrder({
    ...{ number: '26-0060', type: 'proposal', state: 'draft', day: '2026-11-20', minutes: 1439 },
    ...{ customer: 'Claeys', lines: [free('Toestel Duo', 189_000), free('Plaatsing', 33_000)] },
  })
}
