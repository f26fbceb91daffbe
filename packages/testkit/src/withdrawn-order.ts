import { randomUUID } from 'node:crypto'
import { insertDriver } from './supplier.ts'
import type { World } from './world.ts'

/**
 * Makes an order one of delivered salt from which its customer withdrew.
 * @param number of the order
 * @returns what corrects its document, as the office does: one of six packs was used
 */
export async function withdrawFrom(
  { db, now, staffHeaders }: World,
  number: string,
): Promise<() => Promise<unknown>> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'customer_id', 'price_cents'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const { customer_id, price_cents } = order
  const { id: refill_id } = await db
    .insertInto('refills')
    .values({
      ...{ customer_id, date: '2026-11-13', slots: ['morning'], packs: 6, kg: 48, price_cents, vat_rate: 21 },
      ...{ state: 'delivered', created_at: now(), action_at: now(), withdrawn_at: now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('orders').set({ refill_id }).where('id', '=', order.id).execute()
  return async () => {
    // the document is corrected after the withdrawal
    const later = new Date(now().getTime() + 1000)
    await staffHeaders({ roles: ['planner'] })
    const staff = db.selectFrom('staff').select('id').orderBy('id', 'desc').limit(1)
    await db
      .insertInto('delivery_reports')
      .values({
        ...{ report_id: randomUUID(), refill_id, driver_id: await insertDriver(db, 900) },
        ...{ staff_id: (await staff.executeTakeFirstOrThrow()).id, date: '2026-11-13', kg: 8 },
        ...{ outcome: 'delivered', corrected_by: 'office', reason: 'customer' },
        ...{ reported_at: later, received_at: later },
      })
      .execute()
    await db
      .insertInto('document_corrections')
      .values({
        ...{ order_id: order.id, serial: 2, replaced_at: now(), replaced_lines: '[]' },
        ...{ replaced_cents: price_cents, price_cents: Math.round(price_cents / 6) },
        issued_at: later,
      })
      .execute()
  }
}
