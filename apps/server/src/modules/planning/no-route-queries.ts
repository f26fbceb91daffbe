import { type SqlBool, sql } from 'kysely'

/** Days behind today within which nearly every open refill has its stop. */
const DAYS_BEHIND = 7

/**
 * Tells which refills are in no route. Most open refills are in a route of these days, whose stops a left join reads at once;
 * only the others are looked up. To look up each took three times as long, and a join of all stops would read all years.
 */
export const noRoute = {
  /** To be joined left by `refill_id`. @param today YYYY-MM-DD */
  stopsOfTheseDays: (today: string) => sql<{ refill_id: number }>`(
    select planned.refill_id from stops as planned where planned.date >= ${today}::date - ${DAYS_BEHIND}::int)`,
  /**
   * The look-up names the joined row too. Otherwise, PostgreSQL looks up the stop of every refill before it joins.
   * @param ofTheseDays and `refillId`: the names of the columns
   */
  isInNone: (ofTheseDays: string, refillId: string) => sql<SqlBool>`(${sql.ref(ofTheseDays)} is null and (
    select stop.refill_id from stops as stop
    where stop.refill_id = ${sql.ref(refillId)} and ${sql.ref(ofTheseDays)} is null) is null)`,
}

export type NoRoute = typeof noRoute
