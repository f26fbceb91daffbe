import { randomUUID } from 'node:crypto'
import { refills } from '@brine/contract/customer/refills'
import { type DeliveryReport, driverDays } from '@brine/contract/driver/driver-days'
import { officeAudit } from '@brine/contract/office/audit'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { acceptReferralOf } from '@brine/testkit/accept-referral'
import { publishDay } from '@brine/testkit/publish'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'

/** The Tuesday after the Saturday of the tests. */
export const DATE = '2026-11-24'
const TEN = new Date(`${DATE}T09:00:00Z`)

/** A customer with a delivery on that day. */
export interface Home {
  readonly email: string
  /** Id of the refill. */
  readonly id: number
}

/** Differences from a Dutch-speaking customer without credit. */
interface HomeTraits {
  readonly language?: 'fr'
  /** A person whom the customer invited has become a customer. */
  readonly hasCredit?: boolean
}

export const missed = { outcome: 'missed', kg: null, salt_level: null } as const

export type DriverDay<Name extends string> = Awaited<ReturnType<typeof startDriverDay<Name>>>

/** Creates a driver at ten on a published day, with a delivery of 6 packs, 48 kg, for each name. */
export async function startDriverDay<Name extends string>(names: Readonly<Record<Name, HomeTraits>>) {
  const world = await startWorld()
  await insertPrice(world.db)
  const driverId = await insertDriver(world.db, 900)
  const home: Record<Name, Home> = Object.create(null)
  let homes = 0
  for (const name in names) {
    homes += 1
    home[name] = await createHome(world, homes, names[name])
  }
  const planner = await world.staffHeaders({ roles: ['planner', 'administrator'] })
  const { code } = await publishDay(world, DATE, planner)
  if (code) throw new Error(`the day was not published: ${code}`)
  world.pass((TEN.getTime() - world.now().getTime()) / 1000)
  const headers = await world.staffHeaders({ roles: ['driver'], driver_id: driverId })
  const signInOffice = () => world.staffHeaders({ roles: ['planner', 'administrator', 'support'] })
  const office = await signInOffice()

  return {
    ...{ world, driverId, home, headers, office, signInOffice },
    choose: (email: string) => chooseDate(world, email),

    reportOf: ({ id }: Home, given: Partial<DeliveryReport> = {}): DeliveryReport => ({
      ...{ refill_id: id, date: DATE, outcome: 'delivered', kg: 48, salt_level: 25, note: '' },
      made_at: world.now().getTime(),
      ...given,
    }),

    /** Adds a driver to whom the day is published. */
    async addDriver(name: string) {
      const { db } = world
      const id = await insertDriver(db, 900)
      await db.updateTable('drivers').set({ name }).where('id', '=', id).execute()
      const published = { date: DATE, revision: 1, published_at: world.now() }
      await db
        .insertInto('driver_days')
        .values({ driver_id: id, ...published })
        .execute()
      return { id, headers: await world.staffHeaders({ roles: ['driver'], driver_id: id }) }
    },

    /** Moves an open stop to a route of the day, as a planner does on the board. @param position number of stops before it */
    async moveStop({ id }: Home, toDriver: number, position = 0) {
      const params = { refill_id: String(id) }
      const { version } = (await world.call(stopMoves.listPositions, { params }, { headers: office })).body
      const body = { driver_id: toDriver, position, version, reason: 'driver' as const }
      const { code } = await world.call(stopMoves.move, { params, body }, { headers: office })
      if (code) throw new Error(`the stop was not moved: ${code}`)
    },

    send: (body: DeliveryReport, report_id = randomUUID(), by = headers) =>
      world.call(driverDays.report, { params: { report_id }, body }, { headers: by }),

    customerOf: ({ email }: Home) =>
      world.db
        .selectFrom('customers')
        .select(['id', 'first_name', 'last_name'])
        .where('email_address', '=', email)
        .executeTakeFirstOrThrow(),

    async lastOrder({ email }: Home) {
      const { token } = await world.startSession(email)
      return (await world.call(refills.lastOrder, {}, { token })).body
    },

    async listActionsOn({ id }: Home) {
      const query = { kind: 'refill', search: String(id) } as const
      const { entries } = (await world.call(officeAudit.list, { query }, { headers: office })).body
      return entries.map(({ act: action }) => action).reverse()
    },
  }
}

async function createHome(
  world: World,
  position: number,
  { language, hasCredit }: HomeTraits,
): Promise<Home> {
  const customer = { latitude: 51.05 + position / 1000, longitude: 3.72, refill_packs: 6 }
  const email = await world.createCustomer({ ...customer, language: language ?? 'nl' })
  if (hasCredit) await acceptReferralOf(world, email)
  await chooseDate(world, email, DATE)
  const refill = world.db.selectFrom('refills').select('id').orderBy('id', 'desc')
  return { email, id: (await refill.executeTakeFirstOrThrow()).id }
}

/** Orders, or moves the open order. @param date default the first offered date */
async function chooseDate(world: World, email: string, date?: string) {
  const { token } = await world.startSession(email)
  const isOpen = (await world.call(refills.lastOrder, {}, { token })).body.completed === false
  const offered = (await world.call(refills.offeredDates, {}, { token })).body
  const moment = offered.find((offer) => offer.date === (date ?? offer.date))
  if (!moment) throw new Error(`${date} was not offered`)
  const body = { date: moment.date, driver_id: moment.driver_id, comment: '', slots: ['morning' as const] }
  const { code } = await world.call(isOpen ? refills.change : refills.order, { body }, { token })
  if (code) throw new Error(`${moment.date} was not taken: ${code}`)
  return moment
}
