import type { World } from './world.ts'

/**
 * Makes an order one of delivered salt from which its customer withdrew.
 * @param number of the order
 * @returns what corrects its document: one of six packs was used
 */
export async function withdrawFrom({ db, now }: World, number: string): Promise<() => Promise<unknown>> {
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
  return () =>
    db
      .insertInto('document_corrections')
      .values({
        ...{ order_id: order.id, serial: 2, replaced_at: now(), replaced_lines: '[]' },
        ...{ replaced_cents: price_cents, price_cents: Math.round(price_cents / 6) },
        // the document is corrected after the withdrawal
        issued_at: new Date(now().getTime() + 1000),
      })
      .execute()
}
