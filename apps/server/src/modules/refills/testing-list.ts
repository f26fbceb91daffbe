import { insertDriver } from '@brine/testkit/supplier'
import { startWorld } from '@brine/testkit/world'

interface GivenRefill {
  /** YYYY-MM-DD */
  readonly date: string
  readonly state?: 'booked' | 'missed' | 'delivered' | 'cancelled'
  /** The last name of a new customer, or the id of one. */
  readonly customer: string | number
  readonly postal_code?: string
  /** Undefined for a refill in no route. */
  readonly driver?: number
  readonly number?: string
  /** What its receivable has: cents that are paid, and the due day. */
  readonly paid?: { readonly cents: number; readonly due_on: string }
}

/** A world with refills in every state, for the list. The clock is at Saturday 21 November 2026. */
export async function startRefillList() {
  const world = await startWorld()
  const { db } = world
  const driver = await insertDriver(db, 900)
  let position = 0

  async function customerOf({ customer, postal_code = '9000' }: GivenRefill): Promise<number> {
    if (typeof customer === 'number') return customer
    const email = await world.createCustomer({ last_name: customer, postal_code, city_name: 'Gent' })
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
    return id
  }

  /** @returns the ids of refill and customer */
  async function insertRefill(given: GivenRefill): Promise<{ id: number; customerId: number }> {
    const { date, state = 'booked', driver: driver_id, number, paid } = given
    const customer_id = await customerOf(given)
    const at = world.now()
    const content = { packs: 6, kg: 48, price_cents: 7140, vat_rate: 21, created_at: at, action_at: at }
    const { id } = await db
      .insertInto('refills')
      .values({ ...content, customer_id, date, state, slots: ['morning', 'afternoon'], comment: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (driver_id !== undefined) {
      const stop = { refill_id: id, driver_id, date, position, latitude: 51, longitude: 4, kg: 48 }
      position += 1
      await db
        .insertInto('driver_days')
        .values({ driver_id, date })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await db
        .insertInto('stops')
        .values({ ...stop, service_minutes: 12, slots: ['morning', 'afternoon'] })
        .execute()
    }
    if (number === undefined) return { id, customerId: customer_id }
    const { id: order_id } = await db
      .insertInto('orders')
      .values({
        ...{ number, customer_id, refill_id: id, type: 'orders', price_cents: 7140, vat_rate: 21 },
        ...{ ordered_at: at, created_at: at, document_at: paid ? at : null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (paid)
      await db
        .insertInto('receivables')
        .values({
          ...{ order_id, customer_id, amount_cents: 7140, paid_cents: paid.cents },
          ...{ due_on: paid.due_on, created_at: at },
        })
        .execute()
    return { id, customerId: customer_id }
  }

  return {
    ...{ world, driver, insertRefill },
    planner: await world.staffHeaders({ name: 'Katrien', roles: ['planner'] }),
    sales: await world.staffHeaders({ name: 'Sofie', roles: ['sales'] }),
  }
}

export type RefillListWorld = Awaited<ReturnType<typeof startRefillList>>

/** Refills in every state. */
export async function insertUsualRefills({ insertRefill, driver }: RefillListWorld): Promise<void> {
  const due_on = '2026-12-04'
  await insertRefill({ date: '2026-11-24', customer: 'Peeters', driver, number: '26-1182' })
  await insertRefill({ date: '2026-11-23', customer: 'Lefevere', driver, state: 'missed', number: '26-1179' })
  await insertRefill({ date: '2026-11-25', customer: 'Moerman', postal_code: '8800', number: '26-1189' })
  const delivered = { state: 'delivered', driver } as const
  await insertRefill({
    ...{ ...delivered, date: '2026-11-20', customer: 'Delvaux', number: '26-1171' },
    paid: { cents: 7140, due_on },
  })
  await insertRefill({
    ...{ ...delivered, date: '2026-11-19', customer: 'Tanghe', postal_code: '8800', number: '26-1160' },
    paid: { cents: 2000, due_on },
  })
  await insertRefill({
    ...{ ...delivered, date: '2026-10-30', customer: 'Verhelst', number: '26-1102' },
    paid: { cents: 0, due_on: '2026-11-13' },
  })
  await insertRefill({ date: '2026-11-18', customer: 'Vanhees', state: 'cancelled', number: '26-1158' })
}
