import { sql } from 'kysely'

/**
 * Matches lines with customers: by their number in the books, else by the e-mail address of a customer without such a
 * number, who registered or was created by the office, else as the office decided.
 */
export const stagedWithCustomers = sql`staged
  left join customers as numbered on numbered.external_id = staged.external_id
  left join customers as mailed
    on mailed.email_address = staged.email and mailed.external_id is null and numbered.id is null
  left join customers as chosen
    on chosen.id = staged.same_as and numbered.id is null and mailed.id is null and chosen.erased_at is null`

/** The customer of a line; null for a new one. */
export const customerIdOfLine = sql`coalesce(numbered.id, mailed.id, chosen.id)`
