import { driverDays } from '@brine/contract/driver/driver-days'
import { officePhoneCalls } from '@brine/contract/office/phone-calls'
import { officeRefills } from '@brine/contract/office/refills'
import { insertCustomerAt, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld } from '@brine/testkit/world'

export type Calling = Awaited<ReturnType<typeof startCalling>>

/** A firm with one driver, and a staff member who orders for customers without e-mail address. */
export async function startCalling() {
  const world = await startWorld()
  await insertPrice(world.db)
  const driverId = await insertDriver(world.db, 900)
  let headers = await world.staffHeaders({ name: 'Amélie', roles: ['support', 'planner'] })

  const revisionOf = async (customerId: number) =>
    world.db
      .selectFrom('refills')
      .select(['id', 'revision', 'date'])
      .where('customer_id', '=', customerId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

  /** The offered dates of a customer as the bodies of orders. */
  async function wishes(id: number) {
    const { body } = await world.call(officeRefills.offer, { params: { id }, query: {} }, { headers })
    return body.moments.map(({ date, driver_id }) => ({
      ...{ date, driver_id, comment: '', slots: ['morning' as const] },
    }))
  }

  return {
    ...{ world, wishes, revisionOf },
    by: () => ({ headers }),

    /** Lets time pass until a moment. The office signs in again, because its session ends meanwhile. */
    async passTo(moment: string): Promise<void> {
      world.pass((new Date(moment).getTime() - world.now().getTime()) / 1000)
      headers = await world.staffHeaders({ name: 'Amélie', roles: ['support', 'planner'] })
    },

    /** A customer of the tests who has a telephone only. */
    createCalledCustomer: async (language: 'nl' | 'fr' = 'nl'): Promise<number> =>
      (
        await insertCustomerAt(world.db, {
          ...{ email_address: null, activated_at: null, telephone_number: '09 000 44 55', language },
          ...{ first_name: 'Georgette', last_name: 'Vlaeminck', refill_packs: 6 },
        })
      ).id,

    /** Orders on an offered date. @returns the day, YYYY-MM-DD */
    async order(id: number): Promise<string> {
      const [wish] = await wishes(id)
      if (!wish) throw new Error('nothing offered')
      const { code } = await world.call(officeRefills.book, { params: { id }, body: wish }, { headers })
      if (code) throw new Error(`not ordered: ${code}`)
      return wish.date
    },

    async report(customerId: number, outcome: 'delivered' | 'missed') {
      const { id, date } = await revisionOf(customerId)
      const amounts = outcome === 'delivered' ? { kg: 48, salt_level: 25 } : { kg: null, salt_level: null }
      return world.call(
        driverDays.report,
        {
          params: { report_id: crypto.randomUUID() },
          body: { refill_id: id, date, outcome, ...amounts, note: '', made_at: world.now().getTime() },
        },
        { headers: await world.staffHeaders({ roles: ['driver'], driver_id: driverId }) },
      )
    },

    /** The calls of a queue. */
    list: async (
      queue: 'open' | 'later' | 'wrong_number' | 'done' = 'open',
      share: 'all' | 'mine' | 'nobodys' = 'all',
    ) => (await world.call(officePhoneCalls.list, { query: { pile: queue, share } }, { headers })).body,
    read: async (id: number) =>
      (await world.call(officePhoneCalls.read, { params: { id } }, { headers })).body,
    waiting: async () => (await world.call(officePhoneCalls.waiting, {}, { headers })).body.count,
  }
}
