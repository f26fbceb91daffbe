import { sql } from 'kysely'

/**
 * Whether the outcome of an applied report still holds: a mistaken one is corrected by a later report, and what the driver saw at
 * the wrong stop says nothing about this customer. A correction of the quantity alone leaves the level of the salt as it was seen.
 * Reads `delivery_reports` as `report`.
 */
export const isStanding = sql<boolean>`(report.refusal is null and not exists (
  select from delivery_reports as later
  where later.refill_id = report.refill_id and later.id > report.id
    and later.refusal is null and later.outcome <> report.outcome
))`
