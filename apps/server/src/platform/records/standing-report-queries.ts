import { sql } from 'kysely'

/**
 * Whether what the driver saw with an applied report still counts: a mistaken outcome is corrected by a later report, and what was
 * seen at the wrong stop says nothing about this customer. A correction has no level of its own: one of the quantity alone, or back
 * to the outcome that was reported first, leaves the level as it was seen. A report of its own begins anew, and what is corrected of
 * another day changes nothing. Where the stop changed its driver within the day, only what its last driver saw counts. Reads
 * `delivery_reports` as `report`.
 */
export const isStanding = sql<boolean>`(report.refusal is null and not exists (
  select from delivery_reports as later
  where later.refill_id = report.refill_id and later.date = report.date and later.id > report.id
    and later.refusal is null and later.corrected_by is null
) and (report.outcome, report.driver_id) = (
  select last.outcome, last.driver_id from delivery_reports as last
  where last.refill_id = report.refill_id and last.date = report.date and last.refusal is null
  order by last.id desc limit 1
))`
