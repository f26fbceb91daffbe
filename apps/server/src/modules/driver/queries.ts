import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { DeliveryReports } from '../../platform/database/tables.ts'

/** The driver of a staff member; null for none. */
export async function findDriverOf(db: Queries, staffId: number): Promise<number | null> {
  const row = await db.selectFrom('staff').select('driver_id').where('id', '=', staffId).executeTakeFirst()
  return row?.driver_id ?? null
}

export async function findDriver(db: Queries, driverId: number) {
  return db.selectFrom('drivers').select('name').where('id', '=', driverId).executeTakeFirst()
}

/**
 * Kilograms that a van of a published day holds beside its other stops that are not reported yet.
 * @param date YYYY-MM-DD
 */
export async function getRoomKg(
  db: Queries,
  driverId: number,
  date: string,
  refillId: number,
): Promise<number> {
  const day = await db
    .selectFrom('driver_days')
    .select('capacity_kg')
    .select((eb) =>
      eb
        .selectFrom('stops')
        .innerJoin('refills', 'refills.id', 'stops.refill_id')
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('stops.kg'), sum.lit(0)).as('kg'))
        .whereRef('stops.driver_id', '=', 'driver_days.driver_id')
        .whereRef('stops.date', '=', 'driver_days.date')
        .where('refills.state', '=', 'booked')
        .where('refills.id', '<>', refillId)
        .as('other_kg'),
    )
    .where('driver_id', '=', driverId)
    .where('date', '=', date)
    .executeTakeFirst()
  return (day?.capacity_kg ?? 0) - Number(day?.other_kg ?? 0)
}

/** The first published dates of a driver with stops, or whose stops were taken away, from a date on, YYYY-MM-DD. */
export async function listPublishedDates(db: Queries, driverId: number, from: string, limit: number) {
  const rows = await db
    .selectFrom('driver_days as day')
    .select('day.date')
    .where('day.driver_id', '=', driverId)
    .where('day.date', '>=', from)
    .where('published_at', 'is not', null)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('stops')
            .select('refill_id')
            .whereRef('stops.driver_id', '=', 'day.driver_id')
            .whereRef('stops.date', '=', 'day.date'),
        ),
        exists(
          selectFrom('route_changes as change')
            .select('change.id')
            .whereRef('change.driver_id', '=', 'day.driver_id')
            .whereRef('change.date', '=', 'day.date'),
        ),
      ]),
    )
    .orderBy('day.date')
    .limit(limit)
    .execute()
  return rows.map(({ date }) => date)
}

/** Maximum number of rows in an answer for the office. */
const MAX_LISTED_DELIVERIES = 200

/**
 * Missed deliveries, and unreported deliveries of days before a date.
 * @param today YYYY-MM-DD
 */
export async function listUnresolvedRefills(db: Queries, today: string) {
  return (
    db
      // first the few refills: by the days of their stops, the database would read the stops of all years
      .with(
        (cte) => cte('unresolved').materialized(),
        (query) =>
          query
            .selectFrom('refills')
            .leftJoin('stops as coming', (join) =>
              join.onRef('coming.refill_id', '=', 'refills.id').on('coming.date', '>=', today),
            )
            .select(['refills.id', 'state', 'missed_reason', 'customer_id', 'packs', 'withdrawn_at'])
            .where(sql<SqlBool>`state in ('booked', 'missed')`)
            .where(({ eb, or }) => or([eb('state', '=', 'missed'), eb('coming.refill_id', 'is', null)])),
      )
      .selectFrom('unresolved')
      .innerJoin('customers', 'customers.id', 'unresolved.customer_id')
      .innerJoin('stops', 'stops.refill_id', 'unresolved.id')
      .innerJoin('drivers', 'drivers.id', 'stops.driver_id')
      .select(['unresolved.id', 'unresolved.state', 'customer_id', 'first_name', 'last_name', 'city_name'])
      .select(['customers.mobile_number', 'telephone_number', 'stops.date', 'drivers.name as driver_name'])
      .select(['stops.driver_id', 'unresolved.packs', 'withdrawn_at', 'unresolved.missed_reason'])
      .select((eb) =>
        eb
          .selectFrom('delivery_reports as report')
          .select('note')
          .whereRef('report.refill_id', '=', 'unresolved.id')
          .whereRef('report.date', '=', 'stops.date')
          .whereRef('report.driver_id', '=', 'stops.driver_id')
          .orderBy('report.id', 'desc')
          .limit(1)
          .as('note'),
      )
      .orderBy('stops.date')
      .orderBy('unresolved.id')
      .limit(MAX_LISTED_DELIVERIES)
      .execute()
  )
}

/**
 * Reports of delivered salt since a moment that could not be applied; the last one of each stop of a refill. Only an applied report
 * of the same stop settles one, or that the order is delivered: a miss on another day, or by another driver, does not say where
 * this salt is.
 */
export async function listRefusedReports(db: Queries, since: Date) {
  return db
    .selectFrom('delivery_reports as report')
    .innerJoin('refills', 'refills.id', 'report.refill_id')
    .innerJoin('customers', 'customers.id', 'refills.customer_id')
    .innerJoin('drivers', 'drivers.id', 'report.driver_id')
    .distinctOn(['refills.id', 'report.date', 'report.driver_id'])
    .select(['refills.id', 'customer_id', 'first_name', 'last_name', 'city_name', 'report.date', 'note'])
    .select(['customers.mobile_number', 'telephone_number', 'drivers.name as driver_name', 'refills.packs'])
    .select(['report.refusal', 'report.driver_id', 'withdrawn_at', 'refills.missed_reason'])
    .where('report.outcome', '=', 'delivered')
    .where('report.refusal', 'in', ['moved', 'wrong_quantity'])
    .where('refills.state', '<>', 'delivered')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery_reports as later')
            .select('later.id')
            .whereRef('later.refill_id', '=', 'report.refill_id')
            .whereRef('later.date', '=', 'report.date')
            .whereRef('later.driver_id', '=', 'report.driver_id')
            .whereRef('later.id', '>', 'report.id')
            .where('later.refusal', 'is', null),
        ),
      ),
    )
    .where('report.received_at', '>', since)
    .orderBy('refills.id')
    .orderBy('report.date')
    .orderBy('report.driver_id')
    .orderBy('report.id', 'desc')
    .limit(MAX_LISTED_DELIVERIES)
    .execute()
}

export async function findReport(db: Queries, reportId: string) {
  return db
    .selectFrom('delivery_reports')
    .innerJoin('refills', 'refills.id', 'refill_id')
    .select(['delivery_reports.id', 'staff_id', 'refusal', 'refill_id', 'customer_id'])
    .select(['delivery_reports.kg as reported_kg', 'refills.packs', 'refills.kg'])
    .where('report_id', '=', reportId)
    .executeTakeFirst()
}

/** @throws the database's duplicate error of `delivery_reports_report_id_key` */
export async function createReport(tx: Queries, report: Insertable<DeliveryReports>): Promise<void> {
  await tx.insertInto('delivery_reports').values(report).execute()
}

/** When the office last corrected the outcome of a refill on a driver's route of a date, YYYY-MM-DD; null if it did not. */
export async function findOfficeCorrection(
  db: Queries,
  refillId: number,
  driverId: number,
  date: string,
): Promise<Date | null> {
  const row = await db
    .selectFrom('delivery_reports')
    .select('received_at')
    .where('refill_id', '=', refillId)
    .where('driver_id', '=', driverId)
    .where('date', '=', date)
    .where('corrected_by', '=', 'office')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.received_at ?? null
}

/** The names of customer and driver of a planned refill; undefined for an erased customer. */
export async function findReportedNames(db: Queries, refillId: number) {
  return db
    .selectFrom('refills')
    .innerJoin('customers', 'customers.id', 'refills.customer_id')
    .innerJoin('stops', 'stops.refill_id', 'refills.id')
    .innerJoin('drivers', 'drivers.id', 'stops.driver_id')
    .select(['refills.customer_id', 'first_name', 'last_name', 'drivers.name as driver_name'])
    .where('refills.id', '=', refillId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** All reports of a refill for a date, YYYY-MM-DD, oldest first. */
export async function listReports(db: Queries, refillId: number, date: string) {
  return db
    .selectFrom('delivery_reports as report')
    .innerJoin('staff', 'staff.id', 'report.staff_id')
    .select(['report.id', 'outcome', 'kg', 'note', 'refusal', 'corrected_by', 'reason', 'reported_at'])
    .select('report.missed_reason')
    .select(['report.staff_id', 'staff.name as staff_name'])
    .where('refill_id', '=', refillId)
    .where('report.date', '=', date)
    .orderBy('report.id')
    .execute()
}

/** Removes the texts of the reports on a customer's deliveries; the figures stay. */
export async function clearReportNotes(tx: Queries, customerId: number): Promise<void> {
  const ofCustomer = tx.selectFrom('refills').select('id').where('customer_id', '=', customerId)
  await tx.updateTable('delivery_reports').set({ note: '' }).where('refill_id', 'in', ofCustomer).execute()
}
