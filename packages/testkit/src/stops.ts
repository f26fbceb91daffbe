import type { Location, Slot } from '@brine/planning/model'
import type { World } from './world.ts'

/**
 * Adds a delivery of 48 kg at any time of day as the last stop of a driver's route. It does not check whether it fits.
 * @param date YYYY-MM-DD
 * @returns the refill
 */
export async function bookStop(
  { db, createCustomer, now }: Pick<World, 'db' | 'createCustomer' | 'now'>,
  date: string,
  driver: number,
  location: Location,
  given: { readonly kg?: number; readonly slots?: readonly Slot[] } = {},
): Promise<number> {
  const slots: Slot[] = [...(given.slots ?? (['morning', 'afternoon'] as const))]
  const kg = given.kg ?? 48
  const email = await createCustomer(location)
  const { id: customer_id } = await db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('refills')
    .values({
      ...{ customer_id, date, slots, comment: '', packs: 6, kg, price_cents: 7140, vat_rate: 21 },
      ...{ state: 'booked', created_at: now(), action_at: now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('driver_days')
    .values({ driver_id: driver, date, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['driver_id', 'date'])
        .doUpdateSet((eb) => ({ revision: eb('driver_days.revision', '+', 1) })),
    )
    .execute()
  const { count } = await db
    .selectFrom('stops')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('driver_id', '=', driver)
    .where('date', '=', date)
    .executeTakeFirstOrThrow()
  const stop = { refill_id: id, driver_id: driver, date, position: Number(count), ...location }
  await db
    .insertInto('stops')
    .values({ ...stop, kg, service_minutes: 12, slots })
    .execute()
  return id
}
