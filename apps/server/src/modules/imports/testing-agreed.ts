import { refills } from '@brine/contract/customer/refills'
import { planning } from '@brine/contract/office/planning'
import { ghent } from '@brine/testkit/supplier'
import type { World } from '@brine/testkit/world'

export const columns = 'external_id;customer;date;packs;kg;driver;half_day;comment;price'
export const fileOf = (...lines: string[]) => [columns, ...lines].join('\n')

let count = 0

/** What tests of agreed deliveries do in a world, besides importing files. */
export function agreedTests(world: World) {
  return {
    /** A household that moves over, with its number in the books. */
    async newCustomer(given: Parameters<World['createCustomer']>[0] = {}) {
      count += 1
      const id = `M-${count}`
      const email = await world.createCustomer({ ...ghent, external_id: id, refill_packs: 6, ...given })
      return { id, email }
    },
    /** The stops of a day with their drivers. */
    async stopsOf(date: string, planner: { cookie: string }) {
      const { routes } = (await world.call(planning.day, { params: { date } }, { headers: planner })).body
      return routes.flatMap(({ stops, ...route }) =>
        stops.map(({ kg, packs }) => ({ driver: route.driver_name, kg, packs })),
      )
    },
    async lastOrder(email: string) {
      const { token } = await world.startSession(email)
      return (await world.call(refills.lastOrder, {}, { token })).body
    },
    async cancel(email: string) {
      const { token } = await world.startSession(email)
      return (await world.call(refills.cancel, {}, { token })).code
    },
    /** The deliveries of a customer of the books, in the order of their days. */
    deliveriesOf: (id: string) =>
      world.db
        .selectFrom('refills')
        .innerJoin('customers', 'customers.id', 'refills.customer_id')
        .select(['refills.id', 'refills.date', 'refills.state'])
        .where('customers.external_id', '=', id)
        .orderBy('refills.date')
        .orderBy('refills.id')
        .execute(),
  }
}
