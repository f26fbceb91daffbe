import { refills } from '@brine/contract/customer/refills'
import type { World } from './world.ts'

/**
 * Lets a neighbour order on the last of the offered days. For others at the same place it is then the best one, because the
 * driver comes anyway.
 * @param given the place
 */
export async function makeLateDayBest(
  world: World,
  given: Parameters<World['createCustomer']>[0],
): Promise<void> {
  const session = await world.startSession(await world.createCustomer(given))
  const offered = (await world.call(refills.offeredDates, {}, session)).body
  const last = [...offered].sort((a, b) => (a.date < b.date ? -1 : 1)).at(-1)
  if (!last) throw new Error('no date was offered')
  const { date, driver_id } = last
  const body = { date, driver_id, comment: '', slots: ['morning' as const, 'afternoon' as const] }
  await world.call(refills.order, { body }, session)
}
