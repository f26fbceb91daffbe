import { ghent } from '@brine/testkit/supplier'
import type { World } from '@brine/testkit/world'
import { sql } from 'kysely'

export const columns = 'number;customer;date;due_on;total;unpaid;communication'
export const fileOf = (...lines: string[]) => [columns, ...lines].join('\n')

let count = 0

/** A household that moves over, with its number in the books. */
export async function newDebtor(world: World, given: Parameters<World['createCustomer']>[0] = {}) {
  count += 1
  const id = `O-${count}`
  return { id, email: await world.createCustomer({ ...ghent, external_id: id, ...given }) }
}

/** What is stored of former documents. */
export async function listFormer(world: World) {
  const { rows } = await sql<{ number: string }>`
    select number, dated_on, due_on, amount_cents, paid_cents, document.communication, order_id,
      (select coalesce(sum(amount_cents), 0)::integer from payments where receivable_id = receivables.id) as booked
    from former_documents as document join receivables on receivables.id = receivable_id
    order by receivables.id`.execute(world.db)
  return rows
}
