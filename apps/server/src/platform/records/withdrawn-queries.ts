import { sql } from 'kysely'

/**
 * Whether the office has corrected the document of an order since its customer withdrew from it: from then on, what the document
 * still asks for is owed. Reads `orders` and `refills`.
 */
const isSettled = sql<boolean>`exists (
  select from document_corrections as correction
  where correction.order_id = orders.id and correction.issued_at > refills.withdrawn_at
)`

/** Whether a customer withdrew from an order whose document is not corrected yet. Reads `orders` and `refills`. */
export const isWithdrawn = sql<boolean>`(refills.withdrawn_at is not null and not ${isSettled})`
