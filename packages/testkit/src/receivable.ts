import type { World } from './world.ts'

/** A new customer owes 50 EUR for an order. */
export async function insertReceivable(world: World): Promise<void> {
  const email = await world.createCustomer()
  const at = world.now()
  const { id: customer_id } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  const dates = { ordered_at: at, created_at: at, document_at: at }
  const { id: order_id } = await world.db
    .insertInto('orders')
    .values({
      number: `26-${customer_id}`,
      customer_id,
      type: 'orders',
      price_cents: 5000,
      vat_rate: 21,
      ...dates,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('receivables')
    .values({ order_id, customer_id, amount_cents: 5000, due_on: '2026-12-04', created_at: at })
    .execute()
}
