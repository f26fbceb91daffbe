import { setTimeout as sleep } from 'node:timers/promises'
import type { Brand } from '@brine/contract/app-config'
import { isoDayOf } from '@brine/contract/dates'
import { recomputeAll } from '../modules/forecasts/service.ts'
import { storedSellerOf } from '../modules/orders/parties.ts'
import { hashPassword } from '../modules/sessions/password.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Queries } from '../platform/database/database.ts'
import { readShippedConfig } from '../platform/web/app-config.ts'
import { agreementRows } from './agreement-rows.ts'
import { correctionRows } from './correction-rows.ts'
import { inventCustomers } from './customers.ts'
import { inventDemands } from './deliveries.ts'
import { DEMO_PASSWORD, namedCustomers, staffMembers } from './demo-accounts.ts'
import { insertDemoFirm } from './firm.ts'
import { demoClosing, demoLeaves, depots, drivers } from './fleet.ts'
import { historyRows } from './history.ts'
import { demoSources } from './import-sources.ts'
import { messageRows } from './message-rows.ts'
import { noteRows } from './note-rows.ts'
import { phoneCallRows } from './phone-call-rows.ts'
import { blocksPriceOn, productRows } from './products.ts'
import { proposalRows } from './proposal-rows.ts'
import {
  continueIds,
  hasNoCustomers,
  insertParties,
  insertRows,
  listEarlyRunOuts,
  tryLockDemo,
} from './queries.ts'
import { createRandom } from './random.ts'
import { receivableRows } from './receivable-rows.ts'
import { inventReferrals } from './referrals.ts'
import { requestRows } from './request-rows.ts'
import { reviewRows } from './review-rows.ts'
import { planRoutes, withRouteToday } from './routes.ts'
import { customerRows, routeRows } from './rows.ts'
import { readmitDemo } from './shut-out-queries.ts'
import { statementRows } from './statement-rows.ts'

/** Tables whose rows are inserted with ids. */
const TABLES_WITH_IDS = [
  ...(['customers', 'staff', 'depots', 'drivers', 'refills', 'orders', 'referrals', 'products'] as const),
  ...(['support_requests', 'support_messages', 'receivables'] as const),
  ...(['bank_statements', 'bank_lines', 'refill_agreements'] as const),
]

/** Number of demo customers, including the fixed ones. */
const CUSTOMER_COUNT = 320
/** Milliseconds between two looks at another node that fills the database. */
const LOCK_RETRY_MS = 250
/** The same seed gives the same customers, which the journeys rely on. */
export const DEMO_SEED = 2026

/**
 * Fills an empty database with an invented supplier: customers over Belgium, two years of deliveries with their
 * documents, routes of the coming month with free capacity, reviews, referrals and requests for help. The same day gives
 * the same demo. Several nodes may start at once. Accounts that `DEMO=0` shut out are enabled again.
 * @returns false, without filling anything, when the database already has a customer
 */
export async function seedDemo({ db }: Pick<Database, 'db'>, clock: Clock): Promise<boolean> {
  await readmitDemo(db)
  if (!(await hasNoCustomers(db))) return false
  const now = clock.now()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const { brand } = await readShippedConfig()
  const rows = inventAll(isoDayOf(now), passwordHash, now, brand)
  const referrals = await rows.referrals
  const fill = () =>
    db.transaction().execute(async (transaction) => {
      if (!(await tryLockDemo(transaction))) return null
      if (!(await hasNoCustomers(transaction))) return false
      await insertDemoFirm(transaction)
      await insertFleet(transaction, passwordHash, now)
      await transaction
        .insertInto('closing_periods')
        .values(demoClosing(isoDayOf(now)))
        .execute()
      await transaction
        .insertInto('driver_leaves')
        .values(demoLeaves(isoDayOf(now)))
        .execute()
      await insertRows(transaction, 'products', rows.products)
      await insertRows(transaction, 'product_prices', rows.prices)
      await insertRows(transaction, 'customers', rows.customers)
      await insertRows(transaction, 'installations', rows.installations)
      await insertRows(transaction, 'salt_tanks', rows.tanks)
      await insertRows(transaction, 'resident_counts', rows.residents)
      await insertRows(transaction, 'installation_proposals', rows.proposals)
      await insertRows(transaction, 'driver_days', rows.driverDays)
      await insertRows(transaction, 'refills', rows.corrected.refills)
      await insertRows(transaction, 'stops', rows.stops)
      await insertRows(transaction, 'orders', rows.corrected.orders)
      await insertRows(transaction, 'order_lines', rows.orderLines)
      await insertRows(transaction, 'order_numbers', rows.orderNumbers)
      await insertRows(transaction, 'delivery_reports', rows.corrected.reports)
      await insertRows(transaction, 'document_corrections', rows.corrected.corrections)
      await insertParties(transaction, storedSellerOf(brand))
      await insertRows(transaction, 'route_changes', rows.corrected.changes)
      await insertRows(transaction, 'receivables', rows.owed.receivables)
      await insertRows(transaction, 'bank_statements', rows.bank.statements)
      await insertRows(transaction, 'bank_lines', rows.bank.lines)
      await insertRows(transaction, 'phone_calls', rows.calls)
      await insertRows(transaction, 'sent_mails', rows.messages)
      await insertAgreements(transaction, rows, clock)
      await transaction.insertInto('import_sources').values(demoSources(now)).execute()
      await transaction.insertInto('payments').values(rows.bank.payments).execute()
      await transaction.insertInto('customer_notes').values(rows.notes).execute()
      await transaction.insertInto('reviews').values(rows.reviews).execute()
      await insertRows(transaction, 'support_requests', rows.asked.requests)
      await insertRows(transaction, 'support_messages', rows.asked.messages)
      await insertRows(transaction, 'referrals', referrals)
      await transaction.insertInto('referral_entries').values(rows.entries).execute()
      await continueIds(transaction, TABLES_WITH_IDS)
      return true
    })
  for (;;) {
    const isFilled = await fill()
    if (isFilled !== null) return isFilled
    await sleep(LOCK_RETRY_MS)
  }
}

function inventAll(today: string, passwordHash: string, now: Date, brand: Brand) {
  const random = createRandom(DEMO_SEED)
  const fixed = namedCustomers(today)
  const demoCustomers = [...fixed, ...inventCustomers(CUSTOMER_COUNT - fixed.length, today, random)]
  const planned = planRoutes(inventDemands(demoCustomers, today, random), today, random)
  const routes = withRouteToday(planned, today)
  const driven = routeRows(routes, demoCustomers, today, random)
  const referred = inventReferrals(demoCustomers, driven.refills, today)
  const history = historyRows(demoCustomers, referred.refills, today, random)
  const reviews = reviewRows(demoCustomers, today, random)
  // after the others, so that their random numbers do not change the data above
  const asked = requestRows(demoCustomers, today, random)
  const owed = receivableRows(history.orders, today, random)
  const all = customerRows(demoCustomers, passwordHash)
  const { customers, calls } = phoneCallRows({
    ...{ customers: all.customers, refills: driven.refills, brand, today },
    withAccount: new Set([...reviews, ...asked.requests].map(({ customer_id }) => customer_id)),
  })
  const corrected = correctionRows({
    ...{ stops: driven.stops, refills: referred.refills, orders: history.orders, today },
  })
  return {
    ...productRows(today),
    ...{ demoCustomers, corrected },
    ...{ installations: all.installations, customers, calls },
    ...{ tanks: all.tanks, residents: all.residents },
    ...driven,
    ...referred,
    ...history,
    proposals: proposalRows(demoCustomers, today),
    notes: noteRows(demoCustomers, today),
    messages: messageRows({ customers, refills: driven.refills, today }),
    ...{ reviews, asked, owed },
    bank: statementRows(owed, history.orders, demoCustomers, today, now),
  }
}

/** Agreements fit the forecasts, which need all deliveries. */
async function insertAgreements(
  transaction: Queries,
  { demoCustomers, corrected }: Pick<ReturnType<typeof inventAll>, 'demoCustomers' | 'corrected'>,
  clock: Clock,
): Promise<void> {
  await recomputeAll(transaction, clock)
  const today = isoDayOf(clock.now())
  const { agreements, events } = agreementRows({
    ...{ demoCustomers, refills: corrected.refills, earlyRunOuts: await listEarlyRunOuts(transaction) },
    ...{ packCents: blocksPriceOn(today, today), today },
  })
  await insertRows(transaction, 'refill_agreements', agreements)
  await transaction.insertInto('refill_agreement_events').values(events).execute()
}

async function insertFleet(transaction: Queries, passwordHash: string, now: Date): Promise<void> {
  await insertRows(
    transaction,
    'depots',
    depots.map(({ name, street, postalCode, city, latitude, longitude }, index) => ({
      ...{ id: index + 1, name, street, postal_code: postalCode, city_name: city },
      ...{ latitude, longitude, location_precision: 'place' as const },
    })),
  )
  await insertRows(
    transaction,
    'drivers',
    drivers.map((driver, index) => ({
      id: index + 1,
      depot_id: driver.depot + 1,
      name: driver.name,
      mobile_number: driver.mobileNumber,
      capacity_kg: driver.capacityKg,
      shift_start: driver.shiftStart,
      shift_end: driver.shiftEnd,
      van: driver.van,
      zone_postal_code: driver.zoneTown[0],
      zone_city_name: driver.zoneTown[1],
      zone_latitude: driver.zone.latitude,
      zone_longitude: driver.zone.longitude,
      co2_g_per_km: driver.co2GramsPerKm,
    })),
  )
  await insertRows(
    transaction,
    'driver_weekdays',
    drivers.flatMap(({ weekdays }, index) => weekdays.map((weekday) => ({ driver_id: index + 1, weekday }))),
  )
  await insertRows(
    transaction,
    'staff',
    staffMembers.map((staffMember, index) => ({
      id: index + 1,
      email_address: staffMember.email,
      password_hash: passwordHash,
      name: staffMember.name,
      language: staffMember.language,
      roles: [...staffMember.roles],
      is_demo: true,
      driver_id: staffMember.drives ?? null,
      created_at: now,
      administrator_since: staffMember.roles.includes('administrator') ? now : null,
    })),
  )
}
