import { sql } from 'kysely'

/**
 * Whether a withdrawal is settled: from then on, what the document still asks for is owed. A document that was corrected since is not
 * enough, because a driver corrects what was mistyped: the office has corrected the report as well, or the order was closed.
 * Reads `orders` and `refills`.
 */
const isSettled = sql<boolean>`exists (
  select from document_corrections as correction
  where correction.order_id = orders.id and correction.issued_at > refills.withdrawn_at
    and (refills.state = 'cancelled' or exists (
      select from delivery_reports as report
      where report.refill_id = refills.id and report.corrected_by = 'office' and report.refusal is null
        and report.received_at > refills.withdrawn_at
    ))
)`

/** Whether a customer withdrew from an order, and nothing of it is settled yet. Reads `orders` and `refills`. */
export const isWithdrawn = sql<boolean>`(refills.withdrawn_at is not null and not ${isSettled})`
