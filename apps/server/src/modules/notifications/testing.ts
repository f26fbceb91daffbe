import { refills } from '@brine/contract/customer/refills'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { ghent, insertDriver } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'

/** The Tuesday after the Saturday of the tests. */
export const DATE = '2026-11-24'

/** A household with a delivery on that day. */
export interface Home {
  readonly email: string
  /** Id of the refill. */
  readonly id: number
}

/** A world with a driver of 900 kg and planned deliveries on `DATE`. @param env of the server */
export async function startRoute(homes: number, env: Record<string, string> = {}) {
  const world = await startWorld({ env })
  const driverId = await insertDriver(world.db, 900)
  const planner = await world.staffHeaders({ roles: ['planner', 'administrator'] })
  const route: Home[] = []
  for (let index = 0; index < homes; index += 1) route.push(await addHome(world, driverId, index))
  return {
    ...{ world, driverId, planner, route },
    addHome: () => addHome(world, driverId, homes),
    /** Moves the clock to a local time in Belgium, "2026-11-23 17:00". */
    async goTo(moment: string) {
      const at = new Date(`${moment.replace(' ', 'T')}:00+01:00`)
      world.pass((at.getTime() - world.now().getTime()) / 1000)
    },
    /** The office's sessions end within half an hour of the test's clock. */
    async publish() {
      const headers = await world.staffHeaders({ roles: ['planner', 'administrator'] })
      const { code } = await publishDay(world, DATE, headers)
      if (code) throw new Error(`the day was not published: ${code}`)
    },
    announce: () => world.runDaily('announce-arrival-windows'),
    subjects: async ({ email }: Home) => (await world.mails(email)).map(({ subject }) => subject),
    async shownWindow({ email }: Home) {
      const { token } = await world.startSession(email)
      return (await world.call(refills.lastOrder, {}, { token })).body.delivery?.window
    },
  }
}

async function addHome(world: World, driverId: number, index: number): Promise<Home> {
  const id = await bookStop(world, DATE, driverId, { ...ghent, latitude: ghent.latitude + index / 500 })
  const { email_address } = await world.db
    .selectFrom('refills')
    .innerJoin('customers', 'customers.id', 'refills.customer_id')
    .select('email_address')
    .where('refills.id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, email: email_address ?? '' }
}
