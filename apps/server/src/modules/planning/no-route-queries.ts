import { type SqlBool, sql } from 'kysely'

/** Days behind today within which nearly every open refill has its stop. */
const DAYS_BEHIND = 7

/**
 * Whether the refill of a row is in no route. Most open refills are in a route of these days, whose stops are read at once;
 * only the others are looked up. Looking up each took three times as long, and a join would read the stops of all years.
 * @param refillId name of the column
 * @param today YYYY-MM-DD
 */
export const isInNoRoute = (refillId: string, today: string) => sql<SqlBool>`(
  ${sql.ref(refillId)} not in (
    select planned.refill_id from stops as planned where planned.date >= ${today}::date - ${DAYS_BEHIND}::int)
  and (select stop.refill_id from stops as stop where stop.refill_id = ${sql.ref(refillId)}) is null)`

export type IsInNoRoute = typeof isInNoRoute
