import { refills } from '@brine/contract/customer/refills'
import { insertDriver, insertPrice } from '../../../../packages/testkit/src/supplier.ts'
import type { World } from '../../../../packages/testkit/src/world.ts'
import { startTestCustomer } from './testCustomer.ts'

export const ghent = { latitude: 51.05, longitude: 3.72, refill_packs: 6 }

const saltTables = [
  'arrival_windows',
  'orders',
  'stops',
  'refills',
  'driver_days',
  'driver_weekdays',
  'drivers',
] as const

/** A customer in Ghent, and one driver who has not driven yet. */
export const startSaltCustomer = () =>
  startTestCustomer({
    once: ({ db }) => insertPrice(db),
    async each({ db }) {
      for (const table of saltTables) await db.deleteFrom(table).execute()
      await insertDriver(db, 900)
    },
    given: ghent,
  })

interface SaltOrder {
  /** YYYY-MM-DD; by default the first offered date. */
  readonly date?: string | undefined
  readonly comment?: string
}

/** Orders salt for a customer by calls. @throws Error if the date is not offered or the order is refused */
export async function orderSalt(world: World, email: string, { date, comment = '' }: SaltOrder = {}) {
  const { token } = await world.startSession(email)
  const { body: offered } = await world.call(refills.offeredDates, {}, { token })
  const moment = offered.find((offer) => date === undefined || offer.date === date)
  if (!moment) throw new Error(`${date} was not offered`)
  const body = { date: moment.date, driver_id: moment.driver_id, comment, slots: ['morning' as const] }
  const { status } = await world.call(refills.order, { body }, { token })
  if (status !== 201) throw new Error(`ordering salt was answered with ${status}`)
}
